import type en from '../en/sheets.ts';
import type { Translation } from '../messages.ts';

export default {
  worksheets: 'वर्कशीट',
  worksheetsAbout: 'आपके टेस्टों के प्रश्न, काग़ज़ पर दोबारा करने के लिए। जहाँ सबसे ज़्यादा गलतियाँ हुईं, वह अध्याय पहले है।',
  sheetOf: 'वर्कशीट: {chapter}',
  make: '{count, plural, other {# प्रश्नों की शीट}}<hidden> – {chapter}</hidden>',
  topics: 'टॉपिक के अनुसार',
  questions: '{count, plural, other {# प्रश्न}}',
  showAll: 'सभी {count, number} दिखाएँ',
  bySubject: 'पूरे विषय',
  byChapter: 'अध्याय',
  tests: '{count, plural, other {# टेस्ट}}',
  otherChapters: '<exam></exam> के बाकी अध्याय',
  otherChaptersAbout: 'इनके प्रश्न आपने अभी नहीं देखे: किसी अध्याय का अभ्यास टेस्ट प्रिंट करें।',
  count: 'प्रश्नों की संख्या',
  noTopics: 'वर्कशीट के लिए अभी कोई प्रश्न नहीं है',
  noTopicsMore: 'वर्कशीट उन प्रश्नों से बनती है जो आपने किसी टेस्ट में देखे और जिनके हल आप देख चुके हैं। पहले एक अभ्यास टेस्ट दें।',
  noneOf: '{chapter} की वर्कशीट अभी नहीं है',
  noneOfMore:
    'इसके लिए इस अध्याय के कम-से-कम {least, number} ऐसे प्रश्न चाहिए जो आपने किसी टेस्ट में देखे और जिनके हल आप देख चुके हैं।',
  allSheets: 'सभी वर्कशीट',
  chooseTest: 'टेस्ट चुनें',
  withheld: 'अभी कोई वर्कशीट उपलब्ध नहीं है',
  withheldMore: 'आपके परिणामों के सभी प्रश्न ऐसे टेस्ट में भी हैं जो आप दे रहे हैं, या जिसके हल अभी नहीं आए। बाद में वे यहाँ मिलेंगे।',
  topicsFailed: 'आपके अध्याय लोड नहीं हो सके।',
  noNetwork: 'नेटवर्क नहीं है, और वर्कशीट सर्वर पर बनती है। नेटवर्क आने पर यह पेज फिर खोलें।',
  sheetMissing: 'इस वर्कशीट के लिए आपके परिणामों में बहुत कम प्रश्न हैं, या आप अभी ऐसा टेस्ट दे रहे हैं जिसमें यही प्रश्न हैं।',
  otherQuestions: 'दूसरे प्रश्न',
  otherSheet: 'दूसरी वर्कशीट',
  samplePapers: 'सैंपल पेपर',
  samplePapersAbout:
    'कम से कम {minutes, number} मिनट या {questions, number} प्रश्नों वाले अभ्यास टेस्ट, सबसे लंबे पहले: इन्हें यहाँ घड़ी के साथ दें, या प्रिंट करें।',
  papersFailed: 'सैंपल पेपर लोड नहीं हो सके।',
  noPapers: 'इस परीक्षा का अभी कोई सैंपल पेपर नहीं है',
} satisfies Translation<typeof en>;
