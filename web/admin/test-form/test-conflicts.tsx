import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import type { Versions } from '../form/merge.ts';
import type { RecordForm } from '../form/record-form.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { withMine } from './merge-drafts.ts';

/** Asks which side holds where another person has saved the test, or another device has kept a draft of it. */
export function TestConflicts<Payload>({
  edit: { conflict },
  other,
  decide,
}: {
  edit: RecordForm<TestValues, Payload, AdminQuiz>;
  other: Versions<TestValues> | null;
  decide: (values: TestValues) => void;
}) {
  return (
    <>
      {conflict !== null && <ConflictDialog what="test" {...conflict} />}
      {other !== null && (
        <ConflictDialog
          what="draft"
          conflict={{ fields: mergeTests(other, new Set()).conflicts }}
          // The next draft of this form overwrites the other draft, so it must contain the rest of that one.
          onClose={() => decide(withMine(other))}
          onTakeTheirs={() => decide(other.theirs)}
          onSave={(mine) => decide(mergeTests(other, mine).values)}
        />
      )}
    </>
  );
}
