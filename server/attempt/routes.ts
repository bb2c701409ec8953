import { attempts } from '../../contract/attempt.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Seam } from '../http/route.ts';
import type { AttemptId } from '../ids.ts';
import { type CloseAttempt, isClosed } from './closing.ts';
import type { LookAtAttempt } from './looking.ts';
import type { Papers } from './papers.ts';
import { findAttempt, listSubmitted, listTexts } from './queries.ts';
import { attemptNotFound } from './refusals.ts';
import { presentResult } from './results.ts';
import * as rules from './rules.ts';
import type { SaveAnswers } from './saving.ts';

export interface AttemptDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
  save: SaveAnswers;
  look: LookAtAttempt;
  close: CloseAttempt;
}

export function attemptRoutes(seam: Seam, { db, now, papers, save, look, close }: AttemptDeps): void {
  route(seam, attempts.save, async (body, { student }) => {
    const at = now();
    const attemptid = idOf(body.attemptid);
    const { deadline } = await save({ student, attemptid, changes: body.answers, at });
    return {
      savedAt: at.toISOString(),
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
    };
  });

  route(seam, attempts.look, async (body, { student }) => {
    const attemptid = idOf(body.attemptid);
    const { deadline, answers } = await look({ student, attemptid, known: body.known, at: now() });
    return {
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
      ...(answers && { answers }),
    };
  });

  route(seam, attempts.submit, async (body, { student }) => {
    const attemptid = idOf(body.attemptid);
    const { answers: changes = [], spentMs = [] } = body;
    const closed = await close({ student, attemptid, changes, spentMs, at: now() });
    return { result: presentResult(closed, await papers(closed.attempt.revisionId)) };
  });

  route(seam, attempts.result, async (body, { student }) => {
    const attemptid = idOf(body.attemptid);
    const at = now();
    const attempt = await findAttempt(db, student, attemptid);
    if (!attempt) throw attemptNotFound();
    if (rules.mayAnswer(attempt, at)) {
      throw new ApiError('attempt_open', 'This test has not been submitted yet.');
    }
    const closed = isClosed(attempt)
      ? { attempt, answers: await listTexts(db, student, attemptid) }
      : await close({ student, attemptid, changes: [], spentMs: [], at });
    return { result: presentResult(closed, await papers(attempt.revisionId)) };
  });

  route(seam, attempts.list, async (body, { student }) => {
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

/** An id as the database writes it, so that it is the same text wherever it is a key. */
function idOf(attemptid: string): AttemptId {
  return attemptid.toLowerCase() as AttemptId;
}
