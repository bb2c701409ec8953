import type en from '../en/names.ts';
import type { Translation } from '../messages.ts';

export default {
  lead: 'जो विद्यार्थी साइट दूसरी भाषा में पढ़ते हैं, उन्हें ये नाम दिखते हैं। जहाँ कुछ न लिखा हो, वहाँ मूल नाम दिखता है।',
  ofTest: 'इस टेस्ट के नाम',
  ofTestMore: 'एक नाम हर जगह वही रहता है: अध्याय का नाम उसके सभी टेस्ट के लिए एक बार लिखा जाता है।',
  find: 'नाम खोजें',
  onlyMissing: 'सिर्फ़ वे नाम जिनका अनुवाद बाकी है',
  missing:
    '{count, plural, =0 {सभी नामों का अनुवाद लिखा है।} one {# नाम का अनुवाद बाकी है।} other {# नामों का अनुवाद बाकी है।}}',
  named:
    '{name} ({of, select, exam {परीक्षा} subject {विषय} chapter {अध्याय} topic {टॉपिक} notes {नोट्स} test {टेस्ट} other {विवरण}})',
  byOthers: 'किसी और ने लिखा है; एडमिन बदल सकते हैं।',
  more: '{count, plural, other {# और नाम}} दिखाएँ',
  none: 'ऐसा कोई नाम नहीं है।',
  save: 'नाम सेव करें',
  saved: 'नाम सेव हो गए।',
  notSaved: 'नाम सेव नहीं हुए।',
  failed: 'नाम लोड नहीं हो सके।',
} satisfies Translation<typeof en>;
