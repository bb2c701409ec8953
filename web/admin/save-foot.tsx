import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './form.module.css';
import type { Said } from './save-state.ts';

/** The foot of a form: what came of saving, and the button. */
export function SaveFoot({
  said,
  isSaving,
  label,
  children,
}: {
  said: Said | null;
  isSaving: boolean;
  label: string;
  /** Stands under what was said. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.foot}>
      <div>
        {isSaving ? (
          <Alert title="Saving..." />
        ) : (
          said !== null && (
            <Alert tone={said.tone} title={said.title}>
              {said.more !== undefined && <p>{said.more}</p>}
              {children}
            </Alert>
          )
        )}
      </div>
      <Button type="submit" kind="primary" busy={isSaving}>
        {label}
      </Button>
    </div>
  );
}
