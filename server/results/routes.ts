import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import { resultEndpoints } from '../../contract/results.ts';
import { type CloseAttempt, isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { findAttempt, listAnswers, listSubmitted, markingOf } from '../attempts/queries.ts';
import * as rules from '../attempts/rules.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Papers } from '../papers/papers.ts';
import { findAfterwards } from './afterwards.ts';
import { presentListedAttempt, presentResult } from './present.ts';

export interface ResultDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
  close: CloseAttempt;
}

export function resultRoutes(adapter: Adapter, { db, now, papers, close }: ResultDeps): void {
  route(adapter, resultEndpoints.submit, async (body, { student }) => {
    const { attemptId, answers: changes = [], spentMs = [] } = body;
    const closed = await close({ student, attemptId, changes, spentMs, at: now() });
    return { result: presentResult(closed, await papers(markingOf(closed.attempt))) };
  });

  route(adapter, resultEndpoints.result, async ({ attemptId }, { student }) => {
    const at = now();
    const attempt = await findAttempt(db, student, attemptId);
    if (!attempt) throw attemptNotFound();
    if (rules.mayAnswer(attempt, at)) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const closed = isClosed(attempt)
      ? { attempt, answers: await listAnswers(db, student, attemptId) }
      : await close({ student, attemptId, changes: [], spentMs: [], at });
    const paper = await papers(markingOf(closed.attempt));
    return { result: presentResult(closed, paper, await findAfterwards(db, student, attemptId)) };
  });

  route(adapter, resultEndpoints.list, async ({ testCode }, { student }) => {
    const rows = await listSubmitted(db, student, { testCode, limit: MAX_ATTEMPTS_LISTED });
    return { attempts: rows.flatMap(presentListedAttempt) };
  });
}
