import { Link } from 'wouter';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import table from './drawn-table.module.css';
import { rankedAs, type SubjectResult } from './subjects.ts';

const t = words({ result });

/** A row for each subject: marks, how many answers were right, negative marks, minutes. */
export function SubjectTable({
  subjects,
  denominator,
}: {
  subjects: readonly SubjectResult[];
  denominator: number;
}) {
  const marks = (units: number) => shownMarks(units, denominator);
  const exam = rankedAs(subjects, denominator);
  const total = marks(subjects.reduce((all, { got }) => all + got, 0));
  const isTimed = subjects.some(({ minutes }) => minutes !== undefined);
  return (
    <Stack as="section" gap={2}>
      <h2>{t('result.bySubject')}</h2>
      <table className={classNames(table.table, table.subjects)}>
        <caption className="visually-hidden">{t('result.subjectsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.subject')}</th>
            <th scope="col">{t('result.marksHead')}</th>
            <th scope="col">{t('result.accuracy')}</th>
            <th scope="col">{t('result.penaltyShort')}</th>
            {isTimed && <th scope="col">{t('result.minutes')}</th>}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, got, possible, penalty, right, answered, minutes }) => (
            <tr key={subject}>
              <th scope="row" data-content>
                {named(subject)}
              </th>
              <td>{t('result.of', { got: marks(got), possible: marks(possible) })}</td>
              <td>{answered === 0 ? '' : percent(right / answered)}</td>
              <td>{marks(penalty)}</td>
              {isTimed && <td>{minutes}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {exam && (
        <p>
          <Link href={paths.rankCalculator({ exam, marks: total })}>
            {t('result.inPastYears', { marks: total })}
          </Link>
        </p>
      )}
    </Stack>
  );
}
