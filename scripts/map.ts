/**
 * Draws the rooms of the code and who imports whom into docs/pictures/map.svg, and prints how large each room is. The
 * last line is the weight: lines of source, words of documents, seconds of the last `npm test`. `npm run map`;
 * `npm run map -- FOLDER` counts another checkout and draws nothing.
 *
 * Lines are all lines of TypeScript (tests, and what only they use, apart) and of CSS, words those of Markdown.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawMap } from './map/draw.ts';

const root = join(import.meta.dirname, '..');
const checkout = resolve(process.argv[2] ?? root);
const columns = ['source', 'styles', 'tests', 'documents', 'words', 'generated'] as const;
type Size = Record<(typeof columns)[number], number>;
const none: Size = { source: 0, styles: 0, tests: 0, documents: 0, words: 0, generated: 0 };

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const isTest = (path: string) => /\.(test|journey)\.tsx?$|(^|\/)testing\/|^e2e\//.test(path);

function sizeOf(path: string): Partial<Size> {
  const text = /\.(tsx?|mjs|css|md|sql|json)$/.test(path) ? read(path) : '';
  const lines = text.split('\n').length - 1;
  if (path.startsWith('server/db/migrations/')) return { generated: lines };
  if (path.endsWith('.md')) return { documents: 1, words: text.split(/\s+/).filter(Boolean).length };
  if (path.endsWith('.css')) return { styles: lines };
  if (!/\.(tsx?|mjs)$/.test(path)) return {};
  return isTest(path) ? { tests: lines } : { source: lines };
}

function sum(sizes: Partial<Size>[]): Size {
  const total = { ...none };
  for (const size of sizes) for (const column of columns) total[column] += size[column] ?? 0;
  return total;
}

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' }).split('\0');
const files = tracked.filter((path) => path !== '' && existsSync(join(checkout, path)));
const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '(root)');
const rooms = [...Map.groupBy(files, roomOf)]
  .map(([room, paths]): [string, Size] => [room, sum(paths.map(sizeOf))])
  .filter(([, size]) => columns.some((column) => size[column] > 0))
  .toSorted(([, one], [, other]) => other.source - one.source || other.words - one.words);
const total = sum(rooms.map(([, size]) => size));

const amount = (value: number) => value.toLocaleString('en');
const print = (name: string, cells: readonly string[]) =>
  process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
print('room', columns);
for (const [room, size] of [...rooms, ['total', total] as const]) {
  print(
    room,
    columns.map((column) => amount(size[column])),
  );
}

let seconds = 'npm test has not been run here';
if (checkout === root) {
  const drawn = files.filter(
    (path) => /\.tsx?$/.test(path) && (!isTest(path) || /^(e2e|testing)\//.test(path)),
  );
  const modules = drawn.map((path) => ({ path, source: read(path) }));
  writeFileSync(join(root, 'docs/pictures/map.svg'), drawMap(modules));
  const lastRun = join(root, 'node_modules/.npm-test-seconds');
  if (existsSync(lastRun)) seconds = `npm test in ${readFileSync(lastRun, 'utf8')} s`;
}
process.stdout.write(
  `Weight: ${amount(total.source)} lines of source, ${amount(total.words)} words of documents, ${seconds}\n`,
);
