import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { ConsentStatus } from '../../contract/consent.ts';
import type { AdminId, StudentId } from '../../contract/ids.ts';
import { hashOf, newToken } from '../admins/one-time-secrets.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { guardianConsents } from '../db/tables/consents.ts';
import { students } from '../db/tables/students.ts';

type Row = typeof guardianConsents.$inferSelect;

/** How long a guardian has to answer to a link, in milliseconds; for withdrawing it stays good. */
const ANSWER_WITHIN_MS = 14 * 24 * 3_600_000;

/** The consent of a student's guardian, with the name of the admin who recorded it. */
export async function findConsent(
  db: Db,
  student: StudentId,
): Promise<(Row & { recorder: string | null }) | undefined> {
  const [row] = await db
    .select({ consent: guardianConsents, recorder: admins.name })
    .from(guardianConsents)
    .leftJoin(admins, eq(admins.id, guardianConsents.recordedBy))
    .where(eq(guardianConsents.studentId, student));
  return row && { ...row.consent, recorder: row.recorder };
}

/** The state of a consent: of a row, or of a student without one. */
export function presentConsent(row: (Row & { recorder?: string | null }) | undefined): ConsentStatus {
  const at = row?.decidedAt ?? row?.askedAt;
  if (!row || !at) return { state: 'missing' };
  const since = { at: at.toISOString() };
  if (row.isAdult) return { state: 'adult', ...since };
  return {
    state: stateOf(row),
    ...since,
    ...(row.guardianName !== null && { guardianName: row.guardianName }),
    ...(row.guardianEmail !== null && { guardianEmail: row.guardianEmail }),
    ...(row.how !== null && { how: row.how }),
    ...(row.recorder && { recordedBy: row.recorder }),
  };
}

const stateOf = ({ decidedAt, isGiven }: Row) =>
  decidedAt === null ? 'waiting' : isGiven ? 'given' : 'withdrawn';

/** A token for a guardian's link, with what is kept of it. */
export function newGuardianLink(): { token: string; linkHash: string } {
  const token = newToken();
  return { token, linkHash: hashOf('guardian', token) };
}

const nobody = {
  isAdult: false,
  guardianName: null,
  guardianEmail: null,
  linkHash: null,
  askedAt: null,
  decidedAt: null,
  isGiven: false,
  how: null,
  recordedBy: null,
} satisfies Omit<Row, 'studentId'>;

/** Replaces a student's stored consent if it is the expected one; undefined otherwise. */
async function write(
  db: Db,
  student: StudentId,
  values: Partial<Omit<Row, 'studentId'>>,
  setWhere?: SQL,
): Promise<Row | undefined> {
  const set = { ...nobody, ...values };
  const [row] = await db
    .insert(guardianConsents)
    .values({ studentId: student, ...set })
    .onConflictDoUpdate({ target: guardianConsents.studentId, set, ...(setWhere && { setWhere }) })
    .returning();
  return row;
}

/** The student says to be 18 or older; undefined where a guardian was asked or somebody has decided. */
export async function declareAdult(db: Db, student: StudentId, now: Date): Promise<Row | undefined> {
  const [row] = await db
    .insert(guardianConsents)
    .values({ studentId: student, ...nobody, isAdult: true, decidedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Whether a guardian may be asked: not where one, or a teacher for one, has given or refused the consent. */
export const mayBeAsked = (row: Row | undefined) =>
  row === undefined || row.isAdult || row.decidedAt === null;

/** A guardian is written to; undefined where somebody has decided. */
export const askGuardian = (
  db: Db,
  student: StudentId,
  guardian: { guardianName: string; guardianEmail: string; linkHash: string },
  now: Date,
) =>
  write(
    db,
    student,
    { ...guardian, askedAt: now },
    or(eq(guardianConsents.isAdult, true), isNull(guardianConsents.decidedAt)),
  );

/** A teacher or admin records what a guardian has decided. */
export async function recordConsent(
  db: Db,
  student: StudentId,
  { guardianName, consents, admin }: { guardianName: string; consents: boolean; admin: AdminId },
  now: Date,
): Promise<Row> {
  const decided = { askedAt: now, decidedAt: now, isGiven: consents } as const;
  const values = { guardianName, ...decided, how: 'staff', recordedBy: admin } as const;
  const row = await write(db, student, values);
  if (!row) throw new Error('The consent could not be written');
  return row;
}

/** What a guardian sees. */
export function presentRequest({ consent, studentName }: { consent: Row; studentName: string }) {
  const at = consent.decidedAt ?? consent.askedAt ?? new Date(0);
  return {
    studentName,
    guardianName: consent.guardianName ?? '',
    state: stateOf(consent),
    at: at.toISOString(),
  } as const;
}

/** The request behind a link that is good, with the student's name; locked until the transaction ends. */
export async function findByLink(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ consent: guardianConsents, studentName: students.name })
    .from(guardianConsents)
    .innerJoin(students, eq(students.id, guardianConsents.studentId))
    .where(isGood(token, now))
    .for('update', { of: guardianConsents });
  return found;
}

/** Writes the guardian's decision by a link. */
export async function decideByLink(
  db: Db,
  { student, consents }: { student: StudentId; consents: boolean },
  now: Date,
): Promise<Row> {
  const [row] = await db
    .update(guardianConsents)
    .set({ decidedAt: now, isGiven: consents, how: 'link', recordedBy: null })
    .where(eq(guardianConsents.studentId, student))
    .returning();
  if (!row) throw new Error('The consent was not there');
  return row;
}

const isGood = (token: string, now: Date) =>
  and(
    eq(guardianConsents.linkHash, hashOf('guardian', token)),
    or(
      eq(guardianConsents.isGiven, true),
      gt(guardianConsents.askedAt, new Date(now.getTime() - ANSWER_WITHIN_MS)),
    ),
  );
