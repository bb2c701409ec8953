import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { admins, exams, tests } from '../db/tables.ts';
import { inOrder, orderOf, type PageOf, windowOf } from '../lists/paging.ts';

/** Filters that are absent or empty do not count. */
export const matching = (condition: (value: string) => SQL, value: string | undefined) =>
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

export const ofExam = (examid: string) =>
  sql`${tests.examId} = (select id from exams where examid = ${examid})`;

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
