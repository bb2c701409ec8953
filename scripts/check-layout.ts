/**
 * Checks what the linter cannot: names that say nothing, folders that import each other, folders missing from the map,
 * documents that nobody would read to the end, :hover on phones, left and right in styles.
 * Who may import whom is in oxlint.config.ts.
 * `node scripts/check-layout.ts` prints one line per finding, `file:line: what is wrong. What to do instead.`
 *
 * It reads by regular expressions, so it needs only Node and takes a moment. It catches slips, not intent.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomCircles } from './room-circles.ts';

const rooms = [
  'contract',
  'locale',
  'formats',
  'omr',
  'server',
  'embedded-postgres',
  'web',
  'testing',
  'e2e',
  'lab',
  'scripts',
];

/** Files with such names collect unrelated code. */
const emptyName = /^(utils?|helpers?|common|misc|shared|index)$/;

const skipped = /^(node_modules|dist|data|results|\..*)$/;
const isSource = /\.tsx?$/;
const isTest = /\.test\.tsx?$/;
type Report = (path: string, line: number, wrong: string, instead: string) => void;

export function checkLayout(root: string): string[] {
  const findings: string[] = [];
  const report: Report = (path, line, wrong, instead) =>
    findings.push(`${path}:${line}: ${wrong}. ${instead}.`);
  const paths = rooms.flatMap((room) => filesUnder(root, room));

  checkNames(paths, report);
  checkIds(root, paths, report);
  checkCircles(root, paths, report);
  checkHover(root, paths, report);
  checkSides(root, paths, report);
  checkMap(root, paths, report);
  checkDocuments(root, report);
  checkDecisions(root, report);
  return findings;
}

function checkNames(paths: string[], report: Report): void {
  const seen = new Set<string>();
  const advice = 'Name it by what it does, or put each piece beside its only user';
  for (const path of paths) {
    for (let folder = dirname(path); folder.includes('/') && !seen.has(folder); folder = dirname(folder)) {
      seen.add(folder);
      if (emptyName.test(basename(folder))) report(folder, 1, 'the name of the folder says nothing', advice);
    }
    if (!isSource.test(path)) continue;
    const name = basename(path).split('.')[0] ?? '';
    if (emptyName.test(name)) report(path, 1, 'the name of the file says nothing', advice);
  }
}

/** An id says what it is of because its schema has checked it. server/ids.ts makes new ones. */
function checkIds(root: string, paths: string[], report: Report): void {
  const ids = 'contract/ids.ts';
  if (!paths.includes(ids)) return;
  const names = [...readFileSync(join(root, ids), 'utf8').matchAll(/^export type (\w+Id) =/gm)].map(
    ([, name]) => name,
  );
  const cast = new RegExp(String.raw`(?<!^import.*)\bas (?:${names.join('|')})\b`, 'gm');
  for (const path of paths.filter((one) => isSource.test(one))) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const { 0: written, index } of text.matchAll(cast)) {
      report(path, lineAt(text, index), `says '${written}'`, `Parse it with the schema of ${ids}`);
    }
  }
}

/** No folder imports another that imports it. Tests may: what they share is in folders named testing. */
function checkCircles(root: string, paths: string[], report: Report): void {
  const modules = paths
    .filter((path) => isSource.test(path) && !isTest.test(path) && !path.includes('/testing/'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  for (const { rooms: circle, imports } of roomCircles(modules)) {
    const wrong = `${circle.join(', ')} import each other: ${imports.slice(0, 6).join('; ')}`;
    report(circle[0] ?? '', 1, wrong, 'Move what both need below them, or what needs both above');
  }
}

/** After a tap, a phone keeps :hover until the next tap elsewhere: a button would stay dark. */
function checkHover(root: string, paths: string[], report: Report): void {
  for (const path of paths.filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, (comment) =>
      comment.replaceAll(/[^\n]/g, ' '),
    );
    const open: string[] = [];
    for (const { 0: part, index } of css.matchAll(/[^{}]*[{}]/g)) {
      const head = part.slice(0, -1);
      if (!part.endsWith('{')) open.pop();
      else {
        if (head.includes(':hover') && !open.some((outer) => outer.includes('hover: hover')))
          report(
            path,
            lineAt(css, index + head.indexOf(':hover')),
            'shows :hover on phones',
            'Put it in @media (hover: hover)',
          );
        open.push(head);
      }
    }
  }
}

/** A page in Urdu begins on the right. The edges of a table are those that its author drew. */
function checkSides(root: string, paths: string[], report: Report): void {
  const side =
    /(?<=^|[;{\s])(?:(?:margin|padding|border|inset)-(?:left|right)\b(?!-width)|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:margin|padding|inset): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;)/gm;
  for (const path of paths.filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(join(root, path), 'utf8');
    for (const { 0: written, index } of css.matchAll(side)) {
      const instead = 'Say start or end: margin-inline-start, inset-inline-end, text-align: start';
      report(
        path,
        lineAt(css, index),
        `says '${written}', which another language has on the other side`,
        instead,
      );
    }
  }
}

/** Every folder is named in the README.md of its room, or on the page of the map. */
function checkMap(root: string, paths: string[], report: Report): void {
  const map = 'docs/architecture.md';
  if (!existsSync(join(root, map))) return;
  const wordsOf = (path: string) =>
    existsSync(join(root, path))
      ? (readFileSync(join(root, path), 'utf8').match(/[\w.-]+(\/[\w.-]*)*/g) ?? [])
      : [];
  for (const folder of new Set(paths.map((path) => /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? path))) {
    if (paths.includes(folder)) continue;
    const place = `${firstPart(folder)}/README.md`;
    const words = [...wordsOf(place), ...wordsOf(map)];
    if (words.some((word) => word === `${basename(folder)}/` || isUnder(`${word}/`, folder))) continue;
    report(
      existsSync(join(root, place)) ? place : map,
      1,
      `does not name the folder ${folder}`,
      'Say there in a line what belongs in it',
    );
  }
}

/** What a reader can take in at once, in characters. */
const LONGEST_PARAGRAPH = 600;

/** A paragraph, an item or a row of a table is short, and a link leads to a file. */
function checkDocuments(root: string, report: Report): void {
  for (const path of tracked(root).filter((one) => one.endsWith('.md'))) {
    const text = readFileSync(join(root, path), 'utf8').replace(/```[^]*?```/g, (code) =>
      code.replace(/[^\n]/g, ''),
    );
    for (const { 0: paragraph, index } of text.matchAll(
      /^.*\S.*(\n(?![ ]*([-*#|]|\d+\.))[^\n]*\S[^\n]*)*/gm,
    )) {
      if (paragraph.length <= LONGEST_PARAGRAPH) continue;
      const wrong = `a paragraph of ${paragraph.length} characters`;
      report(path, lineAt(text, index), wrong, `At most ${LONGEST_PARAGRAPH}: cut it, or part it`);
    }
    for (const { 1: target = '', index } of text
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      if (existsSync(join(root, dirname(path), target))) continue;
      report(
        path,
        lineAt(text, index),
        `links to ${target}, which is not there`,
        'Name the file that has it now',
      );
    }
  }
}

/** A page of docs/decisions that code or a document names, as decisions/0002 or between documents as (0002), is there. */
function checkDecisions(root: string, report: Report): void {
  const paths = tracked(root);
  const pages = paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
  for (const path of paths.filter((one) => /\.(tsx?|mjs|md|ya?ml|service|cfg)$/.test(one))) {
    const reference = path.startsWith('docs/') ? /(?:decisions\/|\()(0\d{3})\b/g : /decisions\/(\d{4})/g;
    const text = readFileSync(join(root, path), 'utf8');
    for (const { 0: written, 1: page = '', index } of text.matchAll(reference)) {
      if (pages.includes(page)) continue;
      report(
        path,
        lineAt(text, index),
        `names ${written}, which is not there`,
        'Name the page that says it now, or none',
      );
    }
  }
}

function tracked(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

const firstPart = (path: string) => path.split('/')[0] ?? path;
const isUnder = (path: string, folder: string) => path.startsWith(`${folder}/`);
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(root, path) : path;
  });
}

if (import.meta.main) {
  const findings = checkLayout(fileURLToPath(new URL('..', import.meta.url)));
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
