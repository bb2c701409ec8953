import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLayout } from './check-layout.ts';

type Tree = Record<string, string>;

/** Two folders with files, which the map has to name. */
const groups: Tree = {
  'server/user/queries.ts': `export const findUser = 1;`,
  'server/exam/queries.ts': `export const findExam = 1;`,
};

function check(tree: Tree, prepare: (root: string) => void = () => undefined): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-layout-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    prepare(root);
    return checkLayout(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Where the findings are, without their wording. */
const places = (tree: Tree) => check(tree).map((finding) => /^[^:]+:\d+/.exec(finding)?.[0]);

test('a finding says where, what and what to do instead', () => {
  expect(check({ 'web/utils.ts': '' })).toEqual([
    'web/utils.ts:1: the name of the file says nothing. Name it by what it does, or put each piece beside its only user.',
  ]);
});

describe('names', () => {
  test.each(['utils.ts', 'helper.tsx', 'common.test.ts', 'misc.ts', 'shared.ts', 'index.ts'])(
    'no file %s',
    (name) => expect(places({ [`web/ui/${name}`]: '' })).toEqual([`web/ui/${name}:1`]),
  );
  test.each(['util', 'helpers', 'shared', 'index'])('no folder %s', (name) =>
    expect(places({ [`server/${name}/a.ts`]: '', [`server/${name}/b.css`]: '' })).toEqual([
      `server/${name}:1`,
    ]),
  );
  test.each(['web/ui/date-field.tsx', 'web/a.test.ts', 'web/vite-env.d.ts', 'web/index.html'])(
    '%s is fine',
    (path) => expect(places({ [path]: '' })).toEqual([]),
  );
  test('what was installed or built is not looked at', () =>
    expect(
      places({ 'web/node_modules/a/index.ts': '', 'web/dist/index.ts': '', 'server/data/utils.ts': '' }),
    ).toEqual([]));
});

describe('folders that import each other', () => {
  const tree: Tree = {
    'web/ui/button.ts': `import { t } from '../locale/words.ts';`,
    'web/locale/words.ts': `import type { Call } from '../api.ts';`,
    'web/api.ts': `import { reason } from './session/end.ts';`,
    'web/session/end.ts': `export const reason = 1;`,
  };
  test('in a chain are fine', () => expect(check(tree)).toEqual([]));
  test('in a circle are found, with the imports', () =>
    expect(check({ ...tree, 'web/session/end.ts': `import { Button } from '../ui/button.ts';` })).toEqual([
      expect.stringMatching(
        /^web\/api\.ts:1: web\/api\.ts, web\/locale, web\/session, web\/ui import each other: .*web\/session\/end\.ts imports web\/ui\/button\.ts/,
      ),
    ]));
  test('by code that is loaded later are fine', () =>
    expect(check({ ...tree, 'web/session/end.ts': `const load = () => import('../ui/button.ts');` })).toEqual(
      [],
    ));
  test('on the third level are found too', () =>
    expect(
      places({
        'web/admin/form/a.ts': `import { b } from '../list/b.ts';`,
        'web/admin/list/b.ts': `import { a } from '../form/a.ts';`,
      }),
    ).toEqual(['web/admin/form:1']));
});

test(':hover is for pointers that can hover', () =>
  expect(
    places({
      'web/a.css': '.a { color: red }\n/* :hover */\n.a:hover { color: blue }',
      'web/b.css': '@media (hover: hover) { .b:hover { color: red } }',
    }),
  ).toEqual(['web/a.css:3']));

test('styles say start and end, for a page that is read from the right', () =>
  expect(
    places({
      'web/a.css':
        '.left {\n  margin-left: 1px;\n  text-align: right;\n  inset: 0;\n}\n.b { right: 0 }\n.c { margin: 0 1px 0 2px; }',
      'web/b.css':
        '.right { padding-inline-start: 1px; border-left-width: 1px; text-align: start; margin: 1px 0 2px 0; }',
    }),
  ).toEqual(['web/a.css:2', 'web/a.css:3', 'web/a.css:6', 'web/a.css:7']));

describe('the map', () => {
  const map = 'docs/architecture.md';

  test.each(['server/\n  user/   sign-in\n  exam/', '`server/user` and server/exam/queries.ts'])(
    '%j is whole',
    (text) => expect(places({ ...groups, [map]: text })).toEqual([]),
  );
  test('a missing folder is a finding', () =>
    expect(check({ ...groups, [map]: 'server/user/ is for a user of an exam' })).toEqual([
      expect.stringMatching(/^docs\/architecture\.md:1: does not name the folder server\/exam\./),
    ]));
  test('a room with a page of its own is described there', () => {
    const readme = { [map]: '', 'server/README.md': 'user/ and exam/' };
    expect(places({ ...groups, ...readme })).toEqual([]);
    expect(places({ ...groups, ...readme, 'server/README.md': 'user/' })).toEqual(['server/README.md:1']);
  });
});

describe('ids', () => {
  const tree: Tree = { ...groups, 'contract/ids.ts': 'export type StudentId = z.output<typeof studentId>;' };
  test('that are cast are found', () =>
    expect(
      places({ ...tree, 'server/user/a.ts': ['\nconst id = row.id as', 'StudentId;'].join(' ') }),
    ).toEqual(['server/user/a.ts:2']));
  test('that are parsed are fine', () =>
    expect(places({ ...tree, 'server/user/a.ts': 'const id = studentId.parse(row.id);' })).toEqual([]));
});

describe('documents', () => {
  const inGit = (root: string) => {
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
  };
  const words = (characters: number) => 'word '.repeat(characters / 5).trimEnd();

  test.each([words(600), `${words(400)}\n\n${words(400)}`, `- ${words(400)}\n- ${words(400)}`])(
    'short paragraphs and items are fine',
    (text) => expect(check({ 'docs/a.md': text }, inGit)).toEqual([]),
  );
  test.each([words(700), `${words(400)}\n${words(400)}`, `| ${words(700)} |`])(
    'a long one is a finding',
    (text) =>
      expect(check({ 'docs/a.md': text }, inGit)).toEqual([
        expect.stringMatching(/^docs\/a\.md:1: a paragraph/),
      ]),
  );
  test('code may be long', () =>
    expect(check({ 'a.md': `\`\`\`\n${words(900)}\n\`\`\`` }, inGit)).toEqual([]));
  test('a link leads to a file', () =>
    expect(
      check({ 'docs/a.md': '[b](b.md), [this](a.md#top), [web](https://a.example), `[c](c.md)`' }, inGit),
    ).toEqual([expect.stringMatching(/^docs\/a\.md:1: links to b\.md/)]));
});

describe('decisions', () => {
  const inGit = (root: string) => {
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '.'], { cwd: root });
  };
  // Not written in one piece, or this file would name a page that is not there.
  const named = (page: number) => `docs/decisions/${String(page).padStart(4, '0')}`;

  test('a page that is named is there', () =>
    expect(
      check(
        {
          [`${named(2)}-a.md`]: '(0003)',
          'a.ts': `// (${named(2)})\n// (${named(4)})`,
          'docs/b.md': '(0002)',
        },
        inGit,
      ),
    ).toEqual([
      expect.stringMatching(/^a\.ts:2: names decisions.0004/),
      expect.stringMatching(/^docs\/decisions\/0002-a\.md:1: names \(0003/),
    ]));
});
