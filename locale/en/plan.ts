/** The student's plan for the week. */
export default {
  heading: 'Your plan for this week',
  about:
    'Suggested from your weak chapters and topics and from what is due in your notebook. Change it as you like: it is yours, and nobody is told what you did of it.',
  failed: 'Your plan could not be loaded.',
  notSaved: 'Your plan was not saved. Change it again once you have a network.',
  exam: 'Day of your exam',
  examHint: 'The plan goes up to it. Leave it empty if there is none.',
  toExam:
    '{days, plural, =0 {Your exam is today.} one {Your exam is tomorrow.} other {# days to your exam.}}',
  use: 'Use this plan',
  suggested: 'Suggested for this week',
  again: 'Suggest again',
  nothing: 'Nothing is weak or due this week. Add what you want to do.',
  practice: 'Practise {questions, plural, one {# question that is} other {# questions that are}} due',
  chapter: '{chapter} · {subject}',
  topic: '{chapter}: {topic} · {subject}',
  tests: 'Tests<hidden> of {chapter}</hidden>',
  start: 'Practise',
  moveTo: 'Day of: {what}',
  remove: 'Remove<hidden> {what}</hidden>',
  own: 'Add something of your own',
  ownDay: 'On',
  add: 'Add',
  full: 'A plan has at most {most, number} things.',
  calendar: 'Add to your calendar',
  calendarMore:
    'Downloads a calendar file with a reminder at 5 pm of each day, and at 5 pm on the evening before your exam. Nothing is sent to you.',
  fileName: 'my-plan',
  examEvent: 'Exam',
} as const;
