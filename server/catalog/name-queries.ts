import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AdminId, StudentId } from '../../contract/ids.ts';
import { type ChosenLanguage, LANGUAGES } from '../../contract/languages.ts';
import { MAX_TRANSLATED_NAME, NAMED } from '../../contract/names.ts';
import { isForStudent, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { names } from '../db/tables/names.ts';
import type { TeacherScope } from '../http/session.ts';
import { saidIn, treeOfExam } from '../syllabus/trees.ts';
import { namesOfPatterns, wellKnownNames } from './well-known-names.ts';

interface NameInLanguage {
  name: string;
  text: string;
}

type NameKind = (typeof NAMED)[number];

/** Names in a language, with what they are in short: it differs once one of them does. */
export interface Dictionary {
  version: string;
  said: NameInLanguage[];
}

/**
 * What is said in a language of the names that somebody sees. What a test or an exam is called is told to those who see one
 * with that name: what is not published yet is nobody's. Subjects, chapters and topics are told to everybody, and so is what is well known.
 */
async function dictionaryOf(
  db: Db,
  language: ChosenLanguage,
  {
    seen,
    known,
  }: {
    seen: SQL | undefined /** What is said unless somebody wrote another. */;
    known: Iterable<readonly [string, string]>;
  },
): Promise<Dictionary> {
  const told =
    seen &&
    sql`(names.name in (${seen}) or names.name not in
      (select unnest(array[name, description]) from tests union all select name from exams))`;
  const written = await db
    .select({ name: names.name, text: names.text })
    .from(names)
    .where(and(eq(names.language, language), told))
    .orderBy(asc(names.name));
  const has = new Set(written.map(({ name }) => name));
  const said = [
    ...written,
    ...[...new Map([...wellKnownNames(language), ...known])]
      .filter(([name]) => !has.has(name))
      .map(([name, text]) => ({ name, text })),
  ];
  const version = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
  return { version, said };
}

/** What syllabi call the subjects and chapters that tests and notes are filed under. */
async function syllabusInUse(db: Db, language: ChosenLanguage): Promise<Map<string, string>> {
  const said = saidIn(language);
  if (said.size === 0) return said;
  const { rows } = await db.execute<{ name: string }>(
    sql`select l.name from jsonb_array_elements_text(${JSON.stringify([...said.keys()])}::jsonb) l (name)
        where exists (select from tests where chapter = l.name)
          or exists (select from tests where subject = l.name)
          or l.name in (select chapter from notes)`,
  );
  const used = new Set(rows.map(({ name }) => name));
  return new Map([...said].filter(([name]) => used.has(name)));
}

/** What the syllabi of the school's exams call their subjects and chapters. */
async function syllabusOfExams(db: Db, language: ChosenLanguage): Promise<Map<string, string>> {
  const found = await db.select({ name: exams.name }).from(exams);
  const used = new Set(found.map(({ name }) => treeOfExam(name)));
  return saidIn(
    language,
    [...used].filter((tree) => tree !== undefined),
  );
}

export const dictionaryForStudent = async (db: Db, language: ChosenLanguage, student: StudentId) =>
  dictionaryOf(db, language, {
    known: await syllabusInUse(db, language),
    seen: sql`select unnest(array[tests.name, tests.description]) from tests join exams e on e.id = tests.exam_id
        where tests.is_active and e.is_active and ${isForStudent(student)}
        union all select name from exams where is_active`,
  });

export const dictionaryForAdmin = async (db: Db, language: ChosenLanguage, scope: TeacherScope) => {
  const sees = mayWithTest(scope, 'see');
  return dictionaryOf(db, language, {
    known: [...namesOfPatterns(language), ...(await syllabusOfExams(db, language))],
    seen:
      sees &&
      sql`select unnest(array[tests.name, tests.description]) from tests where ${sees} union all select name from exams`,
  });
};

/** What nobody has to write: in each language, for each name. */
const unwritten = (): NameInLanguage[] =>
  LANGUAGES.flatMap((language) =>
    [...wellKnownNames(language), ...saidIn(language)].map(([name, text]) => ({ name, text })),
  );

/** Names whose text in some language has one of these words, in lower case, with that text. */
export async function namesSaying(db: Db, words: readonly string[]): Promise<NameInLanguage[]> {
  const isSaid = words.map((word) => sql`position(${word} in lower(${names.text})) > 0`);
  const written = await db
    .select({ name: names.name, text: names.text })
    .from(names)
    .where(or(...isSaid));
  return [
    ...written,
    ...unwritten().filter(({ text }) => words.some((word) => text.toLowerCase().includes(word))),
  ];
}

/** What these names are called in other languages. */
export async function textsOfNames(db: Db, of: readonly string[]): Promise<string[]> {
  const written = await db
    .select({ text: names.text })
    .from(names)
    .where(inArray(names.name, [...of]));
  const isNamed = new Set(of);
  return [...written, ...unwritten().filter(({ name }) => isNamed.has(name))].map(({ text }) => text);
}

/** The names that the caller may translate: those of tests that they may edit or of one of these, and for admins all. */
export async function listNames(
  db: Db,
  { testCode, scope }: { testCode?: string | undefined; scope: TeacherScope },
): Promise<Map<string, NameKind>> {
  const of = and(
    isNull(tests.deletedAt),
    mayWithTest(scope, 'edit'),
    testCode === undefined ? undefined : eq(tests.testCode, testCode),
  );
  const ofTests = sql`
    select unnest(array[exams.name, tests.subject, tests.chapter, tests.topic, tests.name, tests.description]) name,
      unnest(array['exam', 'subject', 'chapter', 'topic', 'test', 'description']) kind
    from tests join exams on exams.id = tests.exam_id where ${of}
    union select unnest(array[v.subject, v.topic]), unnest(array['subject', 'topic'])
    from tests join revision_items i on i.revision_id = tests.revision_id
      join question_versions v on v.question_id = i.question_id and v.version = i.version where ${of}`;
  const isAll = testCode === undefined && scope?.teacher === undefined;
  const ofRest = isAll
    ? sql`union select unnest(array[name, category]), 'exam' from exams union select unnest(subjects), 'subject' from exams
        union select unnest(array[n.title, n.chapter]), unnest(array['notes', 'chapter']) from notes n`
    : sql``;
  const { rows } = await db.execute<{ name: string; kind: NameKind }>(
    sql`select name, kind from (${ofTests} ${ofRest}) named where name <> '' and length(name) <= ${MAX_TRANSLATED_NAME}`,
  );
  const places = new Map(NAMED.map((kind, place) => [kind, place]));
  const placeOf = (kind: NameKind) => places.get(kind) ?? NAMED.length;
  const found = new Map<string, NameKind>();
  // One text may name several things: it is listed with the first.
  const inOrder = rows.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind) || (a.name < b.name ? -1 : 1));
  for (const { name, kind } of inOrder) if (!found.has(name)) found.set(name, kind);
  return found;
}

/** What is said of these names in a language, with who wrote it. */
export function findSaid(db: Db, language: ChosenLanguage, of: readonly string[]) {
  return db
    .select()
    .from(names)
    .where(and(eq(names.language, language), inArray(names.name, [...of])));
}

export async function writeNames(
  tx: Db,
  language: ChosenLanguage,
  said: readonly NameInLanguage[],
  { admin: updatedBy, now: updatedAt }: { admin: AdminId | null; now: Date },
): Promise<void> {
  // One order, so that two who write the same names do not wait for each other.
  const inOrder = said.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const gone = inOrder.filter(({ text }) => text === '').map(({ name }) => name);
  const written = inOrder.filter(({ text }) => text !== '');
  if (written.length > 0) {
    await tx
      .insert(names)
      .values(written.map((one) => ({ ...one, language, updatedAt, updatedBy })))
      .onConflictDoUpdate({
        target: [names.language, names.name],
        set: { text: sql`excluded.text`, updatedAt, updatedBy },
      });
  }
  if (gone.length > 0)
    await tx.delete(names).where(and(eq(names.language, language), inArray(names.name, gone)));
}
