/**
 * Copies everything in the product's database to another PostgreSQL server: `npm run move -- postgres://user:password@host/name`.
 * The source is the embedded database, or that of DATABASE_URL; it stays as it is. Every server is stopped before, and
 * started with the new address as DATABASE_URL afterwards. Uses DATA_DIR like the server.
 */

import { join } from 'node:path';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { readConfig } from '../server/config.ts';
import { readAddress } from '../server/db/connection/address.ts';
import { APPLICATION } from '../server/db/connection/pool.ts';
import { CopyError, copyDatabase } from '../server/db/copy-database.ts';
import { type Connection, openDatabase } from '../server/db/database.ts';
import type { Db } from '../server/db/db.ts';
import { type Sessions, sessionsInUse } from '../server/db/sessions.ts';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';
import { mustHaveDatabase } from './product-database.ts';

const usage = `Usage: ${invocation('move')} postgres://user:password@host/name`;
/** A table of a large installation takes minutes. */
const TIMEOUT_MS = 6 * 3_600_000;
/** A server of the product runs a statement every second or more often: after so long without one it has stopped. */
const QUIET_MS = 10_000;
/** How long the product may take to stop. */
const STOPPING_MS = 15_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopFirst = (sessions: readonly Sessions[] = []) =>
  new Refusal(
    [
      'Stop the product first: what students saved meanwhile would be missing.',
      ...sessions.map(toText),
      ...(sessions.length > 0 ? ['Where the address is that of a pooler, stop the servers behind it.'] : []),
    ].join('\n'),
  );

function toText({ application, address, connections, since, quietMs }: Sessions): string {
  const many = connections === 1 ? '1 connection' : `${connections} connections`;
  const last = quietMs < 0 ? 'running a statement now' : `last statement ${Math.ceil(quietMs / 1000)} s ago`;
  return `${application} from ${address}: ${many} since ${since.toISOString()}, ${last}`;
}

/** Refuses while a server of the product uses the database. Connections that a pooler keeps open do not count: they are idle. */
async function refuseServers(db: Db, application: string): Promise<void> {
  const { inUse, idle } = await sessionsInUse(db, application, { quietMs: QUIET_MS, waitMs: STOPPING_MS });
  if (inUse.length > 0) throw stopFirst(inUse);
  for (const one of idle) say(`Idle, as a pooler leaves connections: ${toText(one)}`);
}

/** Refuses where a server of the product has used the database in the last `ms` milliseconds. */
async function refuseUse(db: Db, application: string, ms: number): Promise<void> {
  const { inUse } = await sessionsInUse(db, application, { quietMs: ms, waitMs: 0 });
  if (inUse.length > 0) throw stopFirst(inUse);
}

async function move(from: Connection, address: string): Promise<void> {
  const how = { timeoutMs: TIMEOUT_MS, application: 'uttara move' };
  const application = applicationOf(from);
  const target = await openDatabase(address, undefined, how);
  try {
    // Brings it to the tables of this version, too.
    const source = await openDatabase(from, undefined, how);
    try {
      await refuseServers(source.db, application);
      const start = performance.now();
      const rows = await copyDatabase({
        from: source.db,
        to: target.db,
        onCopied: (table, n) => say(`${table}: ${n} rows`),
        beforeCommit: () => refuseUse(source.db, application, performance.now() - start),
      });
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

/** The application_name of the servers that use this database. */
function applicationOf(from: Connection): string {
  const address = typeof from === 'string' ? readAddress(from) : '';
  return (typeof address === 'string' ? undefined : address.application) ?? APPLICATION;
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
  const target = readAddress(address);
  if (typeof target === 'string') throw new Refusal(`The address ${target}\n${usage}`);
  const config = readConfig(process.env);
  if (config.databaseUrl) await move(config.databaseUrl, address);
  else {
    await mustHaveDatabase(config.dataDir);
    await moveEmbedded(join(config.dataDir, 'postgres'), address);
  }
  const secret = config.tokenSecret
    ? 'the same TOKEN_SECRET'
    : `TOKEN_SECRET="$(cat ${join(config.dataDir, 'token-secret')})"`;
  say(`Start the servers with this DATABASE_URL and ${secret}: then everybody stays signed in.`);
});
