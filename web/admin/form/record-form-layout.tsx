import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { type Version } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form.module.css';
import { RecordDates } from './record-dates.tsx';
import type { RecordForm } from './record-form.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** The properties that exams and tests share. */
interface Edited {
  createdAt: string;
  updatedAt?: string | undefined;
  updatedBy?: string | undefined;
}

/** The page of a record's form: heading, fields, navigation blocker, and the dialog after a conflict. */
export function RecordFormLayout<Values extends FieldValues, Payload, Item extends Edited>({
  edit,
  heading,
  what,
  versionsWith,
  children,
  below,
}: {
  edit: RecordForm<Values, Payload, Item>;
  heading: string;
  what: 'exam' | 'test';
  /** The fields of a conflict with this record. */
  versionsWith: (theirs: Item) => readonly Version[];
  children: ReactNode;
  /** Shown below the form. */
  below: ReactNode;
}) {
  const { item, conflict, isDirty, submit } = edit;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ScreenHeading>{heading}</ScreenHeading>
        {item !== undefined && <RecordDates record={item} />}
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {below}
      <UnsavedChangesDialog isDirty={isDirty} />
      {conflict !== null && (
        <ConflictDialog
          what={what}
          conflict={{ ...conflict.theirs, fields: versionsWith(conflict.theirs) }}
          onClose={conflict.close}
          onTakeTheirs={conflict.takeTheirs}
          onSave={conflict.saveMine}
        />
      )}
    </div>
  );
}
