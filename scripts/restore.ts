/**
 * Makes a backup the installation in DATA_DIR: `npm run restore -- FOLDER`. The backup is checked, opened to the side and
 * counted before anything is changed. With `--replace` it takes the place of the installation that is there, which is kept.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseThere } from '../embedded-postgres/backup.ts';
import { lacksTokenSecret } from '../server/backups/make-backup.ts';
import { restoreInstallation } from '../server/backups/restore-backup.ts';
import { readConfig } from '../server/config.ts';
import { ConfigError } from '../server/config-error.ts';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';

const usage = `Usage: ${invocation('restore')} FOLDER [--replace]`;

function readArguments(): { source: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [source, ...more] = positionals;
    if (source && more.length === 0) return { source, replaces: values.replace };
  } catch {
    // An option that there is not.
  }
  throw new Refusal(usage);
}

await runCommand(async () => {
  const { source, replaces } = readArguments();
  const { databaseUrl, dataDir, tokenSecret } = readConfig(process.env);
  if (databaseUrl) {
    throw new ConfigError('A backup is of the product’s own database: leave DATABASE_URL out to restore it.');
  }
  const { manifest, keptIn } = await restoreInstallation(resolve(source), dataDir, {
    replaces,
    at: new Date(),
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseThere)) throw error;
    throw new Refusal(
      `${error.message} With --replace the backup takes its place, and what is there is kept; or set DATA_DIR to a new folder.`,
    );
  });
  const { students, attempts, answers } = manifest.counts;
  const lines = [
    `${dataDir} has the installation of ${manifest.at}: ${students} students, ${attempts} attempts, ${answers} answers.`,
  ];
  if (keptIn) lines.push(`What it replaced is in ${keptIn}: delete it when you no longer need it.`);
  if (lacksTokenSecret(manifest) && !tokenSecret) {
    lines.push(
      'This backup has no token-secret: set TOKEN_SECRET to that of the installation before you start. Otherwise everybody is signed out, and authenticator apps have to be set up again.',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
