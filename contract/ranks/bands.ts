/** How many candidates of a year had at least these marks. */
export interface MarksCount {
  marks: number;
  atLeast: number;
}

/** The marks that a percentile took in the shift with the hardest paper of a session, and in that with the easiest. */
export interface PercentileMarks {
  percentile: number;
  hardest: number;
  easiest: number;
}

/** Between which ranks marks lie; without `worst` no published figure bounds it. */
export interface RankBand {
  best: number;
  worst?: number;
}

/** Between which percentiles marks lie; an end that no published figure bounds is absent. */
export interface PercentileBand {
  from?: number;
  to?: number;
}

/**
 * The ranks that marks could have had: after all who are known to have had more, and not after the last of those who
 * are known to have had as many or fewer down to the next published figure. Nothing is guessed between two figures.
 */
export function rankBand(counts: readonly MarksCount[], marks: number): RankBand {
  const above = counts.filter((one) => one.marks > marks).map(({ atLeast }) => atLeast);
  const reached = counts.filter((one) => one.marks <= marks).map(({ atLeast }) => atLeast);
  return { best: Math.max(0, ...above) + 1, ...(reached.length > 0 && { worst: Math.min(...reached) }) };
}

/**
 * The percentiles that marks could have had: at least those that they reached in every shift, and below those that they
 * reached in none.
 */
export function percentileBand(figures: readonly PercentileMarks[], marks: number): PercentileBand {
  const reached = figures.filter(({ easiest }) => easiest <= marks).map(({ percentile }) => percentile);
  const missed = figures.filter(({ hardest }) => hardest > marks).map(({ percentile }) => percentile);
  return {
    ...(reached.length > 0 && { from: Math.max(...reached) }),
    ...(missed.length > 0 && { to: Math.min(...missed) }),
  };
}

/**
 * The ranks between percentiles among so many candidates: a percentile says how many of a hundred candidates had as
 * many marks or fewer, so 99 among 1,000 is rank 10 at worst.
 */
export function ranksOf({ from, to }: PercentileBand, candidates: number): RankBand {
  const rankAt = (percentile: number) => Math.round(((100 - percentile) * candidates) / 100);
  return {
    best: to === undefined ? 1 : rankAt(to) + 1,
    ...(from !== undefined && { worst: Math.max(1, rankAt(from)) }),
  };
}

/** The percentiles of ranks among so many candidates, by the same definition. */
export function percentilesOf({ best, worst }: RankBand, candidates: number): PercentileBand {
  const percentileAt = (rank: number) => (100 * (candidates - rank)) / candidates;
  return {
    ...(worst !== undefined && { from: percentileAt(worst) }),
    to: percentileAt(best - 1),
  };
}
