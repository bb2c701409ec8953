import { useSearchParams } from 'wouter';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import { asRead } from '../../../contract/questions/as-read.ts';
import {
  type Figures,
  type RankedExam,
  type RankedExamName,
  rankedExams,
  type Source,
} from '../../../contract/ranks/figures.ts';
import rank from '../../../locale/en/rank.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { useStudent } from '../../session/student.ts';
import { Badge } from '../../ui/badge.tsx';
import { InputField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListHead } from '../list-head.tsx';
import {
  bandsOf,
  bandWords,
  cutoffText,
  kindOf,
  lowestOf,
  mostTelling,
  percentileMeaning,
  rankWords,
} from './bands-of-year.ts';
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
        about={t('rank.intro')}
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
        <h2>{t(CUTOFFS[name])}</h2>
        <p>{exam.cutoffs.years.map(({ year, least }) => `${year}: ${cutoffText(least)}`).join(' · ')}</p>
        <p className={styles.facts}>{t('rank.noPromise')}</p>
      </Stack>
      <div className={styles.sources}>
        <Fold label={t('rank.sources')}>
          <p>{t(HOW[name])}</p>
          {name === 'neet' && <p>{t('rank.missingNeet')}</p>}
          <ul>
            {sourcesOf(exam).map(({ name, url, of }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" data-content>
                  {name}
                </a>{' '}
                <span data-content>({of.join(', ')})</span>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </>
  );
}

/** Each source once, with the years that it is of. */
function sourcesOf({ years, cutoffs }: RankedExam) {
  const sources = new Map<string, Source & { of: string[] }>();
  const add = (source: Source, of: string) => {
    const known = sources.get(source.url);
    if (known) known.of.push(of);
    else sources.set(source.url, { ...source, of: [of] });
  };
  for (const { year, sources } of years) for (const source of sources) add(source, year);
  for (const source of cutoffs.sources) add(source, t('rank.cutoffs'));
  return [...sources.values()];
}

/** The whole number that was typed, in the digits of any script; undefined outside the range. */
function readMarks(typed: string, { min, max }: RankedExam['marks']): number | undefined {
  const text = asRead(typed);
  if (!/^[-+]?\d{1,4}$/.test(text)) return undefined;
  const marks = Number(text);
  return marks >= min && marks <= max ? marks : undefined;
}

/** The year that says most of these marks, and the others in a line each. */
function Years({ years, marks }: { years: readonly Figures[]; marks: number }) {
  const most = mostTelling(years, marks);
  const others = years.filter((figures) => figures !== most && marks >= lowestOf(figures));
  return (
    <Stack gap={4} className={styles.years}>
      {most && <Year figures={most} marks={marks} />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((figures) => (
            <li key={figures.sources[0]?.url}>
              {t('rank.inYear', {
                year: () => <strong data-content>{figures.year}</strong>,
                kind: kindOf(figures),
                band: bandWords(figures, marks),
              })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Year({ figures, marks }: { figures: Figures; marks: number }) {
  const { year, isEstimate, candidates } = figures;
  const { ranks, percentiles } = bandsOf(figures, marks);
  const isPublished = marks >= lowestOf(figures);
  const meaning = percentiles && percentileMeaning(figures, percentiles);
  const facts = [
    kindOf(figures) === 'together' && t('rank.shifts'),
    percentiles && ranks && rankWords(ranks),
    candidates !== undefined && t('rank.candidates', { count: candidates }),
  ];
  return (
    <Stack as="article" gap={2} className={styles.year}>
      <Row gap={3} className={styles.head}>
        <h2>
          {t('rank.thenMeant', {
            year: () => <span data-content>{year}</span>,
            count: marks,
            marks: shownMarks(marks, 1),
          })}
        </h2>
        {isEstimate && <Badge tone="quiet">{t('rank.estimate')}</Badge>}
      </Row>
      {isPublished ? (
        <>
          <p className={styles.band}>{bandWords(figures, marks)}</p>
          {meaning && <p>{meaning}</p>}
          {facts.some(Boolean) && <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
        </>
      ) : (
        <p>{t('rank.tooLow', { least: lowestOf(figures) })}</p>
      )}
    </Stack>
  );
}
