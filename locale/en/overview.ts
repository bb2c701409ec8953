/** Where a student is: what is running, what comes next. */
export default {
  running: 'Running tests',
  inProgress: 'In progress',
  left: '{time} left',
  spokenLeft: '{minutes, plural, =0 {Less than a minute left} one {# minute left} other {# minutes left}}',
  timeOver: 'Time over',
  answered: '{answered, number} of {total, number} answered',
  resume: 'Resume',
  asOf: 'No network: this is as of {date}.',
} as const;
