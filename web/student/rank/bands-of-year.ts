import {
  type PercentileBand,
  percentileBand,
  percentilesOf,
  type RankBand,
  rankBand,
  ranksOf,
} from '../../../contract/ranks/bands.ts';
import type { Figures } from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { words } from '../../locale/words.ts';

const t = words({ rank });

/** The bands of a year; those that its figures do not give are absent. */
export function bandsOf(figures: Figures, marks: number): { ranks?: RankBand; percentiles?: PercentileBand } {
  const { candidates } = figures;
  if ('counts' in figures) {
    const ranks = rankBand(figures.counts, marks);
    return { ranks, ...(candidates !== undefined && { percentiles: percentilesOf(ranks, candidates) }) };
  }
  const percentiles = percentileBand(figures.percentiles, marks);
  const isOpen = percentiles.from === undefined && percentiles.to === undefined;
  return {
    percentiles,
    ...(candidates !== undefined && !isOpen && { ranks: ranksOf(percentiles, candidates) }),
  };
}

/** The marks that a year has published figures of. */
const publishedMarks = (figures: Figures): number[] =>
  'counts' in figures
    ? figures.counts.map(({ marks }) => marks)
    : figures.percentiles.flatMap(({ hardest, easiest }) => [hardest, easiest]);

export const lowestOf = (figures: Figures) => Math.min(...publishedMarks(figures));
export const highestOf = (figures: Figures) => Math.max(...publishedMarks(figures));

export function percentileWords({ from, to }: PercentileBand, figures: Figures): string {
  if (to === undefined) {
    if (from !== undefined) return t('rank.percentilesFrom', { from: percentileText(from) });
    return t('rank.percentilesSome', { percentile: percentileText(highestPercentile(figures)) });
  }
  if (from !== undefined)
    return t('rank.percentiles', { from: percentileText(from), to: percentileText(to) });
  // That of a rank can be reached, that of a shift cannot.
  return t('counts' in figures ? 'rank.percentilesUpTo' : 'rank.percentilesBelow', {
    to: percentileText(to),
  });
}

/** The highest percentile of a year's figures: that which marks above all hardest shifts have in some of them. */
const highestPercentile = (figures: Figures) =>
  'percentiles' in figures ? Math.max(...figures.percentiles.map(({ percentile }) => percentile)) : 0;

/** With at most three decimals, truncated: only the first candidate is shown 100. */
export const percentileText = (value: number) => String(Math.floor(value * 1000) / 1000);

export const rankWords = ({ best, worst }: RankBand): string =>
  worst === undefined ? t('rank.ranksBeyond', { best }) : t('rank.ranks', { best, worst });
