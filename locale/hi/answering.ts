import type en from '../en/answering.ts';
import type { Translation } from '../messages.ts';

export default {
  options: '{number, plural, =0 {विकल्प} other {प्रश्न #{part} के विकल्प}}',
  several: 'एक या ज़्यादा विकल्प सही हैं।',
  pad: 'संख्या के बटन',
  deleteLast: 'मिटाएँ',
  changeSign: 'चिह्न (+/−) बदलें',
  numberHint: 'सिर्फ़ संख्या लिखें, जैसे 7.2',
  wholeNumberHint: 'सिर्फ़ बिना दशमलव की संख्या लिखें, जैसे 72',
  unitHint: 'संख्या और उसका मात्रक लिखें।',
  readAs: '{number} पढ़ा गया',
  readAsWithUnit: '{number} {unit} पढ़ा गया',
  notWhole: 'यहाँ बिना दशमलव की संख्या माँगी गई है।',
  unread: 'यह संख्या नहीं है: ऐसे लिखा उत्तर सही नहीं माना जा सकता।',
  unreadUnit: 'यह मात्रक वाली संख्या नहीं है: ऐसे लिखा उत्तर सही नहीं माना जा सकता।',
} satisfies Translation<typeof en>;
