import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { problemLine } from '../paper/problem-text.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import styles from './problem-list.module.css';

const t = words({ questions });

/** The rest appears as the first ones are corrected. */
const SHOWN = 50;

/** Problems of the questions under one headline; pressing one shows its place. */
export function ProblemList({
  headline,
  problems,
  tone,
  onShow,
}: {
  headline: string;
  problems: readonly PlacedProblem[];
  tone: 'failure' | 'info';
  onShow: (problem: PlacedProblem) => void;
}) {
  return (
    <Stack gap={2}>
      {/* Alone, so that a screen reader announces the headline once and not the whole list at each keystroke. */}
      <Alert tone={tone} title={headline} />
      <Stack as="ol" className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem, index) => (
          <li key={index}>
            <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
              <span className={styles.place}>{t('questions.place', problem.place)}</span>
              <span>{problemLine(problem)}</span>
            </button>
          </li>
        ))}
      </Stack>
      {problems.length > SHOWN && <p>{t('questions.moreProblems', { count: problems.length - SHOWN })}</p>}
    </Stack>
  );
}
