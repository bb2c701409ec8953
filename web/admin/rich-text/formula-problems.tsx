import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Warning } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { flawText } from '../paper/flaw-text.ts';
import styles from './preview.module.css';
import type { TextProblem } from './use-preview.ts';

const t = words({ questions });

/** The parts of previewed texts that cannot be displayed, each with the text in which it stands; nothing without any. */
export function FormulaProblems({ found }: { found: readonly (TextProblem & { where: string })[] }) {
  if (found.length === 0) return null;
  // A picture that only lacks words is displayed.
  const isShown = found.every(({ problem }) => problem.code === 'image_without_description');
  return (
    <Stack
      as="ul"
      gap={2}
      className={styles.problems}
      aria-label={t(isShown ? 'questions.undescribed' : 'questions.formulaProblems')}
    >
      {found.map(({ where, line, column, tex, problem }, i) => (
        // Two texts may have the same name, such as two sections of notes.
        <li key={i}>
          <Warning />
          <span>
            {t('questions.formulaAt', { where, line, column })} {flawText(problem)}{' '}
            <code data-content>{tex}</code>
          </span>
        </li>
      ))}
    </Stack>
  );
}
