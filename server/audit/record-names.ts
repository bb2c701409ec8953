import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { auditEndpoints } from '../../contract/audit.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { classes } from '../db/tables/classes.ts';
import { notes } from '../db/tables/notes.ts';
import { folders, questionIndex } from '../db/tables/questions.ts';
import { students } from '../db/tables/students.ts';

type Named = WireOutput<typeof auditEndpoints.list>['names'][number];

const CODE = /^[EQ]\d+$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A question is known by how it begins. */
const start = sql`left(${questionIndex.plain}, 80)`;

/** Gives the names of all records whose ids are in these values, at any depth. */
export async function nameRecords(db: Db, values: readonly unknown[]): Promise<Named[]> {
  const found = new Set<string>();
  for (const value of values) addIds(found, value);
  const ids = [...found];
  const [codes, uuids] = [ids.filter((id) => CODE.test(id)), ids.filter((id) => UUID.test(id))];
  const listed = (kind: Named['kind'], id: PgColumn, name: PgColumn | SQL, among: string[]) =>
    among.length === 0
      ? []
      : db
          .select({
            recordid: sql<string>`${id}`,
            name: sql<string>`${name}`,
            kind: sql<Named['kind']>`${kind}::text`,
          })
          .from(id.table)
          .where(inArray(id, among));
  const rows = await Promise.all([
    listed('exam', exams.examCode, exams.name, codes),
    listed('quiz', tests.testCode, tests.name, codes),
    listed('class', classes.id, classes.name, uuids),
    listed('student', students.id, students.name, uuids),
    listed('admin', admins.id, admins.name, uuids),
    listed('question', questionIndex.questionId, start, uuids),
    listed('folder', folders.id, folders.name, uuids),
    listed('note', notes.id, notes.title, uuids),
  ]);
  return rows.flat();
}

function addIds(ids: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    if (CODE.test(value) || UUID.test(value)) ids.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addIds(ids, part);
  }
}
