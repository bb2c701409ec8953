/** Importing questions from files and exporting them, in the admin area. */
export default {
  export: 'Export',

  // Choosing a file.
  importTitle: 'Import questions',
  chooseFile: 'Choose a file',
  dropHere: 'Drag a file here, or choose one: Word, Excel, CSV, text, GIFT, Aiken, Moodle XML, QTI or JSON.',
  paste: 'Or paste text',
  pasteHint: 'Numbered questions with lettered options and “Ans: b”, or any of the formats.',
  readPasted: 'Read this text',
  pastedName: 'pasted text',
  format: 'Format',
  guessFormat: 'Detect automatically',
  templates: 'To fill in a spreadsheet, start with a template:',
  template: 'Template for {format}',
  templateFailed: 'The template could not be created',
  exampleSubject: 'Science',
  exampleTopic: 'Light',
  exampleDifficulty: 'Easy',
  exampleChoice: 'Which lens brings parallel rays together?',
  exampleRight: 'a convex lens',
  exampleWrong: 'a concave lens',
  exampleExplanation: 'A convex lens is thicker in the middle.',
  exampleNumber: 'How many metres is 50 cm?',
  exampleText: 'What is light called that bounces off a mirror?',
  exampleAnswer: 'reflected light',
  reading: 'Reading {name}…',
  readFailed: 'The file could not be read',
  anotherFile: 'Another file',

  // What a format is called.
  json: 'JSON',
  nineFields: 'JSON with nine fields',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  text: 'Text',
  docx: 'Word (.docx)',
  aiken: 'Aiken',
  gift: 'GIFT',
  moodleXml: 'Moodle XML',
  qti: 'QTI',
  jsonZip: 'JSON with images (.zip)',

  // The preview before anything is saved.
  nothingRead: 'No question in {name} could be read',
  lookTitle:
    '{name}: {count, plural, one {# question was read} other {# questions were read}}{failed, plural, =0 {} one {, # was not} other {, # were not}}{isMixed, select, no {} other {: {ready, number} ready, {unsure, number} to check, {unfinished, number} unfinished}}',
  readAs: 'Read as',
  notRecognised: 'Not recognised',
  doubles:
    '{count, plural, one {# duplicate question is skipped:} other {# duplicate questions are skipped:}} {numbers}',
  anyTopic: 'General',
  open: 'Some details are missing',
  openSaid: 'For what the file leaves open:',
  openMore: 'Applied to all these questions. You can change each one later.',
  openFor: '{count, plural, one {For # question} other {For # questions}}',
  marksOpenFor:
    '{count, plural, one {For # question;} other {For # questions;}} leave blank to use the section’s marks',
  instructions: 'Instructions of the paper',
  keyRow: 'Answers in one row of letters',
  keyRowHint:
    '{count, plural, one {One letter, for question {first}.} other {One letter for each of the # questions without an answer, from question {first} on, such as bacd.}}',
  keyRowLong:
    '{typed, plural, one {# letter} other {# letters}} for {count, plural, one {# question} other {# questions}}.',
  keyRowCount: '{done, number} of {count, number} answers set',
  lacksKey: 'Unfinished: no answer',
  lacksPicture: 'Unfinished: a picture is missing',
  unfinishedBank:
    '{count, plural, one {# unfinished question is not added: give its answer or its picture first.} other {# unfinished questions are not added: give their answers or pictures first.}}',
  unfinishedTest:
    '{count, plural, one {# question is unfinished. The test is saved once it has its answer or picture.} other {# questions are unfinished. The test is saved once they have their answers or pictures.}}',
  guesses: 'Please check',
  guess: '{wanted} <soft>{count, plural, one {Question} other {Questions}} {numbers}</soft>',
  leaveOut: 'Leave {count, plural, one {it} other {all #}} out',
  takeIn: 'Include {count, plural, one {it} other {all #}}',
  notRead: 'Not read',
  placeAt: 'Line {line, number}, column {column, number}',
  wholeFile: 'File',
  moreProblems: 'and {count, number} more',
  saveRest: 'Save the failed questions as a file',
  saveRestMore: 'Correct them there and import that file.',
  otherNotes: 'Notes',
  previewOf: 'Preview of question {number}',
  take: 'Include question {number}',
  rightAnswer: 'Right answer of question {number}',
  rightAnswerHint:
    'A word or a number that students type. An answer of sentences cannot be marked here: leave the question out.',
  isDouble: 'Duplicate',
  sameInBank: 'Already in the bank: reused',
  likeInBank: '{share} similar to one in the bank',
  inBank: 'In the bank:',
  withGuess: 'We guessed',
  append: 'Append {count, plural, one {# question} other {# questions}}',
  replace: 'Replace the {old, plural, one {current question} other {# current questions}}',
  tooMany: 'A test has at most {max, number} questions; this would make {count, number}.',
  withPaper:
    '{count, plural, one {The file is a test with # section} other {The file is a test with # sections}}',
  sectionFacts:
    '{name}: {count, plural, one {# question} other {# questions}}, {marks} {marks, select, 1 {mark} other {marks}} for each unless it says otherwise{answer, plural, =0 {} other {; answer any #, the first # count}}',
  sectionGoes: '(left out with its questions)',
  choiceGoes: '(“any {answer, number}” is left out: all that remain are to be answered)',
  keepSections: 'Make them the sections of the test',
  paperAsItIs: 'Its sections, passages and marking are imported too.',
  paperBehind:
    'Append adds its sections after those of this test and merges matching sections. Replace uses the sections and passages of the file.',
  fillFirst: 'Fill in the missing details first.',

  // Into the bank.
  bankTitle: 'Add questions to the bank',
  addToBank: 'Add {count, plural, =0 {questions} one {# question} other {# questions}} to the bank',
  inBankAlready:
    '{count, plural, one {# question is already in the bank and is not added again.} other {# questions are already in the bank and are not added again.}}',
  adding: 'Adding questions to the bank…',
  addingCount: '{done, number} of {total, number}',
  waiting: 'The server is not responding. The import continues as soon as it does.',
  stop: 'Stop',
  goOn: 'Continue',
  added:
    '{added, plural, =0 {No question was added to the bank} one {# question was added to the bank} other {# questions were added to the bank}}{skipped, plural, =0 {} one {; # was already there} other {; # were already there}}',
  stopped: 'Stopped. The first {done, number} of {total, number} questions are in the bank.',
  stoppedMore: 'Continue now, or import the same file again later: no question is added twice.',
  addingFailed: 'Only {done, number} of {total, number} questions were added',

  // Writing a file.
  exportTitle: 'Export questions',
  schoolHint: 'It stands above the paper. The key is on a page of its own at the end.',
  write: 'Create the file',
  writing: 'Creating the file…',
  writeFailed: 'The file could not be created',
  saysAll: 'Nothing is lost in this format.',
  losses: 'Not supported by this format',
  download: 'Download {name}',
} as const;
