import type { SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/database.ts';
import { pollMany } from './batch-queries.ts';
import { attemptClosed, attemptNotFound } from './errors.ts';
import { earliestOpenDeadline } from './rules.ts';

/** A look at an open attempt at `at` by the server's clock; `known` is the sum of the seqs that the browser knows. */
export interface Look {
  student: StudentId;
  attemptId: AttemptId;
  known: number | undefined;
  at: Date;
}

export interface Seen {
  deadline: Date;
  /** Undefined when the browser knows them all. */
  answers: SavedAnswer[] | undefined;
}

/** Refuses with attempt_closed what takes no more answers. */
export type PollAttempt = (look: Look) => Promise<Seen>;

const MAX_BATCH = 500;
const MAX_WAITING = 5_000;

/** Looks in groups, as answers are saved: each visible page asks every half minute. */
export function createPolling(db: RootDb): PollAttempt {
  return batched<Look, Seen>({
    keyOf: ({ student }) => student,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(batch) {
      const rows = await pollMany(
        db,
        batch.map((look) => ({ ...look, earliestOpenDeadline: earliestOpenDeadline(look.at) })),
      );
      return rows.map((row) => {
        if (!row) return attemptNotFound();
        return row.isOpen ? row : attemptClosed();
      });
    },
  });
}
