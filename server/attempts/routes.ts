import { attemptEndpoints } from '../../contract/attempts.ts';
import { toRules } from '../catalog/test-rules.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Papers } from '../papers/papers.ts';
import type { OpenAttempts } from './opening.ts';
import type { PollAttempt } from './polling.ts';
import { findStart } from './queries.ts';
import { hasRunOut, startOf } from './rules.ts';
import type { SaveAnswers } from './saving.ts';

export interface AttemptDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: string;
  papers: Papers;
  open: OpenAttempts;
  save: SaveAnswers;
  poll: PollAttempt;
}

export function attemptRoutes(
  adapter: Adapter,
  { db, now, timeZone, papers, open, save, poll }: AttemptDeps,
): void {
  route(adapter, attemptEndpoints.cover, async ({ testCode }, { student }) => {
    const start = await findStart(db, student, testCode);
    const at = now();
    const { attemptId, startedAt, deadline } = start ?? {};
    const isRunning = deadline && startedAt && !hasRunOut({ startedAt, deadline, submittedAt: null }, at);
    if (!start || !(isRunning || start.isListed)) return { questionFound: false };
    const { cover } = await papers(start.revisionId);
    return {
      questionFound: true,
      cover,
      start: {
        start: startOf(start.rules, start.attemptsUsed, at),
        rules: toRules(start.rules),
        attemptsUsed: start.attemptsUsed,
        serverNow: at.toISOString(),
        timeZone,
      },
      ...(isRunning &&
        attemptId && {
          running: {
            attemptid: attemptId,
            deadline: deadline.toISOString(),
            serverNow: at.toISOString(),
          },
        }),
    };
  });

  route(adapter, attemptEndpoints.open, async ({ testCode, attemptId }, { student }) => {
    const attempt = await open({ student, testCode, attemptId });
    if (!attempt) return { questionFound: false };
    if ('refused' in attempt) return { questionFound: false, ...attempt };
    const paper = await papers(attempt.revisionId);
    const layout = paper.layoutOf(attempt);
    return {
      questionFound: true,
      questions: paper.onPaper,
      attempt: {
        attemptid: attempt.id,
        startedAt: attempt.startedAt.toISOString(),
        deadline: attempt.deadline.toISOString(),
        serverNow: now().toISOString(),
        answers: attempt.answers,
        ...(layout && { layout }),
      },
    };
  });

  route(adapter, attemptEndpoints.save, async ({ attemptId, answers: changes }, { student }) => {
    const at = now();
    const { deadline } = await save({ student, attemptId, changes, at });
    return {
      savedAt: at.toISOString(),
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
    };
  });

  route(adapter, attemptEndpoints.poll, async ({ attemptId, known }, { student }) => {
    const { deadline, answers } = await poll({ student, attemptId, known, at: now() });
    return {
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
      ...(answers && { answers }),
    };
  });
}
