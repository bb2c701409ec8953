import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RecordDates } from './record-dates.tsx';
import type { Edited, RecordForm } from './record-form.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** The properties that exams, tests and notes share. */
interface Dated extends Edited {
  createdAt: string;
}

/** The page of a record's form: heading, fields, navigation blocker, and the dialog after a conflict. */
export function RecordFormLayout<Values extends FieldValues, Payload, Item extends Dated>({
  edit,
  heading,
  what,
  isKept = false,
  actions,
  above,
  children,
  below,
}: {
  edit: RecordForm<Values, Payload, Item>;
  heading: string;
  what: 'exam' | 'test' | 'notes';
  /** Whether what is not saved is kept as a draft. */
  isKept?: boolean;
  /** Where else the record can be seen, beside the heading. */
  actions?: ReactNode;
  /** Shown above the form, which can have no form inside. */
  above?: ReactNode;
  children: ReactNode;
  /** Shown below the form. */
  below: ReactNode;
}) {
  const { item, conflict, setElement, isDirty, submit } = edit;
  return (
    <Stack gap={5}>
      <Row gap={5} rowGap={2} justify="between">
        <div>
          <ScreenHeading>{heading}</ScreenHeading>
          {item !== undefined && <RecordDates record={item} />}
        </div>
        {actions}
      </Row>
      {above}
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
      <UnsavedChangesDialog isDirty={isDirty} isKept={isKept} />
      {conflict !== null && (
        <ConflictDialog
          what={what}
          conflict={conflict}
          onClose={conflict.close}
          onTakeTheirs={conflict.takeTheirs}
          onSave={conflict.save}
        />
      )}
    </Stack>
  );
}
