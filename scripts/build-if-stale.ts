import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The newest build: a link to its folder, which has server/, web/ and the manifest of the site. */
export const currentBuild = join(root, 'dist/current');

/** What a build consists of: its sources, and the file that is written last. */
const parts = {
  server: {
    sources: [
      'server',
      'contract',
      'formats',
      'locale',
      'embedded-postgres',
      'scripts',
      'package.json',
      'package-lock.json',
    ],
    last: 'server/main.js',
  },
  web: {
    sources: ['web', 'contract', 'locale', 'scripts/site', 'vite.config.ts', 'package-lock.json'],
    last: 'web/index.html',
  },
} as const;

export type Part = keyof typeof parts;
export const PARTS = Object.keys(parts) as Part[];

/** When something in a folder was changed, added or removed last, in milliseconds since 1970. */
function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** The parts of the newest build that are missing or older than a source. */
export function staleParts(): Part[] {
  return PARTS.filter((part) => {
    const { sources, last } = parts[part];
    const built = join(currentBuild, last);
    if (!existsSync(built)) return true;
    return statSync(built).mtimeMs < Math.max(...sources.map((source) => newestChange(join(root, source))));
  });
}

/**
 * Builds what is stale, in a separate process, because a build needs much memory. Without the packages that build, an
 * older build will do. Returns whether there is one.
 */
export function buildIfStale(): boolean {
  const stale = staleParts();
  if (stale.length === 0) return true;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    const isBuilt = PARTS.every((part) => existsSync(join(currentBuild, parts[part].last)));
    process.stderr.write(
      isBuilt
        ? 'Warning: the build is older than its sources. The packages that build it are not installed: npm ci installs them.\n'
        : 'There is no build, and the packages that make one are not installed: run npm ci.\n',
    );
    return isBuilt;
  }
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

if (import.meta.main) process.exitCode = buildIfStale() ? 0 : 1;
