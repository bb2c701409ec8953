import { Fragment, type ReactNode } from 'react';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './form.module.css';
import type { Outcome } from './record-form.ts';

const t = words({ forms });

/**
 * The save button with the result of the last save, or with the form's errors: one after another, as the specification
 * has them, each of which leads to its field.
 */
export function SaveBar({
  outcome,
  errors,
  isSaving,
  label,
  kind = 'primary',
  note,
  children,
}: {
  outcome: Outcome | null;
  errors: readonly { text: string; onShow: () => void }[];
  isSaving: boolean;
  label: string;
  /** Plain where saving is not the main thing to do on the screen. */
  kind?: ButtonKind;
  /** Said beside the button at any time. */
  note?: string | undefined;
  /** Shown below the outcome. */
  children?: ReactNode;
}) {
  return (
    <Row gap={4} className={styles.saveBar}>
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
            <Alert tone="failure">
              <p className={styles.faults}>
                {errors.map(({ text, onShow }) => (
                  <Fragment key={text}>
                    <button type="button" onClick={onShow}>
                      {text}
                    </button>{' '}
                  </Fragment>
                ))}
              </p>
            </Alert>
          )
        )}
      </div>
      <Button type="submit" kind={kind} busy={isSaving}>
        {label}
      </Button>
      {/* Always there, so that a screen reader hears the first note too. */}
      <output className={note ? styles.note : 'visually-hidden'}>{note}</output>
    </Row>
  );
}
