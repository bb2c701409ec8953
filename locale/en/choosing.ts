/** What a question of a running test stands under: its section, its passage, and a choice among questions. */
export default {
  numbered: 'Question {number, number}{part}',
  answerAny:
    'Answer any {answer, number} of {total, number}. {answered, number} answered{counts, select, first {; the first {answer, number} on the paper count.} other {; the best {answer, number} count.}}',
  either:
    'Answer this question or {others}. If {count, plural, =2 {both} other {several}} are answered, {counting} counts: it comes first on the paper.',
  eitherBoth: '{count, plural, =2 {Both} other {Several}} are answered: only {counting} counts.',
  eitherClear: 'Clear the answer to {other}',
  sections: 'Sections',
  sectionPlaces: '{section} <soft>{first, number}{count, plural, =1 {} other {–{last, number}}}</soft>',
  opensIn: '{minutes, plural, one {Opens in # minute} other {Opens in # minutes}}',
  sectionIsClosed: 'Closed',
  sectionOver: 'The time of {section} is over. You are now in {next}.',
  passage: 'For questions {from, number} to {to, number}',
} as const;
