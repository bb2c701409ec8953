import { desc, type SQL, sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { questionIndex } from '../db/tables/questions.ts';

/**
 * Matches are looked for among so many of the newest questions first, then among those before them, until there are
 * enough. However common a word is, about five times as many rows are read as are wanted.
 */
const WINDOWS = [2_000, 10_000, 50_000, 200_000];

/** How long the bounds of the windows stay good, in milliseconds: they cost time, not correctness. */
const BOUNDS_MS = 600_000;

const { questionId, search } = questionIndex;

type Name = ReturnType<typeof sql.identifier>;

/** Finds the newest questions that match. One for each process: it remembers where the newest thousands begin. */
export class NewestMatches {
  readonly #db: RootDb;
  #bounds: Promise<QuestionId[]> | undefined;
  #since = 0;

  constructor(db: RootDb) {
    this.#db = db;
  }

  /** The newest `most` questions that match a tsquery, newest first. */
  async find(query: SQL, most: number): Promise<QuestionId[]> {
    const bounds = await this.#newestBounds();
    return this.#db.transaction(async (tx) => {
      // For an order with a limit the planner reads question after question until enough match, which is most of the
      // table where few match or all of them are old. A bitmap of the index reads the matches alone.
      await tx.execute(sql`select set_config('enable_indexscan', 'off', true), set_config('work_mem', '32MB', true),
        set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`);
      const rows = await tx.execute<{ id: QuestionId }>(inWindows(query, most, bounds));
      return rows.map(({ id }) => id);
    });
  }

  /** The ids with which the windows begin; fewer where the bank is smaller than a window. */
  #newestBounds(): Promise<QuestionId[]> {
    const now = performance.now();
    if (this.#bounds !== undefined && now - this.#since < BOUNDS_MS) return this.#bounds;
    this.#since = now;
    const read = readBounds(this.#db);
    read.catch(() => {
      this.#bounds = undefined;
    });
    this.#bounds = read;
    return read;
  }
}

/** A statement that looks into each window only where those before it have too few. */
function inWindows(query: SQL, most: number, bounds: readonly QuestionId[]): SQL {
  const names = [...bounds, undefined].map((_, n) => sql.identifier(`window_${n}`));
  const windows = names.map((name, n) => {
    const [from, below] = [bounds[n], bounds[n - 1]];
    const conditions = [
      ...(from === undefined ? [] : [sql`${questionId} >= ${from}`]),
      ...(below === undefined ? [] : [sql`${questionId} < ${below}`]),
      ...(n === 0 ? [] : [sql`${total(names.slice(0, n))} < ${most}`]),
    ];
    const isFirst = n === 0 && from !== undefined;
    // The index has long lists of common words, of which enough are among the newest: these are read as they are.
    const found = isFirst
      ? sql`select near.question_id from (
          select ${questionId}, ${search} from ${questionIndex} where ${conditions[0]} offset 0
        ) near where near.search @@ ${query}`
      : sql`select ${questionId} from ${questionIndex}
          where ${sql.join([sql`${search} @@ ${query}`, ...conditions], sql` and `)}`;
    return sql`${name} as materialized (${found})`;
  });
  const all = names.map((name) => sql`select question_id from ${name}`);
  return sql`with ${sql.join(windows, sql`, `)}
    select question_id as id from (${sql.join(all, sql` union all `)}) found order by question_id desc limit ${most}`;
}

const total = (names: readonly Name[]) =>
  sql.join(
    names.map((name) => sql`(select count(*) from ${name})`),
    sql` + `,
  );

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

async function readBounds(db: Db): Promise<QuestionId[]> {
  const bounds = WINDOWS.map(
    (size) =>
      sql`(select ${questionId} from ${questionIndex} order by ${questionId} desc offset ${size} limit 1)`,
  );
  const [row] = await db.execute<{ bounds: (QuestionId | null)[] }>(
    sql`select json_build_array(${sql.join(bounds, sql`, `)}) as bounds`,
  );
  return (row?.bounds ?? []).filter((bound) => bound !== null);
}
