import type { AnswerChange, SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/database.ts';
import type { RequestError } from '../errors.ts';
import type { Paper, Papers } from '../papers/papers.ts';
import { attemptNotFound, positionError, timesError } from './errors.ts';
import { markAnswers } from './mark-answers.ts';
import {
  type Attempt,
  closeAttempts,
  endIfIdle,
  findAttempts,
  type Known,
  listAnswersOf,
  lockAttempts,
  MarkingChanged,
  writeAnswers,
} from './queries.ts';
import * as rules from './rules.ts';

/**
 * An attempt to be closed; `changes` and `spentMs`, by position, came with the submission at `at` and count while the
 * attempt takes answers.
 */
export interface Closing {
  student: StudentId;
  attemptId: AttemptId;
  changes: readonly AnswerChange[];
  spentMs: readonly number[];
  at: Date;
}

/** An attempt with everything that closing writes; times and seeds are absent in attempts from before there were any. */
export type ClosedAttempt = { [K in Exclude<keyof Attempt, MayBeAbsent>]: NonNullable<Attempt[K]> } & Pick<
  Attempt,
  MayBeAbsent
>;

type MayBeAbsent = 'spentMs' | 'seed' | 'layoutVersion' | 'windows' | 'markedBy';

/** A closed attempt and its answers by position. Both are final. */
export interface Closed {
  attempt: ClosedAttempt;
  answers: ReadonlyMap<number, SavedAnswer>;
}

export type CloseAttempt = (closing: Closing) => Promise<Closed>;

export interface ClosingDeps {
  db: RootDb;
  papers: Papers;
}

/** Attempts and changes: a school that submits together is closed in a few batches. */
const MAX_BATCH = 1_000;
const MAX_WAITING = 10_000;
/** A node that freezes while it has rows locked must not block the saves of all other nodes. */
const MOST_IDLE_MS = 5_000;

export function isClosed(attempt: Attempt): attempt is ClosedAttempt {
  return attempt.submittedAt !== null;
}

/** Closes attempts in batches, as answers are saved. Safe to repeat: a second call gets what the first one wrote. */
export function createClosing(deps: ClosingDeps): CloseAttempt {
  return batched<Closing, Closed>({
    keyOf: ({ student }) => student,
    weigh: ({ changes }) => 1 + changes.length,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(batch) {
      const known = new Map((await findAttempts(deps.db, batch)).map((attempt) => [attempt.id, attempt]));
      const errors = batch.map((closing) => errorOf(closing, known.get(closing.attemptId)));
      const accepted = batch.filter((_, i) => !errors[i]);
      const closed = await closeTogether(deps, accepted, [...known.values()], 'wait');
      return batch.map(({ attemptId }, i) => errors[i] ?? closed.get(attemptId) ?? attemptNotFound());
    },
  });
}

function errorOf(
  { student, changes, spentMs }: Closing,
  attempt: Attempt | undefined,
): RequestError | undefined {
  if (attempt?.studentId !== student) return attemptNotFound();
  return positionError(changes, attempt.questionCount) ?? timesError(spentMs, attempt.questionCount);
}

/**
 * Closes and grades attempts in one transaction that locks their rows: however many tabs and nodes try at once, one
 * grades and the others find the attempt closed. `known` are the attempts as they were read before; `skip` leaves out
 * those that another transaction has locked. Gives every attempt that is closed now.
 */
export async function closeTogether(
  deps: ClosingDeps,
  closings: readonly Closing[],
  known: readonly Known[],
  whenHeld: 'wait' | 'skip',
): Promise<Map<string, Closed>> {
  if (closings.length === 0) return new Map();
  try {
    return await closeKnown(deps, closings, known, whenHeld);
  } catch (error) {
    if (!(error instanceof MarkingChanged)) throw error;
    return closeKnown(deps, closings, await findAttempts(deps.db, closings), whenHeld);
  }
}

/** Throws MarkingChanged where an attempt is marked by another paper than `known` says. */
async function closeKnown(
  { db, papers }: ClosingDeps,
  closings: readonly Closing[],
  known: readonly Known[],
  whenHeld: 'wait' | 'skip',
): Promise<Map<string, Closed>> {
  // Before the transaction: preparing a paper takes time, and nobody should wait for these rows meanwhile.
  const markings = new Map(known.map(({ id, marking }) => [id, marking]));
  const prepared = new Map(
    await Promise.all([...new Set(markings.values())].map(async (id) => [id, await papers(id)] as const)),
  );
  const requests = Map.groupBy(closings, ({ attemptId }) => attemptId);
  return db.transaction(async (tx) => {
    await endIfIdle(tx, MOST_IDLE_MS);
    const held = await lockAttempts(tx, closings, whenHeld);
    // After the lock, never at the same time: only then are all acknowledged answers visible.
    const saved = await listAnswersOf(tx, closings);
    const closed = new Map<string, Closed>();
    const written: Parameters<typeof writeAnswers>[1][number][] = [];
    const outcomes: ClosedAttempt[] = [];
    for (const attempt of held) {
      const before = saved.get(attempt.id) ?? [];
      const answers = new Map<number, SavedAnswer>(before.map((answer) => [answer.index, answer]));
      if (!isClosed(attempt)) {
        const marking = markings.get(attempt.id) ?? attempt.revisionId;
        const inTime = (requests.get(attempt.id) ?? []).filter(({ at }) => rules.mayAnswer(attempt, at));
        const changes = rules.newestChanges(
          inTime.flatMap(({ changes, at }) =>
            changes.filter(({ index }) => rules.isInWindow(attempt, index, at)),
          ),
        );
        for (const change of changes) {
          if (change.seq > (answers.get(change.index)?.seq ?? -1)) answers.set(change.index, change);
        }
        if (inTime[0]) written.push({ attempt, changes, at: inTime[0].at });
        const outcome = {
          ...grade(attempt, answers, prepared.get(marking), inTime[0]?.at),
          markedBy: marking === attempt.revisionId ? null : marking,
          spentMs: rules.spentMs(attempt, attempt.questionCount, [...before, ...inTime.flatMap(times)]),
        };
        outcomes.push(outcome);
        closed.set(attempt.id, { attempt: outcome, answers });
      } else closed.set(attempt.id, { attempt, answers });
    }
    await writeAnswers(tx, written);
    await closeAttempts(tx, outcomes);
    return closed;
  });
}

/** The attempt as its student closes it at `submittedAt`, or as it expires where that is undefined. */
function grade(
  attempt: Attempt,
  answers: ReadonlyMap<number, SavedAnswer>,
  paper: Paper | undefined,
  submittedAt: Date | undefined,
): ClosedAttempt {
  if (!paper) throw new Error(`The paper of attempt ${attempt.id} was not prepared`);
  const end = submittedAt ?? attempt.deadline;
  return {
    ...attempt,
    ...markAnswers(paper, answers),
    submittedAt: end,
    submittedBy: submittedAt ? 'student' : 'time',
    timeTakenSeconds: rules.timeTakenSeconds(attempt, end),
  };
}

/** The times that a submission reports. */
const times = ({ changes, spentMs }: Closing) => [
  ...changes,
  ...spentMs.map((ms, index) => ({ index, spentMs: ms })),
];
