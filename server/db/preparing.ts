import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number does, as long as every node takes the same: the lock under which one node prepares the database. */
const PREPARING = 7_203_741;

/**
 * Migrates, then lets `prepare` fill in what a new database needs. Each is one transaction that takes a lock first: of
 * nodes that start together, one does it, and the others find it done. The lock belongs to the transaction, not to the
 * session, so that it also holds through a pooler and goes with a connection that is lost.
 */
export async function prepareDatabase(db: Db, prepare: (db: Db) => Promise<void>): Promise<void> {
  await underLock(db, migrate);
  await underLock(db, prepare);
}

function underLock(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARING})`);
    await work(tx);
  });
}

/** Runs the migrations that the database does not have, in order, recorded as drizzle-kit expects them. */
async function migrate(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const [last] = await tx.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(last?.at ?? 0),
  );
  for (const { sql: statements, folderMillis, hash } of pending) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
