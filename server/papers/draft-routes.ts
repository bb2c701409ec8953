import { type TestDraft, testDraftEndpoints } from '../../contract/papers/test-drafts.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  findLastAdded,
  keepDraft,
  listNewDrafts,
} from './draft-queries.ts';

/** What admins type into test forms, before they save it. */
export function draftRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, testDraftEndpoints.keep, async ({ draft, seq, version, base, values }, { admin }) => {
    if (seq === 0 && base === undefined) {
      throw new RequestError('bad_input', 'A draft begins with the form as it was opened.', {
        field: 'base',
      });
    }
    const kept = await keepDraft(db, { admin, draft, seq, version, base, values, now: now() });
    if (kept !== undefined) return { isKept: true, seq: kept };
    const stored = await findDraft(db, admin, draft);
    return { isKept: false, seq: stored?.seq ?? 0, ...(stored && { stored: present(stored) }) };
  });

  route(adapter, testDraftEndpoints.read, async ({ draft }, { admin }) => {
    const stored = await findDraft(db, admin, draft);
    return stored ? { stored: present(stored) } : {};
  });

  route(adapter, testDraftEndpoints.list, async (_, { admin }) => {
    const [drafts, last] = await Promise.all([listNewDrafts(db, admin), findLastAdded(db, admin)]);
    return {
      drafts: drafts.map(({ draft, testName, updatedAt }) => ({
        draft,
        quizname: testName,
        updatedAt: updatedAt.toISOString(),
      })),
      ...(last && { last: presentLast(last) }),
    };
  });

  route(adapter, testDraftEndpoints.discard, async (known, { admin }) => {
    await deleteDraft(db, admin, known);
    return {};
  });
}

const present = ({ seq, version, base, values, updatedAt }: DraftRow): TestDraft => ({
  seq,
  ...(version !== null && { version }),
  base,
  values,
  updatedAt: updatedAt.toISOString(),
});

const presentLast = ({
  examCode,
  subject,
  testFormat,
  testDuration,
  isActive,
}: NonNullable<Awaited<ReturnType<typeof findLastAdded>>>) => ({
  examid: examCode,
  subject,
  testFormat,
  testDuration,
  isactive: isActive,
});
