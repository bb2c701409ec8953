import type { SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { pollMany } from './batch-queries.ts';
import { attemptClosed, attemptNotFound } from './errors.ts';
import { earliestOpenDeadline } from './rules.ts';

/** A poll of an open attempt at `at` by the server's clock; `known` is the sum of the seqs that the browser knows. */
export interface Poll {
  student: StudentId;
  attemptId: AttemptId;
  known: number | undefined;
  /** The deadline that the browser knows. */
  knownDeadline: Date | undefined;
  at: Date;
}

export interface PollResult {
  test: TestId;
  deadline: Date;
  /** When each question takes answers; undefined where all do throughout, or the deadline is the known one. */
  windows: number[] | undefined;
  /** Undefined when the browser knows them all. */
  answers: SavedAnswer[] | undefined;
}

/** Throws attempt_closed where the attempt takes no more answers. */
export type PollAttempt = (poll: Poll) => Promise<PollResult>;

const MAX_BATCH = 500;
const MAX_WAITING = 5_000;

/** Polls in batches, as answers are saved: each visible page asks every half minute. */
export function createPolling(db: RootDb): PollAttempt {
  return batched<Poll, PollResult>({
    keyOf: ({ student }) => student,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(batch) {
      const rows = await pollMany(
        db,
        batch.map((poll) => ({
          ...poll,
          knownDeadline: poll.knownDeadline?.getTime(),
          earliestOpenDeadline: earliestOpenDeadline(poll.at),
        })),
      );
      return rows.map((row) => {
        if (!row) return attemptNotFound();
        return row.isOpen ? row : attemptClosed();
      });
    },
  });
}
