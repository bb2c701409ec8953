/**
 * Copies everything in the embedded database to a PostgreSQL server of your own, from which several servers of the
 * product can work: `npm run move -- postgres://user:password@host/name`. The product is stopped before, and started
 * with that address as DATABASE_URL afterwards. Uses DATA_DIR like the server; the embedded database stays as it is.
 */

import { join } from 'node:path';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { readConfig } from '../server/config.ts';
import { CopyError, copyDatabase } from '../server/db/copy-database.ts';
import { openDatabase } from '../server/db/database.ts';
import { Refusal, runCommand } from './command.ts';

const usage = 'Usage: npm run move -- postgres://user:password@host/name';
/** A table of a large installation takes minutes. */
const TIMEOUT_MS = 6 * 3_600_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function move(from: Parameters<typeof openDatabase>[0], address: string): Promise<number> {
  const target = await openDatabase(address, undefined, { timeoutMs: TIMEOUT_MS });
  try {
    // Brings it to the tables of this version, too.
    const source = await openDatabase(from, undefined, { timeoutMs: TIMEOUT_MS });
    try {
      const onCopied = (table: string, rows: number) => say(`${table}: ${rows} rows`);
      return await copyDatabase({ from: source.db, to: target.db, onCopied });
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

await runCommand(async () => {
  const [address, ...more] = process.argv.slice(2);
  if (!address || more.length > 0) throw new Refusal(usage);
  const config = readConfig({ ...process.env, DATABASE_URL: address });
  const folder = join(config.dataDir, 'postgres');
  if (await runningEmbedded(folder)) {
    throw new Refusal('Stop the product first: what students saved meanwhile would be missing.');
  }
  const embedded = await startEmbedded({ folder, log: () => {} });
  try {
    const rows = await move(embedded.options, address);
    say(`${rows} rows were copied and compared.`);
  } finally {
    await embedded.stop();
  }
  say(
    `Start the servers with this DATABASE_URL, and with what ${join(config.dataDir, 'token-secret')} has as TOKEN_SECRET: then everybody stays signed in.`,
  );
});
