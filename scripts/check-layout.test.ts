import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLayout } from './check-layout.ts';

type Tree = Record<string, string>;

/** Two groups with routes, so that there is something to cross. */
const groups: Tree = {
  'server/app.ts': `import { user } from './user/routes.ts'; export const app = user;`,
  'server/user/routes.ts': `export const user = 1;`,
  'server/user/queries.ts': `export const findUser = 1;`,
  'server/exam/routes.ts': `export const exam = 1;`,
  'server/exam/rules.ts': `export const rule = 1;`,
};

function check(tree: Tree): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-layout-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkLayout(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Where the findings stand, without their wording. */
const places = (tree: Tree) => check(tree).map((finding) => /^[^:]+:\d+/.exec(finding)?.[0]);

const importOf = (target: string) => `import { a } from '${target}';\nexport const b = a;`;

test('a finding says where, what and what to do instead', () => {
  expect(check({ 'web/a.ts': importOf('../server/ids.ts') })).toEqual([
    'web/a.ts:1: imports server/ids.ts. What both sides need goes to contract/; all else is asked for by call( … ).',
  ]);
});

describe('arrows between rooms', () => {
  test.each([
    ['web/a.ts', '../contract/user.ts'],
    ['server/user/rules.ts', '../../contract/user.ts'],
    ['server/main.ts', '../package.json'],
    ['e2e/a.ts', '../server/main.ts'],
    ['e2e/a.ts', '../contract/user.ts'],
    ['scripts/a.ts', '../server/main.ts'],
    ['scripts/a.ts', '../testing/browser.ts'],
    ['server/main.ts', '../embedded-postgres/start.ts'],
    ['contract/a.ts', './b.ts'],
    ['contract/a.ts', 'zod'],
    ['contract/a.ts', 'zod/mini'],
    ['contract/a.test.ts', 'vitest'],
    ['web/a.ts', 'react'],
  ])('%s may import %s', (path, target) => expect(places({ [path]: importOf(target) })).toEqual([]));

  test.each([
    ['web/a.ts', '../server/ids.ts'],
    ['server/a.ts', '../web/router/paths.ts'],
    ['contract/a.ts', '../server/ids.ts'],
    ['contract/a.ts', '../web/router/paths.ts'],
    ['contract/a.ts', 'react'],
    ['contract/a.ts', 'node:fs'],
    ['e2e/a.ts', '../web/router/paths.ts'],
    ['e2e/a.ts', '../scripts/dev.ts'],
    ['server/a.ts', '../bench/load.ts'],
    ['server/a.ts', '../testing/browser.ts'],
    ['embedded-postgres/a.ts', '../server/ids.ts'],
  ])('%s must not import %s', (path, target) =>
    expect(places({ [path]: importOf(target) })).toEqual([`${path}:1`]),
  );

  test.each([
    `import type { A } from '../server/a.ts';`,
    `import {\n  a,\n  b,\n} from "../server/a.ts";`,
    `import '../server/a.ts';`,
    `const a = await import('../server/a.ts');`,
    `type A = import('../server/a.ts').A;`,
    `export * as a from '../server/a.ts'; export const b = 1;`,
  ])('every form counts: %j', (text) => expect(places({ 'web/a.tsx': text })).toHaveLength(1));

  test.each([
    `// import { a } from '../server/a.ts';`,
    `/* import { a } from '../server/a.ts'; */`,
    `const text = "import { a } from '../server/a.ts'";`,
    'const text = `import { a } from "../server/a.ts"`;',
    `const list = Array.from('../server/a.ts');`,
  ])('what only looks like one does not: %j', (text) => expect(places({ 'web/a.ts': text })).toEqual([]));

  test('the line is that of the path, below comments and templates too', () => {
    const text = `/* one\n two */\nconst t = \`\n\`;\n${importOf('../server/ids.ts')}`;
    expect(places({ 'web/a.ts': text })).toEqual(['web/a.ts:5']);
  });
});

describe('arrows between folders', () => {
  test.each([
    ['web/student/a.tsx', '../ui/button.tsx'],
    ['web/student/a.tsx', '../session/student.ts'],
    ['web/admin/a.tsx', '../api.ts'],
    ['web/session/student.ts', '../../contract/user.ts'],
    ['web/ui/button.tsx', './icon.tsx'],
    ['web/design/page.tsx', './piece.tsx'],
    ['web/design/page.tsx', '../student/test-card.tsx'],
    ['web/ui/button.tsx', 'react'],
    ['server/exam/queries.ts', '../user/queries.ts'],
    ['server/exam/queries.ts', '../db/tables.ts'],
    ['server/exam/queries.ts', '../http/route.ts'],
    ['server/http/a.ts', '../ids.ts'],
    ['server/http/a.ts', '../db/tables.ts'],
    ['server/db/a.ts', '../ids.ts'],
    ['server/math/a.ts', './b.ts'],
    ['server/math/a.ts', '../../contract/rich-text.ts'],
    ['server/math/a.ts', 'temml'],
  ])('%s may import %s', (path, target) =>
    expect(places({ ...groups, [path]: importOf(target) })).toEqual([]),
  );

  test.each([
    ['web/student/a.tsx', '../admin/b.tsx'],
    ['web/admin/a.tsx', '../student/b.tsx'],
    ['web/session/student.ts', '../student/b.tsx'],
    ['web/session/admin.ts', '../admin/b.tsx'],
    ['web/ui/button.tsx', '../../contract/user.ts'],
    ['web/ui/button.tsx', '../session/student.ts'],
    ['web/ui/button.tsx', '../paths.ts'],
    ['web/routes.tsx', './design/page.tsx'],
    ['web/student/test-card.tsx', '../design/piece.tsx'],
    ['server/exam/queries.ts', '../user/routes.ts'],
    ['server/main.ts', './user/routes.ts'],
    ['server/http/a.ts', '../user/rules.ts'],
    ['server/db/a.ts', '../user/rules.ts'],
    ['server/db/a.ts', '../http/route.ts'],
    ['server/math/a.ts', '../ids.ts'],
    ['server/math/a.ts', '../db/tables.ts'],
  ])('%s must not import %s', (path, target) =>
    expect(places({ ...groups, [path]: importOf(target) })).toEqual([`${path}:1`]),
  );
});

describe('circles', () => {
  const there = { 'server/user/rules.ts': importOf('../exam/rules.ts') };

  test('one direction is fine', () => expect(places({ ...groups, ...there })).toEqual([]));

  test('two groups in a circle are reported once', () =>
    expect(check({ ...groups, ...there, 'server/exam/a.ts': importOf('../user/queries.ts') })).toEqual([
      expect.stringMatching(/^server\/exam\/a\.ts:1: .*circle: exam → user → exam\./),
    ]));

  test('a longer way round counts, through a folder that is no group too', () => {
    const round = {
      'server/exam/a.ts': importOf('../clock/a.ts'),
      'server/clock/a.ts': importOf('../user/queries.ts'),
    };
    expect(check({ ...groups, ...there, ...round })).toEqual([
      expect.stringContaining('exam → clock → user → exam'),
    ]);
  });

  test('tests may look anywhere', () =>
    expect(places({ ...groups, ...there, 'server/exam/a.test.ts': importOf('../user/queries.ts') })).toEqual(
      [],
    ));
});

describe('process.env', () => {
  const reads = `export const port = process.env['PORT'];`;

  test.each([
    'server/config.ts',
    'server/config-file.ts',
    'server/main.ts',
    'scripts/a.ts',
    'e2e/a.ts',
    'bench/a.ts',
    'server/testing/a.ts',
    'server/a.test.ts',
    'embedded-postgres/programs.ts',
  ])('%s may read it', (path) => expect(places({ [path]: reads })).toEqual([]));
  test.each(['server/app.ts', 'server/db/config.ts', 'web/a.ts', 'contract/a.ts'])('%s must not', (path) =>
    expect(places({ [path]: reads })).toEqual([`${path}:1`]),
  );
  test.each([
    'const a = `http://${process.env.HOST}`;',
    `import { env } from 'node:process';`,
    'process?.env',
  ])('every form counts: %s', (text) =>
    expect(places({ 'server/app.ts': text })).toEqual(['server/app.ts:1']),
  );
  test('a comment or a text may name it', () =>
    expect(places({ 'server/app.ts': `// process.env\nexport const a = 'process.env';` })).toEqual([]));
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
  test.each([
    'contract/A.ts',
    'server/aB.ts',
    'web/ui/Button.tsx',
    'e2e/a_b.ts',
    'bench/a--b.ts',
    'scripts/-a.ts',
  ])('%s is not kebab-case', (path) => expect(places({ [path]: '' })).toEqual([`${path}:1`]));
  test.each([
    'web/ui/date-field.tsx',
    'web/a.test.ts',
    'web/vite-env.d.ts',
    'web/index.html',
    'server/0a.ts',
  ])('%s is fine', (path) => expect(places({ [path]: '' })).toEqual([]));
  test('what was installed or built is not looked at', () =>
    expect(
      places({ 'web/node_modules/a/index.ts': '', 'web/dist/index.ts': '', 'server/data/utils.ts': '' }),
    ).toEqual([]));
});

describe('barrels', () => {
  test.each([
    `export * from './a.ts';`,
    `// All of it.\nexport { a, b } from './a.ts'\nexport type { C } from './c.ts'`,
    `import { a } from './a.ts';\nexport { a };`,
  ])('%j is one', (text) => expect(places({ 'web/ui/all.ts': text })).toEqual(['web/ui/all.ts:1']));
  test.each([
    `export { a } from './a.ts';\nexport const b = 1;`,
    `import './a.css';\nimport './b.ts';`,
    `import { a } from './a.ts';\na();`,
    `export {};`,
    ``,
  ])('%j is none', (text) => expect(places({ 'web/ui/all.ts': text })).toEqual([]));
});

describe('URLs', () => {
  const tree: Tree = {
    ...groups,
    'contract/students.ts': `export const a = { path: '/user/a' };`,
    'contract/admins.ts': `export const a = { path: '/admin/a' };`,
    'web/router/paths.ts':
      "export const paths = { soon: (what: string) => `/coming-soon/${what}`, home: '/dashboard' };",
  };

  test.each([
    `call('/user/a', {})`,
    `call(\n  '/admin/a', {})`,
    `reply('/user/a', {})`,
    `type A = Api['/user/a']['input']`,
    `<img src="/logo.svg" />`,
    `location.pathname.split('/')`,
    `'text/html'`,
    `// '/dashboard'`,
  ])('%j is fine', (text) => expect(places({ ...tree, 'web/student/a.tsx': text })).toEqual([]));

  test.each([
    `<a href="/dashboard">`,
    `navigate('/test/start/')`,
    'navigate(`/test/select/?examid=${id}`)',
    `navigate('/admin')`,
    `'/profile?x=1'`,
    `'/coming-soon/maps'`,
    `fetch('/user/a')`,
    `call('/dashboard')`,
    `recall('/user/a')`,
  ])('%j is not', (text) =>
    expect(places({ ...tree, 'web/student/a.tsx': text })).toEqual(['web/student/a.tsx:1']),
  );

  test('web/api.ts may tell the calls apart by their paths', () =>
    expect(places({ ...tree, 'web/api.ts': `path.startsWith('/admin')` })).toEqual([]));

  test('tests and the other rooms may spell them out', () =>
    expect(places({ ...tree, 'web/a.test.ts': `'/dashboard'`, 'e2e/a.ts': `'/dashboard'` })).toEqual([]));
});

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
});
