import type en from '../en/pages.ts';
import type { Translation } from '../messages.ts';

export default {
  page: 'पेज {number, number}, कुल {count, number}',
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  larger: 'बड़ा करें',
  smaller: 'छोटा करें',
} satisfies Translation<typeof en>;
