import submitting from '../../../locale/en/submitting.ts';
import { words } from '../../locale/words.ts';
import { type CountedState, counts, PALETTE_STATES, spareAnswers } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Warning } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { StateSign } from './palette.tsx';
import { groupsOf } from './shown-paper.ts';
import styles from './submit-counts.module.css';
import type { Taking } from './use-taking.ts';

const t = words({ submitting });

export interface SubmitCountsProps {
  test: Taking;
  onClose: () => void;
}

/** What is answered and what is not, by subject or section, and which answers are not the numbers asked for or do not count. */
export default function SubmitCounts({ test, onClose }: SubmitCountsProps) {
  const { attempt, sections, summary } = test;
  const groups = sections.length > 1 ? groupsOf(sections) : [];
  const states: readonly CountedState[] = summary.unread > 0 ? [...PALETTE_STATES, 'unread'] : PALETTE_STATES;
  const rows = groups.map(({ name, sections }) => {
    const positions = sections.flatMap((section) => section.positions);
    return { name, positions, byState: counts(attempt, positions) };
  });
  return (
    <>
      {summary.answered + summary.answered_marked + summary.unread === 0 && (
        <div className={styles.unread}>
          <p>
            <Warning /> {t('submitting.none')}
          </p>
        </div>
      )}
      <Named why="submitting.unread" positions={attempt.unread} test={test} onClose={onClose} />
      <Named why="submitting.spare" positions={spareAnswers(attempt)} test={test} onClose={onClose} />
      <dl className={styles.all}>
        {states.map((state) => (
          <Row gap={2} justify="between" wrap={false} key={state}>
            <dt>
              <StateSign state={state} />
            </dt>
            <dd>
              <Count state={state} count={summary[state]} test={test} />
            </dd>
          </Row>
        ))}
      </dl>
      {rows.length > 0 && (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{t('submitting.part')}</th>
              {states.map((state) => (
                <th scope="col" key={state}>
                  <StateSign state={state} isShort />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, positions, byState }) => (
              <tr key={name}>
                <th scope="row" data-content>
                  {name}
                </th>
                {states.map((state) => (
                  <td key={state}>
                    <span className={styles.head}>
                      <StateSign state={state} />
                    </span>
                    <Count state={state} count={byState[state]} among={positions} test={test} />
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

/** How many questions are in a state; of those without an answer, or marked, a press leads to the first that is open. */
function Count({
  state,
  count,
  among,
  test,
}: {
  state: CountedState;
  count: number;
  among?: readonly number[];
  test: Taking;
}) {
  const { plan } = test.attempt;
  // A question is of its state together with those of which one is to be answered.
  const isOf = (position: number) =>
    counts(
      test.attempt,
      plan.order.filter((other) => plan.units[other] === plan.units[position]),
    )[state] > 0;
  const first = (among ?? plan.order).find(
    (position) => isOf(position) && test.canGo(plan.order.indexOf(position)),
  );
  if (state === 'answered' || first === undefined) return count;
  return (
    <button type="button" className={styles.jump} onClick={() => test.go(first)}>
      {t('submitting.goToFirst', {
        count,
        hidden: (text) => <span className="visually-hidden">{text}</span>,
      })}
    </button>
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
    <Row gap={2} className={styles.unread}>
      <p>
        <Warning /> {t(why, { count: positions.length })}
      </p>
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
  );
}
