import type { AnswerChange } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { Db, RootDb } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import type { RequestError } from '../errors.ts';
import type { Papers, SatPaper } from '../papers/papers.ts';
import { listAnswersOf, type MarkedAnswer, writeAnswers } from './answer-queries.ts';
import { attemptNotFound, positionError, timesError } from './errors.ts';
import { markAnswers } from './mark-answers.ts';
import {
  type Attempt,
  beginClosing,
  closeAttempts,
  findBeforeClosing,
  type KnownAttempt,
  listEnds,
  lockAttempts,
  MarkingChanged,
  markingOf,
} from './queries.ts';
import { forgetRegrades } from './regrade-queries.ts';
import { restartRollups } from './rollup-queries.ts';
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
  /** The admin who ends it; absent if the student does. */
  by?: 'admin';
}

/** An attempt with everything that closing writes. */
export type ClosedAttempt = { [K in Exclude<keyof Attempt, MayBeAbsent>]: NonNullable<Attempt[K]> } & Pick<
  Attempt,
  MayBeAbsent
>;

type MayBeAbsent = 'windows' | 'voidedAt' | 'markedBy' | 'reopenedAt' | 'shownAt';

/** A closed attempt and its answers by position. Both are final, but for a late delivery. */
export interface FinalAttempt {
  attempt: ClosedAttempt;
  answers: ReadonlyMap<number, MarkedAnswer>;
}

/** What is written together with a closing; it may name the students. */
export type Alongside = (tx: Db, closed: ReadonlyMap<string, FinalAttempt>) => Promise<void>;

/** Also gives the rules of the test. */
export type CloseAttempt = (closing: Closing) => Promise<FinalAttempt & { test: rules.RulesOfAttempt }>;

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
  return batched<Closing, FinalAttempt & { test: rules.RulesOfAttempt }>({
    keyOf: ({ student }) => student,
    weigh: ({ changes }) => 1 + changes.length,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(batch) {
      const now = new Date(Math.max(...batch.map(({ at }) => at.getTime())));
      const found = await findBeforeClosing(deps.db, batch, now);
      const known = new Map(found.map((one) => [one.attempt.id, one]));
      const errors = batch.map((closing) => errorOf(closing, known.get(closing.attemptId)?.attempt));
      const accepted = batch.filter((_, i) => !errors[i]);
      const closed = await closeTogether(deps, accepted, found, 'wait');
      return batch.map(({ attemptId }, i) => {
        const [one, test] = [closed.get(attemptId), known.get(attemptId)?.test];
        return errors[i] ?? (one && test ? { ...one, test } : attemptNotFound());
      });
    },
  });
}

function errorOf(
  { student, changes, spentMs }: Closing,
  attempt: KnownAttempt['attempt'] | undefined,
): RequestError | undefined {
  if (attempt?.studentId !== student) return attemptNotFound();
  return positionError(changes, attempt.questionCount) ?? timesError(spentMs, attempt.questionCount);
}

/**
 * Closes and grades attempts in one transaction that locks their rows: however many tabs and nodes try at once, one
 * grades and the others find the attempt closed. `known` are the attempts as they were read before, with the rules of
 * their tests where something may come late; `skip` leaves out those that another transaction has locked; `alongside` is done in the same
 * transaction. Gives every attempt that is closed now.
 */
export async function closeTogether(
  deps: ClosingDeps,
  closings: readonly Closing[],
  known: readonly KnownAttempt[],
  whenHeld: 'wait' | 'skip',
  alongside?: Alongside,
): Promise<Map<string, FinalAttempt>> {
  if (closings.length === 0) return new Map();
  try {
    return await closeKnown(deps, closings, known, whenHeld, alongside);
  } catch (error) {
    if (!(error instanceof MarkingChanged)) throw error;
    const now = new Date(Math.max(...closings.map(({ at }) => at.getTime())));
    return closeKnown(deps, closings, await findBeforeClosing(deps.db, closings, now), whenHeld, alongside);
  }
}

/** Throws MarkingChanged where an attempt is marked by another paper than `known` says. */
async function closeKnown(
  { db, papers }: ClosingDeps,
  closings: readonly Closing[],
  known: readonly KnownAttempt[],
  whenHeld: 'wait' | 'skip',
  alongside: Alongside | undefined,
): Promise<Map<string, FinalAttempt>> {
  // Before the transaction: preparing a paper takes time, and nobody should wait for these rows in the meantime.
  const markings = new Map(
    known.map(({ attempt, marking }) => [
      attempt.id,
      attempt.submittedAt === null ? marking : markingOf(attempt),
    ]),
  );
  const prepared = new Map(
    await Promise.all([...new Set(markings.values())].map(async (id) => [id, await papers(id)] as const)),
  );
  const paperOf = (attempt: Attempt) => {
    const marking = markings.get(attempt.id);
    const paper = marking && prepared.get(marking)?.of(attempt);
    if (!marking || !paper) throw new Error(`The paper of attempt ${attempt.id} was not prepared`);
    return { marking, paper };
  };
  const requests = Map.groupBy(closings, ({ attemptId }) => attemptId);
  const testOf = new Map(known.map(({ attempt, test }) => [attempt.id, test]));
  return db.transaction(async (tx) => {
    if (alongside) {
      await holdStudents(
        tx,
        closings.map(({ student }) => student),
      );
    }
    // Sent together: the database gets the second while it does the first.
    const [, held] = await Promise.all([
      beginClosing(tx, MOST_IDLE_MS),
      lockAttempts(tx, closings, whenHeld),
    ]);
    // After the lock, never at the same time: only then are all acknowledged answers visible.
    const saved = await listAnswersOf(tx, closings);
    const takingLate = await thoseTakingLate(tx, held, requests, testOf);
    const closed = new Map<string, FinalAttempt>();
    const written: Parameters<typeof writeAnswers>[1][number][] = [];
    const outcomes: ClosedAttempt[] = [];
    /** Whose answers arrive late, after they were graded and counted without them. */
    const closedBefore: ClosedAttempt[] = [];
    for (const attempt of held) {
      const before = saved.get(attempt.id) ?? [];
      const answers = new Map<number, MarkedAnswer>(before.map((answer) => [answer.index, answer]));
      const asked = requests.get(attempt.id) ?? [];
      const timely = isClosed(attempt) ? NOTHING : timelyDelivery(attempt, asked);
      const offered =
        timely.from.length === 0 && takingLate.has(attempt.id)
          ? lateDelivery(attempt, asked, answers)
          : NOTHING;
      const isLate = offered.changes.length > 0 && !isBlankWith(paperOf(attempt).paper, answers, offered);
      if (isClosed(attempt) && !isLate) {
        closed.set(attempt.id, { attempt, answers });
        continue;
      }
      const taken = isLate ? offered : timely;
      const final = withChanges(answers, taken.changes);
      if (taken.from[0]) written.push({ attempt, changes: taken.changes, at: taken.from[0].at });
      const { marking, paper } = paperOf(attempt);
      const outcome = {
        ...(isClosed(attempt)
          ? { ...attempt, ...markAnswers(paper, final) }
          : grade(attempt, final, paper, timely.from[0])),
        isLate: isLate || attempt.isLate,
        markedBy: marking === attempt.revisionId ? null : marking,
        spentMs: rules.spentMs(attempt, attempt.questionCount, [...before, ...taken.from.flatMap(times)]),
      };
      if (isClosed(attempt)) closedBefore.push(outcome);
      outcomes.push(outcome);
      closed.set(attempt.id, { attempt: outcome, answers: final });
    }
    await writeAnswers(tx, written);
    await closeAttempts(tx, outcomes);
    if (closedBefore.length > 0) {
      await forgetRegrades(tx, closedBefore);
      await restartRollups(
        tx,
        closedBefore.map(({ testId }) => testId),
      );
    }
    await alongside?.(tx, closed);
    return closed;
  });
}

/** Changes that are taken, with the requests that they came with, the earliest first. */
interface Delivery {
  from: readonly Closing[];
  changes: AnswerChange[];
}

const NOTHING: Delivery = { from: [], changes: [] };

/** What arrived while the attempt took answers, and the section of each question did. */
function timelyDelivery(attempt: Attempt, asked: readonly Closing[]): Delivery {
  const from = asked.filter(({ at }) => rules.mayAnswer(attempt, at));
  const changes = from.flatMap(({ changes, at }) =>
    changes.filter(({ index }) => rules.isInWindow(attempt, index, at)),
  );
  return { from, changes: rules.newestChanges(changes) };
}

/**
 * The attempts among `held` whose tests take what arrives late with these requests, and whose students knew no marks of
 * them before.
 */
async function thoseTakingLate(
  tx: Db,
  held: readonly Attempt[],
  requests: ReadonlyMap<AttemptId, readonly Closing[]>,
  testOf: ReadonlyMap<AttemptId, rules.RulesOfAttempt | undefined>,
): Promise<ReadonlySet<AttemptId>> {
  const bringing = held.flatMap((attempt) => {
    const test = testOf.get(attempt.id);
    const late = (requests.get(attempt.id) ?? []).filter(
      ({ changes, at }) => changes.length > 0 && !rules.mayAnswer(attempt, at),
    );
    const at = new Date(Math.max(...late.map((one) => one.at.getTime())));
    return test && late.length > 0 && rules.takesLate(test, at) ? { attempt, test, at } : [];
  });
  if (bringing.length === 0) return new Set();
  const ends = await listEnds(
    tx,
    bringing.map(({ attempt }) => attempt),
  );
  const ofTest = Map.groupBy(ends, ({ studentId, testId }) => `${studentId} ${testId}`);
  return new Set(
    bringing.flatMap(({ attempt, test, at }) => {
      const own = ofTest.get(`${attempt.studentId} ${attempt.testId}`) ?? [];
      return own.some((one) => rules.knewMarks(attempt, one, test, at)) ? [] : attempt.id;
    }),
  );
}

/**
 * What a device recorded before the deadline of an attempt whose time is over, closed or not: the submission that brings
 * it may be what closes the attempt. Its test takes late deliveries.
 */
function lateDelivery(
  attempt: Attempt,
  asked: readonly Closing[],
  answers: ReadonlyMap<number, MarkedAnswer>,
): Delivery {
  const submittedBy = isClosed(attempt) ? attempt.submittedBy : 'time';
  const from = asked.filter(({ at }) => rules.mayDeliverLate({ ...attempt, submittedBy }, at));
  const changes = from
    .flatMap((closing) => closing.changes)
    .filter((change) => {
      const at = rules.recordedAt(change);
      return at <= attempt.deadline && rules.isInWindow(attempt, change.index, at);
    })
    .filter(({ index, seq }) => seq > (answers.get(index)?.seq ?? -1));
  return { from, changes: rules.newestChanges(changes) };
}

/** Answers by position with the newer of some changes. */
function withChanges(
  answers: ReadonlyMap<number, MarkedAnswer>,
  changes: readonly AnswerChange[],
): ReadonlyMap<number, MarkedAnswer> {
  const newer = changes.filter(({ index, seq }) => seq > (answers.get(index)?.seq ?? -1));
  const changed = newer.map((change): [number, MarkedAnswer] => {
    const { answer, given = null } = answers.get(change.index) ?? {};
    // As KEEP_NEWER does.
    return [change.index, { ...change, given: answer === change.answer ? given : null }];
  });
  return new Map([...answers, ...changed]);
}

/**
 * Whether a late delivery would leave no answer; such a one is not taken. The attempt may have shown its solutions
 * because it had an answer, and as a blank one it would give its student another attempt.
 */
const isBlankWith = (paper: SatPaper, answers: ReadonlyMap<number, MarkedAnswer>, { changes }: Delivery) =>
  markAnswers(paper, withChanges(answers, changes)).isBlank;

/** The attempt as closed by a request, or by expiry if `closing` is undefined. */
function grade(
  attempt: Attempt,
  answers: ReadonlyMap<number, MarkedAnswer>,
  paper: SatPaper,
  closing: Pick<Closing, 'at' | 'by'> | undefined,
): Omit<ClosedAttempt, 'spentMs'> & Pick<Attempt, 'spentMs'> {
  const end = closing?.at ?? attempt.deadline;
  return {
    ...attempt,
    ...markAnswers(paper, answers),
    submittedAt: end,
    submittedBy: closing ? (closing.by ?? 'student') : 'time',
    timeTakenSeconds: rules.timeTakenSeconds(attempt, end),
  };
}

/** The times that a submission reports. */
const times = ({ changes, spentMs }: Closing) => [
  ...changes,
  ...spentMs.map((ms, index) => ({ index, spentMs: ms })),
];
