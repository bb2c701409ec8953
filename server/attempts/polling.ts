import type { SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import type { Contacts } from './contacts.ts';
import { attemptClosed, attemptNotFound } from './errors.ts';
import { runForMany, SAVED_ANSWER, timeOf } from './for-many.ts';
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
export function createPolling(db: RootDb, contacts: Pick<Contacts, 'heard'>): PollAttempt {
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
      return rows.map((row, n) => {
        const poll = batch[n];
        if (!row || !poll) return attemptNotFound();
        if (!row.isOpen) return attemptClosed();
        contacts.heard(poll.student, poll.attemptId, poll.at);
        return row;
      });
    },
  });
}

interface PollRow {
  student: StudentId;
  attemptId: AttemptId;
  /** The sum of the seqs that the browser knows; undefined when it asks for everything. */
  known: number | undefined;
  /** The deadline that the browser knows, in epoch milliseconds. */
  knownDeadline: number | undefined;
  earliestOpenDeadline: Date;
}

/** The polled attempts, by key, with their answers only where the browser does not know all of them. */
const POLL_MANY = `
  select r.n, a.test_id, extract(epoch from a.deadline)::float8 * 1000 as deadline, a.is_open,
    case when extract(epoch from a.deadline)::float8 * 1000 is distinct from r."knownDeadline" then to_json(a.windows) end
      as windows,
    case when a.is_open and r.known is distinct from (
      select coalesce(sum(seq), 0) from answers where student_id = r.student and attempt_id = r.attempt
    ) then (
      select coalesce(json_agg(${SAVED_ANSWER} order by w.position), '[]')
      from answers w where w.student_id = r.student and w.attempt_id = r.attempt
    ) end as answers
  from json_to_recordset($1::text::json) as r
    (n int, student uuid, attempt uuid, known numeric, "knownDeadline" float8, earliest timestamptz)
  cross join lateral (
    select test_id, windows, deadline, submitted_at is null and deadline >= r.earliest as is_open from attempts
    where student_id = r.student and id = r.attempt
  ) a`;

/** The result of each request, in order; undefined where the student has no such attempt. */
async function pollMany(db: RootDb, polls: readonly PollRow[]) {
  const rows = await runForMany<{
    n: number;
    test_id: TestId;
    deadline: number;
    is_open: boolean;
    windows: number[] | null;
    answers: SavedAnswer[] | null;
  }>(
    db,
    POLL_MANY,
    polls.map(({ student, attemptId, known, knownDeadline, earliestOpenDeadline }, n) => ({
      n,
      student,
      attempt: attemptId,
      known,
      knownDeadline,
      earliest: earliestOpenDeadline,
    })),
  );
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return polls.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        test: row.test_id,
        deadline: timeOf(row.deadline),
        isOpen: row.is_open,
        windows: row.windows ?? undefined,
        answers: row.answers ?? undefined,
      }
    );
  });
}
