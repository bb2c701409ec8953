import { lazy, Suspense, useId } from 'react';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { duration, number, percent } from '../../locale/dates-and-numbers.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import table from './drawn-table.module.css';
import type { SubjectResult } from './subjects.ts';

const t = words({ result });

/** Only of a paper that an exam with published ranks gives. */
const RankLine = lazy(() => withWords(import('../rank/rank-line.tsx')));

/** The share of the answers that is right. */
const accuracyOf = ({ right, wrong }: Pick<SubjectResult, 'right' | 'wrong'>) =>
  right + wrong === 0 ? '–' : percent(right / (right + wrong));

/** A row for each subject: marks, how many answers were right, wrong and missing, accuracy, negative marks, time. */
export default function SubjectTable({
  subjects,
  denominator,
  isGuessed,
}: {
  subjects: readonly SubjectResult[];
  denominator: number;
  /** Then the marks are worth no rank. */
  isGuessed: boolean;
}) {
  const heading = useId();
  const marks = (units: number) => shownMarks(units, denominator);
  const exam = isGuessed ? undefined : rankedAs(subjects, denominator);
  const got = subjects.reduce((all, one) => all + one.got, 0);
  const total = marks(got);
  const hasPart = subjects.some(({ part }) => part > 0);
  const counted = [
    t('result.right'),
    ...(hasPart ? [t('result.partial')] : []),
    t('result.wrong'),
    t('result.blankShort'),
    t('result.accuracy'),
    t('result.penaltyShort'),
  ];
  const isTimed = subjects.some(({ seconds }) => seconds !== undefined);
  return (
    <Stack as="section" gap={2}>
      <h2 id={heading}>{t('result.bySubject')}</h2>
      <table className={classNames(table.table, table.subjects)} aria-labelledby={heading}>
        <thead className="hidden-on-phone">
          <tr>
            <th scope="col">{t('result.subject')}</th>
            <th scope="col">{t('result.marksLabel')}</th>
            {counted.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {isTimed && <th scope="col">{t('result.time')}</th>}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, got, possible, penalty, right, part, wrong, left, seconds }) => (
            <tr key={subject}>
              <th scope="row" data-content>
                {named(subject)}
              </th>
              <td className={table.marks}>
                {t('result.of', { got: marks(got), possible: marks(possible) })}
              </td>
              {[
                number(right),
                ...(hasPart ? [number(part)] : []),
                number(wrong),
                number(left),
                accuracyOf({ right, wrong }),
                marks(penalty),
              ].map((count, i) => (
                <td key={counted[i]} data-label={counted[i]}>
                  {count}
                </td>
              ))}
              {isTimed && <td data-label={t('result.time')}>{seconds === 0 ? '–' : duration(seconds)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {exam && (
        <Suspense>
          <RankLine exam={exam} marks={Math.round(got / denominator)} shown={total} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The exam whose marks a paper gives, by its subjects and their sum, as the rank calculator knows it. */
function rankedAs(subjects: readonly SubjectResult[], denominator: number): 'jee' | 'neet' | undefined {
  const names = new Set(subjects.map(({ subject }) => subject));
  const possible = subjects.reduce((all, one) => all + one.possible, 0) / denominator;
  if (!names.has('Physics') || !names.has('Chemistry')) return undefined;
  if (possible === 300 && names.has('Mathematics')) return 'jee';
  return possible === 720 && !names.has('Mathematics') ? 'neet' : undefined;
}
