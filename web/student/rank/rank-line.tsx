import { type Figures, type RankedExamName, rankedExams } from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { words } from '../../locale/words.ts';
import { bandsOf, lowestOf, percentileWords, rankWords } from './bands-of-year.ts';

const t = words({ rank });

/** What marks were worth in the newest year whose published figures reach down to them, or that none do. */
export default function RankLine({ exam, marks }: { exam: RankedExamName; marks: number }) {
  const years: readonly Figures[] = rankedExams[exam].years;
  const figures = years.find((one) => marks >= lowestOf(one));
  if (!figures) return t('rank.noneForThese');
  const { ranks, percentiles } = bandsOf(figures, marks);
  return t(figures.isEstimate ? 'rank.lineEstimate' : 'rank.line', {
    year: () => <span data-content>{figures.year}</span>,
    band: ranks ? rankWords(ranks) : percentiles ? percentileWords(percentiles, figures) : '',
    source: () => <span data-content>{figures.sources[0]?.name}</span>,
  });
}
