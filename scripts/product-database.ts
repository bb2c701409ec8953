import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import type { Config } from '../server/config.ts';
import { readAddress } from '../server/db/connection/address.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { Refusal } from './command.ts';

/** Throws a Refusal where a data folder has no database: a command would make an empty one beside that of the operator. */
export async function mustHaveDatabase(dataDir: string): Promise<void> {
  const code = await access(join(dataDir, 'postgres/data/PG_VERSION')).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? String(error),
  );
  if (code === undefined) return;
  if (code === 'EACCES') {
    throw new Refusal(`This user may not read ${dataDir}: give the command as root.`);
  }
  throw new Refusal(
    `There is no database in ${dataDir}: set DATA_DIR to the folder of the installation. That of the service is DATA_DIR=/var/lib/uttara.`,
  );
}

/**
 * Opens the product's database for a command: that of DATABASE_URL, or the embedded one, which is started where no server
 * runs it and stopped again. `place` tells the operator which one it is.
 */
export async function withProductDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database, place: string) => Promise<void>,
): Promise<void> {
  const folder = join(dataDir, 'postgres');
  if (databaseUrl === undefined) await mustHaveDatabase(dataDir);
  const running = databaseUrl ?? (await runningEmbedded(folder))?.application;
  const started = running === undefined ? await startEmbedded({ folder, log: () => {} }) : undefined;
  try {
    const database = await openDatabase(running ?? started?.options ?? '');
    try {
      await work(
        database,
        databaseUrl === undefined ? `the embedded database in ${folder}` : placeOf(databaseUrl),
      );
    } finally {
      await database.close();
    }
  } finally {
    await started?.stop();
  }
}

/** Names the database of an address, without its user and password. */
export function placeOf(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  if (typeof address === 'string') return 'the database of DATABASE_URL';
  const place = `${address.host}:${address.port}`;
  return address.database === undefined
    ? `the database at ${place}`
    : `the database ${address.database} at ${place}`;
}
