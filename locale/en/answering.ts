/** Answering a question, whatever its kind. */
export default {
  options: '{number, plural, =0 {Options} other {Options of question #{part}}}',
  several: 'One or more options are right.',
  numberHint: 'Type only the number, e.g. 7.2',
  wholeNumberHint: 'Type only a whole number, e.g. 72',
  unitHint: 'Type a number and its unit.',
} as const;
