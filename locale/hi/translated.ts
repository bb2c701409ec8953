import type en from '../en/translated.ts';
import type { Translation } from '../messages.ts';

export default {
  one: '<word>प्रश्न </word>{language}<word> में</word>',
  all: 'सभी {language} में',
  read: 'इस भाषा में पढ़ें',
  only: 'इस टेस्ट के प्रश्न {language, select, hi {हिंदी} other {अंग्रेज़ी}} में हैं।',
  languages: 'प्रश्न {languages} में हैं। अगर इनमें कहीं अंतर हो, तो {record} में लिखा प्रश्न मान्य होगा।',
} satisfies Translation<typeof en>;
