import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instant } from '../../contract/text.ts';
import type { Db } from '../db/database.ts';
import { students } from '../db/tables.ts';
import { idsOnPage, type PageOf, readPage, type SortOf } from '../lists/paging.ts';
import type { Totals } from '../lists/totals.ts';

export interface StudentFilters {
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

const sorts = {
  createdAt: [students.createdAt, students.id],
  name: [sql`lower(${students.name})`, students.name, students.id],
};

const registeredWithin = ({ registeredFrom, registeredTo }: StudentFilters) =>
  and(
    registeredFrom ? gte(students.createdAt, new Date(registeredFrom)) : undefined,
    registeredTo ? lte(students.createdAt, new Date(registeredTo)) : undefined,
  );

export function countStudents(db: Db, filters: StudentFilters): Promise<number> {
  return db.$count(students, registeredWithin(filters));
}

/** A page of students. */
export async function listStudents(
  { db, totals }: { db: Db; totals: Totals },
  filters: StudentFilters,
  sort: SortOf<keyof typeof sorts>,
  page: PageOf,
) {
  const where = registeredWithin(filters);
  const total = await totals('users', filters, () => countStudents(db, filters));
  return readPage(total, page, sorts[sort.by], sort.order, async (order, window) => {
    const onPage = idsOnPage(db, students, { where, order, window });
    const rows = await db
      .select({ student: students })
      .from(onPage)
      .innerJoin(students, eq(students.id, onPage.id))
      .orderBy(...order);
    return rows.map(({ student }) => student);
  });
}

/** Where an export goes on: behind the student registered then, of this id. */
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
    .where(and(registeredWithin(filters), behind))
    .orderBy(asc(students.createdAt), asc(students.id))
    .limit(limit);
}
