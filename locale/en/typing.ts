/** What stands beside a typed answer: keys for numbers, and what it is read as. */
export default {
  pad: 'Number pad',
  deleteLast: 'Delete',
  changeSign: 'Change the sign',
  readAs: 'Read as {number}',
  readAsWithUnit: 'Read as {number} {unit}',
  notWhole:
    '{typed} is not a whole number{cost, select, none {} 1 {, and costs 1 mark} other {, and costs {cost} marks}}. Type one without decimals, such as {example}.',
  unread:
    'Not a number: as it is, it cannot be marked right{cost, select, none {} 1 {, and costs 1 mark} other {, and costs {cost} marks}}.',
  unreadUnit:
    'Not a number with a unit: as it is, it cannot be marked right{cost, select, none {} 1 {, and costs 1 mark} other {, and costs {cost} marks}}.',
  writtenHint: 'Answer in your own words. A teacher marks it.',
  charactersLeft: '{count, plural, one {# character} other {# characters}} left',
} as const;
