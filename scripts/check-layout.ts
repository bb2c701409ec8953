/**
 * Holds the layout of docs/architecture.md: who may import whom, what files are called, where URLs stand.
 * `node scripts/check-layout.ts` prints one line per finding, `file:line: what is wrong. What to do instead.`
 *
 * It reads by regular expressions, so that it needs nothing but node and takes a moment. That can be fooled
 * on purpose; it is there for slips.
 */

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The arrows between the rooms: web → contract ← server. A type import counts: it ties two rooms just as tightly. */
const rooms: Record<string, [mayImport: string[], instead: string]> = {
  contract: [[], 'Both sides stand on the contract; it stands on zod alone'],
  locale: [[], 'It is words and how they are written; let the caller pass in the rest'],
  web: [['contract', 'locale'], 'What both sides need goes to contract/; all else is asked for by call( … )'],
  server: [['contract', 'locale', 'embedded-postgres'], 'What both sides need goes to contract/'],
  'embedded-postgres': [[], 'It knows nothing of the product; let the caller pass it in'],
  testing: [['server', 'contract'], 'It runs the product as its users do'],
  e2e: [
    ['server', 'contract', 'locale', 'testing'],
    'A journey sees the pages through the browser, as a student does',
  ],
  bench: [
    ['web', 'server', 'contract', 'testing', 'e2e', 'embedded-postgres'],
    'What the product needs goes to its own room',
  ],
  scripts: [
    ['web', 'server', 'contract', 'locale', 'testing', 'e2e', 'embedded-postgres'],
    'What the product needs goes to its own room',
  ],
};

/** The arrows between folders of one room. GROUPS is every folder of server/ that has a routes.ts. */
const folders: [from: string, rule: 'never' | 'only', to: string[], instead: string][] = [
  [
    'web/student',
    'never',
    ['web/admin'],
    'No student downloads the admin area; what both draw goes to web/ui',
  ],
  ['web/admin', 'never', ['web/student'], 'The areas change apart; what both draw goes to web/ui'],
  ['web', 'never', ['web/design'], 'It is for looking at and in no build; what screens need goes to web/ui'],
  ['web/session', 'never', ['web/student', 'web/admin'], 'Both areas stand on it; let them pass in the rest'],
  [
    'web/ui',
    'only',
    ['web/ui', 'web/locale', 'locale'],
    'It knows nothing of exams: pass it in, or move the part to web/student or web/admin',
  ],
  ['server/http', 'never', ['GROUPS'], 'The groups stand on it; let server/app.ts pass in the rest'],
  ['server/db', 'never', ['GROUPS', 'server/http'], "A group's queries go to its own queries.ts"],
  ['server/math', 'only', ['server/math', 'contract'], 'It is text in, text out; let the caller pass it in'],
];

/**
 * The readers of process.env: the tools, tests, one place of the server that says what can be set, and the one
 * that hands PATH on to PostgreSQL's programs.
 */
const environmentReaders =
  /^(scripts|e2e|bench|testing|server\/testing)\/|^server\/(config[^/]*|main)\.ts$|^embedded-postgres\/programs\.ts$|\.test\.ts$/;

/** Names that say nothing draw in everything. */
const emptyName = /^(utils?|helpers?|common|misc|shared|index)$/;

/** First parts of screen URLs known even before web/router/paths.ts is written; the rest is read from there. */
const screens = ['dashboard', 'test', 'admin', 'profile'];

const skipped = /^(node_modules|dist|data|results|\..*)$/;
const isSource = /\.tsx?$/;
const isTest = /\.test\.tsx?$/;
const isRoutes = /^server\/[^/]+\/([\w-]+-)?routes\.ts$/;

type Text = { value: string; line: number; before: string };
type Import = { specifier: string; target: string | undefined; line: number };
type Source = { path: string; code: string; texts: Text[]; imports: Import[] };
type Report = (path: string, line: number, wrong: string, instead: string) => void;

export function checkLayout(root: string): string[] {
  const findings: string[] = [];
  const report: Report = (path, line, wrong, instead) =>
    findings.push(`${path}:${line}: ${wrong}. ${instead}.`);
  const paths = Object.keys(rooms).flatMap((room) => filesUnder(root, room));
  const sources = paths.filter((path) => isSource.test(path)).map((path) => readSource(root, path));
  const groups = [...new Set(paths.filter((path) => isRoutes.test(path)).map((path) => dirname(path)))];

  checkNames(paths, report);
  for (const source of sources) {
    for (const found of source.imports) checkArrow(source.path, found, groups, report);
    checkBarrel(source, report);
    checkEnvironment(source, report);
  }
  checkCircles(sources, groups, report);
  checkUrls(sources, report);
  checkMap(root, paths, report);
  return findings;
}

function checkArrow(
  path: string,
  { specifier, target, line }: Import,
  groups: string[],
  report: Report,
): void {
  const room = firstPart(path);
  const wrong = `imports ${target ?? specifier}`;
  if (target === undefined) {
    // Tests are no part of what the contract brings along.
    const foreign = room === 'contract' && !/^zod(\/|$)/.test(specifier) && !isTest.test(path);
    if (foreign)
      report(path, line, wrong, 'The contract goes into the browser too; it knows no package but zod');
    return;
  }
  const [mayImport, instead] = rooms[room] ?? [[], ''];
  const other = firstPart(target);
  if (other in rooms && other !== room && !mayImport.includes(other)) {
    report(path, line, wrong, instead);
    return;
  }
  for (const [from, rule, to, better] of folders) {
    const named = to.flatMap((folder) => (folder === 'GROUPS' ? groups : folder));
    const hit = named.some((folder) => isUnder(target, folder));
    // A folder that is closed to the one around it is open to itself.
    if (rule === 'never' && named.some((folder) => isUnder(folder, from) && isUnder(path, folder))) continue;
    if (isUnder(path, from) && hit === (rule === 'never')) report(path, line, wrong, better);
  }
  if (isRoutes.test(target) && path !== 'server/app.ts' && dirname(path) !== dirname(target)) {
    report(
      path,
      line,
      wrong,
      'Only server/app.ts joins routes; others take rules.ts or queries.ts of that group',
    );
  }
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
    const parts = basename(path).split('.').slice(0, -1);
    if (emptyName.test(parts[0] ?? '')) report(path, 1, 'the name of the file says nothing', advice);
    if (parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))) continue;
    report(
      path,
      1,
      'the file name is not kebab-case',
      'Small letters and hyphens: not every disk tells A from a',
    );
  }
}

/** A barrel hides where things come from, and makes one import load everything. */
function checkBarrel({ path, code }: Source, report: Report): void {
  const passesOn = /\bexport\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\w[^}]*\})(\s*from\s*'')?\s*;?/g;
  const withoutImports = code.replace(/\bimport\b[^;']*'';?/g, '');
  const barrel = withoutImports.trim() !== '' && withoutImports.replace(passesOn, '').trim() === '';
  if (barrel) report(path, 1, 'the file only re-exports', 'Import each thing from the file that makes it');
}

function checkEnvironment({ path, code, texts }: Source, report: Report): void {
  if (environmentReaders.test(path)) return;
  const read = /\bprocess\s*\??\.\s*env\b/.exec(code);
  const named = texts.find(
    ({ value, before }) => /^(node:)?process$/.test(value) && /\{[^}]*\benv\b/.test(before),
  );
  const line = read ? lineAt(code, read.index) : named?.line;
  if (line)
    report(path, line, 'reads process.env', 'Let server/config.ts read and check it, and pass the value in');
}

/** Groups that need each other in a ring cannot be read, tested or changed one by one. Tests may look anywhere. */
function checkCircles(sources: Source[], groups: string[], report: Report): void {
  const edges: { from: string; to: string; path: string; line: number }[] = [];
  for (const { path, imports } of sources.filter((source) => !isTest.test(source.path))) {
    for (const { target, line } of imports) {
      const [from, to] = [serverFolder(path), serverFolder(target ?? '')];
      if (from && to && from !== to) edges.push({ from, to, path, line });
    }
  }
  const told = new Set<string>();
  for (const start of groups.toSorted()) {
    // Breadth first: the first way that comes back to its start is the shortest.
    const ways = edges.filter(({ from }) => from === start).map((edge) => [edge]);
    const visited = new Set<string>();
    for (const way of ways) {
      const [first, last] = [way[0], way.at(-1)];
      if (!first || !last || visited.has(last.to)) continue;
      visited.add(last.to);
      ways.push(...edges.filter(({ from }) => from === last.to).map((edge) => [...way, edge]));
      const key = way
        .map(({ from }) => from)
        .toSorted()
        .join();
      if (last.to !== start || told.has(key)) continue;
      told.add(key);
      const circle = [start, ...way.map(({ to }) => to)].map((folder) => basename(folder)).join(' → ');
      const advice = 'What both need goes to the one that stands lower, or server/app.ts passes it in';
      report(first.path, first.line, `the groups import in a circle: ${circle}`, advice);
      break;
    }
  }
}

/** A URL that stands in one place can be changed. Tests may spell it out: that is how they notice a change. */
function checkUrls(sources: Source[], report: Report): void {
  const written = sources.find(({ path }) => path === 'web/router/paths.ts')?.texts ?? [];
  const known = new Set([...screens, ...written.map(firstOfUrl)]);
  const api = new Set(
    sources
      .filter(({ path }) => firstPart(path) === 'contract')
      .flatMap(({ texts }) => texts.filter(({ before }) => /\bpath:\s*$/.test(before)).map(firstOfUrl)),
  );
  for (const { path, texts } of sources) {
    // web/api.ts is what makes the calls, and so the one to tell them apart by their paths.
    if (firstPart(path) !== 'web' || /^web\/(router\/paths|api)\.ts$/.test(path) || isTest.test(path))
      continue;
    for (const text of texts) {
      const first = firstOfUrl(text);
      if (!first || !(known.has(first) || api.has(first))) continue;
      // `reply` is the running test's call, which gives a refusal back instead of throwing it; `early` names the call
      // that a made page makes before its code is there.
      if (api.has(first) && /(\b(call|reply|early)\s*\(|\bApi\s*\[)\s*$/.test(text.before)) continue;
      const advice =
        'A screen: take it from web/router/paths.ts; the API: only as first argument of call( … )';
      report(path, text.line, `spells out the URL ${text.value}`, advice);
    }
  }
}

/** A map that leaves out a folder is worse than none. */
function checkMap(root: string, paths: string[], report: Report): void {
  const map = 'docs/architecture.md';
  if (!existsSync(join(root, map))) return;
  const words = readFileSync(join(root, map), 'utf8').match(/[\w.-]+(\/[\w.-]*)*/g) ?? [];
  for (const folder of new Set(paths.map((path) => /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? path))) {
    const named = words.some((word) => word === `${basename(folder)}/` || isUnder(`${word}/`, folder));
    if (named || paths.includes(folder)) continue;
    report(map, 1, `does not name the folder ${folder}`, 'Say there in a line what belongs in it');
  }
}

const firstPart = (path: string) => path.split('/')[0] ?? path;
const isUnder = (path: string, folder: string) => path.startsWith(`${folder}/`);
const serverFolder = (path: string) => /^server\/[^/]+(?=\/)/.exec(path)?.[0];
const firstOfUrl = ({ value }: Text) => /^\/([a-z][\w-]*)/.exec(value)?.[1];
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(root, path) : path;
  });
}

/** The code without comments and with every string emptied to '', beside the list of those strings. */
function readSource(root: string, path: string): Source {
  const raw = readFileSync(join(root, path), 'utf8');
  const source: Source = { path, code: '', texts: [], imports: [] };
  let end = 0;
  for (const { 0: token, index } of raw.matchAll(
    /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`/g,
  )) {
    source.code += raw.slice(end, index);
    end = index + token.length;
    if (!token.startsWith('/')) {
      const text = { value: token.slice(1, -1), line: lineAt(raw, index), before: source.code.slice(-200) };
      source.texts.push(text);
      if (/(\bfrom|\bimport|\bimport\s*\()\s*$/.test(text.before)) {
        const target = text.value.startsWith('.') ? posix.join(dirname(path), text.value) : undefined;
        source.imports.push({ specifier: text.value, target, line: text.line });
      }
      // What a template computes is code.
      const computed = token.startsWith('`') ? (token.match(/\$\{[^}]*\}/g) ?? []) : [];
      source.code += `''${computed.join('').replaceAll('\n', ' ')}`;
    }
    source.code += '\n'.repeat(token.split('\n').length - 1);
  }
  source.code += raw.slice(end);
  return source;
}

// Compared by real path, for Node 22 has no import.meta.main and would check nothing.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const findings = checkLayout(fileURLToPath(new URL('..', import.meta.url)));
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
