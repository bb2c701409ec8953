/**
 * Compares what a student downloads with its budgets: `node scripts/check-budgets.ts` prints a table of the built
 * files and fails if a budget is exceeded. Sizes are after brotli, except for fonts. A kB is 1000 bytes.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { scriptsOf, stylesOf } from './site/built-files.ts';

export interface Row {
  what: string;
  bytes: number;
  budget: number;
}

const PAGE = 'index.html';
const LOGIN = 'student/login.tsx';
const TEST = 'student/taking/test-start.tsx';

/** The budgets and actual sizes in bytes. `sizeOf` returns the bytes sent for a file of the build. */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Row[] {
  for (const name of [PAGE, LOGIN, TEST]) {
    if (!manifest[name]) throw new Error(`The build has no ${name}: name its successor in check-budgets.ts.`);
  }
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((all, file) => all + sizeOf(file), 0);
  const scripts = (screen: string) => sum([...scriptsOf(PAGE, manifest), ...scriptsOf(screen, manifest)]);
  const styles = (screen: string) => sum([...stylesOf(PAGE, manifest), ...stylesOf(screen, manifest)]);
  const screens = Object.keys(manifest).filter((name) => /^student\/.*\.tsx$/.test(name));
  const latin = Object.values(manifest).filter(({ src = '' }) =>
    /hyperlegible-next-latin.*\.woff2$/.test(src),
  );
  const hindi = Object.values(manifest).filter(({ src = '' }) => src.endsWith('devanagari-hindi.woff2'));
  return [
    { what: 'JavaScript to the first screen', bytes: scripts(LOGIN), budget: 90_000 },
    { what: 'JavaScript to the test screen, in all', bytes: scripts(TEST), budget: 110_000 },
    {
      what: 'JavaScript of the screen with the most',
      bytes: Math.max(...screens.map(scripts)),
      // The cover of a test: how it is marked, beside the test itself.
      budget: 111_500,
    },
    {
      what: 'CSS of the screen with the most',
      bytes: Math.max(...screens.map(styles)),
      budget: 12_000,
    },
    { what: 'Fonts for Latin', bytes: sum(latin.map(({ file }) => file)), budget: 60_000 },
    { what: 'Font for Hindi', bytes: sum(hindi.map(({ file }) => file)), budget: 60_000 },
  ];
}

/** The table. A row over its budget says by how much. */
export function table(rows: readonly Row[]): string {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  return rows
    .map(({ what, bytes, budget }) => {
      const over = bytes > budget ? `  too much by ${((bytes - budget) / 1000).toFixed(1)} kB` : '';
      return `${what.padEnd(40)}${kilo(bytes)} kB of ${kilo(budget)} kB${over}`;
    })
    .join('\n');
}

/** The bytes sent for a file: of its precompressed version, or compressed now. */
function sentBytes(file: string): number {
  if (file.endsWith('.woff2')) return statSync(file).size;
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../dist/current');
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const rows = measure(manifest, (file) => sentBytes(join(dist, 'web', file)));
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;
}
