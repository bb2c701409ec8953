import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { RootDb } from './db.ts';

/** Both databases have the tables of this version, and nobody writes to either. */
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
export async function copyDatabase({ from, to, onCopied, beforeCommit }: Copying): Promise<number> {
  const [source, target] = [await from.$client.connectAlone(), await to.$client.connectAlone()];
  try {
    await source.query('begin isolation level repeatable read, read only');
    await source.query(SAME_TEXTS);
    await target.query('begin');
    await target.query(SAME_TEXTS);
    const tables = await tablesOf(target);
    await refuseRows(target, tables);
    await target.query(`delete from ${OWN}`);
    const foreignKeys = await dropForeignKeys(target);
    let all = 0;
    for (const table of tables) {
      await copyTable(source, target, table);
      all += await compare(source, target, table, onCopied);
    }
    for (const { table, name, definition } of foreignKeys) {
      await target.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await copySequences(source, target);
    await target.query('analyze');
    await beforeCommit?.();
    await target.query('commit');
    return all;
  } finally {
    // What was not committed is undone.
    await Promise.all([source.end(), target.end()]);
  }
}

const rowsOf = async <Row extends pg.QueryResultRow>(sql: pg.Client, text: string): Promise<Row[]> =>
  (await sql.query<Row>(text)).rows;

const tablesOf = (sql: pg.Client): Promise<Table[]> =>
  rowsOf<Table>(
    sql,
    `
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid order by 1`,
  );

/** A database has rows of its own there as soon as it is prepared: which release did it. */
const OWN = 'settings';

async function refuseRows(sql: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => table.name !== OWN)) {
    const [row] = await rowsOf<{ has: boolean }>(sql, `select exists (select from ${name}) as has`);
    if (row?.has) throw new CopyError(`That database is not empty: its table ${name} has rows.`);
  }
}

/** They refer to each other in circles, so that no order of the tables would do; and rows come in faster without. */
async function dropForeignKeys(sql: pg.Client) {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    sql,
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of keys) await sql.query(`alter table ${table} drop constraint ${name}`);
  return keys;
}

/** As text, which every version reads alike. */
async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  );
}

/** Counts the rows on both sides and adds up the hashes of all their values. */
async function compare(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Table,
  onCopied: Copying['onCopied'],
): Promise<number> {
  const statement = `select count(*)::int as rows, sum(hashtextextended(row (${columns})::text, 0))::text as hash from ${name}`;
  const read = async (sql: pg.Client) =>
    (await rowsOf<{ rows: number; hash: string | null }>(sql, statement))[0];
  const [there, here] = [await read(source), await read(target)];
  if (there?.rows !== here?.rows || there?.hash !== here?.hash) {
    throw new CopyError(`The rows of ${name} are not the same in both databases.`);
  }
  onCopied(name, here?.rows ?? 0);
  return here?.rows ?? 0;
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string; called: boolean }>(
    source,
    `
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last,
      last_value is not null as called
    from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last, called } of sequences) {
    await target.query('select setval($1::text::regclass, $2::text::bigint, $3)', [name, last, called]);
  }
}
