import { Link } from 'wouter';
import { type RankedExamName, rankedExams } from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { bandWords, lowestOf, mostTelling } from './bands-of-year.ts';

const t = words({ rank });

/** What marks were worth by the published figures that say most of them, and the way to all years. */
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
  const figures = mostTelling(rankedExams[exam].years, marks);
  return (
    <p>
      {/* Of marks below all that were published only the calculator says what it can. */}
      {figures &&
        marks >= lowestOf(figures) &&
        t(figures.isEstimate ? 'rank.lineEstimate' : 'rank.line', {
          year: () => <span data-content>{figures.year}</span>,
          band: bandWords(figures, marks),
          source: () => <span data-content>{figures.sources[0]?.name}</span>,
        })}{' '}
      <Link href={paths.rankCalculator({ exam, marks: shown })}>
        {t('rank.inPastYears', { marks: shown })}
      </Link>
    </p>
  );
}
