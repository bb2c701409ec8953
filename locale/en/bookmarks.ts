/** The questions that a student has bookmarked in results. */
export default {
  heading: 'Bookmarks',
  about:
    '{total, plural, =0 {No question} one {# question, with your answer} other {# questions with your answers, newest first}}',
  aboutShown: 'The newest {shown, number} of {total, number} questions, with your answers',
  withheld:
    '{count, plural, one {One more is} other {# more are}} not shown now: you are taking a test with {count, plural, one {it} other {them}}, or its answers are not shown.',
  subjects: 'Subject',
  practise: '{count, plural, one {Practise this one} other {Practise these #}}',
  practiseSome: 'Practise {count, number} of these',
  place: '{subject} · {topic}',
  from: '{test}, {date}',
  yours: 'In the test: {outcome}',
  practised: 'In practice, {date}: {outcome}',
  passage: 'Read this first',
  show: 'Show the answer',
  hide: 'Hide the answer',
  remove: 'Remove the bookmark',
  removed: 'Bookmark removed',
  undo: 'Undo',
  notChanged: 'The bookmark could not be changed. Please try again.',
  none: 'No bookmarked questions',
  noneMore:
    'Open a result and press Bookmark below a question that you want to see again. It is kept here with its answer.',
  toResults: 'My results',
  failed: 'Your bookmarks could not be loaded.',
} as const;
