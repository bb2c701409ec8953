import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** oxlint.config.ts on small files: what it refuses and what it lets pass. */

const repository = join(import.meta.dirname, '..');

const mayImport = [
  ['web', '../contract/user.ts'],
  ['web', '../locale/en.ts'],
  ['web', 'react'],
  ['server/papers', '../../contract/user.ts'],
  ['server', '../embedded-postgres/start.ts'],
  ['server/attempts', '../testing/app.ts'],
  ['server/attempts', '../papers/queries.ts'],
  ['server/results', '../attempts/queries.ts'],
  ['server/papers', '../db/tables/catalog.ts'],
  ['server/attempts', '../db/tables/attempts.ts'],
  ['server/papers', './routes.ts'],
  ['server/math', './b.ts'],
  ['server/math', '../../contract/rich-text.ts'],
  ['server/math', 'temml'],
  ['contract', './b.ts'],
  ['contract/http', '../limits.ts'],
  ['contract', 'zod'],
  ['contract', 'zod/mini'],
  ['e2e', '../server/main.ts'],
  ['e2e', '../testing/product.ts'],
  ['scripts', '../server/main.ts'],
  ['lab/chaos', '../../web/sync/reducer.ts'],
  ['web/student', '../ui/button.tsx'],
  ['web/student/taking', '../../session/student.ts'],
  ['web/admin', '../api.ts'],
  ['web/ui', './icon.tsx'],
  ['web/ui', '../locale/words.ts'],
  ['web/ui', 'react'],
  ['web/design', '../student/test-card.tsx'],
  ['web/sync', '../../contract/attempts.ts'],
] as const;

const mayNotImport = [
  ['web', '../server/ids.ts'],
  ['web/admin', '../../server/ids.ts'],
  ['web/student/taking', '../../../server/ids.ts'],
  ['server', '../web/paths.ts'],
  ['server', '../testing/browser.ts'],
  ['server/db', '../../testing/browser.ts'],
  ['contract', '../server/ids.ts'],
  ['contract/http', '../../web/paths.ts'],
  ['contract', 'react'],
  ['contract', 'node:fs'],
  ['e2e', '../web/paths.ts'],
  ['e2e', '../scripts/dev.ts'],
  ['embedded-postgres', '../server/ids.ts'],
  ['server/catalog', '../papers/queries.ts'],
  ['server/papers', '../attempts/queries.ts'],
  ['server/attempts', '../results/queries.ts'],
  ['server/db', '../http/route.ts'],
  ['server/http', '../students/queries.ts'],
  ['server/papers', '../catalog/routes.ts'],
  ['server/papers', '../catalog/exam-routes.ts'],
  ['server', './students/routes.ts'],
  ['server/math', '../ids.ts'],
  ['server/math', '../db/tables/catalog.ts'],
  ['server/grading', '../db/tables/catalog.ts'],
  ['server/practice', '../db/tables/attempts.ts'],
  ['server', './db/tables/attempts.ts'],
  ['web/student', '../admin/b.tsx'],
  ['web/student/taking', '../../admin/b.tsx'],
  ['web/admin', '../student/b.tsx'],
  ['web/session', '../student/b.tsx'],
  ['web/ui', '../../contract/user.ts'],
  ['web/ui', '../session/student.ts'],
  ['web/ui', '../paths.ts'],
  ['web', './design/page.tsx'],
  ['web/student', '../design/piece.tsx'],
  ['web/sync', 'react'],
  ['web/sync', '../ui/button.tsx'],
] as const;

const forms = [
  `import type { A } from '../server/a.ts';`,
  `import {\n  a,\n  b,\n} from "../server/a.ts";`,
  `import '../server/a.ts';`,
  `const a = await import('../server/a.ts');`,
  `export * as a from '../server/a.ts'; export const b = 1;`,
];

const importOf = (specifier: string) => `import { a } from '${specifier}';\nexport const b = a;\n`;
const readsEnvironment = `export const port = process.env['PORT'];\n`;

const tree: Record<string, string> = {
  'contract/a.test.ts': importOf('vitest'),
  'contract/b.test.ts': importOf('../server/ids.ts'),
  'server/app.ts': importOf('./students/routes.ts'),
  'web/kebab-case.tsx': '',
  'web/camelCase.ts': '',
  'web/Button.tsx': '',
  'web/barrel.ts': `export * from './a.ts';\n`,
  'server/config.ts': readsEnvironment,
  'scripts/a.ts': readsEnvironment,
  'server/a.test.ts': readsEnvironment,
  'embedded-postgres/programs.ts': readsEnvironment,
  'server/db/config.ts': readsEnvironment,
  'web/reads.ts': readsEnvironment,
  'contract/reads.ts': readsEnvironment,
};
const okay = (at: number, folder: string) => `${folder}/allowed-${at}.ts`;
const bad = (at: number, folder: string) => `${folder}/refused-${at}.ts`;
for (const [at, [folder, specifier]] of mayImport.entries()) tree[okay(at, folder)] = importOf(specifier);
for (const [at, [folder, specifier]] of mayNotImport.entries()) tree[bad(at, folder)] = importOf(specifier);
for (const [at, form] of forms.entries()) tree[`web/form-${at}.ts`] = form;

let root: string;
let findings: { code: string; filename: string }[];

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-config-')));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  copyFileSync(join(repository, 'oxlint.config.ts'), join(root, 'oxlint.config.ts'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const { stdout } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  findings = (JSON.parse(stdout) as { diagnostics: typeof findings }).diagnostics;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const refused = (path: string, rule: string) =>
  findings.some(({ code, filename }) => code.includes(`(${rule})`) && filename.endsWith(path));

describe('imports', () => {
  test.each(mayImport.map(([folder, specifier], at) => [folder, specifier, okay(at, folder)]))(
    '%s may import %s',
    (_folder, _specifier, path) => expect(refused(path, 'no-restricted-imports')).toBe(false),
  );
  test.each(mayNotImport.map(([folder, specifier], at) => [folder, specifier, bad(at, folder)]))(
    '%s must not import %s',
    (_folder, _specifier, path) => expect(refused(path, 'no-restricted-imports')).toBe(true),
  );
  test.each(forms.map((form, at) => [form, `web/form-${at}.ts`]))('every form counts: %j', (_form, path) =>
    expect(refused(path, 'no-restricted-imports')).toBe(true),
  );
  test('tests of the contract may import packages, and no other room', () => {
    expect(refused('contract/a.test.ts', 'no-restricted-imports')).toBe(false);
    expect(refused('contract/b.test.ts', 'no-restricted-imports')).toBe(true);
  });
  test('server/app.ts joins the routes', () =>
    expect(refused('server/app.ts', 'no-restricted-imports')).toBe(false));
});

describe('the other rules of the layout', () => {
  test.each([
    ['web/kebab-case.tsx', false],
    ['web/camelCase.ts', true],
    ['web/Button.tsx', true],
  ])('file name %s: refused is %s', (path, is) => expect(refused(path, 'filename-case')).toBe(is));
  test('a file that re-exports everything of another is refused', () =>
    expect(refused('web/barrel.ts', 'no-barrel-file')).toBe(true));
  test.each([
    ['server/config.ts', false],
    ['scripts/a.ts', false],
    ['server/a.test.ts', false],
    ['embedded-postgres/programs.ts', false],
    ['server/db/config.ts', true],
    ['web/reads.ts', true],
    ['contract/reads.ts', true],
  ])('process.env in %s: refused is %s', (path, is) => expect(refused(path, 'no-process-env')).toBe(is));
});
