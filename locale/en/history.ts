/** The list of all results of a student. */
export default {
  heading: 'Results',
  about:
    '{count, plural, =0 {Every test that you submit is listed here.} one {# result, newest first} other {# results, newest first}}',
  aboutPage: 'Page {page, number}. {count, plural, one {# result} other {# results}}, newest first',
  caption: 'Your results, newest first',
  test: 'Test',
  submitted: 'Exam and time',
  score: 'Score',
  time: 'Time',
  withheld: 'Not shown yet',
  toMark: '{count, plural, one {# answer waits} other {# answers wait}} to be marked',
  share: 'Percent',
  failed: 'Your results could not be loaded.',
  none: 'No results yet',
  chooseTest: 'Choose a test',
  noneHere: 'There are no results on this page',
  firstPage: 'Go to the first page',
} as const;
