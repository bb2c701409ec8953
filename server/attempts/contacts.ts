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

/**
 * Keeps that the student of a running attempt asks for help, or no longer does, where `isAsking` says one of them, and
 * gives since when; undefined where the student has no such attempt that is running. Who asks again has asked from the
 * first time on.
 */
export async function askForHelp(
  db: Db,
  { student, attempt, isAsking }: { student: StudentId; attempt: AttemptId; isAsking: boolean | undefined },
  now: Date,
): Promise<{ isWatched: boolean; askedAt: Date | null } | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const open = sql`select student_id, id from attempts
    where student_id = ${student} and id = ${attempt} and submitted_at is null and deadline >= ${at}`;
  const said = sql`extract(epoch from contacts.help_asked_at)::float8 * 1000 as "askedAt", exists (
    select from attempts a join test_classes c using (test_id) join class_students s using (class_id)
    where a.student_id = ${student} and a.id = ${attempt} and s.student_id = ${student}
  ) as "isWatched"`;
  const [row] = await db.execute<{ isWatched: boolean; askedAt: number | null }>(
    isAsking === undefined
      ? sql`with sat as (${open})
          select ${said} from sat left join contacts on contacts.student_id = sat.student_id and attempt_id = sat.id`
      : sql`insert into contacts (student_id, attempt_id, seen_at, help_asked_at)
          select o.student_id, o.id, ${at}, ${isAsking ? at : null} from (${open}) o
          on conflict (student_id, attempt_id) do update set help_asked_at =
            ${isAsking ? sql`coalesce(contacts.help_asked_at, excluded.help_asked_at)` : null}
          returning ${said}`,
  );
  return row && { ...row, askedAt: row.askedAt === null ? null : new Date(row.askedAt) };
}

/** The student has help, or needs it no more; gives whether it was asked for. */
export async function forgetHelp(
  tx: Db,
  { studentId, attemptId }: { studentId: StudentId; attemptId: AttemptId },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update contacts set help_asked_at = null
    where student_id = ${studentId} and attempt_id = ${attemptId} and help_asked_at is not null returning 1`);
  return rows.length > 0;
}

const KEPT_MS = 24 * 3_600_000;

/** Nobody watches the room of yesterday. */
export async function deleteOldContacts(tx: Db, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from contacts where seen_at < ${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`,
  );
}
