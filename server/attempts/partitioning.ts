import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { isTransient } from '../errors.ts';

/**
 * Partitions attempts and answers by hash of the student while the product works (docs/decisions/0001). The copies are
 * made in their own schema, kept up to date by triggers, and take the places of the tables in one transaction.
 */

/** Where the copies are made; afterwards it holds the partitions. */
const PARTS = sql.identifier('partitions');
/** Where the tables are that were replaced, until all their rows are known to be in the new ones. */
const REPLACED = sql.identifier('replaced');

/** The tables with the columns of their keys, in the order in which they are copied: answers refer to attempts. */
const TABLES = [
  { name: 'attempts', keys: ['student_id', 'id'] },
  { name: 'answers', keys: ['student_id', 'attempt_id', 'position'] },
] as const;
type Table = (typeof TABLES)[number];

/** Shorter than the second after which PostgreSQL looks for deadlocks: so it is never a student's call that gives way. */
const LOCK_MS = 800;
const AGAIN_MS = 1_000;
/** A list of a large installation may hold its lock for two minutes. */
const TRIES = 300;

export interface Partitioning {
  /** How many partitions each table gets. */
  parts: number;
  /** How many rows are copied in one transaction. */
  batch: number;
  /** Called with a progress line every five seconds, and when a table has been copied. */
  onProgress?: (line: string) => void;
}

/** What an operator has to know about a database that cannot be partitioned; one sentence. */
export class PartitioningError extends Error {}

/**
 * Partitions both tables; returns false if they already are. After an interruption the next run starts again, or
 * continues if the new tables are already in use. Throws PartitioningError if another run is active, or if rows are
 * missing in the new tables; the old ones then stay in the schema `replaced`.
 */
export async function partitionByStudent(db: RootDb, options: Partitioning): Promise<boolean> {
  const isDone = await asOnlyOne(db, 'partition attempts and answers', () => partitionAlone(db, options));
  if (isDone === undefined) throw new PartitioningError('Another run is partitioning the tables.');
  return isDone;
}

async function partitionAlone(db: RootDb, options: Partitioning): Promise<boolean> {
  const isDone = await isPartitioned(db);
  if (isDone && !(await hasReplaced(db))) return false;
  if (!isDone) await copyAll(db, options);
  await validateReferences(db);
  await compareAll(db, options);
  await patiently(() => db.execute(sql`drop schema ${REPLACED} cascade`));
  return true;
}

async function copyAll(db: RootDb, { parts, batch, onProgress = () => {} }: Partitioning): Promise<void> {
  await removeUnfinished(db);
  await db.execute(sql`create schema ${PARTS}`);
  await db.execute(sql`create schema ${REPLACED}`);
  for (const table of TABLES) {
    const columns = await columnsOf(db, table);
    await patiently(() => inTransaction(db, (tx) => makeCopy(tx, table, columns, parts)));
    const copied = await eachBatch(db, table, batch, onProgress, (tx, after) =>
      copyBatch(tx, table, columns, after, batch),
    );
    onProgress(`${table.name}: ${copied} copied`);
    await db.execute(sql`analyze ${PARTS}.${sql.identifier(table.name)}`);
  }
  await patiently(() => inTransaction(db, (tx) => takePlaces(tx)));
  onProgress('The partitioned tables are in use');
}

async function compareAll(db: RootDb, { batch, onProgress = () => {} }: Partitioning): Promise<void> {
  for (const table of TABLES) {
    let missing = 0;
    await eachBatch(db, table, batch, onProgress, async (tx, after) => {
      const compared = await compareBatch(tx, table, after, batch);
      missing += compared.missing;
      return compared;
    });
    if (missing > 0) {
      throw new PartitioningError(
        `${missing} rows of ${table.name} are not in the partitioned table: they are in the schema "replaced".`,
      );
    }
  }
}

async function isPartitioned(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ is: boolean }>(
    sql`select relkind = 'p' as is from pg_class where oid = 'public.attempts'::regclass`,
  );
  return row?.is ?? false;
}

async function hasReplaced(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ is: boolean }>(sql`select to_regnamespace('replaced') is not null as is`);
  return row?.is ?? false;
}

/** The foreign keys to attempts were replaced as `not valid`, without a check of the rows that there are. */
async function validateReferences(db: RootDb): Promise<void> {
  const referring = await db.execute<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where confrelid = 'public.attempts'::regclass and contype = 'f' and not convalidated`);
  for (const { table, name } of referring) {
    await patiently(() =>
      db.execute(sql`alter table ${sql.raw(table)} validate constraint ${sql.identifier(name)}`),
    );
  }
}

async function removeUnfinished(db: RootDb): Promise<void> {
  await patiently(() =>
    inTransaction(db, async (tx) => {
      // Another run may have exchanged the tables since: then the schema has the rows that are in use.
      await tx.execute(sql`lock table public.attempts in share update exclusive mode`);
      if (await isPartitioned(tx))
        throw new PartitioningError('Another run has just partitioned the tables.');
      // The triggers go with their functions.
      await tx.execute(sql`drop schema if exists ${PARTS} cascade`);
      await tx.execute(sql`drop schema if exists ${REPLACED} cascade`);
    }),
  );
}

/** Work that gives up a lock which it does not get soon. */
function inTransaction<T>(db: RootDb, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await waitForLocks(tx, LOCK_MS);
    return work(tx);
  });
}

/** Does it again while somebody else holds a lock that it needs, or the primary changes. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw error;
      await wait(AGAIN_MS);
    }
  }
}

const waitForLocks = (tx: Db, ms: number) => tx.execute(sql`set local lock_timeout = ${sql.raw(`${ms}`)}`);

/** In the order of the table, by which the product's statements know them. */
async function columnsOf(db: Db, { name }: Table): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return rows.map((row) => row.name);
}

const list = (names: readonly string[], of = '') =>
  sql.join(
    names.map((name) => sql`${sql.raw(of)}${sql.identifier(name)}`),
    sql`, `,
  );

/** An empty partitioned table with the constraints and indexes of the table, by the same names, which follows its changes. */
async function makeCopy(tx: Db, table: Table, columns: readonly string[], parts: number): Promise<void> {
  const name = sql.identifier(table.name);
  await tx.execute(sql`
    create table ${PARTS}.${name} (like public.${name} including defaults including constraints including storage
      including compression including comments) partition by hash (student_id)`);
  for (let part = 0; part < parts; part++) {
    await tx.execute(sql`
      create table ${PARTS}.${sql.identifier(`${table.name}_${part}`)} partition of ${PARTS}.${name}
      for values with (modulus ${sql.raw(`${parts}`)}, remainder ${sql.raw(`${part}`)})`);
  }
  const constraints = await tx.execute<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${`public.${table.name}`}::regclass and contype in ('p', 'u', 'f') order by contype desc, conname`);
  for (const constraint of constraints) {
    const definition = constraint.definition
      .replace(/ NOT VALID$/, '')
      .replace(/REFERENCES (public\.)?attempts\(/, 'REFERENCES partitions.attempts(');
    await tx.execute(
      sql`alter table ${PARTS}.${name} add constraint ${sql.identifier(constraint.name)} ${sql.raw(definition)}`,
    );
  }
  const indexes = await tx.execute<{ definition: string }>(sql`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${`public.${table.name}`}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`);
  for (const { definition } of indexes) {
    await tx.execute(
      sql.raw(definition.replace(` ON public.${table.name} `, ` ON partitions.${table.name} `)),
    );
  }
  await follow(tx, table, columns);
}

/** A trigger that does to the copy what is done to the table. */
async function follow(tx: Db, { name, keys }: Table, columns: readonly string[]): Promise<void> {
  const rest = columns.filter((column) => !(keys as readonly string[]).includes(column));
  const isOld = sql.join(
    keys.map((key) => sql`${sql.identifier(key)} = old.${sql.identifier(key)}`),
    sql` and `,
  );
  await tx.execute(sql`
    create function ${PARTS}.${sql.identifier(`follow_${name}`)}() returns trigger language plpgsql as $follow$
    begin
      if tg_op = 'DELETE' then
        delete from ${PARTS}.${sql.identifier(name)} where ${isOld};
      else
        insert into ${PARTS}.${sql.identifier(name)} (${list(columns)}) values (${list(columns, 'new.')})
        on conflict (${list(keys)}) do update set (${list(rest)}) = row (${list(rest, 'excluded.')});
      end if;
      return null;
    end $follow$`);
  await tx.execute(sql`
    create trigger follow after insert or update or delete on public.${sql.identifier(name)}
    for each row execute function ${PARTS}.${sql.identifier(`follow_${name}`)}()`);
}

type Key = Record<string, string | number>;
interface Batch {
  /** The key of its last row; undefined when there was none. */
  last: Key | undefined;
  rows: number;
}

/** Goes through a table in the order of its keys, resting after each batch for as long as it took. */
async function eachBatch(
  db: RootDb,
  { name }: Table,
  size: number,
  onProgress: (line: string) => void,
  work: (tx: Db, after: Key | undefined) => Promise<Batch>,
): Promise<number> {
  let [after, rows, told]: [Key | undefined, number, number] = [undefined, 0, performance.now()];
  for (;;) {
    const startedAt = performance.now();
    const from: Key | undefined = after;
    const batch: Batch = await patiently(() => inTransaction(db, (tx) => work(tx, from)));
    rows += batch.rows;
    if (batch.last === undefined || batch.rows < size) return rows;
    after = batch.last;
    if (performance.now() - told > 5_000) {
      told = performance.now();
      onProgress(`${name}: ${rows} rows`);
    }
    await wait(performance.now() - startedAt);
  }
}

const isAfter = ({ keys }: Table, after: Key | undefined): SQL =>
  after === undefined
    ? sql`true`
    : sql`(${list(keys)}) > (${sql.join(
        keys.map((key) => sql`${after[key]}::${sql.raw(key === 'position' ? 'smallint' : 'uuid')}`),
        sql`, `,
      )})`;

const descending = (keys: readonly string[]) =>
  sql.join(
    keys.map((key) => sql`${sql.identifier(key)} desc`),
    sql`, `,
  );

/**
 * Copies the next rows. They stay locked until they are copied, so that a row deleted in the meantime does not come
 * back; a transaction that needs one of them waits for at most one batch.
 */
async function copyBatch(
  tx: Db,
  table: Table,
  columns: readonly string[],
  after: Key | undefined,
  size: number,
): Promise<Batch> {
  const [name, keys] = [sql.identifier(table.name), list(table.keys)];
  const [row] = await tx.execute<Key & { rows: number }>(sql`
    with picked as materialized (
      select ${list(columns)} from public.${name} where ${isAfter(table, after)} order by ${keys} limit ${size} for share
    ), copied as (
      insert into ${PARTS}.${name} (${list(columns)}) select ${list(columns)} from picked order by ${keys}
      on conflict (${keys}) do nothing
    )
    select ${keys}, (select count(*)::int from picked) as rows from picked order by ${descending(table.keys)} limit 1`);
  return { last: row, rows: row?.rows ?? 0 };
}

/**
 * Counts rows of the replaced table that are missing from the new one, or are older there. Rows of students deleted since
 * then are expected to be missing.
 */
async function compareBatch(
  tx: Db,
  table: Table,
  after: Key | undefined,
  size: number,
): Promise<Batch & { missing: number }> {
  const [name, keys] = [sql.identifier(table.name), list(table.keys)];
  const isNewer = table.name === 'answers' ? sql`n.seq >= o.seq` : sql`true`;
  const isSame = sql.join(
    table.keys.map((key) => sql`n.${sql.identifier(key)} = o.${sql.identifier(key)}`),
    sql` and `,
  );
  // By the key, in one partition: the planner counts a look in each of them, and reads the whole table instead.
  await tx.execute(sql`set local enable_hashjoin = off`);
  await tx.execute(sql`set local enable_mergejoin = off`);
  const [row] = await tx.execute<Key & { rows: number; missing: number }>(sql`
    with picked as materialized (
      select * from ${REPLACED}.${name} where ${isAfter(table, after)} order by ${keys} limit ${size}
    )
    select ${keys}, (select count(*)::int from picked) as rows, (
      select count(*)::int from picked o
      where exists (select from students s where s.id = o.student_id)
        and not exists (select from public.${name} n where ${isSame} and ${isNewer})
    ) as missing
    from picked order by ${descending(table.keys)} limit 1`);
  return { last: row, rows: row?.rows ?? 0, missing: row?.missing ?? 0 };
}

/** The copies become the tables, and what refers to attempts refers to the new ones. Every call waits for this moment. */
async function takePlaces(tx: Db): Promise<void> {
  const referring = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where confrelid = 'public.attempts'::regclass and contype = 'f' and conrelid <> 'public.answers'::regclass
    order by 1, 2`);
  const others = [...new Set(referring.map(({ table }) => table))];
  // The limit is for all locks together: a transaction that waits for a table locked here may hold a lock on the next one.
  const until = performance.now() + LOCK_MS;
  for (const table of ['public.attempts', 'public.answers', ...others]) {
    await waitForLocks(tx, Math.max(1, Math.floor(until - performance.now())));
    await tx.execute(sql`lock table ${sql.raw(table)} in access exclusive mode`);
  }
  await checkUnchanged(tx);
  for (const { table, name } of referring) {
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of TABLES.toReversed()) {
    const table = sql.identifier(name);
    await tx.execute(sql`drop function ${PARTS}.${sql.identifier(`follow_${name}`)} cascade`);
    await tx.execute(sql`alter table public.${table} set schema ${REPLACED}`);
    const foreignKeys = await tx.execute<{ name: string }>(sql`
      select conname as name from pg_constraint
      where conrelid = ${`replaced.${name}`}::regclass and contype = 'f'`);
    // What is kept for comparing must not stop a student from being deleted.
    for (const key of foreignKeys) {
      await tx.execute(sql`alter table ${REPLACED}.${table} drop constraint ${sql.identifier(key.name)}`);
    }
  }
  for (const { name } of TABLES) {
    await tx.execute(sql`alter table ${PARTS}.${sql.identifier(name)} set schema public`);
  }
  for (const { table, name, definition } of referring) {
    await tx.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition.replace(/ NOT VALID$/, ''))} not valid`,
    );
  }
}

/** A migration may have come in the meantime. */
async function checkUnchanged(tx: Db): Promise<void> {
  const shape = (schema: string) => sql`
    select string_agg(what, ',' order by what) from (
      select c.relname || '.' || attname || attnotnull as what
      from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = ${schema}::regnamespace and c.relname in ('attempts', 'answers') and attnum > 0
        and not attisdropped
      union all
      select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relnamespace = ${schema}::regnamespace and c.relname in ('attempts', 'answers')
    ) every`;
  const [row] = await tx.execute<{ is: boolean }>(
    sql`select (${shape('public')}) = (${shape('partitions')}) as is`,
  );
  if (!row?.is) {
    throw new PartitioningError(
      'The tables were changed meanwhile, by the start of another version: run the command again.',
    );
  }
}
