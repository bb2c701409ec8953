import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import styles from './drawn-table.module.css';
import type { TopicStrength } from './topic-strengths.ts';

const t = words({ result });

/** The verdicts of each topic as a bar and in numbers, the weakest topic first. */
export function TopicTable({ strengths }: { strengths: readonly TopicStrength[] }) {
  const hasTimes = strengths.some(({ secondsEach }) => secondsEach !== undefined);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('result.topicsCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.topic')}</th>
          <th scope="col">{t('result.right')}</th>
          {hasTimes && <th scope="col">{t('result.timeEach')}</th>}
        </tr>
      </thead>
      <tbody>
        {strengths.map(({ topic, total, counts, secondsEach }) => (
          <tr key={topic}>
            <th scope="row">
              {topic === '' ? t('result.otherTopic') : <span data-content>{named(topic)}</span>}
              <span className={styles.bar} aria-hidden="true">
                {counts.right > 0 && <span className={styles.right} style={{ flexGrow: counts.right }} />}
                {counts.wrong > 0 && <span className={styles.wrong} style={{ flexGrow: counts.wrong }} />}
                {counts.left_out > 0 && <span style={{ flexGrow: counts.left_out }} />}
              </span>
            </th>
            <td>{t('result.rightOf', { right: counts.right, total })}</td>
            {hasTimes && <td className={styles.time}>{duration(secondsEach)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
