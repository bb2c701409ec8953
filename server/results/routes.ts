import { startAt } from '../../contract/catalog/start-at.ts';
import { startsAtOnce } from '../../contract/catalog/starts-at-once.ts';
import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import { resultEndpoints } from '../../contract/results.ts';
import { listAnswers } from '../attempts/answer-queries.ts';
import { type CloseAttempt, isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { findAttempt, markingOf, noteShown } from '../attempts/queries.ts';
import * as rules from '../attempts/rules.ts';
import type { FindStart } from '../attempts/starts.ts';
import { listSubmitted } from '../attempts/student-queries.ts';
import type { Waiting } from '../attempts/waiting.ts';
import { toRules } from '../catalog/test-rules.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Papers } from '../papers/papers.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';
import { findAfterwards } from './afterwards.ts';
import { type Afterwards, presentListedAttempt, presentResult } from './present.ts';
import { findStanding } from './standing.ts';

export interface ResultDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  papers: Papers;
  findStart: FindStart;
  close: CloseAttempt;
  waiting: Waiting;
  firstAnswers: FirstAnswersOf;
}

export function resultRoutes(
  adapter: Adapter,
  { db, now, timeZone, papers, findStart, close, waiting, firstAnswers }: ResultDeps,
): void {
  const present = async (closed: Awaited<ReturnType<CloseAttempt>>, at: Date, afterwards?: Afterwards) => {
    const isVoid = closed.attempt.voidedAt !== null;
    // Who looks at a result awaits nothing any more.
    const test = { ...closed.test, awaitsDelivery: false };
    const shown = isVoid ? { results: false, solutions: false } : rules.shownNow(test, at);
    const { studentId: student, id: attemptId, submittedBy, shownAt } = closed.attempt;
    const isToNote = submittedBy === 'time' || submittedBy === 'paper';
    if (shown.results && isToNote && shownAt === null) await noteShown(db, { student, attemptId, now: at });
    const paper = (await papers(markingOf(closed.attempt))).of(closed.attempt);
    return { result: presentResult(closed, paper, { ...shown, timeZone: timeZone() }, afterwards) };
  };

  route(adapter, resultEndpoints.submit, async (body, { student }) => {
    const { attemptId, answers: changes = [], spentMs = [] } = body;
    const at = now();
    const closed = await close({ student, attemptId, changes, spentMs, at });
    // For the page of another device, if it waits on this node.
    waiting.wake(attemptId);
    return present(closed, at);
  });

  route(adapter, resultEndpoints.result, async ({ attemptId }, { student }) => {
    const at = now();
    const found = await findAttempt(db, { student, attemptId, now: at });
    if (!found) throw attemptNotFound();
    const { attempt, test } = found;
    if (rules.mayAnswer(attempt, at)) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const closed = isClosed(attempt)
      ? { attempt, test, answers: await listAnswers(db, student, attemptId) }
      : await close({ student, attemptId, changes: [], spentMs: [], at });
    return present(closed, at, await findAfterwards(db, student, attemptId, closed.answers));
  });

  route(adapter, resultEndpoints.standing, async ({ attemptId }, { student }) => ({
    standing: await findStanding({ db, firstAnswers }, { student, attemptId, now: now() }),
  }));

  route(adapter, resultEndpoints.list, async ({ testCode }, { student }) => {
    const at = now();
    const [rows, start] = await Promise.all([
      listSubmitted(db, student, { testCode, limit: MAX_ATTEMPTS_LISTED, now: at }),
      testCode === undefined ? undefined : findStart({ student, testCode, at }),
    ]);
    const testRules = start && toRules(start.rules);
    return {
      attempts: rows.flatMap((row) => presentListedAttempt(row, at)),
      ...(start &&
        testRules && {
          mayBegin: start.isListed && startAt(testRules, start.attemptsUsed, at.getTime()) === 'now',
          startsAtOnce: startsAtOnce(testRules, { ...start, ...(await papers(start.revisionId)).cover }),
        }),
    };
  });
}
