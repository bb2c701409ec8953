import type { StudentId } from '../../contract/ids.ts';
import { interventionEndpoints } from '../../contract/interventions.ts';
import { recordReading } from '../audit/queries.ts';
import { findTestId } from '../catalog/queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Papers } from '../papers/papers.ts';
import { listAccommodations } from './intervention-queries.ts';
import {
  endAttempt,
  extendTime,
  giveExtraTime,
  reopen,
  takeExtraTime,
  voidAttempt,
} from './interventions.ts';

/** What admins do for students before and while they sit a test. */
export function interventionRoutes(
  adapter: Adapter,
  { db, now, papers }: { db: RootDb; now: () => Date; papers: Papers },
): void {
  const testOf = async (testCode: string) => {
    const id = await findTestId(db, testCode);
    if (!id) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return { id, testCode };
  };

  route(adapter, interventionEndpoints.extend, async ({ testCode, ...body }, { admin }) => ({
    extended: await extendTime(db, await testOf(testCode), body, { admin, now: now() }),
  }));

  route(adapter, interventionEndpoints.end, async (body, { admin }) => {
    await endAttempt({ db, papers }, body, { admin, now: now() });
    return { ended: true };
  });

  route(adapter, interventionEndpoints.setVoid, async (body, { admin }) => {
    await voidAttempt({ db, papers }, body, { admin, now: now() });
    return { isVoid: body.isVoid };
  });

  route(adapter, interventionEndpoints.reopen, async (body, { admin }) => {
    const deadline = await reopen(db, body, { admin, now: now() });
    return { deadline: deadline.toISOString() };
  });

  route(adapter, interventionEndpoints.accommodations, async ({ studentId }, { admin }) => {
    await recordReading(db, { admin, action: 'accommodations', what: studentId, how: {} }, now());
    return present(db, studentId);
  });

  route(
    adapter,
    interventionEndpoints.setAccommodation,
    async ({ studentId, testCode, ...given }, { admin }) => {
      const test = testCode === undefined ? null : await testOf(testCode);
      await giveExtraTime(db, { student: studentId, test, ...given }, { admin, now: now() });
      return present(db, studentId);
    },
  );

  route(adapter, interventionEndpoints.removeAccommodation, async (body, { admin }) => {
    const { studentId: student, accommodationId: id, reason } = body;
    await takeExtraTime(db, { student, id, reason }, { admin, now: now() });
    return present(db, student);
  });
}

async function present(db: RootDb, student: StudentId) {
  const rows = await listAccommodations(db, student);
  return {
    accommodations: rows.map(({ row, testCode, testName, setBy }) => ({
      accommodationid: row.id,
      ...(testCode !== null && { quizid: testCode }),
      ...(testName !== null && { quizname: testName }),
      percent: row.percent,
      minutes: row.minutes,
      reason: row.reason,
      setAt: row.setAt.toISOString(),
      setBy,
    })),
  };
}
