import type { Wire } from '../../contract/http/wire-names.ts';
import type { RegradeId } from '../../contract/ids.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { type regrade, regradeEndpoints } from '../../contract/regrades.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { findTest } from '../papers/queries.ts';
import {
  applyRegrade,
  decide,
  discardRegrade,
  findPending,
  regradeNotFound,
  undoRegrade,
} from './deciding.ts';
import { ranksAmong } from './moved-shares.ts';
import { findPresented, listMoves, listRegrades } from './queries.ts';

type PresentedRegrade = Wire<typeof regrade>;

/** What a changed key, marks or scheme means for attempts that were made before. */
export function regradeRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const testOf = async (testCode: string, scope: TeacherScope) => {
    const found = await findTest(db, testCode, scope, 'edit');
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return found.test;
  };
  const regradeOf = async (id: RegradeId, scope: TeacherScope) => {
    const row = await findPresented(db, id, scope);
    if (!row) throw regradeNotFound();
    return row;
  };
  const presentedOf = async (id: RegradeId, scope: TeacherScope) => ({
    regrade: presentRegrade(await regradeOf(id, scope)),
  });

  route(adapter, regradeEndpoints.pending, async ({ testCode }, { scope }) =>
    findPending(db, await testOf(testCode, scope), now()),
  );

  route(adapter, regradeEndpoints.start, async (decision, { admin, scope }) =>
    presentedOf(await decide(db, decision, { admin, scope, now: now() }), scope),
  );

  route(adapter, regradeEndpoints.list, async ({ testCode, sort, ...page }, { scope }) => {
    const test = await testOf(testCode, scope);
    const { total, rows } = await listRegrades(db, test.id, sort?.order ?? 'desc', page);
    return {
      regrades: rows.map(presentRegrade),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, regradeEndpoints.moves, async ({ regradeId, sort, ...page }, { admin, scope }) => {
    const { regrade, testCode } = await regradeOf(regradeId, scope);
    const { shares } = regrade;
    if (!shares) throw new RequestError('conflict', 'The check has not ended yet.', { field: 'regradeid' });
    const { total, rows, denominators } = await listMoves(db, regrade, scope, sort?.order ?? 'asc', page);
    const [rankBefore, rankAfter] = [ranksAmong(shares.before), ranksAmong(shares.after)];
    const fromOf = new Map(regrade.markings.map(({ from, to }) => [to, from]));
    const moves = rows.map(({ change, student, studyingIn }) => {
      const before = { got: change.gotBefore, possible: change.possibleBefore };
      const after = { got: change.gotAfter, possible: change.possibleAfter };
      const to = change.markedByAfter;
      const shown = (units: number, revision: typeof to | undefined) =>
        marksText(units, (revision && denominators.get(revision)) ?? 1);
      const from = fromOf.get(to);
      return {
        attemptid: change.attemptId,
        studentid: change.studentId,
        student,
        class: studyingIn,
        before: { got: shown(before.got, from), possible: shown(before.possible, from) },
        after: { got: shown(after.got, to), possible: shown(after.possible, to) },
        rankBefore: rankBefore(before),
        rankAfter: rankAfter(after),
      };
    });
    if (rows.length > 0) {
      const how = { quizid: testCode, students: rows.length, page: page.page };
      await recordReading(db, { admin, action: 'regradeMoves', what: 'results', how }, now());
    }
    return { moves, dataFound: total > 0, total, ...(total === 0 && { message: 'Data not found' }) };
  });

  route(adapter, regradeEndpoints.apply, async ({ regradeId }, { admin, scope }) => {
    await regradeOf(regradeId, scope);
    await applyRegrade(db, regradeId, { admin, scope, now: now() });
    return presentedOf(regradeId, scope);
  });

  route(adapter, regradeEndpoints.discard, async ({ regradeId }, { admin, scope }) => {
    await regradeOf(regradeId, scope);
    await discardRegrade(db, regradeId, { admin, now: now() });
    return presentedOf(regradeId, scope);
  });

  route(adapter, regradeEndpoints.undo, async ({ regradeId, reason }, { admin, scope }) => {
    await regradeOf(regradeId, scope);
    await undoRegrade(db, regradeId, reason, { admin, scope, now: now() });
    return presentedOf(regradeId, scope);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findPresented>>>;

function presentRegrade({ regrade, createdBy, undoneBy, isLast }: Row): PresentedRegrade {
  const { appliedAt, undoneAt, undoReason, summary } = regrade;
  return {
    regradeid: regrade.id,
    choice: regrade.choice,
    questions: regrade.questions.map(({ number }) => String(number)),
    reason: regrade.reason,
    status: regrade.status,
    createdAt: regrade.createdAt.toISOString(),
    createdBy,
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
    ...(undoneBy !== null && { undoneBy }),
    ...(undoReason !== null && { undoReason }),
    total: regrade.total,
    done: regrade.done,
    ...(summary && { summary }),
    mayUndo: regrade.status === 'applied' && isLast,
  };
}
