import type { ReactNode } from 'react';
import submitting from '../../../locale/en/submitting.ts';
import { words } from '../../locale/words.ts';
import { counts, type PaletteState } from '../../sync/selectors.ts';
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

/** What is answered and what is not, by subject or section, and which answers cannot be read as the numbers they are to be. */
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
  const unread = test.unread();
  return (
    <>
      {unread.length > 0 && (
        <Stack gap={2} className={styles.unread}>
          <p>
            <Warning /> {t('submitting.unread', { count: unread.length })}
          </p>
          <Row gap={2}>
            {unread.map((position) => (
              <Button
                key={position}
                onClick={() => {
                  onClose();
                  test.go(position);
                }}
              >
                {t('submitting.question', attempt.plan.numbers[position] ?? { number: 0, part: '' })}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
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

function Counts({ name, byState }: { name: ReactNode; byState: Record<PaletteState, number> }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{byState.answered + byState.answered_marked}</td>
      <td>{byState.not_answered + byState.marked}</td>
      <td>{byState.not_visited}</td>
    </tr>
  );
}
