import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClassId } from '../../contract/ids.ts';
import { instant } from '../../contract/text.ts';
import { isInClass } from '../classes/queries.ts';
import { isOwnClass, isOwnStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { inNameOrder } from '../lists/name-order.ts';
import { idsOnPage, type PageOf, readPage, type SortOf } from '../lists/paging.ts';
import { isFoundBy } from './search.ts';

export interface StudentFilters {
  /** Whose classes limit the students. */
  scope: TeacherScope;
  classId?: ClassId | undefined;
  search?: string | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

const sorts = {
  createdAt: [students.createdAt, students.id],
  name: [sql`lower(${students.name})`, students.name, students.id],
  // '9' before '10'; who has none comes last.
  rollNumber: [
    sql`length(${students.rollNumber})`,
    students.rollNumber,
    sql`lower(${students.name})`,
    students.id,
  ],
};

/** A class has its own order by name; that of all students is read from their index. */
const columnsOf = (by: keyof typeof sorts, { classId }: StudentFilters) =>
  classId && by !== 'createdAt'
    ? [...sorts.rollNumber.slice(0, by === 'name' ? 0 : 2), inNameOrder(students.name), students.id]
    : sorts[by];

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

/** A page of students. */
export async function listStudents(
  db: Db,
  filters: StudentFilters,
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = wanted(filters);
  const total = await db.$count(students, where);
  return readPage(total, page, columnsOf(sort.by, filters), sort.order, async (order, window) => {
    const onPage = idsOnPage(db, students, { where, order, window });
    const rows = await db
      .select({ student: students })
      .from(onPage)
      .innerJoin(students, eq(students.id, onPage.id))
      .orderBy(...order);
    return rows.map(({ student }) => student);
  });
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
