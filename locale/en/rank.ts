/** The rank calculator. */
export default {
  heading: 'Rank Calculator',
  about: 'What your marks were worth in past years, based on published figures.',
  exam: 'Exam',
  jee: 'JEE Main',
  neet: 'NEET UG',
  marks: 'Your marks',
  marksHint: 'From {min} to {max}',
  marksError: 'Type a whole number from {min} to {max}, e.g. {example}',
  years: 'Past years',
  ranks: 'Rank {best, number} to {worst, number}',
  ranksBeyond: 'Rank {best, number} or beyond',
  percentiles: 'Percentile {from} to {to}',
  percentilesFrom: 'Percentile {from} or more',
  percentilesSome: 'In some shifts percentile {percentile} or more, in others less',
  percentilesBelow: 'Below percentile {to}',
  percentilesUpTo: 'Percentile {to} at most',
  estimate: 'Estimate from before the results',
  candidates: 'Among {count, number} candidates',
  source: 'Source: <link></link>',
  cutoffs: 'Cut-offs of the general category',
  cutoffJee: '{year}: percentile {least} for JEE Advanced',
  cutoffNeet: '{year}: {least} marks to qualify',
  below: 'Below the lowest published figure.',
  above: 'Above the highest published figure.',
  howJee:
    'JEE Main is held in shifts, and papers differ in difficulty. The range goes from what your marks gave in the easiest shift to what they gave in the hardest. Between two published pairs of marks and percentile it lies on the line through them; below the lowest pair of a year nothing can be said.',
  howNeet:
    'The range is given by the two published counts around your marks. Nothing is interpolated between them, so it is wide.',
  noPromise:
    'Papers, the number of candidates and the marks needed for a rank change each year, often by a lot. No figure here predicts your rank.',
} as const;
