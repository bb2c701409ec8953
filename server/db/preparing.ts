import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError } from './database-error.ts';
import type { Db } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number does, as long as every node takes the same: the lock under which one node prepares the database. */
const PREPARING = 7_203_741;

/**
 * Migrates, then lets `prepare` fill in what a new database needs. Each migration is a transaction that takes a lock
 * first: of nodes that start together, one does it, and the others find it done. The lock belongs to the transaction,
 * not to the session, so that it also holds through a pooler and goes with a connection that is lost. One transaction
 * for all would keep the tables that the first of them locks until the last, which may build an index, has ended.
 */
export async function prepareDatabase(db: Db, prepare: (db: Db) => Promise<void>): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  let isMigrating = true;
  while (isMigrating) isMigrating = await underLock(db, (tx) => migrateOnce(tx, migrations));
  await underLock(db, prepare);
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
async function migrateOnce(tx: Db, migrations: ReturnType<typeof readMigrationFiles>): Promise<boolean> {
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
  const next = migrations.find(({ folderMillis }) => folderMillis > (reached ?? 0));
  if (next === undefined) return false;
  for (const statement of next.sql) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
  );
  return true;
}
