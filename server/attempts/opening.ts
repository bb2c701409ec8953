import { randomBytes } from 'node:crypto';
import type { StartRules } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { LAYOUT_VERSION } from '../../contract/papers/layout.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { CloseAttempt } from './closing.ts';
import { attemptClosed, tooManyAttempts } from './errors.ts';
import { type OpenAttempt, type OpenRequest, type OpenRow, openMany } from './opening-queries.ts';
import * as rules from './rules.ts';

export interface Opening {
  student: StudentId;
  testCode: string;
  /** The attempt that this browser had open. */
  attemptId: AttemptId | undefined;
}

/** Why no attempt may begin. */
export interface Refusal {
  refused: Exclude<StartRules['start'], 'now'>;
}

/**
 * Resolves to undefined when there is nothing to open, and to a refusal where a rule of the test is against it; throws
 * attempt_closed where no new attempt may start, and too_many_requests beyond those of a day.
 */
export type OpenAttempts = (opening: Opening) => Promise<OpenAttempt | Refusal | undefined>;

const MAX_BATCH = 500;
/** A school of ten thousand that begins within START_SPREAD_MS waits a moment rather than being sent away. */
const MAX_WAITING = 20_000;
/** Each retry follows a change by another tab or node; more than a few of them are a defect. */
const MAX_TRIES = 5;

/**
 * Starts a student's attempt at a test, or gives the open one. Opens are batched, as saves are: when a school starts
 * at nine, one statement opens the test for hundreds.
 */
export function createOpening(deps: {
  db: RootDb;
  close: CloseAttempt;
  now: () => Date;
  /** How many attempts a student may begin within a day. */
  mostADay: () => number;
}): OpenAttempts {
  const { db, close, now, mostADay } = deps;
  const openOne = batched({
    run: (batch: readonly OpenRequest[]) => openMany(db, batch),
    keyOf: ({ student }) => student,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
  });

  return async ({ student, testCode, attemptId }) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const at = now();
      const request = {
        student,
        testCode,
        remembered: attemptId,
        id: newId<AttemptId>(),
        seed: randomSeed(),
        layoutVersion: LAYOUT_VERSION,
        mostADay: mostADay(),
        at,
      };
      const row: OpenRow | undefined = await openOne(request);
      if (!row) return undefined;
      const { attempt } = row;
      if (attempt && !rules.hasRunOut({ ...attempt, submittedAt: null }, at)) return attempt;
      if (attempt) {
        await close({ student, attemptId: attempt.id, changes: [], spentMs: [], at });
      } else if (row.isRemembered) throw attemptClosed();
      else if (row.start === 'not_found') return undefined;
      else if (row.start === 'too_many') throw tooManyAttempts(request.mostADay);
      else if (row.start !== 'now') return { refused: row.start };
      // Otherwise another tab or node started one at the same moment: the next try finds it.
    }
    throw new Error(`The attempt at test ${testCode} could not be opened`);
  };
}

/** One of the 2^53 seeds that a double holds exactly (MAX_SEED); nobody can guess the order that it gives. */
export function randomSeed(): number {
  const bytes = randomBytes(7);
  return Number.parseInt(bytes.toString('hex'), 16) % 2 ** 53;
}
