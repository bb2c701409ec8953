import type en from '../en/submitting.ts';
import type { Translation } from '../messages.ts';

export default {
  question: 'प्रश्न {number, number}{part}',
  none: 'आपने किसी प्रश्न का उत्तर नहीं दिया है। बिना उत्तर के न अंक मिलेंगे, न हल दिखेंगे।',
  unread:
    '{count, plural, =1 {एक उत्तर सही नहीं हो सकता: वह संख्या नहीं है, या जहाँ पूर्णांक चाहिए वहाँ पूर्णांक नहीं है।} other {# उत्तर सही नहीं हो सकते: वे संख्याएँ नहीं हैं, या जहाँ पूर्णांक चाहिए वहाँ पूर्णांक नहीं हैं।}}',
  spare:
    '{count, plural, =1 {एक उत्तर गिना नहीं जाएगा} other {# उत्तर गिने नहीं जाएँगे}}, क्योंकि जहाँ प्रश्न चुनकर हल करने हैं, वहाँ प्रश्न पत्र में पहले आने वाले उत्तर ही गिने जाते हैं।',
  goToFirst: '{count, number}<hidden>: पहले पर जाएँ</hidden>',
  part: 'भाग',
} satisfies Translation<typeof en>;
