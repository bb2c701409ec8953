import type en from '../en/digits.ts';
import type { Translation } from '../messages.ts';

export default {
  own: 'देवनागरी अंक (१ २ ३) दिखाएँ',
  latin: 'अंग्रेज़ी अंक (1 2 3) दिखाएँ',
} satisfies Translation<typeof en>;
