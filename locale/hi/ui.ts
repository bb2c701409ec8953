import type en from '../en/ui.ts';
import type { Translation } from '../messages.ts';

export default {
  close: 'बंद करें',
} satisfies Partial<Translation<typeof en>>;
