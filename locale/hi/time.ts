import type en from '../en/time.ts';
import type { Translation } from '../messages.ts';

export default {
  duration: '{minutes, number} मिनट {seconds} सेकंड',
  underSecond: '1 सेकंड से कम',
  days: '{days, plural, other {# दिन}} {hours, plural, one {# घंटा} other {# घंटे}}',
  hours: '{hours, plural, other {# घंटे}} {minutes, plural, other {# मिनट}}',
  invalid: 'समय सही नहीं है',
} satisfies Translation<typeof en>;
