import { and, asc, desc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { WHOLE_FROM_MINUTES } from '../../contract/catalog/whole-paper.ts';
import type { ExamId, RevisionId, StudentId } from '../../contract/ids.ts';
import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import { isForStudent, isOfTestTo, isOpenToClassOf } from '../classes/scope.ts';
import { joinSitting } from '../classes/sittings.ts';
import type { Db } from '../db/db.ts';
import { epochMs } from '../db/epoch-ms.ts';
import { attempts } from '../db/tables/attempts.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { rulesOfAttempt } from './queries.ts';
import { shownNow } from './rules.ts';
import { isCountedOf } from './student-queries.ts';

/** The columns that say where a test is listed. */
const place = {
  examCode: exams.examCode,
  examName: exams.name,
  subject: tests.subject,
  chapter: tests.chapter,
};

/**
 * The newest MAX_ATTEMPTS_LISTED of the student's attempts that count, oldest first, with where their tests are listed and
 * what was marked; to a teacher those at tests that the teacher sees.
 */
export async function listNewestCounted(db: Db, student: StudentId, now: Date, scope?: TeacherScope) {
  const rows = await db
    .select({
      testId: attempts.testId,
      revisionId: attempts.revisionId,
      marking: sql<RevisionId>`coalesce(${attempts.markedBy}, ${attempts.revisionId})`,
      submittedAt: sql<Date>`${attempts.submittedAt}`.mapWith(attempts.submittedAt),
      questionCount: attempts.questionCount,
      durationMinutes: tests.durationMinutes,
      seed: attempts.seed,
      sheet: sql<string>`${attempts.sheet}`,
      spentMs: attempts.spentMs,
      ...place,
      isListed: sql<boolean>`${tests.isActive} and ${exams.isActive} and ${isForStudent(student)}`,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .where(and(isCountedOf(student), isOfTestTo(scope, 'see', attempts.testId)))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(MAX_ATTEMPTS_LISTED);
  return rows.toReversed();
}

export type CountedAttempt = Awaited<ReturnType<typeof listNewestCounted>>[number];

/** What the student may see of each of their attempts now; nothing of one that is void. */
export async function listSeen(db: Db, student: StudentId, now: Date) {
  const rows = await db
    .select({
      id: attempts.id,
      voidedAt: attempts.voidedAt,
      isBlank: attempts.isBlank,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(eq(attempts.studentId, student));
  return new Map(
    rows.map(({ id, voidedAt, isBlank, test }) => {
      const { results, solutions } = shownNow(test, now);
      const isShown = voidedAt === null;
      // A blank attempt is no way to the key.
      return [id, { results: isShown && results, solutions: isShown && solutions && !isBlank }];
    }),
  );
}

/** Where the student took their newest test, and what they study by their profile. */
export async function findStudies(db: Db, student: StudentId) {
  const [[profile], [last]] = await Promise.all([
    db.select({ studyingIn: students.studyingIn }).from(students).where(eq(students.id, student)),
    db
      .select({ examId: tests.examId, subject: tests.subject, chapter: tests.chapter })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(eq(attempts.studentId, student))
      .orderBy(desc(attempts.startedAt))
      .limit(1),
  ]);
  return { studyingIn: profile?.studyingIn ?? '', last };
}

/** How far ahead the tests of a class are told, in milliseconds. */
const AHEAD_MS = 7 * 24 * 3_600_000;
/** A school week has no more tests than this. */
const MOST_GIVEN = 8;

/**
 * The tests of the student's classes that the student has not begun: those that may be begun now, the one that closes
 * first, and then those that open within a week.
 */
export async function listGivenTests(db: Db, student: StudentId, now: Date) {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const sitting = sql.raw(joinSitting('t', `'${student}'::uuid`, `'${now.toISOString()}'::timestamptz`));
  const rows = await db.execute<{
    testCode: string;
    testName: string;
    examCode: string;
    examName: string;
    subject: string;
    chapter: string;
    questionCount: number;
    minutes: number;
    opensAt: number | null;
    closesAt: number | null;
  }>(sql`
    select t.quizid as "testCode", t.name as "testName", e.examid as "examCode", e.name as "examName", t.subject, t.chapter,
      t.question_count as "questionCount", g.minutes + g.extra_minutes as minutes,
      case when g.opens_at > ${at(0)} then ${epochMs(sql`g.opens_at`)} end as "opensAt",
      ${epochMs(sql`g.closes_at`)} as "closesAt"
    from tests t join exams e on e.id = t.exam_id ${sitting}
    where t.is_active and e.is_active and t.question_count > 0 and t.id in (
        select c.test_id from class_students s join test_classes c using (class_id) where s.student_id = ${student}
      )
      and coalesce(g.closes_at > ${at(0)}, true) and coalesce(g.opens_at <= ${at(AHEAD_MS)}, true)
      and not exists (select from attempts a where a.student_id = ${student} and a.test_id = t.id and a.voided_at is null)
    order by coalesce(g.opens_at > ${at(0)}, false), case when g.opens_at > ${at(0)} then g.opens_at else g.closes_at end nulls last, t.id
    limit ${MOST_GIVEN}`);
  return [...rows];
}

/**
 * The first test of these exams that may begin now and that the student has never opened: of the given chapter if there
 * is one, else of its subject, else of the first exam; whole papers last, otherwise in the order in which students see them.
 */
export async function findUntakenTest(
  db: Db,
  student: StudentId,
  examIds: readonly ExamId[],
  near: { subject: string; chapter: string } | undefined,
  now: Date,
) {
  if (examIds.length === 0) return undefined;
  const opened = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.studentId, student), eq(attempts.testId, tests.id)));
  const [row] = await db
    .select({ test: tests, ...place })
    .from(tests)
    .innerJoin(exams, and(eq(exams.id, tests.examId), eq(exams.isActive, true)))
    .where(
      and(
        inArray(tests.examId, [...examIds]),
        eq(tests.isActive, true),
        gt(tests.questionCount, 0),
        isForStudent(student),
        isOpenToClassOf(student, tests.id, now),
        notExists(opened),
        or(isNull(tests.opensAt), lte(tests.opensAt, now)),
        or(isNull(tests.closesAt), gt(tests.closesAt, now)),
      ),
    )
    .orderBy(
      sql`array_position(string_to_array(${examIds.join(',')}, ',')::uuid[], ${tests.examId})`,
      desc(sql`${tests.subject} = ${near?.subject ?? ''}`),
      desc(sql`${tests.chapter} = ${near?.chapter ?? ''}`),
      // Nobody begins with three hours.
      asc(sql`${tests.durationMinutes} >= ${WHOLE_FROM_MINUTES}`),
      asc(tests.createdAt),
      asc(tests.id),
    )
    .limit(1);
  return row;
}
