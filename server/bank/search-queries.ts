import { and, desc, eq, gt, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { FACETS, type Facet, MOST_COUNTED } from '../../contract/bank.ts';
import type { ClassId, FolderId, QuestionId } from '../../contract/ids.ts';
import { isAskedInClass, isAskedSince, lastAsked } from '../attempts/asked-lately.ts';
import { mayEditQuestion, mayUseQuestion, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { questionIndex, questions, questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { inSyllabusOrder, type Tree } from '../syllabus/trees.ts';
import { likeness, type Signature } from './near-duplicates.ts';
import { beginningsOf, searchForm } from './search-form.ts';
import { termOf } from './terms.ts';

export type Filters = Partial<Record<Facet | 'examCode', string | undefined>> & {
  folderId?: FolderId | undefined;
  /** Not asked since then. */
  unusedSince?: Date | undefined;
  unusedWith?: ClassId | undefined;
  isRetired?: boolean | undefined;
  isOnPassage?: boolean | undefined;
};

/** How many values of a facet are given: the most frequent ones. A class has up to 60 chapters. */
const mostValues = (facet: Facet) => (facet === 'chapter' ? 60 : 20);

export type Counts = { facet: Facet; value: string; count: number }[];

/**
 * The newest questions that match, newest first, with what they are filed under; at most one more than are counted. Words
 * and filters are lexemes of one index, so that any combination is one look into it. A stem is also that of other words:
 * 'discriminant' finds 'discrimination', which is only shown where nothing has the word itself.
 */
export async function findNewest(db: Db, asked: Asked) {
  const beginnings = beginningsOf(asked.query);
  const found = await findMatching(db, asked, beginnings);
  return found.length > 0 || beginnings.length === 0 ? found : findMatching(db, asked, []);
}

interface Asked {
  query: string;
  filters: Filters;
  scope: TeacherScope;
}

function findMatching(db: Db, { query, filters, scope }: Asked, beginnings: ReturnType<typeof beginningsOf>) {
  const { questionId, search, plain } = questionIndex;
  const wanted = wantedOf(searchForm(query), filters);
  return db
    .select({ id: questionId, ...facetColumns })
    .from(questionIndex)
    .where(
      and(
        wanted && sql`${search} @@ ${wanted}`,
        // Words without a stem, such as 'which', are not looked for.
        ...beginnings.map(
          ({ word, beginning }) =>
            sql`(ts_lexize('english_stem', ${word}) = '{}' or ${plain} ~* ${`\\m${beginning}`})`,
        ),
        askedIn(filters.examCode),
        isInFolder(filters.folderId),
        filters.isOnPassage ? isOnPassage : undefined,
        filters.isRetired ? isRetired(questionId) : not(isRetired(questionId)),
        filters.unusedSince && not(isAskedSince(questionId, filters.unusedSince)),
        filters.unusedWith && not(isAskedInClass(questionId, filters.unusedWith, { scope })),
        mayUseQuestion(scope, questionId),
      ),
    )
    .orderBy(desc(questionId))
    .limit(MOST_COUNTED + 1);
}

const { subject, chapter, topic, grade, difficulty, kind, language, tags, source, year } = questionIndex;
const facetColumns = { subject, chapter, topic, grade, difficulty, kind, language, tags, source, year };

export type NewestQuestions = Awaited<ReturnType<typeof findNewest>>;

/**
 * How many of these questions have each value of each facet: subjects, chapters and topics in the order of the syllabus,
 * others by how frequent they are.
 */
export function countByValue(found: NewestQuestions, syllabus: Tree | undefined): Counts {
  return FACETS.flatMap((facet) => {
    const counts = new Map<string, number>();
    for (const value of found.flatMap((one): string | number | null | string[] => one[facet])) {
      const text = String(value ?? '');
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const values = [...counts.keys()]
      .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
      .slice(0, mostValues(facet));
    const isOfSyllabus = facet === 'subject' || facet === 'chapter' || facet === 'topic';
    return (isOfSyllabus ? inSyllabusOrder(syllabus, values) : values).map((value) => ({
      facet,
      value,
      count: counts.get(value) ?? 0,
    }));
  });
}

/** Words and filters as a tsquery; undefined where there are none. */
export function wantedOf(query: string, filters: Filters): SQL | undefined {
  const words = query.trim();
  const terms = FACETS.flatMap((facet) => {
    const value = filters[facet]?.trim();
    return value ? [lexeme(termOf(facet, value))] : [];
  });
  const parts = [
    ...(words === '' ? [] : [sql`websearch_to_tsquery('hindi', ${words})`]),
    ...(terms.length === 0 ? [] : [sql`${terms.join(' & ')}::tsquery`]),
  ];
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` && `)})`;
}

export const lexeme = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export function askedIn(examCode: string | undefined): SQL | undefined {
  if (!examCode) return undefined;
  return sql`${questionIndex.questionId} in (
    select ${revisionItems.questionId} from ${tests}
    join ${exams} on ${exams.id} = ${tests.examId}
    join ${revisionItems} on ${revisionItems.revisionId} = ${tests.revisionId}
    where ${exams.examCode} = ${examCode.toUpperCase()})`;
}

/** Few are: they are found by an index of their own. */
export const isRetired = (question: SQLWrapper): SQL =>
  sql`exists (select from questions retired where retired.id = ${question} and retired.retired_at is not null)`;

const isOnPassage = sql`${questionIndex.questionId} in (select i.question_id from revision_items i
  join tests t on t.revision_id = i.revision_id where i.passage is not null)`;

const isInFolder = (folder: FolderId | undefined): SQL | undefined =>
  folder && sql`${questionIndex.questionId} in (select id from questions where folder_id = ${folder})`;

/** The folder of a question, whether it is retired, and whether the caller may change it. */
export async function findFiling(db: Db, id: QuestionId, scope: TeacherScope) {
  const [row] = await db
    .select({
      folderId: questions.folderId,
      isRetired: sql<boolean>`questions.retired_at is not null`,
      mayEdit: sql<boolean>`coalesce(${mayEditQuestion(scope)}, false)`,
    })
    .from(questions)
    .where(eq(questions.id, id));
  return row;
}

/** Questions as they are now, by id, with how many tests ask each. */
export async function findQuestions(db: Db, ids: readonly QuestionId[]) {
  if (ids.length === 0) return new Map<QuestionId, never>();
  // By the test of its revision: no index leads from a revision to the test that has it now.
  const usedIn = sql<number>`(select count(*)::int from ${revisionItems}
    join ${testRevisions} on ${testRevisions.id} = ${revisionItems.revisionId}
    join ${tests} on ${tests.id} = ${testRevisions.testId} and ${tests.revisionId} = ${testRevisions.id}
    where ${revisionItems.questionId} = ${questionIndex.questionId})`;
  const rows = await db
    .select({
      version: questionVersions,
      chapter: questionIndex.chapter,
      language: questionIndex.language,
      usedIn,
    })
    .from(questionIndex)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questionIndex.questionId),
        eq(questionVersions.version, questionIndex.version),
      ),
    )
    .where(inArray(questionIndex.questionId, [...ids]));
  return new Map(rows.map((row) => [row.version.questionId, row]));
}

/** When each of these questions was asked last, in epoch milliseconds, its folder, and whether the caller may change it. */
export async function findStanding(db: Db, ids: readonly QuestionId[], scope: TeacherScope) {
  if (ids.length === 0) return new Map<QuestionId, never>();
  const rows = await db
    .select({
      id: questions.id,
      at: lastAsked(sql`questions.id`),
      folder: questions.folderId,
      mayEdit: sql<boolean>`coalesce(${mayEditQuestion(scope)}, false)`,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many candidates of one question are compared. */
const MOST_CANDIDATES = 200;

/** The questions that share a band with this one, the most alike first. */
export async function findAlike(
  db: Db,
  { bands, signature }: Signature,
  { from, most, but, scope }: { from: number; most: number; but?: QuestionId; scope: TeacherScope },
): Promise<{ id: QuestionId; identity: string; likeness: number }[]> {
  const rows = await db
    .select({
      id: questionIndex.questionId,
      identity: questionIndex.identity,
      signature: questionIndex.signature,
    })
    .from(questionIndex)
    .where(
      and(
        sql`${questionIndex.bands} && ${sql.param(`{${bands.join(',')}}`)}::int[]`,
        mayUseQuestion(scope, questionIndex.questionId),
      ),
    )
    .limit(MOST_CANDIDATES);
  return rows
    .filter(({ id }) => id !== but)
    .map(({ signature: other, ...row }) => ({ ...row, likeness: likeness(signature, other) }))
    .filter((row) => row.likeness >= from)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most);
}

/** Of these identities those that the bank has for the caller. */
export async function findIdentities(
  db: Db,
  identities: readonly string[],
  scope: TeacherScope,
): Promise<Map<string, QuestionId>> {
  if (identities.length === 0) return new Map();
  const rows = await db
    .select({ identity: questionIndex.identity, id: questionIndex.questionId })
    .from(questionIndex)
    .where(
      and(inArray(questionIndex.identity, [...identities]), mayUseQuestion(scope, questionIndex.questionId)),
    );
  return new Map(rows.map(({ identity, id }) => [identity, id]));
}

/** The fingerprint that the index has of a question that the caller may use. */
export async function findSignature(
  db: Db,
  id: QuestionId,
  scope: TeacherScope,
): Promise<Signature | undefined> {
  const { bands, signature } = questionIndex;
  const [row] = await db
    .select({ bands, signature })
    .from(questionIndex)
    .where(and(eq(questionIndex.questionId, id), mayUseQuestion(scope, questionIndex.questionId)));
  return row;
}

/** The tests in the scope that ask a question now, newest first. */
export function findUses(db: Db, id: QuestionId, scope: TeacherScope) {
  return db
    .selectDistinct({ testCode: tests.testCode, testName: tests.name, createdAt: tests.createdAt })
    .from(revisionItems)
    .innerJoin(testRevisions, eq(testRevisions.id, revisionItems.revisionId))
    .innerJoin(tests, and(eq(tests.id, testRevisions.testId), eq(tests.revisionId, testRevisions.id)))
    .where(and(eq(revisionItems.questionId, id), gt(tests.questionCount, 0), mayWithTest(scope, 'see')))
    .orderBy(desc(tests.createdAt))
    .limit(100);
}
