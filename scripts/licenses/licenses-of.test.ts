import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lockfile, licensesOf } from './licenses-of.ts';

/** Licences that ask for no more than their text; LGPL for libraries that are linked and can be replaced. */
const ACCEPTED =
  /^\(?(MIT|MIT-0|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0|Python-2\.0|PostgreSQL|LGPL-3\.0-or-later)\b/;

it('an installation runs nothing under a licence that was not looked at', () => {
  const lockfile = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as Lockfile;
  const all = licensesOf(lockfile);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ license }) => !ACCEPTED.test(license))).toEqual([]);
});

it('names a package in a package by its own name, and leaves out what only tests', () => {
  expect(
    licensesOf({
      packages: {
        '': { version: '1' },
        'node_modules/a/node_modules/@b/c': { version: '2', license: 'MIT' },
        'node_modules/d': { version: '3', dev: true, license: 'MIT' },
        'node_modules/e': { version: '4' },
      },
    }),
  ).toEqual([
    { name: '@b/c', version: '2', license: 'MIT' },
    { name: 'e', version: '4', license: 'UNKNOWN' },
  ]);
});
