import type en from '../en/overview.ts';
import type { Translation } from '../messages.ts';

export default {
  running: 'जारी टेस्ट',
  inProgress: 'जारी है',
  left: '{time} बाकी',
  spokenLeft: '{minutes, plural, =0 {एक मिनट से कम बाकी} other {# मिनट बाकी}}',
  timeOver: 'समय खत्म',
  answered: '{total, number} में से {answered, number} के उत्तर दिए',
  resume: 'जारी रखें',
  resumeTest: 'जारी रखें: {test}',
  more: '{count, plural, =1 {एक और टेस्ट चल रहा है} other {# और टेस्ट चल रहे हैं}}',
  asOf: 'नेटवर्क नहीं है: {date} तक की जानकारी।',
} satisfies Translation<typeof en>;
