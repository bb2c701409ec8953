import { useSearchParams } from 'wouter';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import { asRead } from '../../../contract/questions/as-read.ts';
import {
  type Figures,
  type RankedExam,
  type RankedExamName,
  rankedExams,
} from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useStudent } from '../../session/student.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InputField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { ListHead } from '../list-head.tsx';
import { bandsOf, highestOf, lowestOf, percentileText, percentileWords, rankWords } from './bands-of-year.ts';
import styles from './rank.module.css';

const t = words({ rank });

const NAMES = { jee: 'rank.jee', neet: 'rank.neet' } as const satisfies Record<RankedExamName, string>;
const HOW = { jee: 'rank.howJee', neet: 'rank.howNeet' } as const satisfies Record<RankedExamName, string>;
const CUTOFFS = { jee: 'rank.cutoffJee', neet: 'rank.cutoffNeet' } as const satisfies Record<
  RankedExamName,
  string
>;
const EXAMPLES = { jee: '172', neet: '560' } as const satisfies Record<RankedExamName, string>;

const EXAMS = Object.keys(rankedExams) as RankedExamName[];

/** /rank-calculator?exam=&marks=: the bands in which marks lay in past years. */
export default function RankScreen() {
  const [search, setSearch] = useSearchParams();
  const student = useStudent();
  const own = /neet|medical/i.test(student?.studyingIn ?? '') ? 'neet' : 'jee';
  const name = EXAMS.find((one) => one === search.get('exam')) ?? own;
  const typed = search.get('marks') ?? '';
  const exam: RankedExam = rankedExams[name];
  const { min, max } = exam.marks;
  const marks = readMarks(typed, exam.marks);
  const range = { min: shownMarks(min, 1), max: shownMarks(max, 1) };
  const set = (params: Record<string, string>) => setSearch(params, { replace: true });
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('rank.heading')}</ScreenHeading>}
        about={t('rank.about')}
        filters={
          <FilterButtons
            label={t('rank.exam')}
            value={name}
            options={EXAMS.map((value) => ({ value, label: t(NAMES[value]) }))}
            onChange={(exam) => set({ exam })}
          />
        }
      />
      <Stack gap={4} className={styles.form}>
        <InputField
          key={name}
          label={t('rank.marks')}
          hint={t('rank.marksHint', range)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={
            typed !== '' && marks === undefined
              ? t('rank.marksError', { ...range, example: EXAMPLES[name] })
              : undefined
          }
          onChange={(event) => set({ exam: name, marks: event.target.value })}
        />
      </Stack>
      {/* Always there, so that a screen reader hears the first bands too. */}
      <div aria-live="polite">{marks !== undefined && <Years years={exam.years} marks={marks} />}</div>
      <Stack as="section" gap={2} className={styles.notes}>
        <h2>{t('rank.cutoffs')}</h2>
        <ul>
          {exam.cutoffs.years.map(({ year, least }) => (
            <li key={year}>{t(CUTOFFS[name], { year, least: percentileText(least) })}</li>
          ))}
        </ul>
        <Sources sources={exam.cutoffs.sources} />
      </Stack>
      <Stack gap={2} className={styles.notes}>
        <p>{t(HOW[name])}</p>
        {name === 'neet' && <p>{t('rank.missingNeet')}</p>}
        <p>{t('rank.noPromise')}</p>
      </Stack>
    </>
  );
}

/** The whole number that was typed, in the digits of any script; undefined outside the range. */
function readMarks(typed: string, { min, max }: RankedExam['marks']): number | undefined {
  const text = asRead(typed);
  if (!/^[-+]?\d{1,4}$/.test(text)) return undefined;
  const marks = Number(text);
  return marks >= min && marks <= max ? marks : undefined;
}

/** The years whose published figures reach down to these marks, and from which marks on the others have any. */
function Years({ years, marks }: Pick<RankedExam, 'years'> & { marks: number }) {
  const reached = years.filter((figures) => marks >= lowestOf(figures));
  const others = years.filter((figures) => marks < lowestOf(figures));
  return (
    <Stack gap={4} className={styles.years}>
      {reached.length > 0 && (
        <Grid as="section" gap={4} columns="widest" aria-label={t('rank.years')}>
          {reached.map((figures) => (
            <Year key={figures.year} figures={figures} marks={marks} />
          ))}
        </Grid>
      )}
      {others.length > 0 && (
        <div>
          <p className={classNames(reached.length === 0 && styles.band)}>
            {t(reached.length === 0 ? 'rank.tooLow' : 'rank.tooLowThen')}
          </p>
          <ul>
            {others.map((figures) => (
              <li key={figures.year}>
                {t('rank.publishedFrom', {
                  year: () => <span data-content>{figures.year}</span>,
                  least: lowestOf(figures),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

function Year({ figures, marks }: { figures: Figures; marks: number }) {
  const { year, sources, isEstimate, candidates } = figures;
  const { ranks, percentiles } = bandsOf(figures, marks);
  return (
    <Stack as="article" gap={2} className={styles.year}>
      <Row gap={3} className={styles.head}>
        <h2 data-content>{year}</h2>
        {isEstimate && <Badge tone="quiet">{t('rank.estimate')}</Badge>}
      </Row>
      {percentiles && <p className={styles.band}>{percentileWords(percentiles, figures)}</p>}
      {ranks && <p className={styles.band}>{rankWords(ranks)}</p>}
      {marks > highestOf(figures) && <p>{t('rank.above')}</p>}
      {candidates !== undefined && (
        <p className={styles.facts}>{t('rank.candidates', { count: candidates })}</p>
      )}
      <Sources sources={sources} />
    </Stack>
  );
}

function Sources({ sources }: Pick<Figures, 'sources'>) {
  return sources.map(({ name, url }) => (
    <p key={url} className={styles.facts}>
      {t('rank.source', {
        link: () => (
          <a href={url} rel="noreferrer" data-content>
            {name}
          </a>
        ),
      })}
    </p>
  ));
}
