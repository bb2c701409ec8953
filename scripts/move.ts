/**
 * Copies everything in the product's database to another PostgreSQL server: `npm run move -- postgres://user:password@host/name`.
 * The source is the embedded database, or that of DATABASE_URL; it stays as it is. Every server is stopped before, and
 * started with the new address as DATABASE_URL afterwards. Uses DATA_DIR like the server.
 */

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { readConfig } from '../server/config.ts';
import { CopyError, copyDatabase } from '../server/db/copy-database.ts';
import { type Connection, openDatabase } from '../server/db/database.ts';
import type { Db } from '../server/db/db.ts';
import { Refusal, runCommand } from './command.ts';

const usage = 'Usage: npm run move -- postgres://user:password@host/name';
/** A table of a large installation takes minutes. */
const TIMEOUT_MS = 6 * 3_600_000;
/** How long the database may take to forget a connection that this command had before. */
const LEAVING_MS = 1_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopFirst = () =>
  new Refusal('Stop the product first: what students saved meanwhile would be missing.');

async function refuseServers(db: Db): Promise<void> {
  const isUsed = async () => {
    const [row] = await db.execute<{ others: boolean }>(sql`
      select count(*) > 0 as others from pg_stat_activity
      where datname = current_database() and application_name = 'uttara' and pid <> pg_backend_pid()`);
    return row?.others;
  };
  if (!(await isUsed())) return;
  await wait(LEAVING_MS);
  if (await isUsed()) throw stopFirst();
}

async function move(from: Connection, address: string): Promise<void> {
  const target = await openDatabase(address, undefined, { timeoutMs: TIMEOUT_MS });
  try {
    // Brings it to the tables of this version, too.
    const source = await openDatabase(from, undefined, { timeoutMs: TIMEOUT_MS });
    try {
      await refuseServers(source.db);
      const onCopied = (table: string, rows: number) => say(`${table}: ${rows} rows`);
      const rows = await copyDatabase({ from: source.db, to: target.db, onCopied });
      say(`${rows} rows were copied and compared.`);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof CopyError) throw new Refusal(error.message, { cause: error });
    throw error;
  } finally {
    await target.close();
  }
}

async function moveEmbedded(folder: string, address: string): Promise<void> {
  if (await runningEmbedded(folder)) throw stopFirst();
  const embedded = await startEmbedded({ folder, log: () => {} });
  try {
    await move(embedded.options, address);
  } finally {
    await embedded.stop();
  }
}

await runCommand(async () => {
  const [address, ...more] = process.argv.slice(2);
  if (!address || more.length > 0) throw new Refusal(usage);
  const config = readConfig(process.env);
  if (config.databaseUrl) await move(config.databaseUrl, address);
  else await moveEmbedded(join(config.dataDir, 'postgres'), address);
  const secret = config.tokenSecret
    ? 'the same TOKEN_SECRET'
    : `TOKEN_SECRET="$(cat ${join(config.dataDir, 'token-secret')})"`;
  say(`Start the servers with this DATABASE_URL and ${secret}: then everybody stays signed in.`);
});
