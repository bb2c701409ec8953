/** Worksheets and sample papers. */
export default {
  worksheets: 'Worksheets',
  worksheetsAbout:
    'Questions on one topic to do on paper, with an answer key. They come from your own results.',
  questions: '{count, plural, one {# question} other {# questions}}',
  allChapters: 'Show all {count, number} chapters',
  otherChapter: 'Other topics',
  count: 'Number of questions',
  noTopics: 'There are no questions for a worksheet yet',
  noTopicsMore:
    'A worksheet is made of questions whose solutions you have seen in a result. Take a practice test first.',
  chooseTest: 'Choose a test',
  withheld: 'No worksheet is available right now',
  withheldMore:
    'All the questions from your results are also in a test you are sitting, or in one whose solutions are not out yet. You will find them here afterwards.',
  topicsFailed: 'Your topics could not be loaded.',
  noNetwork:
    'There is no network, and a worksheet is made by the server. Open this page again once you are online.',
  sheetMissing: 'Your results contain no question on this topic, or you are sitting a test with all of them.',
  otherQuestions: 'Other questions',
  otherTopic: 'Another topic',
  samplePapers: 'Sample Papers',
  samplePapersAbout:
    'Practice tests of at least {minutes, number} minutes or {questions, number} questions, the longest first: take them here against the clock, or print them.',
  papersFailed: 'The sample papers could not be loaded.',
  noPapers: 'There is no sample paper for this exam yet',
} as const;
