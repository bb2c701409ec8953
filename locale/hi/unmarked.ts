import type en from '../en/unmarked.ts';
import type { Translation } from '../messages.ts';

export default {
  waits: '{count, plural, one {# उत्तर जाँचना} other {# उत्तर जाँचने}} बाकी: अब तक {possible} में से {got} अंक।',
} satisfies Translation<typeof en>;
