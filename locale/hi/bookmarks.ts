import type en from '../en/bookmarks.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'बुकमार्क',
  about:
    '{total, plural, =0 {कोई प्रश्न नहीं} one {# प्रश्न, आपके उत्तर के साथ} other {# प्रश्न आपके उत्तरों के साथ, सबसे नए पहले}}',
  aboutShown: '{total, number} में से सबसे नए {shown, number} प्रश्न, आपके उत्तरों के साथ',
  withheld:
    '{count, plural, one {एक प्रश्न अभी नहीं दिखाया गया है: आप उसका टेस्ट दे रहे हैं, या उसका उत्तर अभी नहीं दिखाया जाता।} other {# प्रश्न अभी नहीं दिखाए गए हैं: आप उनका टेस्ट दे रहे हैं, या उनके उत्तर अभी नहीं दिखाए जाते।}}',
  subjects: 'विषय',
  practise: '{count, plural, one {इसका अभ्यास करें} other {इन # का अभ्यास करें}}',
  practiseSome: 'इनमें से {count, number} का अभ्यास करें',
  place: '{subject} · {topic}',
  from: '{test}, {date}',
  yours: 'टेस्ट में: {outcome}',
  practised: 'अभ्यास में, {date}: {outcome}',
  passage: 'पहले यह पढ़ें',
  show: 'उत्तर दिखाएँ',
  hide: 'उत्तर छिपाएँ',
  remove: 'बुकमार्क हटाएँ',
  removed: 'बुकमार्क हटाया गया',
  undo: 'पहले जैसा करें',
  notChanged: 'बुकमार्क बदला नहीं जा सका। फिर से कोशिश करें।',
  none: 'कोई प्रश्न बुकमार्क नहीं है',
  noneMore: 'कोई परिणाम खोलें और जिस प्रश्न को फिर देखना हो, उसके नीचे «बुकमार्क» दबाएँ। वह उत्तर के साथ यहाँ रहेगा।',
  toResults: 'मेरे परिणाम',
  failed: 'आपके बुकमार्क लोड नहीं हो सके।',
} satisfies Translation<typeof en>;
