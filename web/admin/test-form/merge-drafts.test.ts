import { describe, expect, test } from 'vitest';
import type { TestDraft } from '../../../contract/papers/test-drafts.ts';
import { mergeTests } from '../merge/merge-tests.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { toDraft } from './draft-values.ts';
import { draftVersions, withMine } from './merge-drafts.ts';
import { testKind } from './test-kind.ts';

const form = (fields: Partial<TestValues>): TestValues => ({ ...testKind.blank, ...fields });
const stored = (version: number, base: TestValues, change: Partial<TestValues>): TestDraft => ({
  seq: 8,
  version,
  base: toDraft(base),
  values: toDraft({ ...base, ...change }),
  updatedAt: '2026-11-22T09:00:00.000Z',
});

const v1 = form({ quizName: 'Waves', topic: 'Sound', chapter: 'One' });
const v2 = form({ quizName: 'Waves II', topic: 'Sound', chapter: 'One' });

describe('a draft of another device that went on from another save of the test', () => {
  test('does not undo the save that it has not seen', () => {
    const mine = { version: 2, base: v2, values: { ...v2, chapter: 'Two' } };
    const versions = draftVersions(stored(1, v1, { topic: 'Light' }), undefined, mine);
    const { values, conflicts } = mergeTests(versions, new Set());
    expect(conflicts).toEqual([]);
    expect(values).toEqual({ ...v2, topic: 'Light', chapter: 'Two' });
  });

  test('says nothing where the save has all of it', () => {
    const mine = { version: 2, base: v2, values: { ...v2, quizName: 'Waves III' } };
    const versions = draftVersions(stored(1, v1, { quizName: v2.quizName }), undefined, mine);
    expect(mergeTests(versions, new Set())).toEqual({ values: mine.values, conflicts: [] });
  });

  test('is asked about where both are of one field', () => {
    const mine = { version: 2, base: v2, values: v2 };
    const versions = draftVersions(stored(1, v1, { quizName: 'Ripples' }), undefined, mine);
    const { conflicts } = mergeTests(versions, new Set());
    expect(conflicts).toMatchObject([{ name: 'quizName', theirs: 'Ripples', mine: 'Waves II' }]);
  });

  test('keeps the change of a save that only it has seen for when this form is saved', () => {
    const mine = { version: 1, base: v1, values: { ...v1, chapter: 'Two' } };
    const versions = draftVersions(stored(2, v2, { topic: 'Light' }), undefined, mine);
    const { values } = mergeTests(versions, new Set());
    const saved = mergeTests({ base: v1, theirs: v2, mine: values }, new Set());
    expect(saved).toEqual({ values: { ...v2, topic: 'Light', chapter: 'Two' }, conflicts: [] });
  });
});

test('what both go on from is what this device has sent, where it has sent something', () => {
  const sent = { ...v1, topic: 'Light' };
  const mine = { version: 1, base: v1, values: sent };
  const versions = draftVersions(stored(1, v1, { chapter: 'Two' }), toDraft(sent), mine);
  // The other device has taken the topic back.
  expect(mergeTests(versions, new Set()).values).toEqual({ ...v1, chapter: 'Two' });
});

test('whoever goes on without a choice overrules the contradictory fields alone', () => {
  const mine = { version: 1, base: v1, values: { ...v1, quizName: 'Mine' } };
  const other = stored(1, v1, { quizName: 'Theirs', topic: 'Light' });
  expect(withMine(draftVersions(other, undefined, mine))).toEqual({
    ...v1,
    quizName: 'Mine',
    topic: 'Light',
  });
});
