import type en from '../en/digits.ts';
import type { Translation } from '../messages.ts';

export default {
  own: 'देवनागरी अंक (१ २ ३) दिखाएँ',
  latin: 'अंक अंग्रेज़ी में दिखाएँ',
} satisfies Translation<typeof en>;
