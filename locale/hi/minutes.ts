import type en from '../en/minutes.ts';
import type { Translation } from '../messages.ts';

export default {
  moreTime: 'आपको {minutes, plural, one {# मिनट और मिला है} other {# मिनट और मिले हैं}}।',
  moreSeconds: 'आपको {seconds, plural, one {# सेकंड और मिला है} other {# सेकंड और मिले हैं}}।',
  lessTime: 'आपका समय घटाया गया है।',
} satisfies Translation<typeof en>;
