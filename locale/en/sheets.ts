/** Worksheets and sample papers. */
export default {
  worksheets: 'Worksheets',
  worksheetsAbout:
    'Questions from your tests, to do again on paper. Where you made most mistakes comes first.',
  sheetOf: 'Worksheet: {chapter}',
  make: 'Sheet of {count, plural, one {# question} other {# questions}}<hidden> on {chapter}</hidden>',
  topics: 'By topic',
  questions: '{count, plural, one {# question} other {# questions}}',
  showAll: 'Show all {count, number}',
  bySubject: 'Whole subjects',
  byChapter: 'Chapters',
  tests: '{count, plural, one {# test} other {# tests}}',
  otherChapters: 'Other chapters of <exam></exam>',
  otherChaptersAbout: 'You have not met their questions yet: print a practice test of one.',
  count: 'Number of questions',
  noTopics: 'There are no questions for a worksheet yet',
  noTopicsMore:
    'A worksheet is made of questions that you have met in a test and whose solutions you have seen. Take a practice test first.',
  noneOf: 'There is no worksheet on {chapter} yet',
  noneOfMore:
    'It needs at least {least, number} questions of this chapter that you have met in a test and whose solutions you have seen.',
  allSheets: 'All worksheets',
  chooseTest: 'Choose a test',
  withheld: 'No worksheet is available right now',
  withheldMore:
    'All the questions from your results are also in a test you are sitting, or in one whose solutions are not out yet. You will find them here afterwards.',
  topicsFailed: 'Your chapters could not be loaded.',
  noNetwork:
    'There is no network, and a worksheet is made by the server. Open this page again once you are online.',
  sheetMissing:
    'Your results have too few questions for this worksheet, or you are sitting a test with them.',
  otherQuestions: 'Other questions',
  otherSheet: 'Another worksheet',
  samplePapers: 'Sample Papers',
  samplePapersAbout:
    'Practice tests of at least {minutes, number} minutes or {questions, number} questions, the longest first: take them here against the clock, or print them.',
  papersFailed: 'The sample papers could not be loaded.',
  noPapers: 'There is no sample paper for this exam yet',
} as const;
