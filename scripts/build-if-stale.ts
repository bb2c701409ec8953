import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The sources of the built site. */
const sources = ['web', 'contract', 'locale', 'scripts/site', 'vite.config.ts', 'package-lock.json'];
const built = join(root, 'dist/web/index.html');

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/**
 * Builds the site if there is none or a source is newer, so that `npm start` works after a pull. The build runs in a
 * separate process, because Vite sets NODE_ENV and keeps its memory. Returns whether there is a site.
 */
export function buildIfStale(): boolean {
  const isFresh =
    existsSync(built) &&
    statSync(built).mtimeMs >= Math.max(...sources.map((source) => newestChange(join(root, source))));
  if (isFresh) return true;
  process.stdout.write('Building the site …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = ['build', 'web', '--config', 'vite.config.ts', '--logLevel', 'warn'];
  return spawnSync(process.execPath, [vite, ...build], { cwd: root, stdio: 'inherit' }).status === 0;
}

if (import.meta.main) process.exitCode = buildIfStale() ? 0 : 1;
