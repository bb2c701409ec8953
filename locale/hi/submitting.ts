import type en from '../en/submitting.ts';
import type { Translation } from '../messages.ts';

export default {
  question: 'प्रश्न {number, number}{part}',
  unread:
    '{count, plural, =1 {एक उत्तर संख्या के रूप में पढ़ा नहीं जा सकता।} other {# उत्तर संख्या के रूप में पढ़े नहीं जा सकते।}}',
  spare:
    '{count, plural, =1 {एक उत्तर गिना नहीं जाएगा} other {# उत्तर गिने नहीं जाएँगे}}, क्योंकि जहाँ प्रश्न चुनकर हल करने हैं, वहाँ प्रश्न पत्र में पहले आने वाले उत्तर ही गिने जाते हैं।',
  part: 'भाग',
  answered: 'उत्तर दिया',
  seen: 'देखा, उत्तर नहीं दिया',
  unseen: 'नहीं देखा',
  all: 'कुल',
  marked: '{count, plural, =1 {एक प्रश्न पुनर्विचार के लिए चिह्नित है।} other {# प्रश्न पुनर्विचार के लिए चिह्नित हैं।}}',
} satisfies Translation<typeof en>;
