import { Alert } from '../../ui/alert.tsx';
import styles from './problem-list.module.css';
import { problemPlace } from './problem-words.ts';
import type { PlacedProblem } from './question-problems.ts';

/** More than this at once helps nobody; the rest shows as the first are mended. */
const SHOWN = 50;

/** Everything that is wrong with the questions under one headline; pressing one leads to it. */
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
    <div className={styles.list}>
      {/* Alone, so that a screen reader hears the headline once and not the whole list at each keystroke. */}
      <Alert tone={tone} title={headline} />
      <ol className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem) => {
          const { place, field, found, wanted } = problem;
          const where = problemPlace(problem);
          return (
            <li key={`${problem.offset} ${field} ${found}`}>
              <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
                <span className={styles.place}>
                  Line {place.line}, column {place.column}
                </span>
                <span>
                  {where !== '' && `${where}: `}found <b>{found}</b>, wanted {wanted}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {problems.length > SHOWN && <p>and {problems.length - SHOWN} more</p>}
    </div>
  );
}
