import type en from '../en/deliveries.ts';
import type { Translation } from '../messages.ts';

export default {
  yourTest: 'आपका टेस्ट',
  waiting:
    '<strong>{test}</strong> इस डिवाइस पर सुरक्षित है और नेटवर्क आते ही भेजा जाएगा। जो उत्तर उसका समय खत्म होने से पहले पहुँचें, वे गिने जाएँगे।',
  refused: '<strong>{test}</strong> के जो उत्तर इस डिवाइस पर हैं, वे नहीं भेजे जा सकते: सर्वर इस प्रयास को नहीं जानता।',
  saved: '<strong>{test}</strong> के आपके उत्तर पहुँच गए। टेस्ट अभी जारी है। <link>टेस्ट जारी रखें</link>',
  submitted: '<strong>{test}</strong> पहुँच गया। <link>परिणाम देखें</link>',
  submittedNotAll:
    '<strong>{test}</strong> पहुँच गया। इस डिवाइस के सभी उत्तर परिणाम में नहीं हैं। <link>परिणाम देखें</link>',
  remove: 'इस डिवाइस से हटाएँ',
} satisfies Translation<typeof en>;
