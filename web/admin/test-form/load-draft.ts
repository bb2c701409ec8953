import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { TestDraft } from '../../../contract/papers/test-drafts.ts';
import { call } from '../../api.ts';
import type { DeviceDraft } from '../drafts/draft-device.ts';
import { type DraftStart, draftDevice, draftOwner } from '../drafts/use-draft.ts';
import { isSame } from '../form/merge.ts';
import type { UnsavedForm } from '../form/record-form.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { classesOf, fromDraft, type UnsavedClasses } from './draft-values.ts';
import { testKind } from './test-kind.ts';

/** What was typed into a test form before, and not saved. */
export interface LoadedDraft {
  start: DraftStart;
  unsaved: UnsavedForm<TestValues, AdminQuiz>;
  classes: UnsavedClasses;
  /** When it was typed, as ISO 8601. */
  at: string;
}

/** The draft of a test, or of a new one where `test` is undefined; undefined where there is none. */
export async function loadDraft(
  name: string,
  test: AdminQuiz | undefined,
  signal: AbortSignal,
): Promise<LoadedDraft | undefined> {
  const [stored, held] = await Promise.all([
    call('/adminexam/draftRead', { draft: name }, { signal }).then(
      (answer) => answer.stored ?? null,
      // Without a network there is still what this device has.
      () => undefined,
    ),
    draftDevice.find(draftOwner(), name),
  ]);
  const found = newestOf(stored, held);
  if (found === undefined) return undefined;
  const start = { name, seq: found.seq, values: stored?.seq === found.seq ? stored.values : undefined };
  const { at, version } = found;
  const classes = classesOf(found.values);
  const draft = { base: fromDraft(found.base), values: fromDraft(found.values) };
  if (test === undefined) return { start, at, classes, unsaved: { item: undefined, ...draft } };
  const theirs = testKind.valuesOf(test);
  const merged = mergeTests({ base: draft.base, theirs, mine: draft.values }, new Set());
  if (merged.conflicts.length === 0) {
    if (isSame(merged.values, theirs) && classes === null) return undefined;
    return { start, at, classes, unsaved: { item: test, base: theirs, values: merged.values } };
  }
  // What both changed is asked when the test is saved.
  return { start, at, classes, unsaved: { item: { ...test, version: version ?? test.version }, ...draft } };
}

/** `stored` is null where the server has none, and undefined where it could not be asked. */
function newestOf(stored: TestDraft | null | undefined, held: DeviceDraft | undefined) {
  // What the server had and has no more was saved or discarded.
  const isOld = held === undefined || (held.isSent && stored !== undefined);
  if (!isOld) return { ...held, seq: stored === null ? 0 : held.seq };
  return stored ? { ...stored, at: stored.updatedAt } : undefined;
}
