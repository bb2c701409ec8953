import { resultEndpoints } from '../../contract/results.ts';
import { type CloseAttempt, isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { findAttempt, listSubmitted, listTexts } from '../attempts/queries.ts';
import * as rules from '../attempts/rules.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { attemptIdOf } from '../ids.ts';
import type { Papers } from '../papers/papers.ts';
import { presentResult } from './present.ts';

export interface ResultDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
  close: CloseAttempt;
}

export function resultRoutes(adapter: Adapter, { db, now, papers, close }: ResultDeps): void {
  route(adapter, resultEndpoints.submit, async (body, { student }) => {
    const attemptid = attemptIdOf(body.attemptid);
    const { answers: changes = [], spentMs = [] } = body;
    const closed = await close({ student, attemptid, changes, spentMs, at: now() });
    return { result: presentResult(closed, await papers(closed.attempt.revisionId)) };
  });

  route(adapter, resultEndpoints.result, async (body, { student }) => {
    const attemptid = attemptIdOf(body.attemptid);
    const at = now();
    const attempt = await findAttempt(db, student, attemptid);
    if (!attempt) throw attemptNotFound();
    if (rules.mayAnswer(attempt, at)) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const closed = isClosed(attempt)
      ? { attempt, answers: await listTexts(db, student, attemptid) }
      : await close({ student, attemptid, changes: [], spentMs: [], at });
    return { result: presentResult(closed, await papers(attempt.revisionId)) };
  });

  route(adapter, resultEndpoints.list, async (body, { student }) => {
    const rows = await listSubmitted(db, student, body.quizid);
    return {
      attempts: rows.flatMap(({ attempt, quizid, quizname }) =>
        isClosed(attempt)
          ? {
              attemptid: attempt.id,
              quizid,
              quizname,
              startedAt: attempt.startedAt.toISOString(),
              submittedAt: attempt.submittedAt.toISOString(),
              correctCount: attempt.correctCount,
              totalQuestions: attempt.questionCount,
              timeTaken: attempt.timeTakenSeconds,
            }
          : [],
      ),
    };
  });
}
