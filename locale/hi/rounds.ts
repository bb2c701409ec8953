import type en from '../en/rounds.ts';
import type { Translation } from '../messages.ts';

export default {
  done: '{total, number} में से {right, number} सही',
  doneMore:
    '{due, plural, =0 {आज का अभ्यास पूरा हुआ।} =1 {आज एक प्रश्न और दोहराना है।} other {आज # प्रश्न और दोहराने हैं।}}',
  comeBack:
    '{tomorrow, plural, =0 {} =1 {एक प्रश्न कल लौटेगा। } other {# प्रश्न कल लौटेंगे। }}{later, plural, =0 {} =1 {एक प्रश्न {days, number} दिन में लौटेगा।} other {# प्रश्न {days, number} दिन में या बाद में लौटेंगे।}}',
  learned:
    '{count, plural, =0 {अभी कोई नया प्रश्न सीखा नहीं गिना गया: जिसे देखे दो दिन हो चुके हों और वह तब भी सही हो, वही सीखा गिना जाता है।} =1 {<strong>एक प्रश्न सीखा:</strong> वह पहले गलत हुआ या छूटा था, और कई दिन बाद सही हुआ।} other {<strong># प्रश्न सीखे:</strong> वे पहले गलत हुए या छूटे थे, और कई दिन बाद सही हुए।}} {toLearn, plural, =0 {सीखने के लिए कोई प्रश्न बाकी नहीं है।} =1 {सीखने के लिए एक प्रश्न बाकी है।} other {सीखने के लिए # प्रश्न बाकी हैं।}}',
  more: '{count, plural, =1 {एक और प्रश्न} other {अगले # प्रश्नों}} का अभ्यास करें',
  toBookmarks: 'बुकमार्क की सूची पर लौटें',
} satisfies Translation<typeof en>;
