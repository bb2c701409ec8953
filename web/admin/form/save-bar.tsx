import type { ReactNode } from 'react';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import type { Outcome } from './record-form.ts';

const t = words({ forms });

/** The save button with the result of the last save, or with the form's errors. */
export function SaveBar({
  outcome,
  errors,
  isSaving,
  label,
  missing = [],
  note,
  children,
}: {
  outcome: Outcome | null;
  errors: readonly string[];
  isSaving: boolean;
  label: string;
  /** What a save needs still, each with the way to its field. */
  missing?: readonly { text: string; onShow: () => void }[];
  /** Said beside the button at any time. */
  note?: string | undefined;
  /** Shown below the outcome. */
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
          errors.length > 0 && (
            <>
              <Alert tone="failure" title={errors.join(' ')} />
              {missing.length > 0 && (
                <ul className={styles.missing} aria-label={t('forms.missing')}>
                  {missing.map(({ text, onShow }) => (
                    <li key={text}>
                      <button type="button" onClick={onShow}>
                        {text}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        )}
      </div>
      <Button type="submit" kind="primary" busy={isSaving}>
        {label}
      </Button>
      {note !== undefined && note !== '' && <output className={styles.note}>{note}</output>}
    </div>
  );
}
