/** npm's lockfile, as far as it is read here. */
export interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or UNKNOWN. */
  license: string;
}

/** The packages that an installation runs, by licence and name; what only builds and tests is left out. */
export function licensesOf({ packages }: Lockfile): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version = '', license = 'UNKNOWN' }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      license,
    }))
    .toSorted((a, b) => `${a.license} ${a.name}`.localeCompare(`${b.license} ${b.name}`, 'en'));
}
