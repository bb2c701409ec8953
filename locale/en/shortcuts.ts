/** The keys of a running test. */
export default {
  heading: 'Keys',
  choose: 'A B C D or 1 2 3 4',
  chooseDoes: 'Choose an option',
  upDown: 'Up or down arrow',
  upDownDoes: 'The option above or below',
  next: 'Right arrow or N',
  nextDoes: 'Next question',
  previous: 'Left arrow or P',
  previousDoes: 'Previous question',
  markDoes: 'Mark for review, or remove the mark',
  timeDoes: 'Hear the time left',
  sheetDoes: 'Show these keys',
  use: 'Use letters and numbers',
} as const;
