import { desc, type SQL, sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { questionIndex } from '../db/tables/questions.ts';

/** The number of the newest questions that are searched first, and how much further each bound is from the newest. */
const FIRST = 2_000;
const GROWTH = 1.5;
/** How many more questions are searched than are expected to be enough. */
const MARGIN = 1.3;
/** From which share of matches on reading every question takes less time than reading the words' index. */
const COMMON = 0.25;
/** All older questions are searched at once where at most so many times the matches that are wanted are expected. */
const FEW = 3;
/** How long bounds are used, in milliseconds. Old ones cost time, not correctness. */
const BOUNDS_MS = 600_000;

const { questionId, search } = questionIndex;

/** What questions are to match. */
export interface Wanted {
  /** A tsquery. */
  query: SQL;
  /** The parts of the query that stand outside of `phrases`; undefined where there are none. */
  rest: SQL | undefined;
  /** Phrases that every match contains, as they were typed. */
  phrases: readonly string[];
}

/** The oldest of the `size` newest questions. */
interface Bound extends Record<string, unknown> {
  size: number;
  id: QuestionId;
}

/** Finds the newest questions that match (docs/decisions/0195). One for each process: it remembers bounds. */
export class NewestMatches {
  readonly #db: RootDb;
  readonly #first: number;
  #bounds: readonly Bound[] | undefined;
  #reading: Promise<readonly Bound[]> | undefined;
  #readAt = 0;

  constructor(db: RootDb, first = FIRST) {
    this.#db = db;
    this.#first = first;
  }

  /** The newest `most` questions that match, newest first. */
  async find(wanted: Wanted, most: number): Promise<QuestionId[]> {
    const bounds = await this.#currentBounds();
    return this.#db.transaction(async (tx) => {
      // For an order with a limit the planner reads question after question until enough match, which is most of the
      // table where few match or all of them are old. A bitmap of the index reads the matches alone.
      await tx.execute(sql`select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true),
        set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`);
      const conditions = { ...wanted, pairs: await pairsOf(tx, wanted.phrases) };
      const found: QuestionId[] = [];
      let searched = bounds[0];
      found.push(...(await matchesIn(tx, conditions, { from: searched, isEvery: true, most })));
      while (searched && found.length < most) {
        const share = Math.max(found.length, 1) / searched.size;
        const next = nextBound(bounds, { searched, share, missing: most - found.length });
        const window = { from: next, below: searched, isEvery: share >= COMMON, most: most - found.length };
        found.push(...(await matchesIn(tx, conditions, window)));
        searched = next;
      }
      return found;
    });
  }

  /** Old bounds are used while new ones are read. */
  async #currentBounds(): Promise<readonly Bound[]> {
    const isOld = performance.now() - this.#readAt >= BOUNDS_MS;
    if (this.#bounds && !isOld) return this.#bounds;
    this.#reading ??= this.#readBounds().finally(() => {
      this.#reading = undefined;
    });
    if (!this.#bounds) return this.#reading;
    this.#reading.catch(() => undefined);
    return this.#bounds;
  }

  async #readBounds(): Promise<readonly Bound[]> {
    this.#bounds = await readBounds(this.#db, this.#first);
    this.#readAt = performance.now();
    return this.#bounds;
  }
}

/** The bound up to which enough matches are expected, by the share of matches so far; undefined for all questions. */
function nextBound(
  bounds: readonly Bound[],
  { searched, share, missing }: { searched: Bound; share: number; missing: number },
): Bound | undefined {
  const last = bounds.at(-1) ?? searched;
  const left = last.size * GROWTH - searched.size;
  if (share * left <= FEW * missing) return undefined;
  const size = searched.size + (MARGIN * missing) / share;
  return bounds.find((bound) => bound.size >= size);
}

/** The pairs of words in phrases as an array's text; undefined where there are none, which would match everything. */
async function pairsOf(tx: Db, phrases: readonly string[]): Promise<string | undefined> {
  if (phrases.length === 0) return undefined;
  const [row] = await tx.execute<{ pairs: string | null }>(sql`
    select array_agg(pair)::text as pairs from json_array_elements_text(${JSON.stringify(phrases)}::text::json) phrase
    cross join lateral unnest(question_pairs(to_tsvector('hindi', phrase))) pair`);
  return row?.pairs ?? undefined;
}

/** The newest matches among the questions from one bound up to another. `isEvery`: each of these is read. */
async function matchesIn(
  tx: Db,
  { query, rest, pairs }: Omit<Wanted, 'phrases'> & { pairs: string | undefined },
  { from, below, isEvery, most }: { from: Bound | undefined; below?: Bound; isEvery: boolean; most: number },
): Promise<QuestionId[]> {
  const range = [
    ...(from ? [sql`${questionId} >= ${from.id}`] : []),
    ...(below ? [sql`${questionId} < ${below.id}`] : []),
  ];
  const all = sql.join(range.length === 0 ? [sql`true`] : range, sql` and `);
  // The index of words cannot check the order of words in a phrase. `is true` keeps the planner from using an index.
  const matches =
    pairs === undefined
      ? [sql`${search} @@ ${query}`]
      : [
          sql`question_pairs(${search}) @> ${pairs}::int[]`,
          sql`(${search} @@ ${query}) is true`,
          // A query of stop words alone is empty and would match nothing.
          ...(rest ? [sql`(numnode(${rest}) = 0 or ${search} @@ ${rest})`] : []),
        ];
  const matching = isEvery
    ? sql`select near.question_id from (
        select ${questionId}, ${search} from ${questionIndex} where ${all} offset 0
      ) near where near.search @@ ${query}`
    : sql`select ${questionId} from ${questionIndex}
        where ${sql.join([...matches, from ? all : sql`(${all}) is true`], sql` and `)}`;
  const rows = await tx.execute<{ id: QuestionId }>(
    sql`select question_id as id from (${matching}) matching order by question_id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The newest questions for which `condition` holds; the newest of all without one. */
export async function newest(db: Db, condition: SQL | undefined, most: number): Promise<QuestionId[]> {
  const rows = await db
    .select({ id: questionId })
    .from(questionIndex)
    .where(condition)
    .orderBy(desc(questionId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Bounds up to the size of the bank, each 1.5 times as far from the newest question as the one before. */
async function readBounds(db: Db, first: number): Promise<readonly Bound[]> {
  return db.execute<Bound>(sql`
    with recursive bounds (size, id) as (
      select ${first}::int, (select question_id from question_index order by question_id desc offset ${first - 1} limit 1)
      union all
      select ceil(size * ${GROWTH}::float8)::int, (
        select question_id from question_index where question_id < bounds.id
        order by question_id desc offset ceil(size * ${GROWTH}::float8)::int - size - 1 limit 1
      )
      from bounds where id is not null
    )
    select size, id from bounds where id is not null order by size`);
}
