import type { PaperDraft } from '../../../contract/papers/draft.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { paperNotes } from '../paper/paper-checks.ts';
import styles from './sections.module.css';

const t = words({ sections });

/** Where a paper differs from its form. This does not prevent saving. */
export function PaperNotes({
  paper,
  form,
  onMarks,
}: {
  paper: PaperDraft;
  form: { marks: string; testFormat: string; testDuration: string };
  onMarks: (marks: string) => void;
}) {
  const notes = paperNotes(paper, form);
  if (notes.length === 0) return null;
  return (
    <Alert tone="info" title={t('sections.notes')}>
      <ul className={styles.notes}>
        {notes.map(({ text, mend }) => (
          <Row as="li" gap={4} rowGap={2} justify="between" key={text}>
            {text}
            {mend !== undefined && <Button onClick={() => onMarks(mend.marks)}>{mend.label}</Button>}
          </Row>
        ))}
      </ul>
    </Alert>
  );
}
