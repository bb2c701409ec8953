/** A result in a few words, in lists. */
export default {
  right: '{right, number} of {total, number} right',
  marks: '{got, number} of {possible, plural, one {# mark} other {# marks}}',
} as const;
