import type en from '../en/score.ts';
import type { Translation } from '../messages.ts';

export default {
  right: '{total, number} में से {right, number} सही',
  marks: '{possible, plural, other {#}} में से {got, number} अंक',
} satisfies Translation<typeof en>;
