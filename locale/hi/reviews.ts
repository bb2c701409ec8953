import type en from '../en/reviews.ts';
import type { Translation } from '../messages.ts';

export default {
  noTime: 'अभी समय तय नहीं',
  review: 'समीक्षा करें<hidden>: {name}</hidden>',
  none: 'समीक्षा के लिए कोई टेस्ट बाकी नहीं है।',
  noneMore: 'जब कोई शिक्षक अपना टेस्ट समीक्षा के लिए भेजते हैं, तब वह यहाँ आता है।',
  failed: 'टेस्ट लोड नहीं हो सके।',
  in_review: 'समीक्षा में',
  scheduled: 'समय तय',
  published: 'प्रकाशित',
  draftMore: 'तैयार होने पर टेस्ट {heads} को भेजें। मंज़ूरी के बाद ही वह प्रकाशित हो सकता है।',
  withTeacherMore: 'टेस्ट शिक्षक के पास है; तैयार होने पर वे समीक्षा के लिए भेजेंगे। आप इसे ऐसे ही मंज़ूर भी कर सकते हैं।',
  inReviewMore:
    '{count, plural, one {{heads} को} other {{heads} को}} यह “आज” पेज पर दिखता है। कोई एडमिन या मुख्य एडमिन भी मंज़ूरी दे सकते हैं। जवाब आपके “आज” पेज पर आएगा।',
  nobodyMore:
    '{exam} के {subject} की समीक्षा कोई विभाग प्रमुख नहीं करते: किसी मुख्य एडमिन ({owners}) से कहें कि वे विभाग प्रमुख चुनें या टेस्ट को मंज़ूरी दें।',
  decideMore: 'जो बदलना है उस पर टिप्पणी करके वापस भेजें, या मंज़ूरी दें।',
  approvedMore: 'टेस्ट प्रकाशित हो सकता है। इसके प्रश्न बदलने पर मंज़ूरी हट जाएगी।',
  publishedMore:
    'प्रकाशित रहने तक इसकी समीक्षा ज़रूरी नहीं।{decides, select, yes {} other { उत्तर कुंजी और व्याख्या सुधारी जा सकती है। प्रश्नों में और कुछ बदलने के लिए इसे निष्क्रिय करें: फिर इसकी समीक्षा होगी।}}',
  correctedMore:
    'इस बीच टेस्ट प्रकाशित रहेगा। उत्तर कुंजी सुधारी गई हो, तो टिप्पणी में लिखा है। {decides, select, yes {मंज़ूरी दें या वापस भेजें।} other {जवाब आपके “आज” पेज पर आएगा।}}',
  openTitle:
    '{count, plural, one {# टिप्पणी बाकी है} other {# टिप्पणियाँ बाकी हैं}}: फिर भी {what, select, publish {प्रकाशित करें} other {मंज़ूरी दें}}?',
  lookFirst: 'पहले देखें',
  send: 'समीक्षा के लिए भेजें',
  sendOf: 'समीक्षा के लिए भेजें<hidden>: {name}</hidden>',
  withdraw: 'वापस लें',
  approve: 'मंज़ूरी दें',
  sendBack: 'वापस भेजें',
  returned: 'लौटाया गया',
  comments: 'टिप्पणियाँ',
  place: '{place}: {count, plural, =0 {पूरी} other {# बाकी}}',
  doneCount: '{count, plural, one {# टिप्पणी} other {# टिप्पणियों}} में से {done, number} पूरी।',
  about: 'किसके बारे में',
  goneQuestion: 'प्रश्न जो अब टेस्ट में नहीं है',
  text: 'टिप्पणी',
  comment: 'टिप्पणी जोड़ें',
  by: '{name}, {when}',
  done: 'हो गया<hidden>: {text}</hidden>',
  changeFailed: 'समीक्षा नहीं बदली जा सकी।',
  unsaved: 'पहले अपने बदलाव सेव करें या हटाएँ।',
  setting: 'शिक्षकों के टेस्ट प्रकाशित होने से पहले विभाग प्रमुख उनकी समीक्षा करते हैं',
  settingFailed: 'सेटिंग सेव नहीं हो सकी।',
} satisfies Translation<typeof en>;
