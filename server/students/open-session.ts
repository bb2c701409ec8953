import type { Db, RootDb } from '../db/db.ts';
import type { Session } from '../http/session.ts';
import type { Student } from './queries.ts';
import { endStudentSessions, startStudentSession } from './sessions.ts';

/**
 * Opens a session for the student whom a sign-in gives, and ends the one whose token the browser sent: it discards that
 * token, so nobody else may continue to use it. Without a student nothing happens.
 */
export async function openSession<S extends Student | undefined>(
  { db, session, now }: { db: Pick<RootDb, 'transaction'>; session: Session; now: () => Date },
  authorization: string | undefined,
  signIn: (tx: Db) => Promise<S>,
) {
  const before = await session.presented(authorization);
  const opened = await db.transaction(async (tx) => {
    const student = await signIn(tx);
    if (!student) return undefined;
    const started = await startStudentSession(tx, student.id, now());
    if (before && 'student' in before) await endStudentSessions(tx, before.student, before.session);
    return { student, token: await session.studentToken(started) };
  });
  if (before && opened) session.forget(before.session);
  return opened as S extends Student ? { student: S; token: string } : typeof opened;
}
