import { useMemo, useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { useDraft, type useDraftKeeper } from '../drafts/use-draft.ts';
import type { Versions } from '../form/merge.ts';
import type { RecordForm } from '../form/record-form.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { classesOf, toDraft } from './draft-values.ts';
import { draftVersions } from './merge-drafts.ts';
import type { TestClasses } from './use-test-classes.ts';

/**
 * Keeps the form as a draft. What another device has kept meanwhile is merged; `other` is what cannot be without a
 * question, until `decide` says what the form shows.
 */
export function useTestDraft<Payload>(
  drafts: ReturnType<typeof useDraftKeeper>,
  edit: RecordForm<TestValues, Payload, AdminQuiz>,
  given: TestClasses,
) {
  const [other, setOther] = useState<Versions<TestValues> | null>(null);
  const { item } = edit;
  // Classes are saved after the test, which has consumed the draft.
  const unsaved = given.isSaving ? null : given.unsaved;
  const isDirty = edit.isDirty || unsaved !== null;
  const version = item?.version;
  const base = useMemo(() => toDraft(edit.base), [edit.base]);
  const values = useMemo(() => toDraft(edit.values, unsaved), [edit.values, unsaved]);
  useDraft(drafts, { version, base, values, isDirty }, ({ stored, sent }) => {
    const classes = classesOf(stored.values);
    if (classes !== null && given.unsaved === null) given.change(classes);
    const form = { version, base: edit.base, values: edit.form.getValues() };
    const versions = draftVersions(stored, sent, form);
    const merged = mergeTests(versions, new Set());
    if (merged.conflicts.length === 0) edit.put(merged.values);
    else setOther(versions);
  });
  return {
    other,
    decide: (values: TestValues) => {
      setOther(null);
      edit.put(values);
    },
  };
}
