import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import styles from '../form.module.css';
import { problemPlace } from '../questions/problem-words.ts';

/** The formulas of a saved test that could not be set: students see their source. */
export function FormulaWarnings({ warnings }: { warnings: readonly FormulaWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <>
      <p>These formulas could not be set; students see them as typed:</p>
      <ul className={styles.warnings}>
        {warnings.map((warning) => {
          const { line, column, problem, tex } = warning;
          const place = `${problemPlace(warning)}, line ${line}, column ${column}`;
          return (
            <li key={place}>
              {place}: {problem} <code>{tex}</code>
            </li>
          );
        })}
      </ul>
    </>
  );
}
