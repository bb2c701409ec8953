import type { DraftValues, TestDraft } from '../../../contract/papers/test-drafts.ts';
import type { Draft } from '../drafts/draft-keeper.ts';
import type { Versions } from '../form/merge.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';

/**
 * The three versions to merge when another device has stored a draft of the form that is open here. `sent` is the draft
 * that this device stored last; without it both drafts are compared with the test as it was opened here.
 */
export function draftVersions(
  stored: TestDraft,
  sent: DraftValues | undefined,
  form: Draft,
): Versions<TestValues> {
  const mine = form.values as TestValues;
  if (sent !== undefined) return { base: sent as TestValues, theirs: stored.values as TestValues, mine };
  return { ...rebased(stored, form), mine };
}

/**
 * Rebases a stored draft onto the test as it was opened here. If the test was saved after the draft was begun, every
 * field of that save would otherwise look like a change made in one of the drafts, and the merge would undo it.
 */
function rebased(stored: TestDraft, form: Draft): Omit<Versions<TestValues>, 'mine'> {
  const base = form.base as TestValues;
  const storedBase = stored.base as TestValues;
  const versions = { base: storedBase, theirs: base, mine: stored.values as TestValues };
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
