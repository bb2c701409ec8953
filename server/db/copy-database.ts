import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import type { RootDb } from './db.ts';

/**
 * Both databases have the tables of this version, and nobody writes to either. Their connections allow statements of
 * hours: what watches for a silent database does not know of COPY.
 */
export interface Copying {
  from: RootDb;
  to: RootDb;
  /** Told of each table that is copied, with its rows. */
  onCopied: (table: string, rows: number) => void;
  /** Called before the copy is committed. If it rejects, nothing was copied. */
  beforeCommit?: () => Promise<void>;
}

/** Why the rows were not copied; one sentence for the operator. */
export class CopyError extends Error {}

/** Two servers write the same value alike: a distribution's PostgreSQL takes the time zone of its machine. */
const SAME_TEXTS = `set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1`;

interface Table {
  /** Quoted. */
  name: string;
  /** Quoted, with a comma between them; without those that the database computes. */
  columns: string;
}

/**
 * Copies every row and the state of every sequence into a database without rows, of the same or another version of
 * PostgreSQL, in one transaction, and compares what has arrived. Gives how many rows there are. Throws CopyError where
 * the other database has rows, or a table differs afterwards; then nothing was copied.
 */
export function copyDatabase({ from, to, onCopied, beforeCommit }: Copying): Promise<number> {
  return from.$client.begin<number>(async (source) => {
    await source.unsafe('set transaction isolation level repeatable read, read only');
    await source.unsafe(SAME_TEXTS);
    return to.$client.begin<number>(async (target) => {
      await target.unsafe(SAME_TEXTS);
      const tables = await tablesOf(target);
      await refuseRows(target, tables);
      const foreignKeys = await dropForeignKeys(target);
      let all = 0;
      for (const table of tables) {
        await copyTable(source, target, table);
        all += await compare(source, target, table, onCopied);
      }
      for (const { table, name, definition } of foreignKeys) {
        await target.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
      }
      await copySequences(source, target);
      await target.unsafe('analyze');
      await beforeCommit?.();
      return all;
    });
  });
}

const tablesOf = (sql: postgres.TransactionSql): Promise<Table[]> =>
  sql.unsafe<Table[]>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by 1`);

async function refuseRows(sql: postgres.TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ has: boolean }[]>(`select exists (select from ${name}) as has`);
    if (row?.has) throw new CopyError(`That database is not empty: its table ${name} has rows.`);
  }
}

/** They refer to each other in circles, so that no order of the tables would do; and rows come in faster without. */
async function dropForeignKeys(sql: postgres.TransactionSql) {
  const keys = await sql.unsafe<{ table: string; name: string; definition: string }[]>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`);
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  return keys;
}

/** As text, which every version reads alike. */
async function copyTable(
  source: postgres.TransactionSql,
  target: postgres.TransactionSql,
  { name, columns }: Table,
): Promise<void> {
  await pipeline(
    await source.unsafe(`copy (select ${columns} from ${name}) to stdout`).readable(),
    await target.unsafe(`copy ${name} (${columns}) from stdin`).writable(),
  );
}

/** Counts the rows on both sides and adds up the hashes of all their values. */
async function compare(
  source: postgres.TransactionSql,
  target: postgres.TransactionSql,
  { name, columns }: Table,
  onCopied: Copying['onCopied'],
): Promise<number> {
  const statement = `select count(*)::int as rows, sum(hashtextextended(row (${columns})::text, 0))::text as hash from ${name}`;
  const read = async (sql: postgres.TransactionSql) =>
    (await sql.unsafe<{ rows: number; hash: string | null }[]>(statement))[0];
  const [there, here] = [await read(source), await read(target)];
  if (there?.rows !== here?.rows || there?.hash !== here?.hash) {
    throw new CopyError(`The rows of ${name} are not the same in both databases.`);
  }
  onCopied(name, here?.rows ?? 0);
  return here?.rows ?? 0;
}

async function copySequences(
  source: postgres.TransactionSql,
  target: postgres.TransactionSql,
): Promise<void> {
  const sequences = await source.unsafe<{ name: string; last: string; called: boolean }[]>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last,
      last_value is not null as called
    from pg_sequences where schemaname = 'public'`);
  for (const { name, last, called } of sequences) {
    await target.unsafe('select setval($1::text::regclass, $2::text::bigint, $3)', [name, last, called]);
  }
}
