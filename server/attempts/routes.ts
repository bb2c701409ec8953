import { attemptEndpoints } from '../../contract/attempts.ts';
import { type Adapter, route } from '../http/route.ts';
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
  route(adapter, attemptEndpoints.open, async ({ testCode, attemptId }, { student }) => {
    const attempt = await open({ student, testCode, attemptId });
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
