import type en from '../en/marking.ts';
import type { Translation } from '../messages.ts';

export default {
  wrong: 'गलत पर {amount}',
} satisfies Translation<typeof en>;
