import type en from '../en/elsewhere.ts';
import type { Translation } from '../messages.ts';

export default {
  replaced:
    '{isCleared, select, true {{time} बजे दूसरे डिवाइस पर उत्तर हटाया गया।} other {{time} बजे दूसरे डिवाइस पर {answer} उत्तर दिया गया। वही गिना जाएगा।}}',
} satisfies Translation<typeof en>;
