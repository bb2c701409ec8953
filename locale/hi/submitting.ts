import type en from '../en/submitting.ts';
import type { Translation } from '../messages.ts';

export default {
  question: 'प्रश्न {number, number}{part}',
  unread:
    '{count, plural, =1 {एक उत्तर संख्या नहीं है, या वैसी पूरी संख्या नहीं है जैसी माँगी गई है।} other {# उत्तर संख्या नहीं हैं, या वैसी पूरी संख्याएँ नहीं हैं जैसी माँगी गई हैं।}}',
  spare:
    '{count, plural, =1 {एक उत्तर गिना नहीं जाएगा} other {# उत्तर गिने नहीं जाएँगे}}, क्योंकि जहाँ प्रश्न चुनकर हल करने हैं, वहाँ प्रश्न पत्र में पहले आने वाले उत्तर ही गिने जाते हैं।',
  goToFirst: '{count, number}<hidden>: पहले पर जाएँ</hidden>',
  part: 'भाग',
} satisfies Translation<typeof en>;
