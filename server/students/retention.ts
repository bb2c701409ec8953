import { type SQL, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { findSetting, forgetSetting, keptSetting } from '../db/settings.ts';
import { deleteStudent, type Traces } from './deletion.ts';

/**
 * How long an account stays whose guardian has declined, withdrawn, not answered or was never named, in days.
 */
export const WITHOUT_CONSENT_DAYS = 30;
/** The setting that says since when a guardian's consent is required here. */
const REQUIRED_SINCE = 'guardian_consent_required_since';

export interface Retention {
  /** After how many months without a sign-in a student is deleted; undefined: never. */
  deleteStudentsAfterMonths?: number | undefined;
  isConsentRequired: boolean;
  traces: Traces;
}

/**
 * Deletes one student whose retention period has ended, with all their data, as the student could; false if there is
 * none, or if another server is doing it. The audit trail has the id and the reason (docs/decisions/0130).
 */
export async function deleteDueStudent(db: RootDb, retention: Retention, now: Date): Promise<boolean> {
  const rules = rulesOf(retention, now, await requiredSince(db, retention, now));
  if (rules.length === 0) return false;
  const isDeleted = await asOnlyOne(db, 'retention', async (tx) => {
    const due = await lockDue(tx, rules);
    if (!due || !(await deleteStudent(tx, due.id, retention.traces))) return false;
    const { id: recordId, reason } = due;
    const change = {
      admin: null,
      action: 'retention',
      kind: 'student',
      recordId,
      after: { reason },
    } as const;
    await recordChange(tx, change, now);
    return true;
  });
  return isDeleted ?? false;
}

/** How many students would be deleted now, and how many take no test because no guardian has agreed. */
export async function countDue(
  db: Db,
  retention: Omit<Retention, 'traces'>,
  now: Date,
): Promise<{ due: number; withoutConsent: number }> {
  const { isConsentRequired } = retention;
  const since = isConsentRequired ? await findSetting<string>(db, REQUIRED_SINCE) : undefined;
  const rules = rulesOf(retention, now, since === undefined ? now : new Date(since));
  const ids = [
    sql`select null::uuid as id where false`,
    ...rules.map(({ student, rows }) => sql`select ${student} from ${rows}`),
  ];
  const [found] = await db.execute<{ due: number; without: number }>(sql`
    select (select count(distinct id)::int from (${sql.join(ids, sql` union all `)}) due) as due,
      (select count(*)::int from students where ${isConsentRequired} and not exists (
        select from guardian_consents where student_id = students.id and (is_given or is_adult))) as without`);
  return { due: found?.due ?? 0, withoutConsent: found?.without ?? 0 };
}

/**
 * Since when consent is required here: when this job first ran with the setting on. Switching it off forgets the time.
 * Students who registered before it had no reason to name a guardian, and must not be deleted at once for having none.
 */
async function requiredSince(db: Db, { isConsentRequired }: Retention, now: Date): Promise<Date> {
  if (isConsentRequired)
    return new Date(await keptSetting(db, REQUIRED_SINCE, async () => now.toISOString()));
  await forgetSetting(db, REQUIRED_SINCE);
  return now;
}

/** A student whose retention period has ended, and by which rule. */
interface Due extends Record<string, unknown> {
  id: StudentId;
  reason: string;
}

/** The rows that a rule finds. */
interface Rule {
  reason: string;
  /** The column with the student's id. */
  student: SQL;
  rows: SQL;
}

/**
 * Finds a student whose retention period has ended, and locks them. The rules are checked again under the lock, because
 * the student may have signed in, or the guardian agreed, while this waited for the rows.
 */
async function lockDue(tx: Db, rules: readonly Rule[]): Promise<Due | undefined> {
  const [found] = await tx.execute<Due>(findDue(rules));
  if (!found) return undefined;
  await tx.execute(sql`select from students where id = ${found.id} for update`);
  await tx.execute(sql`select from guardian_consents where student_id = ${found.id} for update`);
  const [due] = await tx.execute<Due>(findDue(rules, found.id));
  return due;
}

/** At most one student whose retention period has ended: any, or this one. */
function findDue(rules: readonly Rule[], only?: StudentId): SQL {
  const queries = rules.map(({ reason, student, rows }) => {
    const isOnly = only === undefined ? sql`` : sql`and ${student} = ${only}`;
    return sql`(select ${student} as id, ${reason}::text as reason from ${rows} ${isOnly} limit 1)`;
  });
  return sql`select id, reason from (${sql.join(queries, sql` union all `)}) due limit 1`;
}

/** The rules that hold here. */
function rulesOf(
  { deleteStudentsAfterMonths: months, isConsentRequired }: Omit<Retention, 'traces'>,
  now: Date,
  since: Date,
): Rule[] {
  const isRequiredLongEnough =
    isConsentRequired && now.getTime() - since.getTime() > WITHOUT_CONSENT_DAYS * 24 * 3600 * 1000;
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    ...(months === undefined
      ? []
      : [
          {
            reason: 'inactive',
            student: sql`id`,
            rows: sql`students where last_signed_in_at < ${at} - make_interval(months => ${months})`,
          },
        ]),
    ...(isConsentRequired
      ? [
          {
            reason: 'consent',
            student: sql`student_id`,
            rows: sql`guardian_consents where not is_given and not is_adult
              and asked_at < ${at} - make_interval(days => ${WITHOUT_CONSENT_DAYS})
              and coalesce(decided_at, asked_at) < ${at} - make_interval(days => ${WITHOUT_CONSENT_DAYS})`,
          },
        ]
      : []),
    ...(isRequiredLongEnough
      ? [
          {
            reason: 'consent',
            student: sql`id`,
            rows: sql`students where last_signed_in_at < ${at} - make_interval(days => ${WITHOUT_CONSENT_DAYS})
              and not exists (select from guardian_consents where student_id = students.id)`,
          },
        ]
      : []),
  ];
}
