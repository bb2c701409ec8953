import submitting from '../../../locale/en/submitting.ts';
import { words } from '../../locale/words.ts';
import { counts, PALETTE_STATES, spareAnswers } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Warning } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { StateSign } from './palette.tsx';
import { groupsOf } from './shown-paper.ts';
import styles from './submit-counts.module.css';
import type { Taking } from './use-taking.ts';

const t = words({ submitting });

export interface SubmitCountsProps {
  test: Taking;
  onClose: () => void;
}

/** What is answered and what is not, by subject or section, and which answers cannot be read as numbers or do not count. */
export default function SubmitCounts({ test, onClose }: SubmitCountsProps) {
  const { attempt, sections, summary } = test;
  const groups = sections.length > 1 ? groupsOf(sections) : [];
  const rows = groups.map(({ name, sections }) => ({
    name,
    byState: counts(
      attempt,
      sections.flatMap(({ positions }) => positions),
    ),
  }));
  return (
    <>
      <Named why="submitting.unread" positions={test.unread()} test={test} onClose={onClose} />
      <Named why="submitting.spare" positions={spareAnswers(attempt)} test={test} onClose={onClose} />
      <dl className={styles.all}>
        {PALETTE_STATES.map((state) => (
          <Row gap={2} justify="between" wrap={false} key={state}>
            <dt>
              <StateSign state={state} />
            </dt>
            <dd>{summary[state]}</dd>
          </Row>
        ))}
      </dl>
      {rows.length > 0 && (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{t('submitting.part')}</th>
              {PALETTE_STATES.map((state) => (
                <th scope="col" key={state}>
                  <StateSign state={state} isShort />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, byState }) => (
              <tr key={name}>
                <th scope="row" data-content>
                  {name}
                </th>
                {PALETTE_STATES.map((state) => (
                  <td key={state}>
                    <span className={styles.head}>
                      <StateSign state={state} />
                    </span>
                    {byState[state]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Answers to look at again before submitting, each with a button that leads to it. */
function Named({
  why,
  positions,
  test,
  onClose,
}: SubmitCountsProps & { why: 'submitting.unread' | 'submitting.spare'; positions: readonly number[] }) {
  if (positions.length === 0) return null;
  return (
    <Stack gap={2} className={styles.unread}>
      <p>
        <Warning /> {t(why, { count: positions.length })}
      </p>
      <Row gap={2}>
        {positions.map((position) => (
          <Button
            key={position}
            onClick={() => {
              onClose();
              test.go(position);
            }}
          >
            {t('submitting.question', test.attempt.plan.numbers[position] ?? { number: 0, part: '' })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
