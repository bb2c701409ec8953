import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../locale/compile.ts';
import type { Messages } from '../locale/messages.ts';

export interface Source {
  path: string;
  code: string;
}

/** The messages of every language by language and area. */
export type Catalogue = Record<string, Record<string, Messages>>;

/** The names of the parameters and tags of a message, in alphabetical order. */
export function argumentsOf(message: string): string {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, ...rest] = node as [unknown, ...unknown[]];
    names.add(String(name));
    if (typeof type === 'number' && type > 0) {
      const [choices] = rest;
      // Numbers and dates have their own options there.
      if (type > 3 || typeof choices !== 'object' || choices === null) return;
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(collect);
    } else for (const child of [type, ...rest]) collect(child);
  };
  const { message: compiled } = compile({ message });
  if (Array.isArray(compiled)) compiled.forEach(collect);
  return [...names].toSorted().join(', ');
}

/** The TypeScript of a folder below `root`, without tests. */
export function sourcesUnder(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(root, path);
    if (!/\.tsx?$/.test(path) || /\.(test|d)\.tsx?$/.test(path)) return [];
    return [{ path, code: readFileSync(join(root, path), 'utf8') }];
  });
}

/** The messages in locale/. */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const catalogue: Catalogue = {};
  for (const entry of readdirSync(join(root, 'locale'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const areas: Record<string, Messages> = {};
    for (const { path } of sourcesUnder(root, `locale/${entry.name}`)) {
      const module = (await import(pathToFileURL(join(root, path)).href)) as { default: Messages };
      areas[posix.basename(path, '.ts')] = module.default;
    }
    catalogue[entry.name] = areas;
  }
  return catalogue;
}
