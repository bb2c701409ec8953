/** The pages of a printed paper in a running test. */
export default {
  page: 'Page {number, number} of {count, number}',
  previous: 'Previous page',
  next: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
} as const;
