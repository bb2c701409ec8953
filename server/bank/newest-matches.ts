import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { FACETS, type Facet } from '../../contract/bank.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { questionIndex } from '../db/tables/questions.ts';
import { beginningOf, END_OF_TIME, firstIdAt, periodsBetween, timeOf } from './periods.ts';

/** The number of the newest questions that are searched first, and how much further each bound is from the newest. */
const FIRST = 4_000;
const GROWTH = 1.5;
/** How many more questions are searched than are expected to be enough. */
const MARGIN = 1.3;
/** All older questions are searched at once if at most this many times the wanted matches are expected. */
const FEW = 1.5;
/** How long bounds are used, in milliseconds. Older ones, used once more while new ones are read, cost only time. */
const BOUNDS_MS = 600_000;

const { questionId, search } = questionIndex;

/** What questions are to match. */
export interface Wanted {
  /** A tsquery. */
  query: SQL;
  /** The parts of the query that are outside of `phrases`; undefined where there are none. */
  rest: SQL | undefined;
  /** Phrases that every match contains, as they were typed. */
  phrases: readonly string[];
}

/** Questions, newest first, and for each facet what they have of it, in the same order. */
export interface Found {
  ids: QuestionId[];
  values: Record<Facet, (string | number | null | string[])[]>;
}

/** How many questions there are from a time on, which is the beginning of a period. */
interface Bound {
  size: number;
  start: number;
}

/** Finds the newest questions that match (docs/decisions/0220). One for each process: it remembers bounds. */
export class NewestMatches {
  readonly #db: RootDb;
  readonly #bounds: LRUCache<'bounds', readonly Bound[]>;

  constructor(db: RootDb, first = FIRST) {
    this.#db = db;
    this.#bounds = new LRUCache<'bounds', readonly Bound[]>({
      max: 1,
      ttl: BOUNDS_MS,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: () => readBounds(db, first),
    });
  }

  /** The newest `most` questions that match, newest first. */
  async find(wanted: Wanted, most: number): Promise<Found> {
    const bounds = (await this.#bounds.fetch('bounds')) ?? [];
    return this.#db.transaction(async (tx) => {
      const how = await prepare(tx, wanted);
      let next = bounds[0];
      const found = await matchesIn(tx, wanted, { ...how, from: next?.start, most });
      while (next && found.ids.length < most) {
        const searched = next;
        const missing = most - found.ids.length;
        next = nextBound(bounds, { searched, found: found.ids.length, missing });
        const window = { ...how, from: next?.start, below: searched.start, most: missing };
        append(found, await matchesIn(tx, wanted, window));
      }
      return found;
    });
  }
}

/** The bound up to which enough matches are expected, by the share of matches so far; undefined for all questions. */
function nextBound(
  bounds: readonly Bound[],
  { searched, found, missing }: { searched: Bound; found: number; missing: number },
): Bound | undefined {
  const share = Math.max(found, 1) / searched.size;
  const last = bounds.at(-1) ?? searched;
  const left = last.size * GROWTH - searched.size;
  if (share * left <= FEW * missing) return undefined;
  const size = searched.size + (MARGIN * missing) / share;
  return bounds.find((bound) => bound.size >= size && bound.start < searched.start);
}

function append(found: Found, { ids, values }: Found): void {
  found.ids.push(...ids);
  for (const facet of FACETS) found.values[facet].push(...values[facet]);
}

/** How the matches of a query are found. */
interface How {
  /** The pairs of words in its phrases, as an array's text; null where there are none, which would match everything. */
  pairs: string | null;
  /** Whether the words' index leads to all matches: not where words are only excluded. */
  isIndexed: boolean;
}

/** Sets how the transaction is planned, and finds out how the matches of a query are found. */
async function prepare(tx: Db, { query, phrases }: Wanted): Promise<How> {
  const pairs =
    phrases.length === 0
      ? sql`null`
      : sql`(select array_agg(pair)::text from json_array_elements_text(${JSON.stringify(phrases)}::text::json) phrase
          cross join lateral unnest(question_pairs(to_tsvector('hindi', phrase))) pair)`;
  // For an order with a limit the planner reads question after question until enough match, which is most of the
  // table where few match or all of them are old. A bitmap of the index reads the matches alone.
  const [row] = await tx.execute<{ pairs: string | null; isIndexed: boolean }>(sql`
    select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('effective_io_concurrency', '0', true),
      ${pairs} as pairs, querytree(${query}) <> 'T' as "isIndexed"`);
  return { pairs: row?.pairs ?? null, isIndexed: row?.isIndexed ?? false };
}

interface Searched extends How {
  /** The beginning of the questions that are searched; undefined for the oldest. */
  from: number | undefined;
  /** Where they end; undefined after the newest. */
  below?: number | undefined;
  most: number;
}

/** The newest matches among the questions from one time up to another. */
async function matchesIn(tx: Db, wanted: Wanted, searched: Searched): Promise<Found> {
  return columnsOf(
    tx,
    sql`select ${listed} from (${matching(wanted, searched)}) matching order by question_id desc limit ${searched.most}`,
  );
}

function matching({ query, rest }: Wanted, { pairs, isIndexed, from, below }: Searched): SQL {
  const ids = [
    ...(from === undefined ? [] : [sql`${questionId} >= ${firstIdAt(from)}`]),
    ...(below === undefined ? [] : [sql`${questionId} < ${firstIdAt(below)}`]),
  ];
  const range = sql`(${sql.join(ids.length === 0 ? [sql`true`] : ids, sql` and `)})`;
  if (!isIndexed) {
    return sql`select ${listed} from (select ${listed}, ${search} from ${questionIndex} where ${range} offset 0) near
      where near.search @@ ${query}`;
  }
  // `is true` keeps the planner from using an index.
  const conditions =
    pairs === null
      ? [sql`${search} @@ ${query}`, from === undefined ? sql`${range} is true` : isFrom(from, below)]
      : [
          // The index of words cannot check the order of words in a phrase.
          sql`question_pairs(${search}) @> ${pairs}::int[]`,
          sql`(${search} @@ ${query}) is true`,
          // A query of stop words alone is empty and would match nothing.
          ...(rest ? [sql`(numnode(${rest}) = 0 or ${search} @@ ${rest})`] : []),
          from === undefined ? sql`${range} is true` : range,
        ];
  return sql`select ${listed} from ${questionIndex} where ${sql.join(conditions, sql` and `)}`;
}

/** Periods are in the index with the words, which then reads of a word's questions only those of the periods. */
const isFrom = (from: number, below = END_OF_TIME) =>
  sql`question_periods(${questionId}) && ${sql.param(`{${periodsBetween(from, below).join(',')}}`)}::bigint[]`;

const facetColumns = FACETS.map((facet) => sql.identifier(facet));
const listed = sql`question_id, ${sql.join(facetColumns, sql`, `)}`;

/** What a query finds, column by column: a row for each question would take longer to read. */
async function columnsOf(db: Db, questions: SQL): Promise<Found> {
  const columns = FACETS.map(
    (facet) => sql`${facet}::text, coalesce(json_agg(${sql.identifier(facet)}), '[]')`,
  );
  const [row] = await db.execute<{ ids: QuestionId[]; values: Found['values'] }>(sql`
    select coalesce(json_agg(question_id), '[]') as ids, json_build_object(${sql.join(columns, sql`, `)}) as values
    from (${questions}) found`);
  if (!row) throw new Error('An aggregate gives a row');
  return row;
}

/** The newest questions for which `condition` holds; the newest of all without one. */
export function newest(db: Db, condition: SQL | undefined, most: number): Promise<Found> {
  return columnsOf(
    db,
    sql`select ${listed} from ${questionIndex} where ${condition ?? sql`true`}
      order by ${questionId} desc limit ${most}`,
  );
}

/** Bounds up to the size of the bank, each at least 1.5 times as far from the newest question as the one before. */
async function readBounds(db: Db, first: number): Promise<readonly Bound[]> {
  const oldest = await db.execute<{ size: number; id: QuestionId }>(sql`
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
  const bounds = oldest.map(({ size, id }, i) => {
    const next = oldest[i + 1];
    return { size, start: beginningOf(timeOf(id), next ? timeOf(next.id) : 0) };
  });
  // Of those that many questions of one moment lead to the same time, the one that knows how many they are.
  return bounds.filter(({ start }, i) => start !== bounds[i + 1]?.start);
}
