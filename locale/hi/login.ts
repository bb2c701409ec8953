import type en from '../en/login.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'जारी रखने के लिए साइन इन करें',
  why: 'समय वाले अभ्यास टेस्ट दें, और देखें कि आगे किस पर काम करना है।',
  buttonLoading: 'साइन-इन का बटन लोड हो रहा है…',
  buttonFailed:
    '<strong>साइन-इन का बटन लोड नहीं हो सका।</strong> अपना इंटरनेट कनेक्शन जाँचें। कंटेंट ब्लॉकर भी इसका कारण हो सकता है।',
  failed: '<strong>साइन-इन नहीं हो सका।</strong> फिर से कोशिश करें।',
  privacy: 'आपका सेवा-प्रदाता हमें आपका नाम और ईमेल बताता है, और कुछ नहीं।',
  noEmail: 'ईमेल नहीं है?',
  atSchool: 'अपने स्कूल के नंबर से साइन इन करें',
  offerTests: 'समय वाले टेस्ट, अध्याय-दर-अध्याय',
  offerSaved: 'हर उत्तर देते ही सेव',
  offerSheet: 'आपकी आंसर शीट, जाँची हुई',
  offerLedger: 'आपके अंक कहाँ गए',
  signedOut:
    'जहाँ थे वहीं से जारी रखने के लिए साइन इन करें। आपका साइन-इन खत्म हो गया था, या सर्वर की कुंजी नई है। आपने जो लिखा था, वह सुरक्षित है।',
  signingIn: 'साइन-इन हो रहा है…',
  withProvider: '{name} से साइन इन करें',
  providerRefused: 'आप साइन इन नहीं हुए',
  providerRefusedMore: 'प्रदाता ने नहीं बताया कि आप कौन हैं, या यह पेज दूसरी बार खोला गया।',
  again: 'साइन इन पर वापस जाएँ',
} satisfies Translation<typeof en>;
