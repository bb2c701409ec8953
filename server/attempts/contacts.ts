import { sql } from 'drizzle-orm';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';

/** When the pages of running attempts were last heard of, for those who watch a room. */
export interface Contacts {
  heard(student: StudentId, attempt: AttemptId, at: Date): void;
  /** Writes what was heard since the last time, at most so many; gives whether there is more. */
  write(): Promise<boolean>;
}

const MOST_AT_ONCE = 5_000;

/**
 * Keeps contacts in memory until they are written: a write for each poll would be as much work as the answers. They are
 * written in one order, because two nodes may have heard of one attempt.
 */
export function createContacts(db: RootDb): Contacts {
  const unwritten = new Map<string, { student: StudentId; attempt: AttemptId; at: Date }>();
  return {
    heard: (student, attempt, at) => void unwritten.set(`${student} ${attempt}`, { student, attempt, at }),
    async write() {
      const batch = [...unwritten].slice(0, MOST_AT_ONCE).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (batch.length === 0) return false;
      for (const [key] of batch) unwritten.delete(key);
      const rows = JSON.stringify(batch.map(([, one]) => one));
      await db.execute(sql`
        insert into contacts (student_id, attempt_id, seen_at)
        select r.student, r.attempt, r.at from json_to_recordset(${rows}::text::json) as r
          (student uuid, attempt uuid, at timestamptz) join students on students.id = r.student
        on conflict (student_id, attempt_id) do update set seen_at = excluded.seen_at
          where contacts.seen_at < excluded.seen_at`);
      return unwritten.size > 0;
    },
  };
}

const KEPT_MS = 24 * 3_600_000;

/** Nobody watches the room of yesterday. */
export async function deleteOldContacts(tx: Db, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from contacts where seen_at < ${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`,
  );
}
