import type en from '../en/progress.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'मेरी प्रगति',
  tabResults: 'परिणाम',
  failed: 'आपकी प्रगति लोड नहीं हो सकी।',
  none: 'अभी दिखाने को कुछ नहीं',
  noneMore: 'एक टेस्ट दें और उसका परिणाम देखें। फिर यहाँ आपके अध्याय दिखेंगे, साथ में हर अध्याय पर आपकी पकड़।',
  chooseTest: 'टेस्ट चुनें',
  grew: 'इस हफ़्ते क्या बढ़ा',
  week: 'इस हफ़्ते',
  answeredMore:
    '{days, plural, =1 {एक दिन} other {# दिनों}} में <strong>{count, plural, =1 {एक प्रश्न} other {# प्रश्नों}}</strong> के उत्तर दिए',
  learnedMore:
    '<strong>{count, plural, =1 {एक प्रश्न} other {# प्रश्न}}</strong> {count, plural, =1 {सीखा} other {सीखे}}',
  fromTo: '<name></name>: {from} से <strong>{to}</strong>',
  strengthOf: 'परीक्षा पर पकड़{exam, select, none {} other {: {exam}}}',
  strengthSays: 'इन अध्यायों के नए प्रश्नों में से शायद इतने आप सही करेंगे, अगर हर प्रश्न के लिए समय मिले।',
  fromLowToHigh: '{low} से {high}',
  tooFewToSay: 'इसे और सटीक बताने के लिए {count, plural, =1 {एक उत्तर} other {# उत्तर}} काफ़ी नहीं।',
  soFar:
    '{chapters, plural, =0 {} =1 {अब तक सिर्फ़ <chapter></chapter> से। } other {अब तक # अध्यायों से। }}सिर्फ़ पहले उत्तर: {count, number} में से {right, number} सही। अनुमान 50% से शुरू होता है और हर उत्तर से घटता-बढ़ता है।',
  strengthBefore: '<date></date> को यह पकड़ {share} थी।',
  learnedName: 'सीखे',
  learnedSays:
    '{count, plural, one {प्रश्न जो पहले गलत हुआ या छूटा था, और कई दिन बाद सही हुआ।} other {प्रश्न जो पहले गलत हुए या छूटे थे, और कई दिन बाद सही हुए।}}',
  toLearn:
    '{count, plural, =0 {सीखने के लिए कोई प्रश्न बाकी नहीं है।} =1 {सीखने के लिए एक प्रश्न बाकी है।} other {सीखने के लिए # प्रश्न बाकी हैं।}}',
  learnedOf: 'गलत या छूटे {all, number} प्रश्नों में से {learned, number} सीखे',
  mostToGain: 'सबसे ज़्यादा फ़ायदा यहाँ',
  comeBack:
    '{count, plural, =1 {गलत या छूटा प्रश्न आज नहीं आएगा: वह} other {गलत या छूटे # प्रश्न आज नहीं आएँगे: वे}} अभ्यास में फिर {count, plural, =1 {आएगा} other {आएँगे}}।',
  readNotes: 'नोट्स पढ़ें',
  practise: '{count, plural, =1 {एक प्रश्न} other {# प्रश्नों}} का अभ्यास करें',
  testAgain: 'फिर से टेस्ट दें',
  nameAndShare: '<name></name>, {share}',
  bySubject: 'विषय के अनुसार',
  whyNotShare:
    'अब तक {count, number} प्रश्नों में से {right, number} सही हुए, यानी {share}; पकड़ में यह भी गिना जाता है कि प्रश्न कितने कठिन थे।',
  chapters: 'अध्याय के अनुसार',
  chaptersMore: 'सबसे कमज़ोर अध्याय पहले।',
  showAll: 'सभी {count, number} अध्याय दिखाएँ',
  showFirst: 'सिर्फ़ पहले {count, number} अध्याय दिखाएँ',
  allChapters: 'सभी',
  subjects: 'विषय',
  boundsFrom: 'शायद {low} और {high} के बीच, {count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर',
  fromQuestions: '{count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर',
  tooFew:
    '{count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर: अनुमान के लिए बहुत कम। कम से कम {least, number} प्रश्न चाहिए।',
  topicsCaption: '{chapter} के टॉपिकों पर पकड़',
  topic: 'टॉपिक',
  otherTopic: 'अन्य',
  strength: 'पकड़',
  questions: 'प्रश्न',
  fewChapters: '{least, number} से कम प्रश्नों {count, plural, =1 {वाला एक अध्याय} other {वाले # अध्याय}}',
  fewTopics: '{count, plural, =1 {एक टॉपिक} other {# टॉपिक}}, {least, number} से कम प्रश्नों वाले',
  fewMore: 'अध्याय के अनुमान के लिए कम से कम {least, number} प्रश्न चाहिए।',
  course: 'पकड़ कैसे बदली',
  courseOfTopic: 'पकड़ कैसे बदली<hidden>: {topic}</hidden>',
  courseOf: 'हर परिणाम के बाद: {points}',
  coursePoint: '{share}, {count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर',
  courseFrom: 'पहला बिंदु: {first, plural, other {# प्रश्न}}। आखिरी बिंदु: {last, plural, other {# प्रश्न}}।',
  notesOf: 'रिवीज़न नोट्स',
  testsOf: 'इस अध्याय के टेस्ट',
  worksheetsOf: 'वर्कशीट',
  days: 'अभ्यास के दिन',
  daysOf: 'पिछले {all, number} दिनों में {count, plural, =0 {एक भी नहीं} other {# दिन}}',
  daysMore: 'भरा गोला वह दिन है जब आपने टेस्ट या अभ्यास में कोई उत्तर दिया।',
  dayWith: '{day}: {count, plural, other {# प्रश्न}}',
  list: 'दिनों की सूची',
  how: 'पकड़ कैसे निकलती है',
  howShare:
    'पकड़ बताती है कि हर प्रश्न के लिए समय मिले, तो मध्यम कठिनाई के 100 नए प्रश्नों में से आप शायद कितने सही करेंगे। यह 50% से शुरू होती है, क्योंकि शुरू में कुछ पता नहीं होता, और हर प्रश्न के पहले उत्तर से बदलती है। कई विषयों वाली परीक्षा पर पकड़ सभी विषयों का औसत है; जिस विषय के प्रश्न ज़्यादा हों, उसका असर ज़्यादा होता है। पूरे पेपर के अंक इससे कम हो सकते हैं: उसमें कठिन प्रश्न, नेगेटिव अंक और कम समय होता है।',
  howDifficulty:
    'कठिन प्रश्न का सही उत्तर पकड़ को आसान प्रश्न के सही उत्तर से ज़्यादा बढ़ाता है। जिस प्रश्न को पहली बार में कम विद्यार्थियों ने सही किया, वह कठिन है; जब तक कुछ विद्यार्थियों ने उसका उत्तर न दिया हो, वह मध्यम गिना जाता है।',
  howFew:
    'हर अध्याय पर पकड़ वहीं से शुरू होती है जहाँ परीक्षा पर आपकी पकड़ है, इसलिए थोड़े उत्तरों से वह कम ही बदलती है: पहले 9 प्रश्नों में से 2 ही सही हों, तो भी पकड़ 48% दिख सकती है। पाँच में से चार बार असली पकड़ पास में लिखी दो संख्याओं के बीच होती है। {least, number} से कम प्रश्न हों, तो अनुमान नहीं दिखाया जाता।',
  howCounted:
    'परीक्षा पर पकड़ में हर प्रश्न एक ही बार गिना जाता है: जब वह पहली बार किसी टेस्ट में आया। जो प्रश्न पढ़ने से पहले ही छूट गए, या जिनका अभ्यास आपने पहले कर लिया था, वे नहीं गिने जाते।',
  howLearned:
    'कोई प्रश्न तब सीखा हुआ गिना जाता है जब आप उसका हल देखने के कम से कम दो दिन बाद, अभ्यास या टेस्ट में, उसका सही उत्तर दें। वह प्रश्न फिर गलत हो या छूट जाए, तो उसे फिर से सीखना है।',
} satisfies Translation<typeof en>;
