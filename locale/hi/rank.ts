import type en from '../en/rank.ts';
import type { Translation } from '../messages.ts';

export default {
  heading: 'रैंक कैलकुलेटर',
  intro: 'प्रकाशित आँकड़ों के अनुसार, पिछले वर्षों में आपके अंकों पर कौन-सी रैंक या कितना पर्सेंटाइल मिला।',
  exam: 'परीक्षा',
  jee: 'JEE Main',
  neet: 'NEET UG',
  marks: 'आपके अंक',
  marksHint: '{min} से {max} तक',
  marksError: '{min} से {max} तक बिना दशमलव की संख्या लिखें, जैसे {example}',
  thenMeant: '<year></year> में {count, plural, other {{marks} अंक}}',
  inYear: '<year></year>{kind, select, apart {, शिफ्ट के अनुसार} together {, सभी शिफ्ट मिलाकर} other {}}: {band}',
  shifts: 'सभी शिफ्ट मिलाकर',
  near: 'रैंक {best, number} से {worst, number} तक, शायद {rank, number} के आसपास',
  about: 'रैंक लगभग {rank, number}, पर्सेंटाइल {percentile}',
  rank: 'रैंक {rank, number}',
  ranks: 'रैंक {best, number} से {worst, number} तक',
  ranksBeyond: 'रैंक {best, number} या उसके बाद',
  percentiles: 'पर्सेंटाइल {from} से {to} तक',
  percentilesMean:
    'पर्सेंटाइल {percentile} का मतलब है: {of, number} में से लगभग {below, number} परीक्षार्थियों के अंक इतने या इससे कम थे।{kind, select, apart { आपकी शिफ्ट का पेपर जितना कठिन था, पर्सेंटाइल उतना ज़्यादा।} other {}}',
  percentilesFrom: 'पर्सेंटाइल {from} या ज़्यादा',
  percentilesSome: 'कुछ शिफ्टों में पर्सेंटाइल {percentile} या ज़्यादा, बाकी शिफ्टों में कम',
  percentilesBelow: 'पर्सेंटाइल {to} से कम',
  estimate: 'आधिकारिक नहीं: परिणाम आने से पहले लगाया गया अनुमान',
  candidates: '{count, number} परीक्षार्थी',
  tooLow:
    '{least, number} से कम अंकों के आँकड़े प्रकाशित नहीं हैं, इसलिए इन पर मिली रैंक नहीं बताई जा सकती। पहला लक्ष्य नीचे दिया कट-ऑफ़ है।',
  cutoffs: 'कट-ऑफ़',
  cutoffJee: 'JEE Advanced के लिए ज़रूरी पर्सेंटाइल (सामान्य वर्ग)',
  cutoffNeet: 'क्वालिफ़ाई करने के लिए ज़रूरी अंक (सामान्य वर्ग)',
  noPromise:
    'पेपर और परीक्षार्थियों की संख्या हर वर्ष बदलती है, अक्सर बहुत: यहाँ की कोई संख्या यह नहीं बताती कि आपकी रैंक क्या होगी।',
  sources: 'स्रोत, और हिसाब कैसे लगाया गया',
  howJee:
    'जिन अंकों का पर्सेंटाइल प्रकाशित नहीं है, उनके लिए वह आसपास के दो प्रकाशित आँकड़ों को जोड़ने वाली सीधी रेखा से निकाला गया है। हर पेपर की कठिनाई अलग होती है, इसलिए दायरा बताता है कि आपके अंकों पर सबसे आसान शिफ्ट में क्या मिला और सबसे कठिन शिफ्ट में क्या।',
  howNeet:
    'रैंक आपके अंकों के आसपास की दो प्रकाशित संख्याओं के बीच की रेखा से निकाली गई है; दायरा वही है जो इन दो संख्याओं के बीच है।',
  missingNeet:
    '2026 के आँकड़े यहाँ नहीं हैं: परीक्षा जून में दोबारा हुई, और अंकों की कोई ऐसी गिनती नहीं मिली जिसका स्रोत बताया गया हो।',
  line: '<year></year>: {band}, स्रोत: <source></source>।',
  lineEstimate: '<year></year>: {band}। आधिकारिक नहीं: <source></source> ने परिणाम आने से पहले अनुमान लगाया था।',
  inPastYears: 'पिछले वर्षों में {marks} अंकों का क्या मतलब था',
} satisfies Translation<typeof en>;
