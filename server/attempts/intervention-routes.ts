import type { Access } from '../../contract/access.ts';
import type { StudentId } from '../../contract/ids.ts';
import { interventionEndpoints } from '../../contract/interventions.ts';
import { recordReading } from '../audit/queries.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers, TeacherScope } from '../http/session.ts';
import type { Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { type AnswerFiles } from './answer-files.ts';
import type { CloseAttempt } from './closing.ts';
import { attemptNotFound } from './errors.ts';
import { isToHelp, listAccommodations } from './intervention-queries.ts';
import {
  endAttempt,
  extendTime,
  giveExtraTime,
  giveHelp,
  type OneAttempt,
  reopen,
  takeExtraTime,
  voidAttempt,
} from './interventions.ts';
import { takeAnswerFile } from './take-answer-file.ts';
import type { Waiting } from './waiting.ts';

/** What admins do for students before and while they sit a test. */
export function interventionRoutes(
  adapter: Adapter,
  {
    db,
    now,
    papers,
    close,
    waiting,
    answerFiles,
  }: {
    db: RootDb;
    now: () => Date;
    papers: Papers;
    close: CloseAttempt;
    waiting: Waiting;
    answerFiles: AnswerFiles;
  },
): void {
  const testOf = async (testCode: string, scope: TeacherScope) => {
    const found = await findTest(db, testCode, scope, 'give');
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return { id: found.test.id, testCode };
  };
  /** Throws not_found for an attempt that is none of the caller's to help with. */
  const check = async (one: OneAttempt, { scope }: Callers['admin'], access?: Access) => {
    if (!(await isToHelp(db, scope, one, access))) throw attemptNotFound();
  };

  route(adapter, interventionEndpoints.extend, async ({ testCode, ...body }, { admin, scope }) => ({
    extended: await extendTime(db, await testOf(testCode, scope), body, { admin, scope, now: now() }),
  }));

  route(adapter, interventionEndpoints.takeAnswerFile, async ({ testCode, file }, { admin, scope }) => {
    const test = await testOf(testCode, scope);
    const content = answerFiles.open(file);
    if (typeof content === 'string') return { outcome: content, added: 0 };
    const taken = await takeAnswerFile({ db, close }, { content, test, scope, admin, now: now() });
    waiting.wake(content.attempt);
    return taken;
  });

  route(adapter, interventionEndpoints.end, async (body, caller) => {
    await check(body, caller);
    await endAttempt({ db, papers }, body, { admin: caller.admin, now: now() });
    return { ended: true };
  });

  route(adapter, interventionEndpoints.setVoid, async (body, caller) => {
    await check(body, caller);
    await voidAttempt({ db, papers }, body, { admin: caller.admin, now: now() });
    return { isVoid: body.isVoid };
  });

  route(adapter, interventionEndpoints.reopen, async (body, caller) => {
    await check(body, caller);
    const deadline = await reopen(db, body, { admin: caller.admin, now: now() });
    return { deadline: deadline.toISOString() };
  });

  route(adapter, interventionEndpoints.helped, async (body, caller) => {
    // Whoever watches the room and hears the call answers it.
    await check(body, caller, 'see');
    return { helped: await giveHelp(db, body, { admin: caller.admin, now: now() }) };
  });

  route(adapter, interventionEndpoints.accommodations, async ({ studentId }, { admin }) => {
    await recordReading(db, { admin, action: 'accommodations', what: studentId, how: {} }, now());
    return present(db, studentId);
  });

  route(
    adapter,
    interventionEndpoints.setAccommodation,
    async ({ studentId, testCode, ...given }, { admin, scope }) => {
      const test = testCode === undefined ? null : await testOf(testCode, scope);
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
