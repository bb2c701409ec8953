import type { Manifest } from 'vite';

/** Finds the files of an entry in Vite's manifest. Paths are relative to the root of the site, without a leading slash. */

/** The scripts of an entry and its static imports. */
export function scriptsOf(name: string, manifest: Manifest): Set<string> {
  return new Set(chunksOf(name, manifest).map(({ file }) => file));
}

/** The style sheets of an entry and its static imports. */
export function stylesOf(name: string, manifest: Manifest): Set<string> {
  return new Set(chunksOf(name, manifest).flatMap(({ css = [] }) => css));
}

/** The fonts of every page in English: the Latin one, and the zero without its slash (web/ui/fonts). */
export function latinFonts(manifest: Manifest): string[] {
  return Object.values(manifest)
    .filter(({ src }) => src && /next-latin-(wght-normal|zero-[^/]+)\.woff2$/.test(src))
    .map(({ file }) => file);
}

function chunksOf(name: string, manifest: Manifest): Manifest[string][] {
  if (manifest[name] === undefined) throw new Error(`The build has no chunk for ${name}.`);
  const names = new Set([name]);
  // Iterating a set includes elements that are added in the meantime.
  for (const one of names) for (const imported of manifest[one]?.imports ?? []) names.add(imported);
  return [...names].flatMap((one) => manifest[one] ?? []);
}
