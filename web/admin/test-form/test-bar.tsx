import type { ReactNode } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import forms from '../../../locale/en/forms.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldProps } from '../form/fields.ts';
import type { Outcome } from '../form/record-form.ts';
import { SaveMessage } from '../form/save-message.tsx';
import type { Fault } from './faults.ts';
import { goOnFromName } from './go-on-with-enter.ts';
import styles from './test-form.module.css';

const t = words({ forms });

/**
 * What stays in view while a test is written: its name, whether it is kept, the button that saves it and, below, what
 * the last save did or what prevents it.
 */
export function TestBar({
  formId,
  heading,
  name,
  note,
  label,
  isSaving,
  outcome,
  faults,
  isNext,
  beside,
  tools,
  children,
}: {
  formId: string;
  heading: string;
  name: FieldProps;
  /** Whether what is typed is kept. */
  note: string | undefined;
  label: string;
  isSaving: boolean;
  outcome: Outcome | null;
  faults: readonly Fault[];
  /** Whether saving is the next thing to do. */
  isNext: boolean;
  /** In the place of the note. */
  beside?: ReactNode;
  tools?: ReactNode;
  /** Shown below the outcome. */
  children?: ReactNode;
}) {
  const { error, ...field } = name;
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <ScreenHeading>{heading}</ScreenHeading>
        <input
          form={formId}
          className={styles.name}
          aria-label={t('forms.testName')}
          placeholder={t('forms.testName')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'name-error'}
          {...field}
          onKeyDown={goOnFromName}
        />
        {/* Always there, so that a screen reader hears the first note too. */}
        <div className={styles.note}>
          <output>{note}</output>
          {beside}
        </div>
        <div className={styles.barButtons}>
          {tools}
          <Button
            type="submit"
            form={formId}
            kind={isNext ? 'primary' : 'plain'}
            busy={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            title={t('forms.saveKey')}
          >
            {label}
          </Button>
        </div>
      </div>
      {error !== undefined && (
        <p id="name-error" className={styles.nameError}>
          {error}
        </p>
      )}
      <div className={styles.answer}>
        <SaveMessage outcome={outcome} errors={faults} isSaving={isSaving}>
          {children}
        </SaveMessage>
      </div>
    </div>
  );
}
