import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PRODUCT_VERSION } from '../contract/product.ts';

/** `npm start` on a checkout that has not been built. */

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts',
  'server',
  'contract',
  'formats',
  'locale',
  'embedded-postgres',
  'web',
];

/** A copy of the sources with the packages that `npm prune --omit=dev` leaves, as links. */
function prunedCheckout({ hasPackages = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  if (!hasPackages) return folder;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    if (path === '' || dev || devOptional || isNested || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  return folder;
}

function start(folder: string, env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
}

it('names a wrong setting before it builds, and the packages that are missing, both in one line', () => {
  const folder = prunedCheckout();
  expect(start(folder, { PORT: 'x' })).toMatchObject({
    status: 1,
    stderr: 'PORT must be a number from 0 to 65535.\n',
  });
  expect(start(folder, {})).toMatchObject({
    status: 1,
    stderr: 'There is no build, and the packages that make one are not installed: run npm ci.\n',
  });
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('says what to do where no packages are installed', () => {
  expect(start(prunedCheckout({ hasPackages: false }), {})).toMatchObject({
    status: 1,
    stderr: 'The packages that the product needs are not installed: run npm ci.\n',
  });
});

it('the version is that of the package', () => {
  expect(JSON.parse(text('package.json'))).toMatchObject({ version: PRODUCT_VERSION });
});
