import type { FolderId } from '../../contract/ids.ts';
import { sharingEndpoints } from '../../contract/sharing.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { changeTest } from '../papers/changes.ts';
import { findTest } from '../papers/queries.ts';
import { corrected, listCorrections } from './corrections.ts';
import {
  deleteFolder,
  insertFolder,
  listFolders,
  listShares,
  lockFolder,
  lockShared,
  putIntoFolder,
  type SharedRecord,
  type ShareRow,
  type ShareTarget,
  setShares,
} from './queries.ts';

/** What teachers share, and what becomes of a shared question that is corrected (docs/decisions/0141). */
export function sharingRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, sharingEndpoints.list, (asked, { admin, scope }) =>
    db.transaction(async (tx) => ({
      shares: (await listShares(tx, await sharedOf(tx, asked, scope))).map(presentShare),
      self: admin,
    })),
  );

  route(adapter, sharingEndpoints.set, ({ shares, ...asked }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const shared = await sharedOf(tx, asked, scope);
      const listed = async () => (await listShares(tx, shared)).map(presentShare);
      const before = await listed();
      const given = shares.map(({ admin: id = null, department = null, access }) => ({
        admin: id,
        department,
        access,
      }));
      await setShares(tx, shared, given);
      const after = await listed();
      const changed = difference({ shares: before }, { shares: after });
      const kind = shared.testId === null ? 'question' : 'quiz';
      const entry = { admin, action: 'share', kind, recordId: shared.recordId } as const;
      if (changed) await recordChange(tx, { ...entry, ...changed }, now());
      return { shares: after };
    }),
  );

  route(adapter, sharingEndpoints.folders, async (_body, { admin, scope }) => ({
    folders: (await listFolders(db, admin, scope)).map(({ id, shares, ...folder }) => ({
      ...folder,
      _id: id,
      shares: shares.map(presentShare),
    })),
    self: admin,
  }));

  route(adapter, sharingEndpoints.addFolder, ({ name }, { admin }) =>
    db.transaction(async (tx) => {
      const folderId = await insertFolder(tx, admin, name, now());
      const entry = { admin, action: 'folderAdd', kind: 'question', recordId: folderId } as const;
      await recordChange(tx, { ...entry, after: { name } }, now());
      return { folderId };
    }),
  );

  route(adapter, sharingEndpoints.removeFolder, ({ folderId }, { admin, scope }) =>
    db.transaction(async (tx) => {
      if (!(await lockFolder(tx, folderId, scope))) throw folderNotFound();
      await deleteFolder(tx, folderId);
      const entry = { admin, action: 'folderRemove', kind: 'question', recordId: folderId } as const;
      await recordChange(tx, { ...entry, after: {} }, now());
      return { removed: true };
    }),
  );

  route(adapter, sharingEndpoints.moveQuestions, ({ folderId, questionIds }, { admin, scope }) =>
    db.transaction(async (tx) => {
      if (folderId !== null && !(await lockFolder(tx, folderId, scope))) throw folderNotFound();
      const moved = await putIntoFolder(tx, folderId, questionIds, scope);
      const recordId = folderId ?? questionIds[0] ?? '';
      const entry = { admin, action: 'folderPut', kind: 'question', recordId } as const;
      if (moved > 0) await recordChange(tx, { ...entry, after: { questions: moved } }, now());
      return { moved };
    }),
  );

  route(adapter, sharingEndpoints.corrections, async ({ testCode }, { scope }) => {
    const found = await findTest(db, testCode, scope, 'edit');
    if (!found) throw testNotFound();
    const corrections = await listCorrections(db, found.test.revisionId, scope);
    return {
      corrections: corrections.map(({ at, by, ...correction }) => ({
        ...correction,
        at: at.toISOString(),
        ...(by !== null && { by }),
      })),
    };
  });

  route(adapter, sharingEndpoints.take, async ({ testCode, version, questionIds }, { admin, scope }) => {
    const found = await findTest(db, testCode, scope, 'edit');
    if (!found) throw testNotFound();
    const wanted = (await listCorrections(db, found.test.revisionId, scope)).filter(({ questionId }) =>
      questionIds.includes(questionId),
    );
    const corrections = new Map(wanted.map((one) => [one.questionId, one]));
    const changed = await changeTest(
      db,
      { testCode, version, action: 'questionUpdate' },
      (present) => {
        const items = present.paper.items.map((item) => corrected(item, corrections));
        return { ...present, paper: { ...present.paper, items } };
      },
      { admin, scope, now: now() },
    );
    if (changed === undefined) throw testNotFound();
    return { taken: wanted.length };
  });
}

/** What a call names. Throws not_found, and bad_input where it names no or two things. */
async function sharedOf(
  tx: Db,
  { testCode, folderId }: { testCode?: string | undefined; folderId?: FolderId | undefined },
  scope: TeacherScope,
): Promise<SharedRecord> {
  const named: ShareTarget[] = [
    ...(testCode === undefined ? [] : [{ testCode }]),
    ...(folderId === undefined ? [] : [{ folderId }]),
  ];
  const [only, other] = named;
  if (only === undefined || other !== undefined) {
    throw new RequestError('bad_input', 'Name either quizid or folderId.', { field: 'quizid' });
  }
  const shared = await lockShared(tx, only, scope);
  if (shared) return shared;
  throw 'testCode' in only ? testNotFound() : folderNotFound();
}

const presentShare = ({ admin, name, department, access }: Omit<ShareRow, 'folderId'>) => ({
  ...(admin !== null && { admin, name: name ?? '' }),
  ...(department !== null && { department }),
  access,
});

const testNotFound = () => new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
const folderNotFound = () => new RequestError('not_found', 'Folder not found', { field: 'folderId' });
