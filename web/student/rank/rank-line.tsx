import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Figures, type RankedExamName, rankedExams } from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { bandsOf, lowestOf, percentileWords, rankWords } from './bands-of-year.ts';

const t = words({ rank });

/** What marks were worth in the newest year whose published figures reach down to them, and the way to all years. */
export default function RankLine({
  exam,
  marks,
  shown,
}: {
  exam: RankedExamName;
  marks: number;
  /** The marks as they stand on the page. */
  shown: string;
}) {
  const years: readonly Figures[] = rankedExams[exam].years;
  const figures = years.find((one) => marks >= lowestOf(one));
  // The calculator says no more of such marks.
  if (!figures) return <p>{t('rank.noneForThese')}</p>;
  return (
    <p>
      {worth(figures, marks)}{' '}
      <Link href={paths.rankCalculator({ exam, marks: shown })}>
        {t('rank.inPastYears', { marks: shown })}
      </Link>
    </p>
  );
}

function worth(figures: Figures, marks: number): ReactNode {
  const { ranks, percentiles } = bandsOf(figures, marks);
  return t(figures.isEstimate ? 'rank.lineEstimate' : 'rank.line', {
    year: () => <span data-content>{figures.year}</span>,
    band: ranks ? rankWords(ranks) : percentiles ? percentileWords(percentiles, figures) : '',
    source: () => <span data-content>{figures.sources[0]?.name}</span>,
  });
}
