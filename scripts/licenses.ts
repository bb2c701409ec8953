/** Prints the licence of every package that an installation runs, one a line: `npm run licenses`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, licensesOf } from './licenses/licenses-of.ts';

const root = join(import.meta.dirname, '..');
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
for (const { name, version, license } of licensesOf(lockfile)) {
  process.stdout.write(`${license}\t${name}\t${version}\n`);
}
