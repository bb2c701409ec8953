/** What a result says while answers wait for the person who marks them. */
export default {
  waits:
    '{count, plural, one {# answer waits} other {# answers wait}} to be marked: {got} of {possible} so far.',
} as const;
