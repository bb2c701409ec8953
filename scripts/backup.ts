/**
 * Copies the embedded database and the secrets of an installation to a new folder: `npm run backup -- FOLDER`. The server
 * may be running and goes on; every answer that it had acknowledged when the command began is in the copy, and most of
 * those since. The copy is opened and compared. Uses DATA_DIR like the server.
 */

import { join, resolve } from 'node:path';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { lacksTokenSecret, makeBackup } from '../server/backups/make-backup.ts';
import { readConfig } from '../server/config.ts';
import { ConfigError } from '../server/config-error.ts';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';
import { mustHaveDatabase } from './product-database.ts';

/** Starts the database where no server runs it, and stops it again. */
async function withDatabase<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (await runningEmbedded(folder)) return work();
  const own = await startEmbedded({ folder, log: () => {} });
  try {
    return await work();
  } finally {
    await own.stop();
  }
}

await runCommand(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (!target || more.length > 0) throw new Refusal(`Usage: ${invocation('backup')} FOLDER`);
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) {
    throw new ConfigError(
      'The database is at DATABASE_URL, and not the product’s own: back it up with pg_basebackup or by its provider, and keep TOKEN_SECRET.',
    );
  }
  await mustHaveDatabase(dataDir);
  const backup = resolve(target);
  const manifest = await withDatabase(join(dataDir, 'postgres'), () =>
    makeBackup(dataDir, backup, new Date()),
  );
  const { students, attempts, answers } = manifest.counts;
  process.stdout.write(
    `The backup is in ${backup}: ${students} students, ${attempts} attempts, ${answers} answers. It was opened and is whole. It holds personal data and the key of all sign-ins: keep it encrypted.\n`,
  );
  if (lacksTokenSecret(manifest)) {
    process.stdout.write(
      'It has no token-secret, because TOKEN_SECRET is in the settings: keep that in a safe place too.\n',
    );
  }
});
