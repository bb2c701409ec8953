/** A student’s overview: running tests, and what comes next. */
export default {
  running: 'Running tests',
  inProgress: 'In progress',
  left: '{time} left',
  spokenLeft: '{minutes, plural, =0 {Less than a minute left} one {# minute left} other {# minutes left}}',
  timeOver: 'Time over',
  answered: '{answered, number} of {total, number} answered',
  resume: 'Resume',
  resumeTest: 'Resume: {test}',
  more: '{count, plural, one {One more test is running} other {# more tests are running}}',
  asOf: 'No network: last updated {date}.',
} as const;
