import {
  type PercentileBand,
  percentileBand,
  percentilesOf,
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
  /** The rank between two published counts. */
  about?: number;
  ranks?: RankBand;
  percentiles?: PercentileBand;
}

export function bandsOf(figures: Figures, marks: number): Bands {
  const { candidates } = figures;
  if ('counts' in figures) {
    const about = rankBetween(figures.counts, marks);
    const ranks = rankBand(figures.counts, marks, candidates);
    return {
      ...(about !== undefined && { about }),
      ranks,
      ...(candidates !== undefined && { percentiles: percentilesOf(ranks, candidates) }),
    };
  }
  const percentiles = percentileBand(figures.percentiles, marks);
  const isOpen = percentiles.from === undefined && percentiles.to === undefined;
  return {
    percentiles,
    ...(candidates !== undefined && !isOpen && { ranks: ranksOf(percentiles, candidates) }),
  };
}

/** The newest year whose figures say how good marks were at least; where none does, the one that reaches lowest. */
export function mostTelling(years: readonly Figures[], marks: number): Figures | undefined {
  const isTelling = (figures: Figures) => {
    const { ranks, percentiles } = bandsOf(figures, marks);
    return ranks?.worst !== undefined || percentiles?.from !== undefined;
  };
  return years.find(isTelling) ?? years.toSorted((a, b) => lowestOf(a) - lowestOf(b))[0];
}

/** The lowest marks that a year has published figures of. */
export const lowestOf = (figures: Figures) =>
  Math.min(
    ...('counts' in figures
      ? figures.counts.map(({ marks }) => marks)
      : figures.percentiles.map(({ hardest }) => hardest)),
  );

/** The shortest that is true of a year: the rank where its figures give one, otherwise the percentile. */
export function bandWords(figures: Figures, marks: number): string {
  const { about, ranks, percentiles } = bandsOf(figures, marks);
  if (about !== undefined) return t('rank.about', { rank: about });
  if (percentiles && (ranks === undefined || 'percentiles' in figures))
    return percentileWords(percentiles, figures);
  return ranks ? rankWords(ranks) : '';
}

export function percentileWords({ from, to }: PercentileBand, figures: Figures): string {
  if (to === undefined) {
    if (from !== undefined) return t('rank.percentilesFrom', { from: percentileText(from) });
    return t('rank.percentilesSome', { percentile: percentileText(highestPercentile(figures)) });
  }
  if (from !== undefined)
    return t('rank.percentiles', { from: percentileText(from), to: percentileText(to) });
  return t('rank.percentilesBelow', { to: percentileText(to) });
}

/** The highest percentile of a year's figures: that which marks above all hardest shifts have in some of them. */
const highestPercentile = (figures: Figures) =>
  'percentiles' in figures ? Math.max(...figures.percentiles.map(({ percentile }) => percentile)) : 0;

/** With one decimal, near the top with three, truncated: only the first candidate is shown 100. */
export function percentileText(value: number): string {
  const places = value < 99 ? 10 : 1000;
  return String(Math.floor(value * places) / places);
}

export function rankWords({ best, worst }: RankBand): string {
  if (worst === undefined) return t('rank.ranksBeyond', { best });
  return best === worst ? t('rank.rank', { rank: best }) : t('rank.ranks', { best, worst });
}
