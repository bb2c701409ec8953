/** How strong a student is, chapter by chapter, and when they practised. */
export default {
  heading: 'My progress',
  lead: 'How strong you are in each chapter and topic. Each question counts once: the first time that it was in a test.',
  failed: 'Your progress could not be loaded.',
  none: 'Nothing to show yet',
  noneMore:
    'Take a test and look at its result. Your chapters will appear here, with how strong you are in each.',
  chooseTest: 'Choose a test',
  overall: 'Overall',
  chapters: 'By chapter',
  chaptersMore: 'The weakest first. Open a chapter to see its topics and how it has changed.',
  showAll: 'Show all {count, number} chapters',
  showFirst: 'Show the {count, number} weakest only',
  allChapters: 'All',
  subjects: 'Subject',
  boundsFrom: 'Between {low} and {high}, from {count, plural, one {# question} other {# questions}}',
  boundsInTests:
    'Between {low} and {high}, from {count, plural, one {# question} other {# questions}} in {tests, plural, one {# test} other {# tests}}',
  fromQuestions: 'From {count, plural, one {# question} other {# questions}}',
  tooFew:
    'From {count, plural, one {# question} other {# questions}}: too few for an estimate. At least {least, number} are needed.',
  bounds: '{share} ({low} to {high})',
  topicsCaption: 'Strength in the topics of {chapter}',
  topic: 'Topic',
  otherTopic: 'Other',
  strength: 'Strength',
  questions: 'Questions',
  fewChapters:
    '{count, plural, one {One chapter} other {# chapters}} with fewer than {least, number} questions',
  fewTopics: '{count, plural, one {One topic} other {# topics}} with fewer than {least, number} questions',
  fewMore: 'An estimate for a chapter needs at least {least, number} questions.',
  course: 'How it has changed',
  courseOfTopic: 'How it has changed<hidden>: {topic}</hidden>',
  courseOf: 'After each result: {points}',
  coursePoint: '{share} from {count, plural, one {# question} other {# questions}}',
  courseFrom:
    'First point: {first, plural, one {# question} other {# questions}}. Last point: {last, plural, one {# question} other {# questions}}.',
  notesOf: 'Revision notes',
  testsOf: 'Tests of this chapter',
  days: 'Days you practised',
  daysOf: '{count, plural, =0 {None} one {# day} other {# days}} of the last {all, number}',
  daysMore: 'A filled bubble is a day on which you answered something, in a test or in practice.',
  dayWith: '{day}: {count, plural, one {# question} other {# questions}}',
  list: 'The days as a list',
  how: 'How this is worked out',
  howShare:
    'Your strength is how many of 100 questions of medium difficulty you would get right. Medium means that half of all students get it right the first time, so 50% is what the average student gets.',
  howDifficulty:
    'A right answer to a hard question raises it more than a right answer to an easy one. How hard a question is comes from the first answers of all students.',
  howFew:
    'With few questions, the estimate stays close to how strong you are in the rest. In four out of five cases, the true value lies between the two numbers next to it. With fewer than {least, number} questions, no estimate is shown.',
  howCounted:
    'Questions that you left before you could read them do not count. Answers in practice do not count either, nor do questions of a test that you had practised before.',
  allResults: 'All results',
} as const;
