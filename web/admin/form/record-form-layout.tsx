import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RecordDates } from './record-dates.tsx';
import type { LastEdit, RecordForm } from './record-form.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** The properties that exams and notes share. */
interface Dated extends LastEdit {
  createdAt: string;
}

/** The page of a record's form: heading, fields, navigation blocker, and the dialog after a conflict. */
export function RecordFormLayout<Values extends FieldValues, Payload, Item extends Dated>({
  edit,
  heading,
  what,
  children,
  below,
}: {
  edit: RecordForm<Values, Payload, Item>;
  heading: string;
  what: 'exam' | 'notes';
  children: ReactNode;
  /** Shown below the form. */
  below: ReactNode;
}) {
  const { item, conflict, setElement, isDirty, submit } = edit;
  return (
    <Stack gap={5}>
      <div>
        <ScreenHeading>{heading}</ScreenHeading>
        {item !== undefined && <RecordDates record={item} />}
      </div>
      <Stack
        as="form"
        gap={5}
        ref={setElement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
      </Stack>
      {below}
      <UnsavedChangesDialog isDirty={isDirty} />
      {conflict !== null && <ConflictDialog what={what} {...conflict} />}
    </Stack>
  );
}
