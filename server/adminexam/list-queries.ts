import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inOrder, orderOf, type PageOf, windowOf } from '../admin/paging.ts';
import type { Totals } from '../admin/totals.ts';
import type { Db } from '../db/database.ts';
import { admins, exams, questions, tests } from '../db/tables.ts';

/** Filters that are absent or empty do not count. */
const matching = (condition: (value: string) => SQL, value: string | undefined) =>
  value ? condition(value) : undefined;

const examSorts = {
  createdAt: [exams.createdAt, exams.id],
  examname: [sql`lower(${exams.name})`, exams.name, exams.id],
};

export interface SortOf<By> {
  by: By;
  order: 'asc' | 'desc';
}

export async function listExams(
  db: Db,
  filters: { category?: string | undefined },
  sort: SortOf<keyof typeof examSorts>,
  page: PageOf,
) {
  const where = matching((category) => eq(exams.category, category), filters.category);
  const total = await db.$count(exams, where);
  const window = windowOf(page, total);
  const rows = await db
    .select({ exam: exams, updatedBy: admins.name })
    .from(exams)
    .leftJoin(admins, eq(admins.id, exams.updatedBy))
    .where(where)
    .orderBy(...orderOf(examSorts[sort.by], sort.order, window))
    .limit(window.limit)
    .offset(window.offset);
  return { total, rows: inOrder(rows, window) };
}

const testSorts = {
  createdAt: [tests.createdAt, tests.id],
  quizname: [sql`lower(${tests.name})`, tests.name, tests.id],
};

export interface TestFilters {
  examid?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
}

const ofExam = (examid: string) => sql`${tests.examId} = (select id from exams where examid = ${examid})`;

/** A page of tests. The rows of the pages before it are skipped without being joined. */
export async function listTests(
  db: Db,
  filters: TestFilters,
  sort: SortOf<keyof typeof testSorts>,
  page: PageOf,
) {
  const where = and(
    matching(ofExam, filters.examid),
    matching((subject) => eq(tests.subject, subject), filters.subject),
    matching((chapter) => eq(tests.chapter, chapter), filters.chapter),
  );
  const total = await db.$count(tests, where);
  const window = windowOf(page, total);
  const order = orderOf(testSorts[sort.by], sort.order, window);
  const onPage = db
    .select({ id: tests.id })
    .from(tests)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
    .as('on_page');
  const rows = await db
    .select({
      test: tests,
      exam: { examid: exams.examid, examname: exams.name },
      updatedBy: admins.name,
    })
    .from(onPage)
    .innerJoin(tests, eq(tests.id, onPage.id))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .leftJoin(admins, eq(admins.id, tests.updatedBy))
    .orderBy(...order);
  return { total, rows: inOrder(rows, window) };
}

export interface QuestionFilters {
  quizid?: string | undefined;
  examid?: string | undefined;
}

/**
 * A page of the questions of all tests, test by test, in the order of the paper. How many questions the tests
 * before a test have says where its own stand in the list: the questions of the pages before are never read, and
 * the tests behind the page are not either, because the database counts no further than the limit asks.
 */
export async function listQuestions(
  { db, totals }: { db: Db; totals: Totals },
  filters: QuestionFilters,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const where = and(
    matching((quizid) => eq(tests.quizid, quizid.trim().toUpperCase()), filters.quizid),
    matching(ofExam, filters.examid),
  );
  const total = await totals('questions', filters, async () => {
    const [counted] = await db
      .select({ count: sql<number>`coalesce(sum(${tests.questionCount}), 0)::int` })
      .from(tests)
      .where(where);
    return counted?.count ?? 0;
  });
  const window = windowOf(page, total);
  const byTest = orderOf([tests.createdAt, tests.id], order, window);
  const papers = db
    .select({
      id: tests.id,
      createdAt: tests.createdAt,
      quizid: tests.quizid,
      quizname: sql<string>`${tests.name}`.as('quizname'),
      version: tests.version,
      revisionId: tests.revisionId,
      before:
        sql<number>`sum(${tests.questionCount}) over (order by ${sql.join(byTest, sql`, `)} rows unbounded preceding)
        - ${tests.questionCount}`.as('before'),
      questionCount: tests.questionCount,
    })
    .from(tests)
    .where(where)
    .as('papers');
  // From the end, a paper is read backwards too.
  const place = window.isFromEnd
    ? sql`${papers.before} + ${papers.questionCount} - 1 - ${questions.position}`
    : sql`${papers.before} + ${questions.position}`;
  const rows = await db
    .select({
      question: questions,
      quizid: papers.quizid,
      quizname: papers.quizname,
      version: papers.version,
    })
    .from(papers)
    .innerJoin(questions, eq(questions.revisionId, papers.revisionId))
    .where(
      and(
        sql`${papers.before} + ${papers.questionCount} > ${window.offset}`,
        sql`${place} >= ${window.offset}`,
      ),
    )
    .orderBy(
      ...orderOf([papers.createdAt, papers.id], order, window),
      ...orderOf([questions.position], 'asc', window),
    )
    .limit(window.limit);
  return { total, rows: inOrder(rows, window) };
}

/** The name of the test or else of the exam that questions are filtered by. */
export async function findFilterName(db: Db, filters: QuestionFilters): Promise<string | undefined> {
  if (filters.quizid) {
    const quizid = filters.quizid.trim().toUpperCase();
    const [row] = await db.select({ name: tests.name }).from(tests).where(eq(tests.quizid, quizid));
    return row?.name;
  }
  if (!filters.examid) return undefined;
  const [row] = await db.select({ name: exams.name }).from(exams).where(eq(exams.examid, filters.examid));
  return row?.name;
}

export function listAllExams(db: Db) {
  return db.select().from(exams).orderBy(desc(exams.createdAt), desc(exams.id));
}

/** The subjects that tests have, of one exam when given. */
export async function listSubjects(db: Db, examid: string | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: tests.subject })
    .from(tests)
    .where(matching(ofExam, examid))
    .orderBy(asc(tests.subject));
  return rows.map(({ subject }) => subject);
}

/** The chapters that tests have, of one exam and one subject when given. */
export async function listChapters(db: Db, { examid, subject }: TestFilters): Promise<string[]> {
  const rows = await db
    .selectDistinct({ chapter: tests.chapter })
    .from(tests)
    .where(
      and(
        matching(ofExam, examid),
        matching((name) => eq(tests.subject, name), subject),
      ),
    )
    .orderBy(asc(tests.chapter));
  return rows.map(({ chapter }) => chapter);
}
