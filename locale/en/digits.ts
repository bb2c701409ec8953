/** The choice between a language's own digits and 0 to 9. */
export default {
  own: 'Show Devanagari digits',
  latin: 'Show Latin digits',
} as const;
