import type en from '../en/login.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'जारी रखने के लिए साइन इन करें',
  why: 'तय समय वाले अभ्यास टेस्ट दें, और देखें कि आगे किस पर काम करना है।',
  toSee: 'यह देखने के लिए साइन इन करें: {page}',
  buttonLoading: 'साइन-इन का बटन लोड हो रहा है…',
  buttonFailed:
    '<strong>साइन-इन का बटन लोड नहीं हो सका।</strong> अपना इंटरनेट कनेक्शन जाँचें। कंटेंट ब्लॉकर भी इसका कारण हो सकता है।',
  failed: '<strong>साइन-इन नहीं हो सका।</strong> फिर से कोशिश करें।',
  privacy: 'साइन-इन से हमें सिर्फ़ आपका नाम और ईमेल मिलता है।',
  noEmail: 'ईमेल नहीं है?',
  atSchool: 'अपने स्कूल नंबर से साइन इन करें',
  offerTests: 'तय समय वाले टेस्ट, हर अध्याय के',
  offerSaved: 'हर उत्तर देते ही सेव',
  offerSheet: 'आपकी आंसर शीट, जाँची हुई',
  offerLedger: 'आपके अंक कहाँ गए',
  testGoesOn: 'आपका टेस्ट चल रहा है: समय रुका नहीं है।',
  signedOut:
    'आपका साइन-इन खत्म हो गया था। जहाँ थे वहीं से जारी रखने के लिए साइन इन करें: आपने जो लिखा था, वह सुरक्षित है।',
  signingIn: 'साइन-इन हो रहा है…',
  withProvider: '{name} से साइन इन करें',
  providerRefused: 'साइन-इन नहीं हुआ',
  providerRefusedMore: 'साइन-इन की सेवा ने नहीं बताया कि आप कौन हैं, या यह पेज दूसरी बार खोला गया।',
  again: 'साइन-इन पर वापस',
} satisfies Translation<typeof en>;
