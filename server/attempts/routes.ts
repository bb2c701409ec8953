import { attemptEndpoints } from '../../contract/attempts.ts';
import { startAt } from '../../contract/catalog/start-at.ts';
import { startsAtOnce } from '../../contract/catalog/starts-at-once.ts';
import { LAYOUT_VERSION } from '../../contract/papers/layout.ts';
import { toRules } from '../catalog/test-rules.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import type { AnswerFiles } from './answer-files.ts';
import { askForHelp } from './contacts.ts';
import { attemptNotFound } from './errors.ts';
import { type OpenAttempts, randomSeed } from './opening.ts';
import type { PollAttempt } from './polling.ts';
import { hasRunOut } from './rules.ts';
import type { SaveAnswers } from './saving.ts';
import type { FindStart } from './starts.ts';
import { holdMs, type Waiting } from './waiting.ts';

export interface AttemptDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  papers: Papers;
  findStart: FindStart;
  open: OpenAttempts;
  save: SaveAnswers;
  poll: PollAttempt;
  waiting: Waiting;
  answerFiles: AnswerFiles;
}

export function attemptRoutes(
  adapter: Adapter,
  { db, now, timeZone, papers, findStart, open, save, poll, waiting, answerFiles }: AttemptDeps,
): void {
  route(adapter, attemptEndpoints.cover, async ({ testCode }, { student }) => {
    const at = now();
    const start = await findStart({ student, testCode, at });
    const running =
      start?.open && !hasRunOut({ ...start.open, submittedAt: null }, at) ? start.open : undefined;
    if (!start || !(running || start.isListed)) return { questionFound: false };
    const rules = toRules(start.rules);
    const { cover, shownCover } = await papers(start.revisionId);
    return {
      questionFound: true,
      cover: shownCover,
      start: {
        start: startAt(rules, start.attemptsUsed, at.getTime()),
        rules,
        attemptsUsed: start.attemptsUsed,
        startsAtOnce: startsAtOnce(rules, { ...cover, ...start }),
        ...(start.minutes !== null && { minutes: start.minutes }),
        serverNow: at.toISOString(),
        timeZone: timeZone(),
      },
      ...(running && {
        running: {
          attemptid: running.id,
          deadline: running.deadline.toISOString(),
          serverNow: at.toISOString(),
        },
      }),
    };
  });

  route(adapter, attemptEndpoints.preview, async ({ testCode }, { scope }) => {
    const found = await findTest(db, testCode, scope, 'use');
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const paper = await papers(found.test.revisionId);
    const { onPaper, layout } = paper.of({ seed: randomSeed(), layoutVersion: LAYOUT_VERSION });
    return {
      cover: paper.cover,
      questions: onPaper,
      ...(layout && { layout }),
      start: {
        start: 'now' as const,
        rules: toRules(found.test),
        attemptsUsed: 0,
        serverNow: now().toISOString(),
        timeZone: timeZone(),
      },
    };
  });

  route(adapter, attemptEndpoints.rehearse, async () => ({ serverNow: now().toISOString() }));

  route(adapter, attemptEndpoints.open, async ({ testCode, attemptId }, { student }) => {
    const attempt = await open({ student, testCode, attemptId });
    if (!attempt) return { questionFound: false };
    if ('refused' in attempt) return { questionFound: false, ...attempt };
    const { onPaper, layout } = (await papers(attempt.revisionId)).of(attempt);
    return {
      questionFound: true,
      questions: onPaper,
      attempt: {
        attemptid: attempt.id,
        startedAt: attempt.startedAt.toISOString(),
        deadline: attempt.deadline.toISOString(),
        serverNow: now().toISOString(),
        answers: attempt.answers,
        ...(attempt.windows && { windows: attempt.windows }),
        ...(layout && { layout }),
        sealing: answerFiles.sealingFor(student, attempt.id),
      },
    };
  });

  route(adapter, attemptEndpoints.save, async ({ attemptId, answers: changes }, { student, session }) => {
    const at = now();
    const { deadline } = await save({ student, attemptId, changes, at });
    waiting.wake(attemptId, session);
    return {
      savedAt: at.toISOString(),
      serverNow: now().toISOString(),
      deadline: deadline.toISOString(),
    };
  });

  route(adapter, attemptEndpoints.help, async ({ attemptId: attempt, isAsking }, { student }) => {
    const found = await askForHelp(db, { student, attempt, isAsking }, now());
    if (!found) throw attemptNotFound();
    return { isWatched: found.isWatched, askedAt: found.askedAt?.toISOString() ?? null };
  });

  route(
    adapter,
    attemptEndpoints.poll,
    async ({ attemptId, known, deadline: last }, { student, session }) => {
      const knownDeadline = last === undefined ? undefined : new Date(last);
      const ask = () => poll({ student, attemptId, known, knownDeadline, at: now() });
      const from = performance.now();
      const until = from + holdMs();
      let heard = waiting.heard();
      let found = await ask();
      // A page of the version before does not say what it knows, and is not held.
      const isDone = () =>
        !knownDeadline || found.answers || found.deadline.getTime() !== knownDeadline.getTime();
      while (!isDone()) {
        const of = { student, session, test: found.test, attempt: attemptId };
        // The next poll, which follows immediately, finds news that was not announced. A hint may have meant another
        // attempt: it waits on.
        if (!(await waiting.wait({ ...of, heard, until }))) break;
        heard = waiting.heard();
        found = await ask();
      }
      const { deadline, windows, answers } = found;
      return {
        ...(knownDeadline && { heldMs: Math.round(performance.now() - from) }),
        serverNow: now().toISOString(),
        deadline: deadline.toISOString(),
        ...(windows && { windows }),
        ...(answers && { answers }),
      };
    },
  );
}
