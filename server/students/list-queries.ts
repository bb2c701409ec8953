import { and, asc, desc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClassId } from '../../contract/ids.ts';
import { MAX_STUDENTS_FOUND, STUDENTS_LISTED_OF_MANY } from '../../contract/limits.ts';
import { instant } from '../../contract/text.ts';
import { isInClass } from '../classes/queries.ts';
import { isOwnClass, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { idsOnPage, type PageOf, readPage, type SortOf, type Window } from '../lists/paging.ts';
import type { Totals } from '../lists/totals.ts';
import { countFound, isFoundBy } from './search.ts';

export interface StudentFilters {
  /** Whose classes limit the students. */
  scope: TeacherScope;
  classId?: ClassId | undefined;
  search?: string | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

type SortedColumns = Record<'id' | 'name' | 'createdAt', SQLWrapper>;

const sortsOf = ({ id, name, createdAt }: SortedColumns) => ({
  createdAt: [createdAt, id],
  name: [sql`lower(${name})`, name, id],
});

const sorts = sortsOf(students);

const wanted = ({ scope, classId, search, registeredFrom, registeredTo }: StudentFilters) =>
  and(
    isOwnStudent(scope, students.id),
    classId && isInClass(classId),
    classId && isOwnClass(scope, sql`${classId}::uuid`),
    isFoundBy(search),
    registeredFrom ? gte(students.createdAt, new Date(registeredFrom)) : undefined,
    registeredTo ? lte(students.createdAt, new Date(registeredTo)) : undefined,
  );

export function countStudents(db: Db, filters: StudentFilters): Promise<number> {
  return db.$count(students, wanted(filters));
}

/**
 * A page of students. Of a search that finds more than {@link MAX_STUDENTS_FOUND}, the first
 * {@link STUDENTS_LISTED_OF_MANY} are listed.
 */
export async function listStudents(
  { db, totals }: { db: Db; totals: Totals },
  filters: StudentFilters,
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = wanted(filters);
  if (filters.search) {
    const found = await listFound(db, where, sort, page);
    if (found.total <= MAX_STUDENTS_FOUND) return { ...found, isCut: false };
    const cut = { page, total: STUDENTS_LISTED_OF_MANY, isCut: true };
    return { ...(await readSorted(db, where, sort, cut)), isCut: true };
  }
  const total = await totals('users', filters, () => countStudents(db, filters));
  return { ...(await readSorted(db, where, sort, { page, total })), isCut: false };
}

/** Reads in the order of an index until the page is full: quick where many match. */
function readSorted(
  db: Db,
  where: SQL | undefined,
  sort: SortOf<keyof typeof sorts>,
  { page, total, isCut = false }: { page: PageOf; total: number; isCut?: boolean },
) {
  const read = async (order: SQL[], window: Window) => {
    const onPage = idsOnPage(db, students, { where, order, window });
    const rows = await db
      .select({ student: students })
      .from(onPage)
      .innerJoin(students, eq(students.id, onPage.id))
      .orderBy(...order);
    return rows.map(({ student }) => student);
  };
  return readPage(total, page, sorts[sort.by], sort.order, read, { isCut });
}

/**
 * Finds students once, by their index, and gives how many there are, up to one more than are listed, with a page of them:
 * counting and listing apart would each find them. Only those on the page are read whole.
 */
async function listFound(
  db: Db,
  where: SQL | undefined,
  sort: SortOf<keyof typeof sorts>,
  { page, pageSize }: PageOf,
) {
  const found = db.$with('found').as(
    db
      .select({ id: students.id, name: students.name, createdAt: students.createdAt })
      .from(students)
      .where(where)
      .limit(MAX_STUDENTS_FOUND + 1),
  );
  const orderBy = (of: SortedColumns) =>
    sortsOf(of)[sort.by].map((column) => (sort.order === 'asc' ? asc(column) : desc(column)));
  const onPage = db
    .select({ id: found.id })
    .from(found)
    .orderBy(...orderBy(found))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('on_page');
  const rows = await db
    .with(found)
    .select({ student: students, total: sql<number>`(select count(*)::int from ${found})` })
    .from(onPage)
    .innerJoin(students, eq(students.id, onPage.id))
    .orderBy(...orderBy(students));
  // A page behind the last one has no row that tells.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countFound(db, where));
  return { total, rows: rows.map(({ student }) => student) };
}

/** Where an export continues: after the student with this registration time and id. */
export const studentPlace = z.tuple([instant, z.uuid()]);

export function listStudentsAfter(
  db: Db,
  filters: StudentFilters,
  after: z.output<typeof studentPlace> | undefined,
  limit: number,
) {
  const behind =
    after && sql`(${students.createdAt}, ${students.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select()
    .from(students)
    .where(and(wanted(filters), behind))
    .orderBy(asc(students.createdAt), asc(students.id))
    .limit(limit);
}
