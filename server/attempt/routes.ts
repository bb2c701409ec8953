import type { AnswerChange } from '../../contract/attempt.ts';
import { attempts } from '../../contract/attempt.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { route, type Seam } from '../http/route.ts';
import type { AttemptId, StudentId } from '../ids.ts';
import { attemptClosed, isClosed, submitAttempt } from './closing.ts';
import type { Papers } from './papers.ts';
import { type Attempt, findAttempt, listSubmitted, saveAnswers } from './queries.ts';
import { presentResult } from './results.ts';
import * as rules from './rules.ts';

export interface AttemptDeps {
  db: Db;
  now: () => Date;
  papers: Papers;
}

export function attemptRoutes(seam: Seam, { db, now, papers }: AttemptDeps): void {
  route(seam, attempts.save, async (body, { student }) => {
    const attempt = await ownAttempt(db, student, body.attemptid);
    checkPositions(attempt, body.answers);
    const savedAt = now();
    const saved = await saveAnswers(db, student, attempt.id, rules.newestChanges(body.answers), {
      now: savedAt,
      earliestOpenDeadline: rules.earliestOpenDeadline(savedAt),
    });
    if (!saved) throw attemptClosed();
    return {
      savedAt: savedAt.toISOString(),
      serverNow: now().toISOString(),
      deadline: attempt.deadline.toISOString(),
    };
  });

  route(seam, attempts.submit, async (body, { student }) => {
    const attempt = await ownAttempt(db, student, body.attemptid);
    const changes = rules.newestChanges(body.answers ?? []);
    checkPositions(attempt, changes);
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

/** Another student's attempt is as little found as one that does not exist. */
async function ownAttempt(db: Db, student: StudentId, attemptid: string): Promise<Attempt> {
  const attempt = await findAttempt(db, student, attemptid as AttemptId);
  if (!attempt) throw new ApiError('not_found', 'No such test attempt was found.', { field: 'attemptid' });
  return attempt;
}

function checkPositions(attempt: Attempt, changes: readonly AnswerChange[]): void {
  const wrong = changes.findIndex((change) => change.index >= attempt.questionCount);
  if (wrong === -1) return;
  const field = `answers.${wrong}.index`;
  throw new ApiError('bad_input', `${field} must be at most ${attempt.questionCount - 1}.`, { field });
}
