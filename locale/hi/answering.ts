import type en from '../en/answering.ts';
import type { Translation } from '../messages.ts';

export default {
  options: '{number, plural, =0 {विकल्प} other {प्रश्न #{part} के विकल्प}}',
  several: 'एक या ज़्यादा विकल्प सही हैं।',
  numberHint: 'सिर्फ़ संख्या लिखें, जैसे 7.2',
  wholeNumberHint: 'सिर्फ़ बिना दशमलव की संख्या लिखें, जैसे 72',
  unitHint: 'संख्या और उसका मात्रक लिखें।',
} satisfies Translation<typeof en>;
