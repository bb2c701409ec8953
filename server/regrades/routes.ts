import type { Wire } from '../../contract/http/wire-names.ts';
import type { RegradeId } from '../../contract/ids.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { type regrade, regradeEndpoints } from '../../contract/regrades.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { findTest } from '../papers/queries.ts';
import {
  applyRegrade,
  decide,
  discardRegrade,
  findPending,
  regradeNotFound,
  undoRegrade,
} from './deciding.ts';
import { findPresented, listMoves, listRegrades } from './queries.ts';
import { ranksAmong } from './ranks.ts';

type PresentedRegrade = Wire<typeof regrade>;

/** What a changed key, marks or scheme means for attempts that were made before. */
export function regradeRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const testOf = async (testCode: string) => {
    const found = await findTest(db, testCode);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return found.test;
  };
  const presentedOf = async (id: RegradeId) => {
    const row = await findPresented(db, id);
    if (!row) throw regradeNotFound();
    return { regrade: presentRegrade(row) };
  };

  route(adapter, regradeEndpoints.pending, async ({ testCode }) =>
    findPending(db, await testOf(testCode), now()),
  );

  route(adapter, regradeEndpoints.start, async (decision, { admin }) =>
    presentedOf(await decide(db, decision, { admin, now: now() })),
  );

  route(adapter, regradeEndpoints.list, async ({ testCode, sort, ...page }) => {
    const test = await testOf(testCode);
    const { total, rows } = await listRegrades(db, test.id, sort?.order ?? 'desc', page);
    return {
      regrades: rows.map(presentRegrade),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, regradeEndpoints.moves, async ({ regradeId, sort, ...page }, { admin }) => {
    const found = await findPresented(db, regradeId);
    if (!found) throw regradeNotFound();
    const { regrade, testCode } = found;
    const { shares } = regrade;
    if (!shares) throw new RequestError('conflict', 'The check has not ended yet.', { field: 'regradeid' });
    const { total, rows, denominators } = await listMoves(db, regrade, sort?.order ?? 'asc', page);
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

  route(adapter, regradeEndpoints.apply, async ({ regradeId }, { admin }) => {
    await applyRegrade(db, regradeId, { admin, now: now() });
    return presentedOf(regradeId);
  });

  route(adapter, regradeEndpoints.discard, async ({ regradeId }) => {
    await discardRegrade(db, regradeId);
    return presentedOf(regradeId);
  });

  route(adapter, regradeEndpoints.undo, async ({ regradeId, reason }, { admin }) => {
    await undoRegrade(db, regradeId, reason, { admin, now: now() });
    return presentedOf(regradeId);
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findPresented>>>;

function presentRegrade({ regrade, createdBy, undoneBy, isLast }: Row): PresentedRegrade {
  const { appliedAt, undoneAt, undoReason, summary } = regrade;
  return {
    regradeid: regrade.id,
    choice: regrade.choice,
    questions: regrade.questions.map(({ number }) => number),
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
