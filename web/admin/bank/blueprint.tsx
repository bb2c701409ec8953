import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { named, namedSection, words } from '../../locale/words.ts';
import styles from './picker.module.css';
import { blueprintOf, type CountedQuestion } from './places.ts';

const t = words({ admin, bank });

/** How many questions of each chapter and difficulty a section has, and their marks; it fills while one chooses. */
export function SectionBlueprint({ name, counted }: { name: string; counted: readonly CountedQuestion[] }) {
  const { difficulties, rows, marks } = blueprintOf(counted);
  return (
    <table className={styles.blueprint}>
      <caption className="visually-hidden">{t('bank.blueprint', { section: namedSection(name) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.chapter')}</th>
          {difficulties.map((difficulty) => (
            <th key={difficulty} scope="col" data-content>
              {named(difficulty)}
            </th>
          ))}
          <th scope="col">{t('bank.all')}</th>
          <th scope="col">{t('admin.marks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.chapter}>
            <th scope="row" data-content>
              {named(row.chapter) || t('bank.noChapter')}
            </th>
            {row.byDifficulty.map((count, at) => (
              <td key={difficulties[at]}>{number(count)}</td>
            ))}
            <td>{number(row.questions)}</td>
            <td>{row.marks}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('admin.section')}</th>
          {difficulties.map((difficulty) => (
            <td key={difficulty}>{number(counted.filter((one) => one.difficulty === difficulty).length)}</td>
          ))}
          <td>{number(counted.length)}</td>
          <td>{marks}</td>
        </tr>
      </tfoot>
    </table>
  );
}
