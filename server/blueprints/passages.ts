import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { BlueprintRow } from '../../contract/blueprints.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { Passage } from '../../contract/papers/revision.ts';
import { stateOf } from '../../contract/questions/translations.ts';
import { mayUseQuestion } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { questions as questionTable } from '../db/tables/questions.ts';
import { findCandidates, idList, type Looking, type Sought } from './candidates.ts';

interface Part {
  id: QuestionId;
  either?: string | null;
}

/** What is found as one: a question, or a passage with all that are on it. */
export interface Unit {
  questions: readonly [Part, ...Part[]];
  passage?: Passage;
  /** By which rows take turns. */
  chapter: string;
}

/** A passage of a test as it is now, with its questions in their order. */
export interface OnPassage {
  passage: Passage;
  questions: Unit['questions'];
  /** How many of them a student answers. */
  size: number;
}

const isNow = sql`test_revisions r on r.id = i.revision_id join tests t on t.id = r.test_id and t.revision_id = r.id`;

/** The passages of all tests that have as many questions as a row asks for. */
export async function findPassages(db: Db, rows: readonly BlueprintRow[]): Promise<OnPassage[]> {
  const sizes = [...new Set(rows.flatMap(({ parts }) => parts ?? []))];
  if (sizes.length === 0) return [];
  return passagesWhere(db, { whole: sql`size = any (${sql.param(`{${sizes.join(',')}}`)}::int[])` });
}

/**
 * Which of these questions are on a passage, and for each the first passage of which a paper may have all: a question without
 * the others on its passage makes no sense.
 */
export async function findWholes(
  db: Db,
  ids: readonly QuestionId[],
  looking: Looking,
): Promise<{ parts: QuestionId[]; wholes: Unit[] }> {
  const own = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(and(inArray(questionTable.id, [...ids]), mayUseQuestion(looking.scope, questionTable.id)));
  const parts = [
    ...(await findParts(
      db,
      own.map(({ id }) => id),
    )),
  ];
  if (parts.length === 0) return { parts, wholes: [] };
  const part = sql`(i.revision_id, i.passage) in (select revision_id, passage from revision_items
    where question_id = any (${idList(parts)}) and passage is not null)`;
  const passages = await passagesWhere(db, { part });
  const sizes = [...new Set(passages.map(({ size }) => size))];
  const usable: Unit[] = [];
  for (const size of sizes) {
    const sought = { row: { parts: size, count: 1 }, limits: {}, start: 0 };
    usable.push(...(await fittingPassages(db, sought, passages, looking)));
  }
  const first = parts.flatMap(
    (one) => usable.find(({ questions }) => questions.some(({ id }) => id === one)) ?? [],
  );
  return { parts, wholes: [...new Set(first)] };
}

/** By what holds for each question on them, as `i`, or for each as a whole. */
async function passagesWhere(
  db: Db,
  { part = sql`true`, whole = sql`true` }: { part?: SQL; whole?: SQL },
): Promise<OnPassage[]> {
  return db.execute<OnPassage & Record<string, unknown>>(sql`
    select passage, questions, size from (
      select i.revision_id, i.passage as name,
        json_agg(json_build_object('id', i.question_id, 'either', i.either) order by i.position) as questions,
        count(distinct coalesce('either ' || i.either, i.position::text))::int as size
      from revision_items i join ${isNow} where i.passage is not null and r.passages <> '[]' and ${part}
      group by i.revision_id, i.passage
    ) made join test_revisions r on r.id = made.revision_id, jsonb_array_elements(r.passages) passage
    where ${whole} and passage ->> 'name' = made.name`);
}

/** Those of these questions that are on a passage, without which they make no sense. */
export async function findParts(db: Db, ids: readonly QuestionId[]): Promise<Set<QuestionId>> {
  // Looked up by question first: how few tests have a revision as theirs, the planner does not know.
  const rows = await db.execute<{ id: QuestionId }>(sql`
    with i as materialized (select question_id as id, revision_id from revision_items
      where question_id = any (${idList(ids)}) and passage is not null)
    select distinct i.id from i join ${isNow}`);
  return new Set(rows.map(({ id }) => id));
}

/** The passages of which all questions fit a row, in the order in which those were found. */
export async function fittingPassages(
  db: Db,
  { row, limits, start }: Sought,
  passages: readonly OnPassage[],
  looking: Looking,
): Promise<Unit[]> {
  const ofSize = passages.filter(({ size }) => size === row.parts);
  const among = [...new Set(ofSize.flatMap(({ questions }) => questions.map(({ id }) => id)))];
  if (among.length === 0) return [];
  const find = async (of: Sought['limits']) => {
    const how = { ...looking, among, most: among.length };
    const { candidates } = await findCandidates(db, { row, limits: of, start }, how);
    return new Map(candidates.map((one, place) => [one.id, { ...one, place }]));
  };
  const { pictures, ...others } = limits;
  const found = await find(pictures === 'with' ? others : limits);
  const withPicture = pictures === 'with' ? await find(limits) : undefined;
  const fits = ({ passage: { text, translations }, questions }: OnPassage): boolean => {
    const hasPicture = text.includes('](media:');
    if (pictures === 'without' && hasPicture) return false;
    // One is enough for all.
    if (withPicture && !hasPicture && !questions.some(({ id }) => withPicture.has(id))) return false;
    const { language } = limits;
    return (
      language === undefined ||
      stateOf(translations?.[language], [text]) === 'reviewed' ||
      questions.every(({ id }) => found.get(id)?.language === language)
    );
  };
  return ofSize
    .filter((one) => one.questions.every(({ id }) => found.has(id)) && fits(one))
    .map(({ questions, passage }) => {
      const { place = 0, chapter = '', topic = '' } = found.get(questions[0].id) ?? {};
      return { questions, passage, chapter: chapter || topic, place };
    })
    .toSorted((a, b) => a.place - b.place);
}
