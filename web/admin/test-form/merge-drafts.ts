import type { DraftValues, TestDraft } from '../../../contract/papers/test-drafts.ts';
import type { Versions } from '../form/merge.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { fromDraft } from './draft-values.ts';

/** A test form as it stands here. */
interface OpenTest {
  /** The version of the test that was opened; absent where it is new. */
  version?: number | undefined;
  base: TestValues;
  values: TestValues;
}

/**
 * The three versions to merge when another device has stored a draft of the form that is open here. `sent` is the draft
 * that this device stored last; without it both drafts are compared with the test as it was opened here.
 */
export function draftVersions(
  stored: TestDraft,
  sent: DraftValues | undefined,
  form: OpenTest,
): Versions<TestValues> {
  const mine = form.values;
  if (sent !== undefined) return { base: fromDraft(sent), theirs: fromDraft(stored.values), mine };
  return { ...rebased(stored, form), mine };
}

/**
 * Rebases a stored draft onto the test as it was opened here. If the test was saved after the draft was begun, every
 * field of that save would otherwise look like a change made in one of the drafts, and the merge would undo it.
 */
function rebased(stored: TestDraft, form: OpenTest): Omit<Versions<TestValues>, 'mine'> {
  const { base } = form;
  const storedBase = fromDraft(stored.base);
  const versions = { base: storedBase, theirs: base, mine: fromDraft(stored.values) };
  const { conflicts } = mergeTests(versions, new Set());
  const theirs = withMine(versions);
  const isOlder = (stored.version ?? 0) < (form.version ?? 0);
  // With the older test as the base, a field that the save and the draft changed differs on both sides: a conflict.
  return { base: conflicts.length > 0 && isOlder ? storedBase : base, theirs };
}

/** The merged values; conflicts are decided for `mine`. */
export function withMine(versions: Versions<TestValues>): TestValues {
  const { conflicts } = mergeTests(versions, new Set());
  return mergeTests(versions, new Set(conflicts.map(({ name }) => name))).values;
}
