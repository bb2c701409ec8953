/** The rank calculator. */
export default {
  heading: 'Rank Calculator',
  intro: 'What your marks were worth in past years, by published figures.',
  exam: 'Exam',
  jee: 'JEE Main',
  neet: 'NEET UG',
  marks: 'Your marks',
  marksHint: 'From {min} to {max}',
  marksError: 'Type a whole number from {min} to {max}, e.g. {example}',
  thenMeant: '{count, plural, one {{marks} mark} other {{marks} marks}} in <year></year>',
  inYear: '<year></year>{kind, select, apart {, by shift} together {, all shifts together} other {}}: {band}',
  shifts: 'All shifts together',
  near: 'Rank {best, number} to {worst, number}, probably near {rank, number}',
  about: 'About rank {rank, number}, percentile {percentile}',
  rank: 'Rank {rank, number}',
  ranks: 'Rank {best, number} to {worst, number}',
  ranksBeyond: 'Rank {best, number} or beyond',
  percentiles: 'Percentile {from} to {to}',
  percentilesMean:
    'Percentile {percentile} means: about {below, number} of {of, number} candidates had these marks or fewer.{kind, select, apart { The harder the paper of your shift was, the higher it is.} other {}}',
  percentilesFrom: 'Percentile {from} or more',
  percentilesSome: 'In some shifts percentile {percentile} or more, in others less',
  percentilesBelow: 'Below percentile {to}',
  estimate: 'Not official: worked out before the results came',
  candidates: '{count, number} candidates',
  tooLow:
    'No figures are published for fewer than {least, number} marks, so nobody can say which rank they were worth. Your first goal is the cut-off below.',
  cutoffs: 'cut-offs',
  cutoffJee: 'Percentile required for JEE Advanced (general category)',
  cutoffNeet: 'Marks to qualify (general category)',
  noPromise:
    'Papers and the number of candidates change each year, often by a lot: no figure here predicts your rank.',
  sources: 'Sources, and how this is worked out',
  howJee:
    'Between two published pairs of marks and percentile the percentile lies on the line through them. Papers differ in difficulty, so the range goes from what your marks gave in the easiest shift to what they gave in the hardest.',
  howNeet:
    'The rank lies on a line between the two published counts around your marks; the range is what these two counts leave open.',
  missingNeet:
    '2026 is missing: the exam was held again in June, and no count of marks that names its source was found.',
  line: '<year></year>: {band}, by <source></source>.',
  lineEstimate:
    '<year></year>: {band}. Not official: <source></source> worked it out before the results came.',
  inPastYears: 'What a score of {marks} meant in past years',
} as const;
