/** The rank calculator. */
export default {
  heading: 'Rank Calculator',
  about: 'What your marks were worth in past years, by published figures.',
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
  below: 'Below the lowest figure that was published.',
  above: 'Above the highest figure that was published.',
  howJee:
    'JEE Main is sat in shifts, and papers differ in difficulty. A band runs from what your marks gave in the easiest shift to what they gave in the hardest.',
  howNeet:
    'A band runs between the two published counts around your marks. Nothing is guessed in between, so it is wide.',
  noPromise:
    'Papers, the number of candidates and the marks that a rank takes change each year, often by much. No figure here says what your rank will be.',
} as const;
