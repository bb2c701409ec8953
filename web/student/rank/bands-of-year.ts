import {
  type PercentileBand,
  percentileBand,
  type RankBand,
  rankBand,
  rankBetween,
  ranksOf,
} from '../../../contract/ranks/bands.ts';
import type { Figures } from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { words } from '../../locale/words.ts';

const t = words({ rank });

/** What a year's figures say of marks; what they do not give is absent. */
export interface Bands {
  /** The rank between two published counts, or that of a percentile that is the same in all shifts, to two digits. */
  about?: number;
  ranks?: RankBand;
  percentiles?: PercentileBand;
}

/** How near to an end of its range, as a share of it, a rank is not told apart from it. */
const NEAR_AN_END = 0.1;

export function bandsOf(figures: Figures, marks: number): Bands {
  const { candidates } = figures;
  if ('counts' in figures) {
    const about = rankBetween(figures.counts, marks);
    const ranks = rankBand(figures.counts, marks, candidates);
    // Hardly inside the range it would read as a mistake.
    const isInside =
      about !== undefined &&
      about > ranks.best * (1 + NEAR_AN_END) &&
      about < (ranks.worst ?? Number.POSITIVE_INFINITY) * (1 - NEAR_AN_END);
    return { ...(isInside && { about }), ranks };
  }
  const percentiles = percentileBand(figures.percentiles, marks);
  const { from, to } = percentiles;
  if (candidates === undefined || (from === undefined && to === undefined)) return { percentiles };
  const ranks = ranksOf(percentiles, candidates);
  return from === to ? { percentiles, about: Number(ranks.best.toPrecision(2)) } : { percentiles, ranks };
}

/**
 * The newest year whose figures say how good marks were at least and at most; where none does, the one that promises
 * most, and below all that is published the one that reaches lowest.
 */
export function mostTelling(years: readonly Figures[], marks: number): Figures | undefined {
  const bands = years.map((figures) => ({ figures, ...bandsOf(figures, marks) }));
  const between = bands.find(
    ({ about, ranks, percentiles }) =>
      about !== undefined ||
      (percentiles
        ? percentiles.from !== undefined && percentiles.to !== undefined
        : ranks?.worst !== undefined),
  );
  const [atLeast] = bands
    .filter(({ percentiles }) => percentiles?.from !== undefined)
    .toSorted((a, b) => (b.percentiles?.from ?? 0) - (a.percentiles?.from ?? 0));
  return (between ?? atLeast)?.figures ?? years.toSorted((a, b) => lowestOf(a) - lowestOf(b))[0];
}

/** The lowest marks that a year has published figures of. */
export const lowestOf = (figures: Figures) =>
  Math.min(
    ...('counts' in figures
      ? figures.counts.map(({ marks }) => marks)
      : figures.percentiles.map(({ hardest }) => hardest)),
  );

/** What a year's figures say of marks, in one sentence. */
export function bandWords(figures: Figures, marks: number): string {
  const { about, ranks, percentiles } = bandsOf(figures, marks);
  if (about !== undefined && ranks?.worst !== undefined)
    return t('rank.near', { best: ranks.best, worst: ranks.worst, rank: about });
  if (about !== undefined && percentiles?.from !== undefined)
    return t('rank.about', { rank: about, percentile: percentileText(percentiles.from) });
  if (percentiles) return percentileWords(percentiles, figures);
  return ranks ? rankWords(ranks) : '';
}

function percentileWords({ from, to }: PercentileBand, figures: Figures): string {
  if (to === undefined) {
    if (from !== undefined) return t('rank.percentilesFrom', { from: percentileText(from) });
    return t('rank.percentilesSome', { percentile: percentileText(highestPercentile(figures)) });
  }
  if (from !== undefined)
    return t('rank.percentiles', { from: percentileText(from), to: percentileText(to) });
  return t('rank.percentilesBelow', { to: percentileText(to) });
}

/** What a percentile is, with the lowest of the marks: of 99 and more by the thousand. Undefined where none is known. */
export function percentileMeaning(figures: Figures, { from }: PercentileBand): string | undefined {
  // Of marks that are below a percentile it would say too much.
  if (from === undefined) return undefined;
  const of = from < 99 ? 100 : 1000;
  return t('rank.percentilesMean', {
    percentile: percentileText(from),
    below: Math.floor((from * of) / 100),
    of,
    kind: kindOf(figures),
  });
}

/** The highest percentile of a year's figures: that which marks above all hardest shifts have in some of them. */
const highestPercentile = (figures: Figures) =>
  'percentiles' in figures ? Math.max(...figures.percentiles.map(({ percentile }) => percentile)) : 0;

/** With one decimal, near the top with three, truncated: only the first candidate is shown 100. */
function percentileText(value: number): string {
  const places = value < 99 ? 10 : 1000;
  return String(Math.floor(value * places) / places);
}

/** Whether a year's percentiles are of each shift or of all of them; nothing of ranks. */
export const kindOf = (figures: Figures) =>
  'counts' in figures
    ? 'none'
    : figures.percentiles.every(({ hardest, easiest }) => hardest === easiest)
      ? 'together'
      : 'apart';

/** With two decimals, rounded up: never below what was required. */
export const cutoffText = (least: number) => String(Math.ceil(least * 100) / 100);

export function rankWords({ best, worst }: RankBand): string {
  if (worst === undefined) return t('rank.ranksBeyond', { best });
  return best === worst ? t('rank.rank', { rank: best }) : t('rank.ranks', { best, worst });
}
