/** What a student reads before the clock of a test starts. */
export default {
  facts:
    '{questions, plural, one {# question} other {# questions}} · {minutes, plural, one {# minute} other {# minutes}} · {marks} marks in all',
  lead: 'The clock starts when you press Begin.',
  begin: 'Begin',
  sections: 'Sections',
  marking: 'Marking',
  sectionFacts: '{questions, plural, one {# question} other {# questions}}, {marks} marks',
  answerAnyFirst:
    'Answer any {answer, number} of {total, number}: the first {answer, number} on the paper count.',
  answerAnyBest: 'Answer any {answer, number} of {total, number}: the best {answer, number} count.',
  inOrder: 'Open from minute {from, number} to {to, number}.',
  ownTime: 'Closes after {minutes, plural, one {# minute} other {# minutes}}.',
  rule: '{right} for a right answer, {wrong} for a wrong one, {leftOut} if left blank',
  ruleWithParts:
    '{right} for a right answer, {wrong} for a wrong one, {leftOut} if left blank; {eachRight} for each right option if you miss some and choose no wrong one',
  upTo: 'up to {marks} {marks, select, 1 {mark} other {marks}}',
  single_choice: 'One option is right',
  multiple_choice: 'One or more options are right',
  worth: 'questions worth {marks}',
  numeric: 'The answer is a number',
  short_text: 'The answer is a few words',
  written: 'The answer is in your own words',
  bubbles: 'What the bubbles mean',
  marked: 'Marked for review: the answer still counts.',
  clock: 'The clock runs on if you leave the page. At zero the test ends.',
  saving: 'Every answer is saved at once; without a network, on this device.',
  several: 'Round bubbles: one option is right. Square: maybe several.',
} as const;
