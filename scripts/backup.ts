/**
 * Copies the embedded database and the secrets of an installation to a new folder: `npm run backup -- FOLDER`. The server
 * may be running and goes on; every answer that it had acknowledged when the command began is in the copy, and most of
 * those since. Uses DATA_DIR like the server.
 */

import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUp } from '../embedded-postgres/backup.ts';
import { EmbeddedError, startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbedded } from '../embedded-postgres/running.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { MANIFEST, SECRETS } from './backup/manifest.ts';
import { Refusal, runCommand } from './command.ts';
import { invocation } from './invocation.ts';

await runCommand(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (!target || more.length > 0) throw new Refusal(`Usage: ${invocation('backup')} FOLDER`);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new ConfigError(
      'The database is at DATABASE_URL, and not the product’s own: back it up with pg_dump or by its provider, and keep TOKEN_SECRET.',
    );
  }
  const folder = join(config.dataDir, 'postgres');
  const backup = resolve(target);
  await makeFolder(backup);

  const at = new Date();
  const own = (await runningEmbedded(folder)) ? undefined : await startEmbedded({ folder, log: () => {} });
  try {
    const running = await runningEmbedded(folder);
    if (!running) throw new EmbeddedError(`The database in ${folder} has just stopped: try again.`);
    await backUp({ folder, superuser: running.superuser }, backup);
  } finally {
    await own?.stop();
  }
  await mkdir(join(backup, SECRETS), { mode: 0o700 });
  for (const entry of await readdir(config.dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await copyFile(join(config.dataDir, entry.name), join(backup, SECRETS, entry.name));
  }
  // Last: a folder without it is not a whole backup.
  await writeFile(join(backup, MANIFEST), `${JSON.stringify({ at: at.toISOString() })}\n`, { flush: true });
  process.stdout.write(
    `The backup is in ${backup}. It holds personal data and the key of all sign-ins: keep it encrypted.\n`,
  );
});

/** A folder that nobody else may enter. Throws Refusal if it exists and is not empty. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length > 0) throw new Refusal(`${path} is not empty: name a new folder.`);
}
