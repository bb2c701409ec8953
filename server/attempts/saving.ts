import type { AnswerChange } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { MAX_QUESTIONS } from '../../contract/limits.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { saveMany } from './batch-queries.ts';
import { attemptClosed, attemptNotFound, positionError, sectionClosed } from './errors.ts';
import { earliestOpenDeadline } from './rules.ts';

/** Answers of one attempt that arrived at `at` by the server's clock. */
export interface Save {
  student: StudentId;
  attemptId: AttemptId;
  changes: readonly AnswerChange[];
  at: Date;
}

/** Resolves to the attempt's deadline once the changes are durable. */
export type SaveAnswers = (save: Save) => Promise<{ deadline: Date }>;

/** In changes. A browser that was offline may send hundreds, and others should not have to wait long for it. */
const MAX_BATCH = 1_000;
/** Changes that may wait on a node: at their longest (MAX_ANSWER_LENGTH) about 40 MB. */
const MAX_WAITING = 10_000;
/** Changes of one student that may wait: twice the longest paper, as two devices may bring after a day offline. */
const MAX_WAITING_PER_STUDENT = 2 * MAX_QUESTIONS;

/**
 * Saves answers in batches: one statement and one commit for all that arrived while the last one was in flight.
 * `onBatch` is called for each batch with the number of changes written and the time taken.
 */
export function createSaving(
  db: RootDb,
  onBatch: (changes: number, tookMs: number) => void = () => {},
): SaveAnswers {
  return batched<Save, { deadline: Date }>({
    keyOf: ({ student }) => student,
    weigh: ({ changes }) => changes.length,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_PER_STUDENT,
    async run(batch) {
      const startedAt = performance.now();
      const rows = await saveMany(
        db,
        batch.map((save) => ({
          ...save,
          at: save.at.getTime(),
          earliestOpenDeadline: earliestOpenDeadline(save.at).getTime(),
        })),
      );
      onBatch(
        batch.reduce((sum, { changes }) => sum + changes.length, 0),
        performance.now() - startedAt,
      );
      return batch.map(({ changes }, i) => {
        const row = rows[i];
        if (!row) return attemptNotFound();
        return (
          positionError(changes, row.questionCount) ??
          (!row.isOpen ? attemptClosed() : row.isInWindow ? { deadline: row.deadline } : sectionClosed())
        );
      });
    },
  });
}
