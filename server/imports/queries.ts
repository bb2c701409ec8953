import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AdminId, ImportId } from '../../contract/ids.ts';
import { IMPORT_KEPT_MS } from '../../contract/imports.ts';
import type { PaperFrame } from '../../contract/papers/revision.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import { mayUseQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { importedQuestions, imports } from '../db/tables/imports.ts';
import { questionIndex } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';

export type ImportedQuestion = typeof importedQuestions.$inferSelect;

/** Whose import it is, what limits them, and when it is asked for. */
export interface Owner {
  admin: AdminId;
  scope: TeacherScope;
  now: Date;
}

export async function insertImport(db: Db, { admin, now }: Pick<Owner, 'admin' | 'now'>): Promise<ImportId> {
  const id = newId<ImportId>();
  await db.insert(imports).values({ id, adminId: admin, createdAt: now });
  return id;
}

/** `rows` is JSON: a list of the columns of imported_questions, without those of the bank. */
export async function insertImportedQuestions(db: Db, id: ImportId, rows: string): Promise<void> {
  await db.execute(sql`
    insert into imported_questions (import_id, position, question, labels, place, identity)
    select ${id}, r.position, r.question, r.labels, r.place, r.identity
    from json_to_recordset(${rows}::text::json)
      as r (position int, question jsonb, labels jsonb, place jsonb, identity text)`);
}

export async function setPaper(db: Db, id: ImportId, paper: PaperFrame): Promise<void> {
  await db.update(imports).set({ paper }).where(eq(imports.id, id));
}

/** An import of this admin that has not expired, with its paper. */
export async function findImport(db: Db, id: ImportId, { admin, now }: Owner) {
  const [row] = await db
    .select({ paper: imports.paper })
    .from(imports)
    .where(
      and(
        eq(imports.id, id),
        eq(imports.adminId, admin),
        gt(imports.createdAt, new Date(now.getTime() - IMPORT_KEPT_MS)),
      ),
    );
  return row;
}

/** The positions of the questions that the bank has already for the caller. */
export async function findInBank(db: Db, id: ImportId, scope: TeacherScope): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ position: importedQuestions.position })
    .from(importedQuestions)
    .innerJoin(questionIndex, eq(questionIndex.identity, importedQuestions.identity))
    .where(and(eq(importedQuestions.importId, id), mayUseQuestion(scope, questionIndex.questionId)));
  return new Set(rows.map(({ position }) => position));
}

export function listQuestions(
  db: Db,
  id: ImportId,
  { from, count }: { from: number; count: number },
): Promise<ImportedQuestion[]> {
  return db
    .select()
    .from(importedQuestions)
    .where(and(eq(importedQuestions.importId, id), gte(importedQuestions.position, from)))
    .orderBy(asc(importedQuestions.position))
    .limit(count);
}

const selected = (id: ImportId, leaveOut: readonly number[]) =>
  and(
    eq(importedQuestions.importId, id),
    // As one parameter: a list of placeholders may have thousands.
    leaveOut.length === 0
      ? undefined
      : sql`${importedQuestions.position} <> all (${sql.param(`{${leaveOut.join(',')}}`)}::int[])`,
  );

/** Questions other than those left out, in order, at most `most`; `areWaiting`: those that the bank was not given yet. */
export function listSelected(
  db: Db,
  id: ImportId,
  { leaveOut, most, areWaiting }: { leaveOut: readonly number[]; most: number; areWaiting: boolean },
): Promise<ImportedQuestion[]> {
  return db
    .select()
    .from(importedQuestions)
    .where(and(selected(id, leaveOut), areWaiting ? isNull(importedQuestions.isAdded) : undefined))
    .orderBy(asc(importedQuestions.position))
    .limit(most);
}

/** Of these questions those that the bank was not given yet, locked until the end of the transaction. */
export async function lockWaiting(tx: Db, id: ImportId, positions: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ position: importedQuestions.position })
    .from(importedQuestions)
    .where(
      and(
        eq(importedQuestions.importId, id),
        inArray(importedQuestions.position, [...positions]),
        isNull(importedQuestions.isAdded),
      ),
    )
    .orderBy(asc(importedQuestions.position))
    .for('update');
  return new Set(rows.map(({ position }) => position));
}

/** Records what became of questions in the bank. */
export async function recordTaken(
  tx: Db,
  id: ImportId,
  taken: readonly { position: number; isAdded: boolean; warnings: FormulaWarning[] | null }[],
): Promise<void> {
  await tx.execute(sql`
    update imported_questions q set is_added = r."isAdded", warnings = r.warnings
    from json_to_recordset(${JSON.stringify(taken)}::text::json)
      as r (position int, "isAdded" boolean, warnings jsonb)
    where q.import_id = ${id} and q.position = r.position`);
}

/** How far an import is on its way into the bank. */
export async function countTaken(db: Db, id: ImportId, leaveOut: readonly number[]) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where is_added is null and ${selected(id, leaveOut)})::int`,
      added: sql<number>`count(*) filter (where is_added)::int`,
      skipped: sql<number>`count(*) filter (where not is_added)::int`,
    })
    .from(importedQuestions)
    .where(eq(importedQuestions.importId, id));
  return counts ?? { waiting: 0, added: 0, skipped: 0 };
}

/** What cannot be displayed of the questions that the bank was given, by their positions. */
export async function listWarnings(db: Db, id: ImportId): Promise<(FormulaWarning & { item: number })[]> {
  const rows = await db
    .select({ position: importedQuestions.position, warnings: importedQuestions.warnings })
    .from(importedQuestions)
    .where(and(eq(importedQuestions.importId, id), isNotNull(importedQuestions.warnings)))
    .orderBy(asc(importedQuestions.position));
  return rows.flatMap(({ position, warnings }) =>
    (warnings ?? []).map((one) => ({ ...one, item: position })),
  );
}

/** Deletes an import that was not read to its end. */
export async function deleteImport(db: Db, id: ImportId): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

export async function deleteExpiredImports(db: Db, now: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, new Date(now.getTime() - IMPORT_KEPT_MS)));
}
