import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { classRoster } from '../db/tables/classes.ts';
import { students } from '../db/tables/students.ts';
import { OWNER, tablesOfStudents } from './owned-tables.ts';

/** What of a student's closed or open attempt the student may see now. */
export interface SeenOfAttempt {
  results: boolean;
  solutions: boolean;
}

/** Says what may be seen of each attempt of a student; attempts that it does not name are shown whole. */
export type SeenOf = (tx: Db, student: StudentId) => Promise<ReadonlyMap<AttemptId, SeenOfAttempt>>;

/** Columns with marks, and those that also say which answers were right, by table. */
const MARKS: Record<string, readonly string[]> = {
  attempts: ['marks_got', 'marks_possible', 'correct_count'],
  regraded_attempts: [
    'got_before',
    'possible_before',
    'correct_before',
    'got_after',
    'possible_after',
    'correct_after',
    'moved',
  ],
};
const SHEETS: Record<string, readonly string[]> = {
  attempts: ['sheet'],
  answers: ['given', 'comment'],
  regraded_attempts: ['sheet_before', 'sheet_after'],
  challenges: ['answer', 'status', 'decided_at'],
  audit_details: ['before', 'after'],
};

/** Corrections that are only being checked are not what a student has; an admin may discard them. */
const ONLY_ROWS: Record<string, SQL> = {
  regraded_attempts: sql`regrade_id in (select id from regrades where applied_at is not null)`,
};

/**
 * Columns that are not the student's: who among the admins did something, and what the audit trail has of others. The
 * test of deletion goes through all others.
 */
export const NOT_OWN: Record<string, readonly string[]> = {
  accommodations: ['set_by'],
  challenges: ['decided_by'],
  audit_entries: ['admin_id', 'before', 'after'],
  // Whoever has the link decides; it is the guardian's.
  guardian_consents: ['link_hash', 'recorded_by'],
  // A PIN has six digits: whoever knows the key finds it.
  pupil_pins: ['hash'],
  sheet_images: ['uploaded_by'],
  sheet_corrections: ['by'],
};

/** Pictures are part of it, as addresses that hold them; so many, the newest: each has up to 150 kB. */
const MOST_PICTURES = 30;
const PICTURES: Record<string, SQL> = {
  sheet_images: sql`|| jsonb_build_object('bytes', case when row_number() over (order by uploaded_at desc, id) <= ${MOST_PICTURES}
    then 'data:image/webp;base64,' || translate(encode(bytes, 'base64'), chr(10), '') end)`,
};

interface Part {
  name: string;
  columns: string[];
  rows: Record<string, unknown>[];
}

/**
 * Everything that is kept about a student, from the tables that name students, which are found in the schema: a table
 * that is added is part of it. Marks and sheets that the student may not see yet are missing in their rows.
 */
export function readOwnData(db: Db, student: StudentId, { seenOf }: { seenOf: SeenOf }): Promise<Part[]> {
  // One view of the database: nothing that is written in the meantime is in one part and not in another.
  return db.transaction(
    async (tx) => {
      const seen = await seenOf(tx, student);
      const parts: Part[] = [];
      for (const [table, where] of tablesToRead(student)) {
        parts.push(await readPart(tx, { table, where, seen }));
      }
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The tables that name a student, each with which of its rows. */
function tablesToRead(student: StudentId): [PgTable, SQL][] {
  const owned = tablesOfStudents().toReversed();
  return [
    [students, sql`id = ${student}`],
    ...owned.map((table): [PgTable, SQL] => [table, sql`${sql.identifier(OWNER)} = ${student}`]),
    [classRoster, sql`email = (select lower(email) from students where id = ${student})`],
    [auditEntries, sql`record_id = ${student}`],
  ];
}

async function readPart(
  tx: Db,
  { table, where, seen }: { table: PgTable; where: SQL; seen: ReadonlyMap<string, SeenOfAttempt> },
): Promise<Part> {
  const name = getTableName(table);
  const hidden = NOT_OWN[name] ?? [];
  const rows = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) ${PICTURES[name] ?? sql``} as row from (select * from ${sql.identifier(name)}) t where ${where} and ${ONLY_ROWS[name] ?? sql`true`}`,
  );
  return {
    name,
    columns: Object.values(getTableColumns(table))
      .map((column) => column.name)
      .filter((column) => !hidden.includes(column)),
    rows: [...rows].map(({ row }) => {
      const of = seen.get(String(name === 'attempts' ? row['id'] : row['attempt_id']));
      const withheld = [
        ...hidden,
        ...(of && !of.results ? (MARKS[name] ?? []) : []),
        ...(of && !(of.results && of.solutions) ? (SHEETS[name] ?? []) : []),
      ];
      return Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column)));
    }),
  };
}
