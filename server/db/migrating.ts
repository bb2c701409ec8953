import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import { compareVersions, numbersOf } from '../versions.ts';
import { DatabaseError } from './database-error.ts';
import type { Db } from './db.ts';
import { settings } from './tables/settings.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number does, as long as every node takes the same: the lock under which one node prepares the database. */
const PREPARING = 7_203_741;
/** How often an operator hears of a change of the tables that takes long, in milliseconds. */
const TOLD_EVERY_MS = 5_000;

/**
 * Migrates, then lets `prepare` fill in what a new database needs. Each migration is a transaction that takes a lock
 * first: of nodes that start together, one does it, and the others find it done. The lock belongs to the transaction,
 * not to the session, so that it also holds through a pooler and goes with a connection that is lost. One transaction
 * for all would keep the tables that the first of them locks until the last, which may build an index, has ended.
 */
export async function prepareDatabase(
  db: Db,
  prepare: (db: Db) => Promise<void>,
  log: (line: string) => void = () => {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  let isMigrating = true;
  while (isMigrating) {
    isMigrating = await underLock(db, (tx) => migrateOnce(tx, migrations, log));
  }
  await underLock(db, async (tx) => {
    await keepVersion(tx);
    await prepare(tx);
  });
}

function underLock<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARING})`);
    return work(tx);
  });
}

/**
 * Runs the first migration that the database does not have, recorded as drizzle-kit expects it. False where it has all.
 * The first one makes the schema of 0.1.0, and has the time of the last of the 34 that made it in that version: a database
 * of 0.1.0 goes on with the second one.
 */
async function migrateOnce(
  tx: Db,
  migrations: ReturnType<typeof readMigrationFiles>,
  log: (line: string) => void,
): Promise<boolean> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const [last] = await tx.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const reached = last?.at ? Number(last.at) : undefined;
  const [schema] = migrations;
  if (reached !== undefined && schema && reached < schema.folderMillis) {
    throw new DatabaseError('The database is of a version before 0.1.0, which cannot be upgraded.');
  }
  if (reached !== undefined && reached > (migrations.at(-1)?.folderMillis ?? 0)) await refuseNewer(tx);
  const next = migrations.find(({ folderMillis }) => folderMillis > (reached ?? 0));
  if (next === undefined) return false;
  const step = `step ${migrations.indexOf(next) + 1} of ${migrations.length}`;
  await tellIfLong(step, log, async () => {
    for (const statement of next.sql) await tx.execute(sql.raw(statement));
  });
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
  );
  return true;
}

/** A change of a large table takes minutes: an operator who hears nothing would stop it. */
async function tellIfLong(
  step: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  let isTold = false;
  const timer = setInterval(() => {
    log(
      `The tables of the database are being changed for this version (${step}, ${seconds()} s so far). Please wait.`,
    );
    isTold = true;
  }, TOLD_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  if (isTold) log(`The tables are changed (${step}, ${seconds()} s).`);
}

/** The setting that has the newest version of the product that has prepared the database. */
const VERSION = 'version';

async function keepVersion(tx: Db): Promise<void> {
  const found = await versionOf(tx);
  if (found !== undefined && compareVersions(found, PRODUCT_VERSION) >= 0) return;
  await tx
    .insert(settings)
    .values({ name: VERSION, value: PRODUCT_VERSION })
    .onConflictDoUpdate({ target: settings.name, set: { value: PRODUCT_VERSION } });
}

async function versionOf(tx: Db): Promise<string | undefined> {
  const [found] = await tx.select().from(settings).where(eq(settings.name, VERSION));
  return found === undefined ? undefined : String(found.value);
}

/** Of newer migrations, only those of the next minor version remove nothing that this one needs. */
async function refuseNewer(tx: Db): Promise<void> {
  const version = await versionOf(tx);
  const [major, minor] = numbersOf(version ?? '');
  const [ownMajor, ownMinor] = numbersOf(PRODUCT_VERSION);
  if (major === ownMajor && minor <= ownMinor + 1) return;
  throw new DatabaseError(
    `The database has been changed by version ${version ?? 'unknown'}, and this is ${PRODUCT_VERSION}, which cannot work with it: start that version, or restore the backup that was made before.`,
  );
}
