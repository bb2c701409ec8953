import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, licensesOf } from '../licenses/licenses-of.ts';

const LICENSE = /^(licen[cs]e|copying|notice|third[-_]party)/i;
const RULE = '='.repeat(80);

/** The licences of everything in a release: Node, PostgreSQL with its libraries, and each package, with their texts. */
export function thirdPartyNotices(root: string, node: string): string {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const paths = Object.keys(lockfile.packages);
  const packages = licensesOf(lockfile).flatMap(({ name, version, license }) => {
    const path = paths.find((one) => one.endsWith(`node_modules/${name}`)) ?? '';
    const folder = join(root, path);
    // Those of other platforms are not installed.
    return existsSync(folder) ? [part(`${name} ${version} (${license})`, textsIn(folder))] : [];
  });
  const licenseText = (name: string) =>
    readFileSync(join(root, 'deploy/release/licenses', `${name}.txt`), 'utf8');
  return [
    part('Node.js', textsIn(node)),
    part('PostgreSQL', licenseText('postgresql')),
    ...packages,
    // Of libraries in @img/sharp-libvips, whose README.md says which licence each has.
    part('GNU Lesser General Public License 3.0', licenseText('lgpl-3.0')),
    part('GNU General Public License 3.0, which the former refers to', licenseText('gpl-3.0')),
  ].join('\n');
}

function part(title: string, text: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${text.trim()}\n`;
}

function textsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => LICENSE.test(name));
  if (names.length > 0) return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n\n');
  const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    repository?: string | { url: string };
  };
  const source = typeof repository === 'string' ? repository : repository?.url;
  return `The package has no file of its licence. Its source: ${source ?? 'not named'}`;
}
