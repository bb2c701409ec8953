import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the built site is made of. */
const sources = ['web', 'contract', 'locale', 'scripts/site', 'vite.config.ts', 'package-lock.json'];
const built = join(root, 'dist/web/index.html');

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/**
 * Builds the site when there is none or when one of its sources is younger: `npm start` after a pull just works.
 * In a process of its own, because the builder sets NODE_ENV and keeps its memory. Says whether the site is there.
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
