import type en from '../en/search.ts';
import type { Translation } from '../messages.ts';

export default {
  exams: 'परीक्षाएँ',
  chapters: 'अध्याय',
  tests: 'टेस्ट',
  found: 'मिले: {what}',
  foundExams: '{count, plural, one {# परीक्षा} other {# परीक्षाएँ}}',
  foundChapters: '{count, plural, other {# अध्याय}}',
  foundTests: '{count, plural, other {# टेस्ट}}',
  isMore: 'खोज में मिले सिर्फ़ शुरू के नाम दिखाए गए हैं। कम नाम देखने के लिए एक शब्द और लिखें।',
  nearest: '{words} के लिए कुछ नहीं मिला। इसकी जगह यह खोजा गया: {nearest}',
  none: '{words} के लिए कुछ नहीं मिला',
  noneMore: 'परीक्षा, अध्याय या टेस्ट के नाम का कोई हिस्सा लिखें। लिखे हुए सभी शब्द नाम में होने चाहिए।',
  all: 'सभी परीक्षाएँ दिखाएँ',
  failed: 'खोज नहीं हो सकी।',
} satisfies Translation<typeof en>;
