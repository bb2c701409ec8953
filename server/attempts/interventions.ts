import type { AccommodationId, AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { type Change, recordChange } from '../audit/queries.ts';
import type { Editor } from '../catalog/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { RequestError } from '../errors.ts';
import type { TeacherScope } from '../http/session.ts';
import { type Alongside, type ClosingDeps, closeTogether, isClosed } from './closing.ts';
import { forgetHelp } from './contacts.ts';
import { attemptClosed, attemptNotFound } from './errors.ts';
import {
  deleteAccommodation,
  extendAttempts,
  hasOtherOpen,
  holdSitter,
  lockAttempt,
  lockRunning,
  putAccommodation,
  reopenAttempt,
  setVoid,
  tellNodes,
} from './intervention-queries.ts';
import { type AttemptOfTest, findAttempts, type KnownAttempt } from './queries.ts';
import { forgetRegrades } from './regrade-queries.ts';
import { restartRollups } from './rollup-queries.ts';
import { type ExtraTime, earliestOpenDeadline, extraMs, hasRunOut } from './rules.ts';

/** Which attempt is meant. */
export interface OneAttempt {
  studentId: StudentId;
  attemptId: AttemptId;
}

/** And why something is done about it; the reason is recorded in the audit trail. */
interface Reasoned extends OneAttempt {
  reason: string;
}

/** Whom an entry of the audit trail is about. */
const whom = ({ studentId, attemptId }: OneAttempt) => ({
  student: studentId,
  attempt: attemptId,
});

/** Adds minutes to one running attempt at a test, or to all; gives to how many. */
export function extendTime(
  db: RootDb,
  test: { id: TestId; testCode: string },
  { attemptId, minutes, reason }: { attemptId?: AttemptId | undefined; minutes: number; reason: string },
  { admin, scope, now }: Editor & { scope: TeacherScope },
): Promise<number> {
  return db.transaction(async (tx) => {
    const of = { test: test.id, attempt: attemptId, scope, earliestOpenDeadline: earliestOpenDeadline(now) };
    if (attemptId !== undefined) await holdSitter(tx, test.id, attemptId);
    const students = await extendAttempts(tx, of, minutes * 60, now);
    const extended = students.length;
    const [student] = students;
    if (attemptId !== undefined && !student) throw attemptClosed();
    const after = { minutes, extended, reason, ...(attemptId && { attemptid: attemptId }) };
    const change = { admin, action: 'extendTime', kind: 'quiz', recordId: test.testCode, after } as const;
    const about = attemptId && student && { about: { student, attempt: attemptId } };
    await recordChange(tx, { ...change, ...about }, now);
    await tellNodes(tx, attemptId ?? test.id);
    return extended;
  });
}

/** Ends a running attempt with what is saved. Throws attempt_closed where it has ended. */
export async function endAttempt(deps: ClosingDeps, one: Reasoned, { admin, now }: Editor): Promise<void> {
  const known = await found(deps.db, one, now);
  const { attempt } = known;
  if (attempt.submittedAt !== null || hasRunOut(attempt, now)) throw attemptClosed();
  await closeByAdmin(deps, one, known, now, async (tx, closed) => {
    // The student may have submitted it in between.
    if (closed.get(one.attemptId)?.attempt.submittedBy !== 'admin') throw attemptClosed();
    const held = await lockAttempt(tx, one);
    if (!held) return;
    const after = { attemptid: one.attemptId, student: held.student, reason: one.reason };
    const change = { action: 'endAttempt', kind: 'quiz', recordId: held.testCode, after } as const;
    await recordChange(tx, { admin, ...change, about: whom(one) }, now);
    await tellNodes(tx, one.attemptId);
  });
}

/** Declares an attempt void, or valid again; a running one is ended first. */
export async function voidAttempt(
  deps: ClosingDeps,
  { isVoid, ...one }: Reasoned & { isVoid: boolean },
  editor: Editor,
): Promise<void> {
  const known = await found(deps.db, one, editor.now);
  const change = async (tx: Db) => {
    const held = await lockAttempt(tx, one);
    if (!held || (held.attempt.voidedAt !== null) === isVoid) return;
    await setVoid(tx, held.attempt, isVoid ? editor.now : null);
    await restartRollups(tx, [held.attempt.testId]);
    const after = { attemptid: one.attemptId, student: held.student, isVoid, reason: one.reason };
    const entry = { kind: 'quiz', recordId: held.testCode, before: { isVoid: !isVoid }, after } as const;
    const { admin, now } = editor;
    await recordChange(tx, { admin, action: 'voidAttempt', ...entry, about: whom(one) }, now);
    await tellNodes(tx, one.attemptId);
  };
  if (known.attempt.submittedAt !== null) await deps.db.transaction(change);
  else if (isVoid) await closeByAdmin(deps, one, known, editor.now, change);
}

/** Reopens an ended attempt for this many minutes and returns the new deadline. The audit trail keeps its sheet. */
export function reopen(
  db: RootDb,
  { minutes, ...one }: Reasoned & { minutes: number },
  { admin, now }: Editor,
): Promise<Date> {
  return db.transaction(async (tx) => {
    const held = await lockAttempt(tx, one);
    if (!held) throw attemptNotFound();
    const { attempt, testCode, student } = held;
    if (!isClosed(attempt)) throw new RequestError('attempt_open', 'This attempt is still open.');
    if (attempt.submittedBy === 'paper') {
      throw new RequestError('conflict', 'The attempt was on paper: correct its sheet, or declare it void.');
    }
    if (await hasOtherOpen(tx, attempt)) {
      throw new RequestError('conflict', 'The student has another attempt at this test open.');
    }
    const deadline = new Date(now.getTime() + minutes * 60_000);
    await reopenAttempt(tx, attempt, { deadline, at: now });
    await forgetRegrades(tx, [attempt]);
    await restartRollups(tx, [attempt.testId]);
    const { sheet, correctCount, marksGot } = attempt;
    const before = { submittedAt: attempt.submittedAt.toISOString(), sheet, correctCount, marksGot };
    const after = { attemptid: one.attemptId, student, minutes, reason: one.reason };
    const change = { kind: 'quiz', recordId: testCode, before, after } as const;
    await recordChange(tx, { admin, action: 'reopenAttempt', ...change, about: whom(one) }, now);
    return deadline;
  });
}

/** Says that a student who asked for help has it; gives whether it was still asked for. */
export function giveHelp(db: RootDb, one: OneAttempt, { admin, now }: Editor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await lockAttempt(tx, one);
    if (!held || !(await forgetHelp(tx, one))) return false;
    const after = { attemptid: one.attemptId, student: held.student };
    const change = { action: 'helpGiven', kind: 'quiz', recordId: held.testCode, after } as const;
    await recordChange(tx, { admin, ...change, about: whom(one) }, now);
    return true;
  });
}

/** Gives a student extra time in one test, or in every test. The deadline of a running attempt moves at once. */
export function giveExtraTime(
  db: RootDb,
  given: ExtraTime & { student: StudentId; test: { id: TestId; testCode: string } | null; reason: string },
  editor: Editor,
): Promise<void> {
  const { student, test, percent, minutes, reason } = given;
  const change = async (tx: Db) => {
    const { admin, now: at } = editor;
    const replaced = await putAccommodation(tx, { ...given, test: test?.id ?? null, admin, at });
    return {
      action: 'accommodationSet',
      ...(replaced && { before: { percent: replaced.percent, minutes: replaced.minutes } }),
      after: { percent, minutes, reason, ...(test && { quizid: test.testCode }) },
    };
  };
  return changeExtraTime(db, student, change, editor);
}

/** Takes extra time away, from a running attempt too. Throws not_found where the student has no such. */
export function takeExtraTime(
  db: RootDb,
  { student, id, reason }: { student: StudentId; id: AccommodationId; reason: string },
  editor: Editor,
): Promise<void> {
  const change = async (tx: Db) => {
    const removed = await deleteAccommodation(tx, student, id);
    if (!removed) {
      throw new RequestError('not_found', 'There is no such extra time.', { field: 'accommodationid' });
    }
    const before = { percent: removed.percent, minutes: removed.minutes };
    return { action: 'accommodationRemove', before, after: { reason } };
  };
  return changeExtraTime(db, student, change, editor);
}

/** Makes a change, records it, and moves the student's running attempts by what it makes of their extra time. */
function changeExtraTime(
  db: RootDb,
  student: StudentId,
  change: (tx: Db) => Promise<Pick<Change, 'action' | 'before' | 'after'>>,
  { admin, now }: Editor,
): Promise<void> {
  const earliest = earliestOpenDeadline(now);
  return db.transaction(async (tx) => {
    await holdStudents(tx, [student]);
    const before = await lockRunning(tx, student, earliest);
    const made = await change(tx);
    const after = await lockRunning(tx, student, earliest);
    for (const [i, { id, test, minutes, extra }] of after.entries()) {
      const ms = (of: ExtraTime | null | undefined) => (of ? extraMs(of, minutes) : 0);
      const moved = Math.round((ms(extra) - ms(before[i]?.extra)) / 1000);
      const of = { test, attempt: id, earliestOpenDeadline: earliest };
      // A student sits one test or two.
      if (moved !== 0) await extendAttempts(tx, of, moved, now);
    }
    const entry = { admin, kind: 'student', recordId: student, about: { student } } as const;
    await recordChange(tx, { ...entry, ...made }, now);
    await tellNodes(tx, student);
  });
}

async function found(
  db: RootDb,
  { studentId, attemptId }: OneAttempt,
  now: Date,
): Promise<AttemptOfTest & KnownAttempt> {
  const [one] = await findAttempts(db, [{ student: studentId, attemptId }], now);
  if (!one) throw attemptNotFound();
  return one;
}

/** Ends an attempt, and writes in the same transaction why. */
async function closeByAdmin(
  deps: ClosingDeps,
  { studentId: student, attemptId }: OneAttempt,
  known: KnownAttempt,
  at: Date,
  alongside: Alongside,
): Promise<void> {
  const closing = { student, attemptId, changes: [], spentMs: [], at, by: 'admin' as const };
  await closeTogether(deps, [closing], [known], 'wait', alongside);
}
