/** Answering a question, whatever its kind. */
export default {
  options: '{number, plural, =0 {Options} other {Options of question #{part}}}',
  several: 'One or more options are right.',
  pad: 'Number pad',
  deleteLast: 'Delete',
  changeSign: 'Change the sign',
  numberHint: 'Type only the number, e.g. 7.2',
  wholeNumberHint: 'Type only a whole number, e.g. 72',
  unitHint: 'Type a number and its unit.',
  readAs: 'Read as {number}',
  readAsWithUnit: 'Read as {number} {unit}',
  notWhole: 'A whole number is asked for here.',
  unread: 'Not a number: as it is, it cannot be marked right.',
  unreadUnit: 'Not a number with a unit: as it is, it cannot be marked right.',
} as const;
