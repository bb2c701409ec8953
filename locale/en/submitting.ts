/** What is counted before a test is submitted. */
export default {
  question: 'Question {number, number}{part}',
  none: 'You have not answered any question. Without an answer there are no marks, and the solutions stay hidden.',
  unread:
    '{count, plural, one {One answer cannot be right: it is not a number, or not a whole number where one is needed.} other {# answers cannot be right: they are not numbers, or not whole numbers where those are needed.}}',
  spare:
    '{count, plural, one {One answer does not count: others} other {# answers do not count: others}} of the same choice come first on the paper.',
  goToFirst: '{count, number}<hidden>: go to the first</hidden>',
  part: 'Part',
} as const;
