import type { Api } from '../../../contract/api.ts';
import { NEW_DRAFT } from '../../../contract/papers/test-drafts.ts';
import { call } from '../../api.ts';
import { draftDevice, draftOwner } from '../drafts/use-draft.ts';
import type { TestValues } from '../test-values/test-values.ts';

type Listed = Api['/adminexam/draftList']['output'];

/** What a new test can begin with: tests that were begun and not saved, on any device, and the settings of the last one. */
export async function beginnings(signal: AbortSignal) {
  const [{ drafts, last }, held] = await Promise.all([
    // Without a network there is still what this device has.
    call('/adminexam/draftList', {}, { signal }).catch((): Listed => ({ drafts: [] })),
    draftDevice.list(draftOwner()),
  ]);
  const ofServer = drafts.map(({ draft, testName, updatedAt }) => ({ name: draft, testName, at: updatedAt }));
  const onlyHere = held
    .filter(({ name, draft }) => name.startsWith(NEW_DRAFT) && !draft.isSent)
    .filter(({ name }) => !ofServer.some((other) => other.name === name))
    .map(({ name, draft }) => ({ name, testName: draft.values['quizName'] ?? '', at: draft.at }));
  return { unfinished: [...onlyHere, ...ofServer], start: last && startAs(last) };
}

/** The settings of a test for a new one. Its rules are of its own: after an exam the next test is as often practice. */
export function startAs({
  examCode,
  subject,
  testFormat,
  testDuration,
}: NonNullable<Listed['last']>): Partial<TestValues> {
  return {
    exam: examCode,
    subject,
    testFormat,
    testDuration: String(testDuration),
    // Whoever wants students to see it at once publishes it with a press after the save.
    status: 'inactive',
  };
}
