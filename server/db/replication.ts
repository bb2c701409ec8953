import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** What protects the answers that this database has acknowledged. */
export interface Replication {
  /** Connections of standbys, and of base backups while one is taken. */
  standbys: number;
  /** Whether a commit of the product waits for a standby. */
  isSynchronous: boolean;
  /** Whether the WAL that was to be archived last could not be. */
  isArchiveFailing: boolean;
}

/** Asks the primary what every role may see. */
export async function readReplication(db: Db): Promise<Replication> {
  const [row] = await db.execute<{ standbys: number; is_synchronous: boolean; is_failing: boolean }>(sql`
    select (select count(*) from pg_stat_replication)::int as standbys,
      current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') not in ('off', 'local') as is_synchronous,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
        from pg_stat_archiver) as is_failing`);
  return {
    standbys: row?.standbys ?? 0,
    isSynchronous: row?.is_synchronous ?? false,
    isArchiveFailing: row?.is_failing ?? false,
  };
}
