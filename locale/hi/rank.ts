import type en from '../en/rank.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'रैंक कैलकुलेटर',
  about: 'प्रकाशित आँकड़ों के अनुसार, पिछले वर्षों में आपके अंकों पर क्या मिला।',
  exam: 'परीक्षा',
  jee: 'JEE Main',
  neet: 'NEET UG',
  marks: 'आपके अंक',
  marksHint: '{min} से {max} तक',
  marksError: '{min} से {max} तक बिना दशमलव की संख्या लिखें, जैसे {example}',
  years: 'पिछले वर्ष',
  ranks: 'रैंक {best, number} से {worst, number} तक',
  ranksBeyond: 'रैंक {best, number} या उसके बाद',
  percentiles: 'पर्सेंटाइल {from} से {to} तक',
  percentilesFrom: 'पर्सेंटाइल {from} या ज़्यादा',
  percentilesSome: 'कुछ शिफ्ट में पर्सेंटाइल {percentile} या ज़्यादा, बाकी में कम',
  percentilesBelow: 'पर्सेंटाइल {to} से कम',
  percentilesUpTo: 'ज़्यादा से ज़्यादा पर्सेंटाइल {to}',
  estimate: 'परिणाम से पहले का अनुमान',
  candidates: '{count, number} परीक्षार्थियों में',
  source: 'स्रोत: <link></link>',
  cutoffs: 'सामान्य वर्ग के कट-ऑफ़',
  cutoffJee: '{year}: JEE Advanced के लिए पर्सेंटाइल {least}',
  cutoffNeet: '{year}: योग्यता के लिए {least} अंक',
  tooLow: 'इतने कम अंकों के लिए कोई आँकड़ा प्रकाशित नहीं है।',
  tooLowThen: 'बाकी वर्षों में इतने कम अंकों के लिए कोई आँकड़ा प्रकाशित नहीं है:',
  publishedFrom: '<year></year>: {least, number} अंकों से ऊपर के आँकड़े',
  above: 'सबसे ज़्यादा प्रकाशित आँकड़े से ऊपर।',
  howJee:
    'JEE Main कई शिफ्टों में होती है, और हर पेपर की कठिनाई अलग होती है। यहाँ का दायरा बताता है कि इतने अंकों पर सबसे आसान शिफ्ट में क्या मिला और सबसे कठिन में क्या। अंक और पर्सेंटाइल के दो प्रकाशित जोड़ों के बीच मान उन्हें जोड़ने वाली रेखा पर है; किसी वर्ष के सबसे नीचे वाले जोड़े से कम अंकों पर कुछ नहीं कहा जा सकता।',
  howNeet:
    'दायरा आपके अंकों के आसपास की दो प्रकाशित संख्याओं से बनता है। उनके बीच का अंदाज़ा नहीं लगाया गया, इसलिए दायरा बड़ा है।',
  line: '<year></year>: {band}, स्रोत: <source></source>।',
  lineEstimate: '<year></year>: {band}, परिणाम से पहले के अनुमान से (<source></source>)।',
  inPastYears: 'पिछले वर्षों में {marks} अंकों का क्या मतलब था',
  noneForThese: 'इतने कम अंकों के लिए कोई रैंक या पर्सेंटाइल प्रकाशित नहीं है।',
  missingNeet:
    '2026 के आँकड़े यहाँ नहीं हैं: परीक्षा जून में दोबारा हुई, और अंकों की कोई ऐसी गिनती नहीं मिली जिसका स्रोत बताया गया हो।',
  noPromise:
    'पेपर, परीक्षार्थियों की संख्या और रैंक के लिए ज़रूरी अंक हर वर्ष बदलते हैं, अक्सर बहुत। यहाँ की कोई संख्या आपकी रैंक नहीं बताती।',
} satisfies Translation<typeof en>;
