import type { AnswerChange } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/database.ts';
import { saveMany } from './batch-queries.ts';
import { attemptClosed, attemptNotFound, positionError } from './errors.ts';
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

/** Changes; a browser that was offline may bring hundreds, and nobody shall wait long for it. */
const MOST_IN_BATCH = 1_000;
/** Changes that may wait on a node: at their longest (MAX_ANSWER_LENGTH) about 40 MB. */
const MOST_WAITING = 10_000;

/** Saves answers in groups: one statement and one commit for all that arrived while the last was in flight. */
export function createSaving(db: RootDb): SaveAnswers {
  return batched<Save, { deadline: Date }>({
    weigh: ({ changes }) => changes.length,
    mostInBatch: MOST_IN_BATCH,
    mostWaiting: MOST_WAITING,
    async run(batch) {
      const rows = await saveMany(
        db,
        batch.map((save) => ({
          ...save,
          at: save.at.getTime(),
          earliestOpenDeadline: earliestOpenDeadline(save.at).getTime(),
        })),
      );
      return batch.map(({ changes }, i) => {
        const row = rows[i];
        if (!row) return attemptNotFound();
        return (
          positionError(changes, row.questionCount) ??
          (row.isOpen ? { deadline: row.deadline } : attemptClosed())
        );
      });
    },
  });
}
