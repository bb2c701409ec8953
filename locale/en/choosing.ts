/** Of which questions only some are to be answered. */
export default {
  numbered: 'Question {number, number}{part}',
  answerAny:
    'Answer any {answer, number} of {total, number}. {answered, number} answered{counts, select, first {; the first {answer, number} on the paper count.} other {; the best {answer, number} count.}}',
  either: 'Answer this question or {others}. The first answer counts.',
  eitherBoth: 'Several are answered: only {counting} counts.',
  eitherClear: 'Clear the answer to {other}',
} as const;
