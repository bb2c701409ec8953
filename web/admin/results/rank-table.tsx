import type { RankList } from '../../../contract/rank-list.ts';
import admin from '../../../locale/en/admin.ts';
import ranks from '../../../locale/en/ranks.ts';
import { number, percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './rank-list.module.css';

const t = words({ admin, ranks });

/**
 * The ranked students in lines; a column that nobody has a value for is left out. On a phone a line has the rank, the
 * student with the class, the marks and the percentage.
 */
export function RankTable({
  rows,
  sections,
  isByRoll,
  isOfClass,
}: {
  rows: RankList['ranked'];
  /** The sections that have columns. */
  sections: readonly string[];
  isByRoll: boolean;
  /** The rows are of one class: the rank in it comes first. */
  isOfClass: boolean;
}) {
  const hasClass = !isOfClass && rows.some((row) => row.class !== null);
  const hasPercentile = rows.some(({ percentile }) => percentile !== null);
  // The marks in other sections are mostly none.
  const filled = sections.filter((_, place) => rows.some((row) => row.sectionMarks[place] != null));
  const place = (name: string) => sections.indexOf(name);
  const wide = classNames(styles.number, styles.wide);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('ranks.view')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {t('admin.rank')}
          </th>
          <th scope="col">{isByRoll ? t('admin.rollNumber') : t('admin.student')}</th>
          {hasClass && (
            <th scope="col" className={styles.wide}>
              {t('admin.schoolClass')}
            </th>
          )}
          {filled.map((name) => (
            <th key={name} scope="col" className={wide}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t('admin.marks')}
          </th>
          <th scope="col" className={styles.number}>
            {t('ranks.percent')}
          </th>
          {hasPercentile && (
            <th scope="col" className={wide}>
              {t('ranks.percentile')}
            </th>
          )}
          {(hasClass || isOfClass) && (
            <th scope="col" className={wide}>
              {isOfClass ? t('ranks.rankOverAll') : t('ranks.rankInClass')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.studentId}>
            <td className={styles.number}>{number(isOfClass ? (row.rankInClass ?? row.rank) : row.rank)}</td>
            <th scope="row" className={styles.name}>
              {isByRoll ? (row.rollNumber ?? t('ranks.noRoll')) : row.student}
              {hasClass && row.class !== null && <div className={styles.onPhone}>{row.class}</div>}
            </th>
            {hasClass && <td className={styles.wide}>{row.class ?? ''}</td>}
            {filled.map((name) => (
              <td key={name} className={wide}>
                {row.sectionMarks[place(name)] ?? ''}
              </td>
            ))}
            <td className={classNames(styles.number, styles.marks)}>{row.marks.got}</td>
            <td className={styles.number}>{percent(row.share, 1)}</td>
            {hasPercentile && (
              <td className={wide}>{row.percentile === null ? '' : number(row.percentile, 2)}</td>
            )}
            {(hasClass || isOfClass) && (
              <td className={wide}>
                {isOfClass ? number(row.rank) : row.rankInClass === null ? '' : number(row.rankInClass)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
