import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instant } from '../../contract/text.ts';
import type { Db } from '../db/database.ts';
import { students } from '../db/tables.ts';
import { inOrder, orderOf, type PageOf, windowOf } from '../lists/paging.ts';
import type { Totals } from '../lists/totals.ts';

export interface StudentFilters {
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

const sorts = {
  createdAt: [students.createdAt, students.id],
  name: [sql`lower(${students.name})`, students.name, students.id],
};

export interface StudentSort {
  by: keyof typeof sorts;
  order: 'asc' | 'desc';
}

const registeredWithin = ({ registeredFrom, registeredTo }: StudentFilters) =>
  and(
    registeredFrom ? gte(students.createdAt, new Date(registeredFrom)) : undefined,
    registeredTo ? lte(students.createdAt, new Date(registeredTo)) : undefined,
  );

export function countStudents(db: Db, filters: StudentFilters): Promise<number> {
  return db.$count(students, registeredWithin(filters));
}

/** A page of students. The rows of the pages before it are skipped in the index, without reading them. */
export async function listStudents(
  { db, totals }: { db: Db; totals: Totals },
  filters: StudentFilters,
  sort: StudentSort,
  page: PageOf,
) {
  const where = registeredWithin(filters);
  const total = await totals('users', filters, () => countStudents(db, filters));
  const window = windowOf(page, total);
  const order = orderOf(sorts[sort.by], sort.order, window);
  const onPage = db
    .select({ id: students.id })
    .from(students)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset)
    .as('on_page');
  const rows = await db
    .select({ student: students })
    .from(onPage)
    .innerJoin(students, eq(students.id, onPage.id))
    .orderBy(...order);
  return { total, rows: inOrder(rows, window).map(({ student }) => student) };
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
