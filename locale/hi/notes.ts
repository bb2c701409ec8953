import type en from '../en/notes.ts';
import type { Translation } from '../messages.ts';

export default {
  find: 'शीर्षक या अध्याय',
  add: 'नोट्स जोड़ें',
  addHeading: 'नए नोट्स जोड़ें',
  update: 'नोट्स बदलें',
  count: '{count, plural, other {नोट्स के # पेज}}',
  none: 'अभी कोई नोट्स नहीं हैं',
  noneMore: 'नोट्स में एक अध्याय का सार एक पेज पर होता है, ताकि विद्यार्थी टेस्ट से पहले दोहरा सकें।',
  listFailed: 'नोट्स लोड करने में गड़बड़ी हुई',
  text: 'नोट्स',
  language: 'किस भाषा में लिखा है',
  outdated: '{written} में लिखे नोट्स इसके बाद बदले हैं।',
  textHint: '## से शुरू होने वाली पंक्ति शीर्षक है। सूत्र, सूचियाँ, टेबल और चित्र प्रश्नों की तरह लिखें।',
  inactiveHint: 'निष्क्रिय नोट्स विद्यार्थियों को नहीं दिखते।',
  begin: 'पहले शीर्षक से पहले',
  added: 'नोट्स जोड़े गए',
  updated: 'नोट्स अपडेट हो गए',
  notAdded: 'नोट्स नहीं जोड़े जा सके',
  notUpdated: 'नोट्स अपडेट नहीं हो सके',
  notFound: 'नोट्स नहीं मिले',
  notFoundMore: 'ऐसे कोई नोट्स नहीं हैं।',
  notLoaded: 'नोट्स लोड करने में गड़बड़ी हुई',
  failed: 'नोट्स जोड़े या बदले नहीं जा सके',
} satisfies Translation<typeof en>;
