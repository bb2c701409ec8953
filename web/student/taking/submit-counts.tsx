import type { ReactNode } from 'react';
import submitting from '../../../locale/en/submitting.ts';
import { words } from '../../locale/words.ts';
import { counts, type PaletteState, spareAnswers } from '../../sync/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Warning } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
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
  const marked = summary.marked + summary.answered_marked;
  return (
    <>
      <Named why="submitting.unread" positions={test.unread()} test={test} onClose={onClose} />
      <Named why="submitting.spare" positions={spareAnswers(attempt)} test={test} onClose={onClose} />
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{t('submitting.part')}</th>
            <th scope="col">{t('submitting.answered')}</th>
            <th scope="col">{t('submitting.seen')}</th>
            <th scope="col">{t('submitting.unseen')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, byState }) => (
            <Counts key={name} name={<span data-content>{name}</span>} byState={byState} />
          ))}
        </tbody>
        <tfoot>
          <Counts name={t('submitting.all')} byState={summary} />
        </tfoot>
      </table>
      {marked > 0 && <p className="soft">{t('submitting.marked', { count: marked })}</p>}
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

function Counts({ name, byState }: { name: ReactNode; byState: Record<PaletteState, number> }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-head={t('submitting.answered')}>{byState.answered + byState.answered_marked}</td>
      <td data-head={t('submitting.seen')}>{byState.not_answered + byState.marked}</td>
      <td data-head={t('submitting.unseen')}>{byState.not_visited}</td>
    </tr>
  );
}
