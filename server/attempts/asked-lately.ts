import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ClassId } from '../../contract/ids.ts';
import { isOwnClass } from '../classes/scope.ts';
import type { TeacherScope } from '../http/session.ts';

/*
 * Whether a question of the bank was asked lately: a published test that has it was made or opens since, or any test that
 * has it was submitted. To be found by the question, because the newest questions are looked through until there are
 * enough.
 */

const testsOf = (question: SQLWrapper) => sql`revision_items item
  join test_revisions r on r.id = item.revision_id join tests t on t.id = r.test_id
  where item.question_id = ${question} and t.deleted_at is null`;

/** When a published test with the question was last made or opened, or a test submitted; null where none was. */
export const lastAsked = (question: SQLWrapper): SQL<number | null> => sql<number | null>`(
  select extract(epoch from max(greatest(case when t.is_active then greatest(t.created_at, t.opens_at, (
    select max(c.opens_at) from test_classes c where c.test_id = t.id
  )) end, (
    select a.submitted_at from attempts a where a.test_id = t.id and a.submitted_at is not null
    order by a.submitted_at desc limit 1
  ))))::float8 * 1000 from ${testsOf(question)})`;

export const isAskedSince = (question: SQLWrapper, since: Date): SQL => {
  const from = sql`${since.toISOString()}::timestamptz`;
  return sql`exists (select from ${testsOf(question)} and ((t.is_active and (t.created_at >= ${from} or t.opens_at >= ${from}
    or exists (select from test_classes c where c.test_id = t.id and c.opens_at >= ${from})))
    or exists (select from attempts a where a.test_id = t.id and a.submitted_at >= ${from})))`;
};

/**
 * Whether a published test that the class has been given asks the question, or one that a student of it has sat; with `since` where
 * the test was made, opens or was begun since.
 */
export const isAskedInClass = (
  question: SQLWrapper,
  classId: ClassId,
  { scope, since }: { scope: TeacherScope; since?: Date | undefined },
): SQL => {
  const isOwn = isOwnClass(scope, sql`c.class_id`) ?? sql`true`;
  const from = since && sql`${since.toISOString()}::timestamptz`;
  const isGivenSince =
    from && sql`and (t.created_at >= ${from} or t.opens_at >= ${from} or c.opens_at >= ${from})`;
  return sql`${question} in (select item.question_id from revision_items item where item.revision_id in (
    select t.revision_id from test_classes c join tests t on t.id = c.test_id
      where c.class_id = ${classId}::uuid and t.deleted_at is null and t.is_active and ${isOwn} ${isGivenSince}
    union select a.revision_id from class_students c join attempts a on a.student_id = c.student_id
      where c.class_id = ${classId}::uuid and ${isOwn} ${from && sql`and a.started_at >= ${from}`}))`;
};
