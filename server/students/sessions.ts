import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SessionId, StudentId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { endedSessions, studentSessions } from '../db/tables/students.ts';
import { type FoundStudent, type StudentSession, sessionLifetime } from '../http/session.ts';
import { newId } from '../ids.ts';

/** Starts a session, at a sign-in. */
export async function startStudentSession(tx: Db, student: StudentId, now: Date): Promise<StudentSession> {
  const session = newId<SessionId>();
  const expiresAt = new Date(now.getTime() + sessionLifetime.student * 1000);
  await tx.insert(studentSessions).values({ studentId: student, id: session, expiresAt });
  return { student, session };
}

/** Ends one session of a student, or all of them, or all of several students; gives those that ended. */
export async function endStudentSessions(
  tx: Db,
  student: StudentId | readonly StudentId[],
  session?: SessionId,
): Promise<SessionId[]> {
  if (session === undefined) await holdStudents(tx, [student].flat());
  const rows = await tx
    .update(studentSessions)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        inArray(studentSessions.studentId, [student].flat()),
        session && eq(studentSessions.id, session),
        isNull(studentSessions.endedAt),
      ),
    )
    .returning({ id: studentSessions.id });
  return rows.map(({ id }) => id);
}

/** The sessions that nodes may hold in memory of a student who is being deleted. */
export async function listHeldSessions(tx: Db, student: StudentId): Promise<SessionId[]> {
  const rows = await tx
    .select({ id: studentSessions.id })
    .from(studentSessions)
    .where(eq(studentSessions.studentId, student));
  return rows.map(({ id }) => id);
}

/** Announces ended sessions to all nodes. Must come last in its transaction, because nodes look by time. */
export async function tellEnded(tx: Db, sessions: readonly SessionId[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map((id) => ({ id, endedAt: sql`clock_timestamp()` }));
  await tx.insert(endedSessions).values(rows).onConflictDoNothing();
}

/** The sessions of a student that last, the newest first. */
export function listStudentSessions(db: Db, student: StudentId, now: Date) {
  return db
    .select({ id: studentSessions.id, expiresAt: studentSessions.expiresAt })
    .from(studentSessions)
    .where(
      and(
        eq(studentSessions.studentId, student),
        isNull(studentSessions.endedAt),
        gt(studentSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(studentSessions.id));
}

/**
 * The sessions that last, of the school's pupils and of students whom one of the issuers vouches for: with Google
 * configured, a session that the local provider opened has ended.
 */
const FIND_MANY = `
  select r.n, $3::boolean and not exists (
    select from guardian_consents c where c.student_id = r.student and (c.is_given or c.is_adult)
  ) as lacks
  from json_to_recordset($1::text::json) as r (n int, student uuid, session uuid)
  join student_sessions s on s.student_id = r.student and s.id = r.session and s.ended_at is null
  join students t on t.id = r.student
  where t.issuer in (select json_array_elements_text($2::text::json)) or t.sign_in_name is not null`;

/**
 * Which of the sessions last, in order, and which of their students lack a consent that is required; one statement for
 * all. Expiry is in the token.
 */
export async function findStudentSessions(
  db: RootDb,
  { issuers, isConsentRequired }: { issuers: readonly string[]; isConsentRequired: boolean },
  asked: readonly StudentSession[],
): Promise<(FoundStudent | undefined)[]> {
  const parameters = [
    JSON.stringify(asked.map((one, n) => ({ n, ...one }))),
    JSON.stringify(issuers),
    isConsentRequired,
  ];
  const prepared = { name: 'prepared', text: FIND_MANY };
  const rows = await db.$client.query<{ n: number; lacks: boolean }>(prepared, parameters);
  const found = new Map(rows.map(({ n, lacks }) => [n, lacks]));
  return asked.map((one, n) => {
    const lacksConsent = found.get(n);
    return lacksConsent === undefined ? undefined : { ...one, lacksConsent };
  });
}

/** How far back a node looks again, because a transaction becomes visible later than the time that it wrote. */
const OVERLAP = '10 seconds';

/**
 * Follows the endings of students' sessions on all nodes: each call gives the sessions that have ended since the last
 * call, some of them again.
 */
export function followEndings(db: RootDb): () => Promise<SessionId[]> {
  let since: string | null = null;
  return async () => {
    const [row] = await db.execute<{ at: string; ended: SessionId[] }>(sql`
      select clock_timestamp()::text as at, coalesce((
        select json_agg(id) from (
          select id, ended_at from student_sessions union all select id, ended_at from ended_sessions
        ) e
        where ended_at > coalesce(${since}::timestamptz, clock_timestamp()) - ${OVERLAP}::interval
      ), '[]') as ended`);
    since = row?.at ?? since;
    return row?.ended ?? [];
  };
}

/** Deletes sessions that have expired, and those whose end every node knows by now. */
export async function deleteOldStudentSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(studentSessions)
    .where(
      or(
        lt(studentSessions.expiresAt, now),
        lt(studentSessions.endedAt, sql`clock_timestamp() - interval '1 hour'`),
      ),
    );
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, sql`clock_timestamp() - interval '1 hour'`));
}
