/**
 * Builds the server and the site: `npm run build`; `node scripts/build.ts server` builds a part and takes over the other.
 * Each build has a new folder in dist/builds, to which dist/current leads at the end: a server that runs goes on with
 * the files that it was started from.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildServer } from './build/server.ts';
import { currentBuild, PARTS, type Part } from './build-if-stale.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const builds = join(dist, 'builds');
/** How many builds stay, for servers that still run one of them. */
const NEWEST = 3;

const makers: Record<Part, (folder: string) => Promise<void> | void> = {
  server: (folder) => buildServer(join(folder, 'server')),
  web: buildSite,
};

/**
 * Vite runs in a process of its own, because it reads NODE_ENV: with that of a test or of a trial it would build a site
 * without a service worker.
 */
function buildSite(folder: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const to = ['--outDir', join(folder, 'web'), '--emptyOutDir'];
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', 'web', '--config', 'vite.config.ts', '--logLevel', 'warn', ...to],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('Vite has failed');
}

function takeOver(part: Part, folder: string): void {
  const names = part === 'web' ? ['web', 'manifest.json'] : [part];
  for (const name of names) {
    cpSync(join(currentBuild, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Replaces the link in one step: nobody finds it missing. */
function makeCurrent(folder: string): void {
  const link = `${currentBuild}-${process.pid}`;
  symlinkSync(process.platform === 'win32' ? folder : relative(dist, folder), link, 'junction');
  if (process.platform === 'win32') rmSync(currentBuild, { recursive: true, force: true });
  renameSync(link, currentBuild);
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : PARTS;
const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
const folder = join(builds, `${stamp}-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  for (const part of PARTS) {
    if (!wanted.includes(part)) {
      takeOver(part, folder);
      continue;
    }
    const start = performance.now();
    process.stdout.write(`Building ${part === 'web' ? 'the site' : 'the server'} … `);
    await makers[part](folder);
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
  makeCurrent(folder);
  for (const name of readdirSync(builds).toSorted().slice(0, -NEWEST)) {
    rmSync(join(builds, name), { recursive: true, force: true });
  }
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
