import type en from '../en/downloads.ts';
import type { Translation } from '../messages.ts';

export default {
  failed: 'फ़ाइल डाउनलोड नहीं हो सकी।',
  starting: 'पहली पंक्तियाँ लोड हो रही हैं…',
  finishing: 'फ़ाइल लिखी जा रही है…',
  progress: '{total, number} में से {rows, number} पंक्तियाँ',
} satisfies Translation<typeof en>;
