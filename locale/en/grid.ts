/** A printed paper as a test: pictures of its pages beside an answer grid, in the admin area. */
export default {
  open: 'PDF with answer grid',
  title: 'A printed paper with an answer grid',
  about:
    'Students see the pages as pictures and fill bubbles beside them. Choose the PDF, or photos of the pages in their order.',
  choose: 'Choose PDF or photos',
  more: 'Add more pages',
  reading: 'Making pictures of {name}…',
  notRead: '{name} was not added',
  add: '{count, plural, =0 {Add questions} one {Add # question} other {Add # questions}}',

  name: 'Name of the paper',
  nameHint: 'Its questions are named after it.',
  unnamed: 'Paper',
  gradeHint: 'As in the question bank.',
  gradeMissing: 'Type the grade: each question needs one.',
  count: 'Number of questions',
  countHint: 'If left blank, taken from the key.',
  countWrong: 'Type a number from 1 to {most, number}.',
  options: 'Options of a question',
  optionsHint: 'Bubbles beside the page.',
  optionCount: '{count, number} options',
  key: 'Answer key',
  keyHint:
    'In one line: 1b 2c 3ac 21: 4.5. Put a number after a colon, several right options together, and a slash where either is right: a/b.',
  keyUnread: 'This cannot be read: “{text}”. Write it as 12b, or as 21: 4.5 for a number.',
  keyTwice: 'Question {number, number} has two answers.',
  keyBeyond: 'The key goes to question {number, number}, but there are {count, number}.',
  keyMissing: 'No answer yet: {numbers}',

  pagesHint:
    'The page follows the question. Check which question each page begins with; a page without a number goes on with the one before it, and pages before question 1 are not shown.',
  page: 'Page {number, number}',
  first: 'Page {page, number}: first question',
  firstWrong: 'Question 1 comes first, then higher numbers.',
  turn: 'Turn<hidden> page {page, number} to the right</hidden>',
  notTurned: 'Page {page, number} was not turned',
  remove: 'Remove<hidden> page {page, number}</hidden>',
  bySection: 'The questions fill the {count, number} sections of the test in order.',

  // Written into the paper.
  questionText: '{name}, question {number, number}',
} as const;
