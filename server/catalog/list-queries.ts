import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { quizRow, TestTime } from '../../contract/catalog/editing.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import { accessToTest, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { names } from '../db/tables/names.ts';
import type { TeacherScope } from '../http/session.ts';
import { idsOnPage, type PageOf, readPage, type SortOf } from '../lists/paging.ts';

type QuizRow = Wire<typeof quizRow>;

const owner = alias(admins, 'owner');

/** Filters that are absent or empty do not count. */
export const matching = (condition: (value: string) => SQL, value: string | undefined) =>
  value ? condition(value) : undefined;

const examSorts = {
  createdAt: [exams.createdAt, exams.id],
  examName: [sql`lower(${exams.name})`, exams.name, exams.id],
};

export async function listExams(
  db: Db,
  filters: { category?: string | undefined },
  sort: SortOf<keyof typeof examSorts>,
  page: PageOf,
) {
  const where = matching((category) => eq(exams.category, category), filters.category);
  const total = await db.$count(exams, where);
  return readPage(total, page, examSorts[sort.by], sort.order, (order, window) =>
    db
      .select({ exam: exams, updatedBy: admins.name })
      .from(exams)
      .leftJoin(admins, eq(admins.id, exams.updatedBy))
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
  );
}

const testSorts = {
  createdAt: [tests.createdAt, tests.id],
  testName: [sql`lower(${tests.name})`, tests.name, tests.id],
};

export interface TestFilters {
  /** One test, in any state unless `state` is given. */
  testCode?: string | undefined;
  search?: string | undefined;
  state?: QuizRow['state'] | undefined;
  /** By their times at an instant. */
  time?: { is: TestTime; at: Date } | undefined;
  examCode?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
}

/** Whose classes limit the tests. */
interface InScope {
  scope: TeacherScope;
}

export const idOfExam = (examCode: string) => sql`(select id from exams where examid = ${examCode})`;

export const ofExam = (examCode: string) => eq(tests.examId, idOfExam(examCode));

/** By a part of the name in any case, of what it is called in another language, or by the code. */
function isCalled(part: string) {
  const isIn = (text: SQLWrapper) =>
    sql`position(normalize(lower(${part})) in normalize(lower(${text}))) > 0`;
  return sql`(${isIn(tests.name)} or ${tests.testCode} = upper(${part})
    or ${tests.name} in (select ${names.name} from ${names} where ${isIn(names.text)}))`;
}

const inState = (state: TestFilters['state']) =>
  state === 'archived'
    ? isNotNull(tests.archivedAt)
    : and(isNull(tests.archivedAt), state && eq(tests.isActive, state === 'active'));

/** A test that students do not see yet is none that may be begun. */
function isAt({ is, at }: NonNullable<TestFilters['time']>) {
  if (is === 'past') return lte(tests.closesAt, at);
  if (is === 'next') return gt(tests.opensAt, at);
  const isOpen = or(isNull(tests.opensAt), lte(tests.opensAt, at));
  return and(eq(tests.isActive, true), isOpen, or(isNull(tests.closesAt), gt(tests.closesAt, at)));
}

/** The tests that the filters find, for the list of tests and for whatever has a row for each of their attempts. */
export const isListed = ({ testCode, search, state, time, examCode, subject, chapter }: TestFilters) =>
  and(
    isNull(tests.deletedAt),
    testCode && state === undefined ? undefined : inState(state),
    time && isAt(time),
    matching((code) => eq(tests.testCode, code), testCode),
    matching(isCalled, search?.trim()),
    matching(ofExam, examCode),
    matching((name) => eq(tests.subject, name), subject),
    matching((name) => eq(tests.chapter, name), chapter),
  );

/** A page of tests. */
export async function listTests(
  db: Db,
  { scope, only, ...filters }: TestFilters & InScope & { only?: SQL | undefined },
  sort: SortOf<keyof typeof testSorts>,
  page: PageOf,
) {
  const where = and(mayWithTest(scope, 'see'), isListed(filters), only);
  const total = await db.$count(tests, where);
  return readPage(total, page, testSorts[sort.by], sort.order, (order, window) => {
    const onPage = idsOnPage(db, tests, { where, order, window });
    return db
      .select({
        test: tests,
        exam: { examCode: exams.examCode, examName: exams.name },
        updatedBy: admins.name,
        owner: owner.name,
        access: accessToTest(scope),
      })
      .from(onPage)
      .innerJoin(tests, eq(tests.id, onPage.id))
      .innerJoin(exams, eq(exams.id, tests.examId))
      .leftJoin(admins, eq(admins.id, tests.updatedBy))
      .leftJoin(owner, eq(owner.id, tests.ownerId))
      .orderBy(...order);
  });
}

export function listAllExams(db: Db) {
  return db.select().from(exams).orderBy(desc(exams.createdAt), desc(exams.id));
}

/** The subjects that tests have, of one exam when given. */
export async function listSubjects(db: Db, { examCode, scope }: TestFilters & InScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: tests.subject })
    .from(tests)
    .where(and(isNull(tests.deletedAt), mayWithTest(scope, 'see'), matching(ofExam, examCode)))
    .orderBy(asc(tests.subject));
  return rows.map(({ subject }) => subject);
}

/** The chapters that tests have, of one exam and one subject when given. */
export async function listChapters(
  db: Db,
  { examCode, subject, scope }: TestFilters & InScope,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ chapter: tests.chapter })
    .from(tests)
    .where(
      and(
        isNull(tests.deletedAt),
        mayWithTest(scope, 'see'),
        matching(ofExam, examCode),
        matching((name) => eq(tests.subject, name), subject),
      ),
    )
    .orderBy(asc(tests.chapter));
  return rows.map(({ chapter }) => chapter);
}
