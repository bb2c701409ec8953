/**
 * Makes a backup the installation in DATA_DIR, which must have no database yet: `npm run restore -- FOLDER`. Starts the
 * database once, so that its recovery is known to have worked, and says what is in it.
 */

import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { restoreBackup } from '../embedded-postgres/backup.ts';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { connectAs } from '../embedded-postgres/roles.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { MANIFEST, SECRETS } from './backup/manifest.ts';
import { Refusal, runCommand } from './command.ts';
import { invocation } from './invocation.ts';

await runCommand(async () => {
  const [source, ...more] = process.argv.slice(2);
  if (!source || more.length > 0) throw new Refusal(`Usage: ${invocation('restore')} FOLDER`);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new ConfigError('A backup is of the product’s own database: leave DATABASE_URL out to restore it.');
  }
  const backup = resolve(source);
  const at = await madeAt(backup);
  const folder = join(config.dataDir, 'postgres');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await restoreBackup(backup, folder);
  for (const name of await readdir(join(backup, SECRETS))) {
    await copyFile(join(backup, SECRETS, name), join(config.dataDir, name));
  }
  const { students, attempts, answers } = await contentOf(folder);
  process.stdout.write(
    `${config.dataDir} has the installation of ${at}: ${students} students, ${attempts} attempts, ${answers} answers.\n`,
  );
});

async function madeAt(backup: string): Promise<string> {
  const manifest = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new Refusal(`${backup} is not a whole backup: it has no ${MANIFEST}.`);
  });
  return (JSON.parse(manifest) as { at: string }).at;
}

async function contentOf(folder: string): Promise<{ students: number; attempts: number; answers: number }> {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const sql = await connectAs(embedded.options);
  try {
    const { rows } = await sql.query<{ students: number; attempts: number; answers: number }>(`
      select (select count(*)::int from students) as students, (select count(*)::int from attempts) as attempts,
        (select count(*)::int from answers) as answers`);
    return rows[0] ?? { students: 0, attempts: 0, answers: 0 };
  } finally {
    await sql.end();
    await embedded.stop();
  }
}
