import type en from '../en/sheets.ts';
import type { Translation } from '../messages.ts';

export default {
  worksheets: 'वर्कशीट',
  worksheetsAbout: 'एक टॉपिक के प्रश्न, कागज़ पर हल करने के लिए, उत्तर कुंजी के साथ। ये आपके अपने परिणामों से आते हैं।',
  questions: '{count, plural, other {# प्रश्न}}',
  allChapters: 'सभी {count, number} अध्याय दिखाएँ',
  otherChapter: 'अन्य टॉपिक',
  count: 'प्रश्नों की संख्या',
  noTopics: 'वर्कशीट के लिए अभी कोई प्रश्न नहीं है',
  noTopicsMore: 'वर्कशीट उन प्रश्नों से बनती है जिनके हल आपने किसी परिणाम में देखे हैं। पहले एक अभ्यास टेस्ट दें।',
  chooseTest: 'टेस्ट चुनें',
  withheld: 'अभी कोई वर्कशीट उपलब्ध नहीं है',
  withheldMore: 'आपके परिणामों के सभी प्रश्न ऐसे टेस्ट में भी हैं जो आप दे रहे हैं, या जिसके हल अभी नहीं आए। बाद में वे यहाँ मिलेंगे।',
  topicsFailed: 'आपके टॉपिक लोड नहीं हो सके।',
  noNetwork: 'नेटवर्क नहीं है, और वर्कशीट सर्वर पर बनती है। नेटवर्क आने पर यह पेज फिर खोलें।',
  sheetMissing: 'आपके परिणामों में इस टॉपिक का कोई प्रश्न नहीं है, या आप ऐसा टेस्ट दे रहे हैं जिसमें वे सभी हैं।',
  otherQuestions: 'दूसरे प्रश्न',
  otherTopic: 'दूसरा टॉपिक',
  samplePapers: 'सैंपल पेपर',
  samplePapersAbout:
    'कम से कम {minutes, number} मिनट या {questions, number} प्रश्नों वाले अभ्यास टेस्ट, सबसे लंबे पहले: इन्हें यहाँ घड़ी के साथ दें, या प्रिंट करें।',
  papersFailed: 'सैंपल पेपर लोड नहीं हो सके।',
  noPapers: 'इस परीक्षा का अभी कोई सैंपल पेपर नहीं है',
} satisfies Translation<typeof en>;
