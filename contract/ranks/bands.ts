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
 * are known to have had as many or fewer down to the next published figure, or of all candidates.
 */
export function rankBand(counts: readonly MarksCount[], marks: number, candidates?: number): RankBand {
  const { above, reached } = around(counts, marks);
  const worst = reached?.atLeast ?? candidates;
  return { best: (above?.atLeast ?? 0) + 1, ...(worst !== undefined && { worst }) };
}

/**
 * The rank on the line between the two published counts around marks, to two digits; undefined outside of them. Each mark
 * less is reached by about the same share of candidates more, so that the line is straight in the logarithm.
 */
export function rankBetween(counts: readonly MarksCount[], marks: number): number | undefined {
  const { above, reached } = around(counts, marks);
  if (!above || !reached) return undefined;
  const share = (above.marks - marks) / (above.marks - reached.marks);
  const rank = above.atLeast * (reached.atLeast / above.atLeast) ** share;
  return Math.min(reached.atLeast, Math.max(above.atLeast + 1, Number(rank.toPrecision(2))));
}

/** The nearest published counts of more marks, and of as many or fewer. */
function around(counts: readonly MarksCount[], marks: number) {
  const sorted = counts.toSorted((a, b) => a.marks - b.marks);
  return {
    above: sorted.find((one) => one.marks > marks),
    reached: sorted.findLast((one) => one.marks <= marks),
  };
}

/**
 * The percentiles that marks could have had: at least that of the shift with the easiest paper, and at most that of the
 * hardest. Between two published pairs of a shift a percentile lies on the line through them. Below the lowest pair
 * nothing is known but that the percentile is lower, and above the highest that it is higher.
 */
export function percentileBand(figures: readonly PercentileMarks[], marks: number): PercentileBand {
  const from = percentileAt(figures, marks, 'easiest');
  const to = percentileAt(figures, marks, 'hardest');
  const lowest = Math.min(...figures.map(({ percentile }) => percentile));
  const highest = Math.max(...figures.map(({ percentile }) => percentile));
  return {
    ...(from !== 'below' && { from: from === 'above' ? highest : from }),
    ...(to !== 'above' && { to: to === 'below' ? lowest : to }),
  };
}

/** In one shift; `above` from the highest pair on, which more marks exceed. */
function percentileAt(
  figures: readonly PercentileMarks[],
  marks: number,
  shift: 'hardest' | 'easiest',
): number | 'below' | 'above' {
  const pairs = figures.toSorted((a, b) => a[shift] - b[shift]);
  const next = pairs.findIndex((pair) => pair[shift] > marks);
  const [before, after] = [pairs.at(next - 1), pairs[next]];
  if (next === 0 || pairs.length === 0) return 'below';
  if (!before || !after) return 'above';
  const share = (marks - before[shift]) / (after[shift] - before[shift]);
  return before.percentile + share * (after.percentile - before.percentile);
}

/**
 * The ranks between percentiles among so many candidates: a percentile says how many of a hundred candidates had as
 * many marks or fewer, so 99 among 1,000 is rank 10 at worst.
 */
export function ranksOf({ from, to }: PercentileBand, candidates: number): RankBand {
  const rankAt = (percentile: number) => Math.round(((100 - percentile) * candidates) / 100);
  const best = to === undefined ? 1 : rankAt(to) + 1;
  if (from === undefined) return { best };
  const worst = Math.max(1, rankAt(from));
  return { best: Math.min(best, worst), worst };
}
