import type { Manifest } from 'vite';

/** What belongs to what in a build, read from Vite's manifest. Files are paths from the root of the site, no slash first. */

/** The scripts of an entry and of all that it imports at once. */
export function scriptsOf(name: string, manifest: Manifest): Set<string> {
  return new Set(chunksOf(name, manifest).map(({ file }) => file));
}

/** The style sheets of an entry and of all that it imports at once. */
export function stylesOf(name: string, manifest: Manifest): Set<string> {
  return new Set(chunksOf(name, manifest).flatMap(({ css = [] }) => css));
}

/** The font that every page in English is set in. */
export function latinFont(manifest: Manifest): string | undefined {
  return Object.values(manifest).find(({ src }) => src?.endsWith('next-latin-wght-normal.woff2'))?.file;
}

function chunksOf(name: string, manifest: Manifest): Manifest[string][] {
  if (manifest[name] === undefined) throw new Error(`The build has no chunk for ${name}.`);
  const names = new Set([name]);
  // A set gives what is added while it is walked.
  for (const one of names) for (const imported of manifest[one]?.imports ?? []) names.add(imported);
  return [...names].flatMap((one) => manifest[one] ?? []);
}
