import { attemptEndpoints } from '../../contract/attempts.ts';
import { type Adapter, route } from '../http/route.ts';
import { attemptIdOf } from '../ids.ts';
import type { Papers } from '../papers/papers.ts';
import type { OpenAttempts } from './opening.ts';
import type { PollAttempt } from './polling.ts';
import type { SaveAnswers } from './saving.ts';

export interface AttemptDeps {
  now: () => Date;
  papers: Papers;
  open: OpenAttempts;
  save: SaveAnswers;
  poll: PollAttempt;
}

export function attemptRoutes(adapter: Adapter, { now, papers, open, save, poll }: AttemptDeps): void {
  route(adapter, attemptEndpoints.open, async ({ quizid, attemptid }, { student }) => {
    const attempt = await open({
      student,
      quizid,
      attemptid: attemptid === undefined ? undefined : attemptIdOf(attemptid),
    });
    if (!attempt) return { questionFound: false };
    const paper = await papers(attempt.revisionId);
    return {
      questionFound: true,
      questions: paper.onPaper,
      attempt: {
        attemptid: attempt.id,
        startedAt: attempt.startedAt.toISOString(),
        deadline: attempt.deadline.toISOString(),
        serverNow: now().toISOString(),
        answers: attempt.answers,
      },
    };
  });

  route(adapter, attemptEndpoints.save, async (body, { student }) => {
    const at = now();
    const attemptid = attemptIdOf(body.attemptid);
    const { deadline } = await save({ student, attemptid, changes: body.answers, at });
    return {
      savedAt: at.toISOString(),
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
    };
  });

  route(adapter, attemptEndpoints.poll, async (body, { student }) => {
    const attemptid = attemptIdOf(body.attemptid);
    const { deadline, answers } = await poll({ student, attemptid, known: body.known, at: now() });
    return {
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
      ...(answers && { answers }),
    };
  });
}
