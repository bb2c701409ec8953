import type en from '../en/revision.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'रिवीज़न नोट्स',
  about: 'हर अध्याय की ज़रूरी बातें और सूत्र, एक पेज पर।',
  exam: 'परीक्षा',
  failed: 'नोट्स लोड नहीं हो सके।',
  none: 'अभी कोई रिवीज़न नोट्स नहीं हैं',
  noneMore: 'आपका स्कूल इन्हें अध्याय-दर-अध्याय जोड़ता है।',
  noneOfExam: 'इस परीक्षा के रिवीज़न नोट्स नहीं हैं',
  noneOfYours: '<studies></studies> के नोट्स अभी नहीं हैं। इन परीक्षाओं के हैं:',
  chooseTest: 'टेस्ट चुनें',
  allNotes: '{exam} के सभी नोट्स',
  notFound: 'नोट्स नहीं मिले',
  notFoundMore: 'वे हटा दिए गए हैं, या लिंक अधूरा है।',
  toList: 'सभी रिवीज़न नोट्स',
  changed: 'पिछला बदलाव: {date}',
  testsOf: 'इस अध्याय के टेस्ट',
  print: 'प्रिंट करें',
  forChapter: 'यह अध्याय दोहराएँ',
} satisfies Translation<typeof en>;
