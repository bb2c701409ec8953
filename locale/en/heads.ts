/** What is printed on answer sheets, in small type between the markers of its reader: each text is short. */
export default {
  rollNumber: 'Roll number',
  sheetNumber: 'Sheet number',
  set: 'Set',
  fill: 'Fill the whole bubble with a dark pen',
  noTicks: 'or pencil. No ticks, no crosses.',
  erase: 'To change: erase cleanly.',
  name: 'Name',
  class: 'Class',
  date: 'Date',
} as const;
