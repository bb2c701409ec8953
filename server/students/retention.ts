import { type SQL, sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import { recordChange } from '../audit/queries.ts';
import type { RootDb } from '../db/database.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { deleteStudent, type ForgetCounted } from './deletion.ts';

/** How long an account stays whose guardian has declined, withdrawn or not answered, in days. */
export const WITHOUT_CONSENT_DAYS = 30;

export interface Retention {
  /** After how many months without a sign-in a student is deleted; undefined: never. */
  deleteStudentsAfterMonths: number | undefined;
  isConsentRequired: boolean;
  forgetCounted: ForgetCounted;
}

/**
 * Deletes one student whose time is over, with everything that is kept about them, as the student could; false when there
 * is none, or another server is at it. The audit trail has the id and the reason (docs/decisions/0131).
 */
export async function deleteDueStudent(db: RootDb, retention: Retention, now: Date): Promise<boolean> {
  const rules = rulesOf(retention, now);
  if (rules.length === 0) return false;
  const isDeleted = await asOnlyOne(db, 'retention', async (tx) => {
    const [due] = await tx.execute<{ id: StudentId; reason: string }>(
      sql`select id, reason from (${sql.join(rules, sql` union all `)}) due limit 1`,
    );
    if (!due || !(await deleteStudent(tx, due.id, retention.forgetCounted))) return false;
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

/** A query for each rule that holds here: at most one student whose time is over by it. */
function rulesOf({ deleteStudentsAfterMonths: months, isConsentRequired }: Retention, now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    ...(months === undefined
      ? []
      : [
          sql`(select id, 'inactive' as reason from students
            where last_signed_in_at < ${at} - make_interval(months => ${months}) limit 1)`,
        ]),
    ...(isConsentRequired
      ? [
          sql`(select student_id as id, 'consent' as reason from guardian_consents
            where not is_given and not is_adult
            and asked_at < ${at} - make_interval(days => ${WITHOUT_CONSENT_DAYS})
            and coalesce(decided_at, asked_at) < ${at} - make_interval(days => ${WITHOUT_CONSENT_DAYS}) limit 1)`,
        ]
      : []),
  ];
}
