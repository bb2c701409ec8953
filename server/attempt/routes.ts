import { attempts } from '../../contract/attempt.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Seam } from '../http/route.ts';
import type { AttemptId, StudentId } from '../ids.ts';
import { isClosed, submitAttempt } from './closing.ts';
import type { Papers } from './papers.ts';
import { type Attempt, findAttempt, listSubmitted } from './queries.ts';
import { attemptNotFound, positionError } from './refusals.ts';
import { presentResult } from './results.ts';
import * as rules from './rules.ts';
import type { SaveAnswers } from './saving.ts';

export interface AttemptDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
  save: SaveAnswers;
}

export function attemptRoutes(seam: Seam, { db, now, papers, save }: AttemptDeps): void {
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

  route(seam, attempts.submit, async (body, { student }) => {
    const attempt = await ownAttempt(db, student, body.attemptid);
    const changes = rules.newestChanges(body.answers ?? []);
    const misplaced = positionError(changes, attempt.questionCount);
    if (misplaced) throw misplaced;
    const closed = await submitAttempt({ db, papers }, attempt, now(), changes);
    return { result: await presentResult(db, closed, await papers(closed.revisionId)) };
  });

  route(seam, attempts.result, async (body, { student }) => {
    const attempt = await ownAttempt(db, student, body.attemptid);
    const closed = rules.hasRunOut(attempt, now())
      ? await submitAttempt({ db, papers }, attempt, now())
      : attempt;
    if (!isClosed(closed)) {
      throw new ApiError('attempt_open', 'This test has not been submitted yet.');
    }
    return { result: await presentResult(db, closed, await papers(closed.revisionId)) };
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

async function ownAttempt(db: Db, student: StudentId, attemptid: string): Promise<Attempt> {
  const attempt = await findAttempt(db, student, idOf(attemptid));
  if (!attempt) throw attemptNotFound();
  return attempt;
}

/** An id as the database writes it, so that it is the same text wherever it is a key. */
function idOf(attemptid: string): AttemptId {
  return attemptid.toLowerCase() as AttemptId;
}
