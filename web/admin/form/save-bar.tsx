import type { ReactNode } from 'react';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import type { Outcome } from './record-form.ts';

const t = words({ forms });

/** The save button with what came of the last save, or with what is still wrong in the form. */
export function SaveBar({
  outcome,
  errors,
  isSaving,
  label,
  children,
}: {
  outcome: Outcome | null;
  errors: readonly string[];
  isSaving: boolean;
  label: string;
  /** Stands under the outcome. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.saveBar}>
      <div>
        {isSaving ? (
          <Alert title={t('forms.saving')} />
        ) : outcome !== null ? (
          <Alert tone={outcome.tone} title={outcome.title}>
            {outcome.more !== undefined && <p>{outcome.more}</p>}
            {children}
          </Alert>
        ) : (
          errors.length > 0 && <Alert tone="failure" title={errors.join(' ')} />
        )}
      </div>
      <Button type="submit" kind="primary" busy={isSaving}>
        {label}
      </Button>
    </div>
  );
}
