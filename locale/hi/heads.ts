import type en from '../en/heads.ts';
import type { Translation } from '../messages.ts';

export default {
  rollNumber: 'रोल नंबर',
  sheetNumber: 'शीट नंबर',
  set: 'सेट',
  fill: 'पूरा गोला गहरे पेन या पेंसिल से',
  noTicks: 'भरें। टिक या क्रॉस न लगाएँ।',
  erase: 'बदलने के लिए: साफ़ मिटाएँ।',
  name: 'नाम',
  class: 'कक्षा',
  date: 'दिनांक',
} satisfies Translation<typeof en>;
