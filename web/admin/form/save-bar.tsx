import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './form.module.css';
import type { Outcome } from './record-form.ts';
import { SaveMessage } from './save-message.tsx';

/** The save button beside the result of the last save, or the form's errors. */
export function SaveBar({
  outcome,
  errors,
  isSaving,
  label,
  kind = 'primary',
}: {
  outcome: Outcome | null;
  errors: readonly { text: string; onShow: () => void }[];
  isSaving: boolean;
  label: string;
  /** Plain where saving is not the main thing to do on the screen. */
  kind?: ButtonKind;
}) {
  return (
    <Row gap={4} className={styles.saveBar}>
      <div>
        <SaveMessage outcome={outcome} errors={errors} isSaving={isSaving} />
      </div>
      <Button type="submit" kind={kind} busy={isSaving}>
        {label}
      </Button>
    </Row>
  );
}
