import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLayout } from './check-layout.ts';

type Tree = Record<string, string>;

const words = (characters: number) => 'word '.repeat(characters / 5).trimEnd();
// Not written in one piece, or this file would name a page that is not there, or cast an id.
const page = (number: number) => `docs/decisions/${String(number).padStart(4, '0')}`;
const cast = ['\nconst id = row.id as', 'StudentId;'].join(' ');

/** Has everything that is looked at, and nothing to find. */
const GOOD: Tree = {
  'contract/ids.ts': 'export type StudentId = z.output<typeof studentId>;',
  'server/user/queries.ts': 'export const findUser = studentId.parse(row.id);',
  'server/exam/queries.ts': 'export const findExam = 1;',
  'server/README.md': 'user/ and exam/',
  'web/ui/date-field.tsx': `import { t } from '../locale/words.ts';`,
  'web/ui/a.test.ts': '',
  'web/vite-env.d.ts': '',
  'web/index.html': '',
  'web/node_modules/a/index.ts': '',
  'web/locale/words.ts': `import type { Call } from '../api.ts';`,
  'web/api.ts': `import { reason } from './session/end.ts';`,
  'web/session/end.ts': `const load = () => import('../ui/date-field.tsx');`,
  'web/a.css':
    '@media (hover: hover) { .b:hover { color: red } }\n/* :hover */\n.right { padding-inline-start: 1px; margin: 1px 0 2px 0; }',
  'docs/architecture.md': 'web/ui/, `web/locale` and web/session/end.ts',
  [`${page(2)}-a.md`]: '(0002)',
  'docs/a.md': `${words(400)}\n\n- ${words(400)}\n- [a](architecture.md#top), [web](https://a.example), \`[c](c.md)\`\n\n\`\`\`\n${words(900)}\n\`\`\``,
};

const root = mkdtempSync(join(tmpdir(), 'check-layout-'));
const git = (...words: string[]) => execFileSync('git', words, { cwd: root });

function write(tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '.');
}

/** The findings in the good tree with other files in it. */
function check(others: Tree): string[] {
  write(others);
  const findings = checkLayout(root);
  for (const path of Object.keys(others)) rmSync(join(root, path));
  write(
    Object.fromEntries(
      Object.keys(others).flatMap((path) => (path in GOOD ? [[path, GOOD[path] ?? '']] : [])),
    ),
  );
  return findings;
}

beforeAll(() => {
  git('init', '--quiet');
  write(GOOD);
});
afterAll(() => rmSync(root, { recursive: true }));

test('a good tree has no findings', () => expect(check({})).toEqual([]));

test('a finding says where, what and what to do instead', () =>
  expect(check({ 'web/ui/utils.ts': '' })).toEqual([
    'web/ui/utils.ts:1: the name of the file says nothing. Name it by what it does, or put each piece beside its only user.',
  ]));

test.each<[found: string, tree: Tree]>([
  ['web/ui/helper.tsx:1: the name of the file', { 'web/ui/helper.tsx': '' }],
  ['web/ui/common.test.ts:1: the name of the file', { 'web/ui/common.test.ts': '' }],
  ['web/ui/index.ts:1: the name of the file', { 'web/ui/index.ts': '' }],
  ['web/ui/shared:1: the name of the folder', { 'web/ui/shared/a.ts': '', 'web/ui/shared/b.css': '' }],
  [
    'web/api.ts:1: web/api.ts, web/locale, web/session, web/ui import each other: ',
    { 'web/session/end.ts': `import { Field } from '../ui/date-field.tsx';` },
  ],
  [
    'server/exam/form:1: server/exam/form, server/exam/list import each other: ',
    {
      'server/exam/form/a.ts': `import { b } from '../list/b.ts';`,
      'server/exam/list/b.ts': `import { a } from '../form/a.ts';`,
    },
  ],
  ['web/b.css:2: shows :hover on phones', { 'web/b.css': '.a { color: red }\n.a:hover { color: blue }' }],
  ["web/b.css:1: says 'margin-left'", { 'web/b.css': '.left { margin-left: 1px }' }],
  ["web/b.css:1: says 'text-align: right'", { 'web/b.css': '.a { text-align: right; inset: 0 }' }],
  ["web/b.css:1: says 'right:'", { 'web/b.css': '.a { right: 0 }' }],
  ["web/b.css:1: says 'margin: 0 1px 0 2px;'", { 'web/b.css': '.a { margin: 0 1px 0 2px; }' }],
  ['server/README.md:1: does not name the folder server/exam.', { 'server/README.md': 'user/ for an exam' }],
  ['docs/architecture.md:1: does not name the folder web/new.', { 'web/new/a.ts': '' }],
  ["server/user/a.ts:2: says 'as ", { 'server/user/a.ts': cast }],
  ['docs/b.md:1: a paragraph of ', { 'docs/b.md': words(700) }],
  ['docs/b.md:1: a paragraph of ', { 'docs/b.md': `${words(400)}\n${words(400)}` }],
  ['docs/b.md:1: a paragraph of ', { 'docs/b.md': `| ${words(700)} |` }],
  ['docs/b.md:1: links to b/c.md', { 'docs/b.md': '[c](b/c.md)' }],
  [`a.ts:2: names ${page(4).slice(5)}`, { 'a.ts': `// (${page(2)})\n// (${page(4)})` }],
  ['docs/b.md:1: names (0003', { 'docs/b.md': '(0003)' }],
])('%s', (found, tree) => {
  const findings = check(tree);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.startsWith(found)).toBe(true);
});
