/** The item analysis of a test. */
export default {
  misKey:
    'The key {key} of {question} may be wrong: the {keyStudents, plural, one {# student} other {# students}} who chose it did no better on the other questions (correlation {keyCorrelation}), while the {optionStudents, plural, one {# student} other {# students}} who chose {option} did better (correlation {optionCorrelation}).',
  misKeyChosenByNobody:
    'The key {key} of {question} may be wrong: nobody chose it, while the {optionStudents, plural, one {# student} other {# students}} who chose {option} did better on the other questions (correlation {optionCorrelation}).',
  choices: '{chose, number} of {answered, number} chose {option}, {choseKey, number} the key {key}.',
  moreChose: 'More chose {option} ({chose, number}) than the key {key} ({choseKey, number})',
  pressKey: 'Is another option right? Press its letter to make it the key.',
  bestThird: 'Of the best third {share} chose {option}.',
  bestFifth: 'Of the best fifth {share} chose {option}.',
  suspected: 'Question {number}: the key may be wrong',
  notEnough: 'Not enough data yet',
  notEnoughMore:
    'With fewer than {fewest, number} students no correlation is judged: chance would decide. Where more chose another option than the key, it stands beside the question.',
  basis:
    'First attempts only, without those in which nothing was answered: {count, plural, one {# student} other {# students}}, revision {revision, number}.',
  basisAll:
    'All attempts, without those in which nothing was answered: {count, plural, one {# attempt} other {# attempts}}, revision {revision, number}. Students with several attempts are counted several times, so no key is judged and no interval given.',
  basisEarliest: 'These are the earliest of {count, number} attempts.',
  onlyFirst:
    'This test has more than {most, number} first attempts, so repeated attempts are not analyzed. The figures are of first attempts only.',
  first: 'First attempts',
  all: 'All attempts',
  failed: 'The item analysis could not be loaded.',
  revision: 'Revision',
  revisionOf: '{number, number} ({count, plural, one {# attempt} other {# attempts}})',
  test: 'The test',
  facility: 'Facility',
  facilityMore:
    'How easy it was: the mean marks as a share of the most possible. Below it is its 95% confidence interval (Wilson).',
  facilityFormula: 'mean(x) ÷ most possible',
  discrimination: 'Discrimination',
  discriminationMore:
    'Whether those who did well on the other questions did well here: the correlation of the marks for the question with the marks for all others. Below it is its 95% confidence interval (Fisher).',
  discriminationFormula: 'covariance(x, y) ÷ √(variance(x) · variance(y))',
  efficiency: 'Efficiency',
  efficiencyMore:
    'Discriminative efficiency: the covariance with the marks for all others, as a share of the largest that these marks allow.',
  efficiencyFormula: 'covariance(x, y) ÷ covariance(sorted x, sorted y)',
  sd: 'SD',
  sdMore: 'Standard deviation of the marks, as a share of the most possible.',
  sdFormula: '√variance(x) ÷ most possible',
  weights: 'Weight',
  weightsMore:
    'Effective weight: the share of the question in the spread of the totals; none where its covariance with them is below 0. Below it the intended weight: its share of the most possible marks.',
  weightsFormula:
    '√covariance(x, t) ÷ sum of √covariance(x, t) of all questions; most possible ÷ most possible of the test',
  intended: 'intended {share}',
  leftOut: 'Left out',
  leftOutMore: 'Students without an answer.',
  guess: 'Guess score',
  guessMore: 'The share of the marks that guessing at random gives.',
  guessFormula: 'right options ÷ options',
  time: 'Median time',
  timeMore: 'Half of the students took less, as their devices measured it.',
  optionsMore:
    'How many chose each option; the key is filled in. Rest is the mean share of the marks for all other questions that those who chose it got. The correlation is between choosing it and these marks, with its 95% confidence interval.',
  optionsFormula: 'mean(y of those who chose it) ÷ most possible; correlation(1 where chosen, else 0; y)',
  key: 'key',
  isKey: '(key)',
  details: 'Details<hidden> of the options of question {number}</hidden>',
  rest: 'Rest',
  restCorrelation: 'Correlation',
  groups: 'Options by score group',
  groupsMore:
    'Students in groups of about the same size by their marks for all other questions, and the share of each group that chose an option. The line of the key should rise, those of the others should fall.',
  groupsFormula: 'chose it in the group ÷ students of the group; groups by y, with equal y together',
  curves:
    'From the lowest group on the left to the highest on the right: the share that chose each option. The key is filled in.',
  group: 'Score group',
  lowest: 'Lowest',
  highest: 'Highest',
  groupNumber: 'Group {number, number}',
  range: '{low} to {high}',
  howComputed: 'How the figures are computed',
  explain: 'What {name} means',
  symbols:
    'x: the marks of a student for the question; y: for all other questions; t = x + y; p questions. Variances and covariances are over n − 1.',
  meanMore: 'Of the totals, as a share of the most possible marks.',
  meanFormula: 'mean(t) ÷ most possible of the test',
  median: 'Median',
  medianMore: 'Half of the students have at most this share of the most possible marks.',
  medianFormula: 'median(t) ÷ most possible of the test',
  testSd: 'Standard deviation',
  testSdMore: 'How far the totals are spread, as a share of the most possible marks.',
  testSdFormula: '√variance(t) ÷ most possible of the test',
  skewness: 'Skewness',
  skewnessMore:
    'Below 0 with a long tail of low totals, above 0 with one of high totals. 0 for a normal distribution.',
  skewnessFormula: 'k3 ÷ k2^1.5; k2 = n m2 ÷ (n − 1), k3 = n² m3 ÷ ((n − 1)(n − 2)), m: central moments of t',
  kurtosis: 'Kurtosis',
  kurtosisMore: 'Above 0 with more totals far from the mean than a normal distribution has, which has 0.',
  kurtosisFormula:
    'k4 ÷ k2²; k4 = n² ((n + 1) m4 − 3 (n − 1) m2²) ÷ ((n − 1)(n − 2)(n − 3)), m: central moments of t',
  consistency: 'Internal consistency',
  consistencyMore:
    'Coefficient of internal consistency, Cronbach’s alpha: how much of the spread of the totals the questions share.',
  consistencyFormula: 'p ÷ (p − 1) · (1 − sum of variance(x) of all questions ÷ variance(t))',
  errorRatio: 'Error ratio',
  errorRatioMore: 'How much of the standard deviation is chance.',
  errorRatioFormula: '√(1 − internal consistency)',
  standardError: 'Standard error',
  standardErrorMore: 'How far a total may be off by chance, as a share of the most possible marks.',
  standardErrorFormula: 'error ratio · standard deviation',
  figures: 'Figures for statisticians',
  inFigures: 'In figures',
} as const;
