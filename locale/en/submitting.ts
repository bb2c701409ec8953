/** What is counted before a test is submitted. */
export default {
  question: 'Question {number, number}{part}',
  unread:
    '{count, plural, one {One answer is no number, or not the whole number that is asked for.} other {# answers are no numbers, or not the whole numbers that are asked for.}}',
  spare:
    '{count, plural, one {One answer does not count: others} other {# answers do not count: others}} of the same choice come first on the paper.',
  goToFirst: '{count, number}<hidden>: go to the first</hidden>',
  part: 'Part',
} as const;
