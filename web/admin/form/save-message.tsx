import type { ReactNode } from 'react';
import admin from '../../../locale/en/admin.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './form.module.css';
import type { Outcome } from './record-form.ts';

const t = words({ admin });

/**
 * The result of the last save, or the form's errors: one below the other, in the specification's words, each of which
 * leads to its field.
 */
export function SaveMessage({
  outcome,
  errors,
  isSaving,
  children,
}: {
  outcome: Outcome | null;
  errors: readonly { text: string; onShow: () => void }[];
  isSaving: boolean;
  /** Shown below the outcome. */
  children?: ReactNode;
}) {
  if (isSaving) return <Alert title={t('admin.saving')} />;
  if (outcome !== null) {
    return (
      <Alert tone={outcome.tone} title={outcome.title}>
        {outcome.more !== undefined && <p>{outcome.more}</p>}
        {children}
      </Alert>
    );
  }
  if (errors.length === 0) return null;
  return (
    <Alert tone="failure">
      <ul className={styles.faults}>
        {errors.map(({ text, onShow }) => (
          <li key={text}>
            <button type="button" onClick={onShow}>
              {text}
            </button>{' '}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
