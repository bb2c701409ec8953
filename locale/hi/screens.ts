import type en from '../en/screens.ts';
import type { Translation } from '../messages.ts';

export default {
  adminLogin: 'एडमिन लॉगिन',
  adminRegistration: 'एडमिन रजिस्ट्रेशन',
  today: 'आज',
  exams: 'परीक्षा डैशबोर्ड',
  exam: 'परीक्षा',
  quizzes: 'टेस्ट डैशबोर्ड',
  adminTest: 'टेस्ट',
  preview: 'झलक',
  translate: 'अनुवाद',
  reviews: 'समीक्षा के लिए टेस्ट',
  resultSheet: 'जाँची हुई शीट',
  questions: 'प्रश्न डैशबोर्ड',
  bank: 'प्रश्न बैंक',
  bankPairs: 'मिलते-जुलते प्रश्न',
  users: 'विद्यार्थी डैशबोर्ड',
  student: 'विद्यार्थी',
  classes: 'विद्यार्थी',
  class: 'क्लास',
  cards: 'कार्ड',
  schedule: 'क्लास और समय',
  admins: 'एडमिन',
  changes: 'बदलाव',
  newPassword: 'नया पासवर्ड',
  account: 'मेरा खाता',
} satisfies Translation<typeof en>;
