import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withoutData } from '../errors.ts';
import type { Db } from './db.ts';

/** How many seconds what is read is behind the primary; 0 where the primary itself is read. */
export type DataAge = () => Promise<number>;

/** How long an age that was asked for counts, in milliseconds. */
const ASKED_EVERY_MS = 1_000;
/** How long the start waits for the database that is only read, in milliseconds. */
const FIRST_ANSWER_MS = 5_000;

/**
 * A sentence for the operator when the database that is only read does not answer; undefined when it does. Nothing that a
 * student does needs it, so a start goes on without.
 */
export async function readsWarning(reads: Db): Promise<string | undefined> {
  const asked = reads.execute(sql`select 1`).then(
    () => undefined,
    (error: unknown) => withoutData(error instanceof Error && error.cause ? error.cause : error).message,
  );
  const wrong = await Promise.race([asked, wait(FIRST_ANSWER_MS, 'no answer', { ref: false })]);
  return wrong === undefined
    ? undefined
    : `The database of DATABASE_READ_URL does not answer (${wrong}): lists, statistics and exports fail until it does.`;
}

/**
 * Asks a standby how old its data is: the time since the last transaction that it has replayed, and 0 when it has
 * replayed all that it received. Whole seconds, rounded up.
 */
export function createDataAge(reads: Db): DataAge {
  let asked: { at: number; age: Promise<number> } | undefined;
  return () => {
    const at = performance.now();
    if (!asked || at - asked.at > ASKED_EVERY_MS) asked = { at, age: askAge(reads) };
    return asked.age;
  };
}

async function askAge(reads: Db): Promise<number> {
  const [row] = await reads.execute<{ age: number }>(sql`
    select case
      when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        and exists (select from pg_stat_wal_receiver) then 0
      else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
    end::float8 as age`);
  return Math.ceil(row?.age ?? 0);
}
