import type { DraftValues, TestDraft } from '../../../contract/papers/test-drafts.ts';
import type { Draft } from '../drafts/draft-keeper.ts';
import type { Versions } from '../form/merge.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';

/** What another device has kept of a test form, beside the form here; `sent` is what both go on from. */
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
 * Moves a stored draft onto the form as it was opened here. Where somebody has saved the test between the two openings,
 * all of that save would otherwise look like a change of one device, and be undone or kept with the change of the other.
 */
function rebased(stored: TestDraft, form: Draft): Omit<Versions<TestValues>, 'mine'> {
  const base = form.base as TestValues;
  const storedBase = stored.base as TestValues;
  const versions = { base: storedBase, theirs: base, mine: stored.values as TestValues };
  const { conflicts } = mergeTests(versions, new Set());
  const theirs = withMine(versions);
  const isOlder = (stored.version ?? 0) < (form.version ?? 0);
  // A field that was saved here and changed there differs from the older form on both sides, so that it is asked.
  return { base: conflicts.length > 0 && isOlder ? storedBase : base, theirs };
}

/** The merge of both, with what they disagree about as it is here. */
export function withMine(versions: Versions<TestValues>): TestValues {
  const { conflicts } = mergeTests(versions, new Set());
  return mergeTests(versions, new Set(conflicts.map(({ name }) => name))).values;
}
