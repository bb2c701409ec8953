import type en from '../en/progress.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'मेरी प्रगति',
  tabStrength: 'पकड़',
  tabResults: 'परिणाम',
  failed: 'आपकी प्रगति लोड नहीं हो सकी।',
  none: 'अभी दिखाने को कुछ नहीं',
  noneMore: 'एक टेस्ट दें और उसका परिणाम देखें। आपके अध्याय यहाँ दिखेंगे, और यह कि हर एक पर आपकी पकड़ कितनी है।',
  chooseTest: 'टेस्ट चुनें',
  grew: 'इस हफ़्ते क्या बढ़ा',
  learnedMore:
    '<strong>{count, plural, =1 {एक प्रश्न} other {# प्रश्न}}</strong> {count, plural, =1 {सीखा} other {सीखे}}',
  fromTo: '<name></name>: {from} से <strong>{to}</strong>',
  strengthOf: 'परीक्षा पर पकड़{exam, select, none {} other {: {exam}}}',
  strengthSays: 'सबके लिए समय हो, तो 100 नए प्रश्नों में से शायद इतने आप सही करेंगे।',
  strengthBefore: '<date></date> को यह {share} थी।',
  learnedName: 'सीखे',
  learnedSays:
    '{count, plural, one {प्रश्न जो पहले गलत हुआ या छूटा था और कई दिन बाद फिर सही हुआ।} other {प्रश्न जो पहले गलत हुए या छूटे थे और कई दिन बाद फिर सही हुए।}}',
  toLearn:
    '{count, plural, =0 {सीखने के लिए कोई प्रश्न बाकी नहीं है।} =1 {सीखने के लिए एक प्रश्न बाकी है। अभ्यास में वह फिर आएगा।} other {सीखने के लिए # प्रश्न बाकी हैं। अभ्यास में हर दिन कुछ फिर आएँगे।}}',
  learnedOf: 'गलत या छूटे {all, number} प्रश्नों में से {learned, number} सीखे',
  mostToGain: 'अब इसका अभ्यास करें',
  nameAndShare: '<name></name>, {share}',
  bySubject: 'विषय के अनुसार',
  whyNotShare:
    'अब तक {count, number} में से {right, number} सही हुए, यानी {share}। पकड़ 50% से शुरू होती है, क्योंकि तब कुछ पता नहीं होता, और हर उत्तर से बदलती है; कठिन प्रश्नों का असर ज़्यादा होता है।',
  chapters: 'अध्याय के अनुसार',
  chaptersMore: 'सबसे कमज़ोर पहले। टॉपिक और बदलाव देखने के लिए अध्याय खोलें।',
  showAll: 'सभी {count, number} अध्याय दिखाएँ',
  showFirst: 'सिर्फ़ पहले {count, number} दिखाएँ',
  allChapters: 'सभी',
  subjects: 'विषय',
  boundsFrom: 'शायद {low} और {high} के बीच, {count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर',
  boundsInTests:
    'शायद {low} और {high} के बीच, {tests, plural, other {# टेस्ट}} के {count, plural, one {# प्रश्न} other {# प्रश्नों}} के आधार पर',
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
  course: 'कैसे बदला',
  courseOfTopic: 'कैसे बदला<hidden>: {topic}</hidden>',
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
  how: 'यह कैसे निकलता है',
  howShare:
    'पकड़ बताती है कि सबके लिए समय हो, तो मध्यम कठिनाई के 100 नए प्रश्नों में से शायद कितने आप सही करेंगे। यह 50% से शुरू होती है, क्योंकि तब कुछ पता नहीं होता, और हर पहले उत्तर से बदलती है। कई विषयों वाली परीक्षा में यह विषयों का औसत है; जिस विषय के प्रश्न ज़्यादा हों, वह ज़्यादा गिना जाता है। पूरे पेपर के अंक कम हो सकते हैं: उसमें कठिन प्रश्न, नेगेटिव अंक और कम समय होता है।',
  howDifficulty:
    'कठिन प्रश्न का सही उत्तर इसे आसान प्रश्न के सही उत्तर से ज़्यादा बढ़ाता है। जो प्रश्न पहली बार में कम विद्यार्थियों से सही हुआ, वह कठिन है; जब तक कुछ विद्यार्थियों ने उसका उत्तर न दिया हो, वह मध्यम गिना जाता है।',
  howFew:
    'हर अध्याय पर पकड़ वहीं से शुरू होती है जहाँ परीक्षा पर आपकी पकड़ है, इसलिए थोड़े उत्तर उसे कम ही बदलते हैं: पहले 9 में से 2 सही हों, तो भी 48% दिख सकता है। पाँच में से चार बार असली मान पास में लिखी दो संख्याओं के बीच होता है। {least, number} से कम प्रश्न हों, तो अनुमान नहीं दिखाया जाता।',
  howCounted:
    'परीक्षा पर पकड़ में हर प्रश्न एक बार गिना जाता है, जब वह पहली बार टेस्ट में आया: वह नहीं जो पढ़ने से पहले छूट गया, और वह नहीं जिसका पहले अभ्यास किया था।',
  howLearned:
    'प्रश्न तब सीखा गिना जाता है जब आप उसका हल देखने के कम से कम दो दिन बाद, अभ्यास या टेस्ट में, सही उत्तर दें। फिर गलत हो या छूट जाए, तो उसे फिर से सीखना है।',
} satisfies Translation<typeof en>;
