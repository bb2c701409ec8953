import type en from '../en/submitting.ts';
import type { Translation } from '../messages.ts';

export default {
  question: 'प्रश्न {number, number}{part}',
  unread:
    '{count, plural, =1 {एक उत्तर संख्या के रूप में पढ़ा नहीं जा सकता।} other {# उत्तर संख्या के रूप में पढ़े नहीं जा सकते।}}',
  spare:
    '{count, plural, =1 {एक उत्तर गिना नहीं जाएगा} other {# उत्तर गिने नहीं जाएँगे}}: उसी विकल्प के दूसरे उत्तर प्रश्न पत्र में पहले हैं।',
  part: 'भाग',
  answered: 'उत्तर दिया',
  seen: 'देखा, उत्तर नहीं दिया',
  unseen: 'नहीं देखा',
  all: 'कुल',
  marked: '{count, plural, =1 {एक पुनर्विचार के लिए चिह्नित है।} other {# पुनर्विचार के लिए चिह्नित हैं।}}',
} satisfies Translation<typeof en>;
