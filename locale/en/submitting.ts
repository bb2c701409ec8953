/** What is counted before a test is submitted. */
export default {
  question: 'Question {number, number}{part}',
  unread:
    '{count, plural, one {One answer cannot be read as a number.} other {# answers cannot be read as numbers.}}',
  spare:
    '{count, plural, one {One answer does not count: others} other {# answers do not count: others}} of the same choice come first on the paper.',
  goToFirst: '{count, number}<hidden>: go to the first</hidden>',
  part: 'Part',
} as const;
