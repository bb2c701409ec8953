import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import styles from '../form/form.module.css';
import { flawText } from '../paper/flaw-text.ts';
import { problemPlace } from '../paper/problem-text.ts';

const t = words({ forms, questions });

/** A file may have thousands. */
const SHOWN = 50;

/** The formulas of a saved test that cannot be displayed: students see their source. */
export function FormulaWarnings({ warnings }: { warnings: readonly FormulaWarning[] }) {
  const isShown = ({ problem }: FormulaWarning) => problem.code === 'image_without_description';
  return (
    <>
      <WarningList title={t('forms.formulaWarnings')} warnings={warnings.filter((one) => !isShown(one))} />
      <WarningList title={t('forms.undescribed')} warnings={warnings.filter(isShown)} />
    </>
  );
}

function WarningList({ title, warnings }: { title: string; warnings: readonly FormulaWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.warnings}>
        {warnings.slice(0, SHOWN).map((warning) => {
          const { line, column, problem, tex } = warning;
          const place = t('forms.formulaPlace', { place: problemPlace(warning), line, column });
          return (
            <li key={place}>
              {place}: {flawText(problem)} <code>{tex}</code>
            </li>
          );
        })}
      </ul>
      {warnings.length > SHOWN && <p>{t('questions.moreProblems', { count: warnings.length - SHOWN })}</p>}
    </>
  );
}
