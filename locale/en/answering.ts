/** Answering a question, whatever its kind. */
export default {
  several: 'One or more options are right.',
  changeSign: 'Change the sign',
  numberHint: 'Type only the number, e.g. 7.2',
  wholeNumberHint: 'Type only a whole number, e.g. 72',
  unitHint: 'Type a number and its unit.',
  readAs: 'Read as {number}',
  readAsWithUnit: 'Read as {number} {unit}',
  unread: 'This cannot be read as a number. It is saved as you typed it, but it cannot be marked right.',
  unreadUnit:
    'This cannot be read as a number with a unit. It is saved as you typed it, but it cannot be marked right.',
} as const;
