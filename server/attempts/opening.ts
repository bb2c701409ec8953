import type { SavedAnswer } from '../../contract/attempts.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/database.ts';
import { type AttemptId, newId, type RevisionId, type StudentId } from '../ids.ts';
import { type OpenRow, openMany } from './batch-queries.ts';
import type { CloseAttempt } from './closing.ts';
import { attemptClosed } from './errors.ts';
import * as rules from './rules.ts';

export interface Opening {
  student: StudentId;
  quizid: string;
  /** The attempt that this browser had open. */
  attemptid: AttemptId | undefined;
}

export interface OpenAttempt {
  id: AttemptId;
  revisionId: RevisionId;
  startedAt: Date;
  deadline: Date;
  answers: SavedAnswer[];
}

/** Resolves to undefined when there is nothing to open, and refuses with attempt_closed what must not start anew. */
export type OpenAttempts = (opening: Opening) => Promise<OpenAttempt | undefined>;

const MAX_BATCH = 500;
const MAX_WAITING = 5_000;
/** Each further look follows a change by another tab or node; more than a few of them are a defect. */
const MOST_LOOKS = 5;

/**
 * Starts a student's attempt at a test, or gives the open one. Opens go in groups, as saves do: when a school
 * starts at nine, one statement opens the test for hundreds.
 */
export function createOpening(deps: { db: RootDb; close: CloseAttempt; now: () => Date }): OpenAttempts {
  const { db, close, now } = deps;
  const look = batched({
    run: (batch: Parameters<typeof openMany>[1]) => openMany(db, batch),
    keyOf: ({ student }) => student,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
  });

  return async ({ student, quizid, attemptid }) => {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const at = now();
      // oxlint-disable-next-line no-await-in-loop -- each look depends on what the last one led to
      const row: OpenRow | undefined = await look({
        student,
        quizid,
        remembered: attemptid,
        id: newId(),
        at,
      });
      if (!row) return undefined;
      const { attempt } = row;
      if (attempt && !rules.hasRunOut({ ...attempt, submittedAt: null }, at)) return attempt;
      if (attempt) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        await close({ student, attemptid: attempt.id, changes: [], spentMs: [], at });
      } else if (row.isRemembered) throw attemptClosed();
      else if (!row.mayStart) return undefined;
      // Otherwise another tab or node started one in the same moment: the next look finds it.
    }
    throw new Error(`The attempt at test ${quizid} could not be opened`);
  };
}
