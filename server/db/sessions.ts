import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The connections of an application from one address to a database. */
export interface Sessions {
  application: string;
  address: string;
  connections: number;
  /** When the oldest of them was opened. */
  since: Date;
  /** For how many milliseconds none of them has run a statement; -1 while one does, or has a transaction open. */
  quietMs: number;
}

/** How often {@link sessionsInUse} looks again, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Waits up to `waitMs` until no connection of an application has run a statement for `quietMs`. Gives those that have, and
 * those that only stay open, as a pooler leaves them.
 */
export async function sessionsInUse(
  db: Db,
  application: string,
  { quietMs, waitMs }: { quietMs: number; waitMs: number },
): Promise<{ inUse: Sessions[]; idle: Sessions[] }> {
  const until = performance.now() + waitMs;
  for (;;) {
    const all = await listSessions(db, application);
    const { inUse = [], idle = [] } = Object.groupBy(all, (one) =>
      one.quietMs < quietMs ? 'inUse' : 'idle',
    );
    if (inUse.length === 0 || performance.now() >= until) return { inUse, idle };
    await wait(LOOK_EVERY_MS);
  }
}

/** The connections of an application to this database, without the one that asks. */
async function listSessions(db: Db, application: string): Promise<Sessions[]> {
  const rows = await db.execute<Omit<Sessions, 'since'> & { since: number }>(sql`
    select application_name as application, coalesce(host(client_addr), 'a Unix socket') as address,
      count(*)::int as connections, (extract(epoch from min(backend_start)) * 1000)::float8 as since,
      case
        when bool_or(state is distinct from 'idle') then -1
        else greatest(0, extract(epoch from clock_timestamp() - max(state_change)) * 1000)
      end::float8 as "quietMs"
    from pg_stat_activity
    where datname = current_database() and application_name = ${application} and pid <> pg_backend_pid()
    group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
