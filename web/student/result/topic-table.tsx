import styles from './drawn-table.module.css';
import { timeTakenWords } from './time-taken.ts';
import type { TopicStrength } from './topic-strengths.ts';

/** How it went by topic, the weakest first: drawn and in numbers. */
export function TopicTable({ strengths }: { strengths: readonly TopicStrength[] }) {
  const hasTimes = strengths.some(({ secondsEach }) => secondsEach !== undefined);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Right answers by topic, the weakest topic first</caption>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Right</th>
          {hasTimes && <th scope="col">Time a question</th>}
        </tr>
      </thead>
      <tbody>
        {strengths.map(({ topic, total, counts, secondsEach }) => (
          <tr key={topic}>
            <th scope="row">
              {topic}
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.right} style={{ flexGrow: counts.right }} />
                <span className={styles.wrong} style={{ flexGrow: counts.wrong }} />
                <span style={{ flexGrow: counts.left_out }} />
              </span>
            </th>
            <td>
              {counts.right} of {total}
            </td>
            {hasTimes && <td className={styles.time}>{timeTakenWords(secondsEach)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
