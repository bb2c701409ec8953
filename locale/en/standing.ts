/** Where a result stands among the first attempts of all students. */
export default {
  heading: 'Among all students',
  percentile: 'Percentile <strong>{value}</strong>',
  cohort:
    '{upToMine, number} of {students, number} students, you among them, have as many marks as you or fewer in their first attempt.',
  band: 'Among many more students like these it would lie between {low} and {high}.',
  few: 'A percentile among all students needs {least, number} first attempts. So far there {students, plural, one {is #} other {are #}}.',
  retake:
    'Percentiles compare first attempts only, and this is a later one. It does not change anyone’s percentile.',
  how: 'How it is worked out',
  howMore:
    '100 times the students with as many marks or fewer, divided by all students: the formula of the National Testing Agency. Equal marks have equal percentiles, and the best has 100. The figure can be up to a minute old.',
} as const;
