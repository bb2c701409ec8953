import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of the cluster, with the package of Debian and Ubuntu that brings each. */
const NEEDED = {
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
} as const;

export type Programs = Record<keyof typeof NEEDED, string> & {
  /** The folder of PostgreSQL's programs, of the newest version there is. */
  postgresql: string;
  /** iproute2, where this user may make network namespaces. */
  network: { ip: string; tc: string } | undefined;
  /** Where this user may mount a file as a disk. */
  disks: { mkfs: string; mount: string } | undefined;
};

const SERVER_FOLDERS = '/usr/lib/postgresql';

/** Finds what the cluster is made of, or says in one sentence what to install. */
export function findPrograms(): Programs | string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const versions = existsSync(SERVER_FOLDERS) ? readdirSync(SERVER_FOLDERS) : [];
  const newest = versions
    .filter((version) => existsSync(join(SERVER_FOLDERS, version, 'bin/postgres')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  const missing: string[] = newest ? [] : ['postgresql'];
  const found: Record<string, string> = {};
  for (const [name, debs] of Object.entries(NEEDED)) {
    const path = find(name);
    if (path) found[name] = path;
    else missing.push(debs);
  }
  if (missing.length > 0 || !newest) {
    return `The cluster needs programs that are not installed: apt-get install ${missing.join(' ')}`;
  }
  const isRoot = process.getuid?.() === 0;
  const [ip, tc] = [find('ip'), find('tc')];
  const [mkfs, mount] = [find('mkfs.ext4'), find('mount')];
  return {
    ...(found as Record<keyof typeof NEEDED, string>),
    postgresql: join(SERVER_FOLDERS, newest, 'bin'),
    network: isRoot && ip && tc ? { ip, tc } : undefined,
    disks: isRoot && mkfs && mount ? { mkfs, mount } : undefined,
  };
}
