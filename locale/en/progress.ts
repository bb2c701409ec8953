/** How strong a student is, chapter by chapter, and when they practised. */
export default {
  heading: 'My progress',
  tabBookmarks: 'Bookmarks',
  tabResults: 'Results',
  failed: 'Your progress could not be loaded.',
  none: 'Nothing to show yet',
  noneMore:
    'Take a test and look at its result. Your chapters will appear here, with how strong you are in each.',
  chooseTest: 'Choose a test',
  grew: 'What grew this week',
  week: 'This week',
  answeredMore:
    '<strong>{count, plural, one {One question} other {# questions}}</strong> answered on {days, plural, one {one day} other {# days}}',
  learnedMore: '<strong>{count, plural, one {One question} other {# questions}}</strong> learned',
  fromTo: '<name></name>: <strong>{to}</strong>, up from {from}',
  strengthOf: 'Exam strength{exam, select, none {} other {: {exam}}}',
  strengthSays: 'of new questions on these chapters you would probably know, without guessing.',
  notYet: 'Not known yet',
  tooFewToSay:
    'After {more, plural, one {one more question} other {# more questions}}, this shows how many of 100 new questions you would probably know.',
  guessedToSay: 'Most of your right answers were probably lucky guesses, and these say nothing.',
  soFar: 'So far from {chapters, plural, =1 {<chapter></chapter> alone} other {# chapters}}.',
  strengthBefore: 'It was {share} on <date></date>.',
  learnedName: 'Learned',
  learnedSays:
    '{count, plural, one {missed question that you knew again days later.} other {missed questions that you knew again days later.}}',
  toLearn:
    '{count, plural, =0 {None is still to learn.} one {One is still to learn.} other {# are still to learn.}}',
  learnedOf: '{learned, number} of {all, number} missed questions learned',
  mostToGain: 'Most to gain',
  nextStep: 'Next step',
  comeBack:
    '{count, plural, one {The question you missed is} other {The # questions you missed are}} not due today: {count, plural, one {it comes} other {they come}} back in practice.',
  withheld:
    '{count, plural, one {One question you missed is} other {# questions you missed are}} also in a test you are sitting, or in one whose solutions are not out yet: {count, plural, one {it comes} other {they come}} back in practice afterwards.',
  readNotes: 'Read the notes',
  practise: 'Practise now',
  testAgain: 'Test yourself again',
  nameAndShare: '<name></name>{share, select, none {} other {, {share}}}',
  bySubject: 'By subject',
  whyNotShare:
    'So far you got {right, number} of {count, number} right; strength also counts how hard they were, and leaves out lucky guesses.',
  chapters: 'By chapter',
  average: 'The mark in the middle of each line is the average student.',
  chaptersMore: 'The weakest first, and last those in which you have learned all you missed.',
  showAll: 'Show all {count, number} chapters',
  showFirst: 'Show the first {count, number} only',
  allChapters: 'All',
  subjects: 'Subject',
  boundsFrom: 'Probably between {low} and {high}, from {count, plural, one {# question} other {# questions}}',
  bounds: '{low} to {high}',
  rightSoFar: '{right, number} of {count, number} right so far',
  topicsCaption: 'Strength in the topics of {chapter}',
  topic: 'Topic',
  otherTopic: 'Other',
  strength: 'Strength',
  questions: 'Questions',
  fewChapters:
    '{count, plural, one {One chapter} other {# chapters}} with fewer than {least, number} questions',
  fewTopics: '{count, plural, one {One topic} other {# topics}} without an estimate yet',
  fewMore: 'An estimate for a chapter needs at least {least, number} questions.',
  course: 'How it has changed',
  courseOfTopic: 'How it has changed<hidden>: {topic}</hidden>',
  courseOf: 'After each result: {points}',
  coursePoint: '{share} from {count, plural, one {# question} other {# questions}}',
  courseFrom:
    'First point: {first, plural, one {# question} other {# questions}}. Last point: {last, plural, one {# question} other {# questions}}.',
  notesOf: 'Revision notes',
  testsOf: 'Tests of this chapter',
  worksheetsOf: 'Worksheets',
  days: 'Days you practised',
  daysOf: '{count, plural, =0 {None} one {# day} other {# days}} of the last {all, number}',
  daysMore: 'A filled bubble is a day on which you answered something, in a test or in practice.',
  dayWith: '{day}: {count, plural, one {# question} other {# questions}}',
  list: 'The days as a list',
  how: 'How this is worked out',
  howShare:
    'Strength is how many of 100 new questions of medium difficulty you would probably know if you had time for all of them. It starts at 50%, because nothing is known then, and each first answer moves it. In an exam with several subjects it is their average; a subject with more questions counts for more. The marks of a whole paper can be lower: it has hard questions, negative marks and too little time.',
  howDifficulty:
    'A right answer to a hard question raises it more than a right answer to an easy one. A question is hard if few students knew it the first time; until some have answered it, it counts as medium.',
  howFew:
    'A chapter starts from your strength in the exam, so a few answers move it only a little. In four out of five cases, the true value lies between the two numbers next to it. With fewer than {least, number} questions, or while your strength in the exam is not known, no estimate is shown.',
  howGuesses:
    'Guesses do not make you stronger. Of four options, one blind guess in four is right, so three wrong answers tell of about one that was right by luck, and it is taken out. What you read and leave blank counts as not known, but not as a guess.',
  howCounted:
    'Exam strength counts each question once, the first time that it was in a test: not what you left before you could read it, nor what you had practised before.',
  howLearned:
    'A question is learned when you answer it rightly, in practice or in a test, at least two days after you last saw its solution. If you miss it again, it is to be learned again, and then it takes two right answers, because one may be a lucky guess.',
} as const;
