import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as configurations from './configurations.ts';
import { type Disk, mountDisk } from './disk.ts';
import { clearLeftovers, makeFolder, removeFolder } from './leftovers.ts';
import { Member } from './member.ts';
import { loopback, type Network, namespaces } from './network.ts';
import type { Programs } from './programs.ts';

const { PORTS } = configurations;

/** How the servers reach the database. */
export const WAYS = ['haproxy', 'pgbouncer'] as const;
export type Way = (typeof WAYS)[number];

export interface ClusterOptions {
  programs: Programs;
  /** How many servers of the product. */
  servers: number;
  /** The first way for the first server, the second for the second, and so on in turn. */
  ways: readonly [Way, ...Way[]];
  say: (line: string) => void;
}

export interface Cluster {
  network: Network;
  folder: string;
  /** The product, through HAProxy. */
  site: string;
  /** For checks: the primary, through HAProxy. */
  address: string;
  tokenSecret: string;
  /** The account that signs in to the admin area. */
  owner: { name: string; email: string; password: string };
  nodes: readonly Member[];
  /** One for each node; none where this user may not mount any. */
  disks: readonly Disk[];
  etcd: readonly Member[];
  servers: readonly Member[];
  haproxy: Member;
  pgbouncer: Member;
  /** The number of the node that Patroni says is the leader. */
  leader(): Promise<number | undefined>;
  /** The number of the node that commits wait for. */
  synchronous(): Promise<number | undefined>;
  /** Runs a statement on the primary as the superuser of PostgreSQL. */
  administer(statement: string): Promise<void>;
  /** Changes Patroni's settings of the whole cluster. */
  configure(settings: object): Promise<void>;
  /** Asks Patroni for a planned change of the primary. */
  switchover(from: number): Promise<void>;
  /** Waits until every server reaches the database. */
  serversReady(withinMs: number): Promise<void>;
  /** Waits until the primary has a synchronous and a second standby and all servers are ready. */
  whole(withinMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything on this machine; the caller closes it. Throws an Error with a sentence for the operator. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, say } = options;
  clearLeftovers(say);
  await refuseTakenPorts(options.servers);
  const network = programs.network === undefined ? loopback() : namespaces(programs.network);
  const folder = makeFolder();
  const disks: Disk[] = [];
  const clean = () => {
    try {
      removeFolder(folder);
    } finally {
      network.remove();
    }
  };
  process.once('exit', clean);
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o711);
  const passwords = { superuser: newPassword(), replication: newPassword(), product: newPassword() };

  if (programs.disks) {
    for (const n of network.nodes.keys()) disks.push(mountDisk(join(folder, `db${n + 1}`), programs.disks));
  }
  const make = (
    name: string,
    files: Record<string, string>,
    command: (folder: string) => string[],
    env = {},
  ) => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text, { mode: 0o600 });
    const owned = account ? [own, ...Object.keys(files).map((file) => join(own, file))] : [];
    for (const path of owned) chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
    return new Member({ name, root: folder, command: command(own), env });
  };
  const as = account
    ? [programs.setpriv, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    : [];

  const etcd = network.etcd.map((_, n) =>
    make(`etcd${n + 1}`, {}, (own) => [
      ...as,
      programs.etcd,
      ...configurations.etcd(n, { network, folder: own }),
    ]),
  );
  const { postgresql } = programs;
  const nodes = network.nodes.map((_, n) => {
    const own = join(folder, `db${n + 1}`);
    const configuration = configurations.patroni(n, { network, folder: own, postgresql, passwords });
    return make(`db${n + 1}`, { 'patroni.yml': configuration }, () => [
      ...network.on(n),
      ...as,
      programs.patroni,
      join(own, 'patroni.yml'),
    ]);
  });
  const haproxy = make(
    'haproxy',
    { 'haproxy.cfg': configurations.haproxy({ network, servers: options.servers }) },
    (own) => [...as, programs.haproxy, '-db', '-f', join(own, 'haproxy.cfg')],
  );
  const pgbouncer = make(
    'pgbouncer',
    {
      'pgbouncer.ini': configurations.pgbouncer({ folder: join(folder, 'pgbouncer') }),
      users: `"uttara" "${passwords.product}"\n`,
    },
    (own) => [...as, programs.pgbouncer, join(own, 'pgbouncer.ini')],
  );
  const role = `uttara:${passwords.product}`;
  const addresses: Record<Way, string> = {
    pgbouncer: `postgres://${role}@127.0.0.1:${PORTS.pgbouncer}/uttara`,
    haproxy: `postgres://${role}@127.0.0.1:${PORTS.primary}/uttara`,
  };
  const secret = newPassword() + newPassword();
  const owner = { name: 'Owner', email: 'owner@cluster.example', password: newPassword() };
  const main = join(import.meta.dirname, '../../server/main.ts');
  const servers = Array.from({ length: options.servers }, (_, n) => {
    const way = options.ways[n % options.ways.length] ?? options.ways[0];
    return make(`server${n + 1}`, {}, () => [process.execPath, main], {
      PORT: `${PORTS.firstServer + n}`,
      DATABASE_URL: addresses[way],
      DATABASE_TIMEOUT_SECONDS: '3',
      TOKEN_SECRET: secret,
      OWNER_NAME: owner.name,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      DATA_DIR: join(folder, `server${n + 1}/data`),
      DRAIN_SECONDS: '3',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    });
  });
  const all = [...etcd, ...nodes, haproxy, pgbouncer, ...servers];

  const askPatroni = async (path: string, init?: RequestInit) => {
    const asked = network.nodes.map(async (host) => {
      const response = await fetch(`http://${host}:8008${path}`, {
        ...init,
        signal: AbortSignal.timeout(1_500),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response;
    });
    return Promise.any(asked);
  };
  const members = async () => {
    const response = await askPatroni('/cluster').catch(() => undefined);
    const read = response && ((await response.json()) as { members: { name: string; role: string }[] });
    return read?.members ?? [];
  };
  const withRole = async (wanted: string) => {
    const found = (await members()).find(({ role }) => role === wanted);
    return found && Number(found.name.slice(2)) - 1;
  };
  const leader = () => withRole('leader');
  const asSuperuser = async (
    n: number,
    statement: string,
  ): Promise<{ state: string; sync_state: string }[]> => {
    const client = new pg.Client({
      host: network.nodes[n] ?? '',
      port: 5432,
      user: 'postgres',
      password: passwords.superuser,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const isWhole = async () => {
    const n = await leader();
    if (n === undefined) return false;
    const states = await asSuperuser(n, 'select state, sync_state from pg_stat_replication').catch(() => []);
    if (states.filter(({ state }) => state === 'streaming').length < 2) return false;
    return states.some(({ sync_state: state }) => state === 'sync');
  };
  const isReady = async (n: number) => {
    const response = await fetch(`http://127.0.0.1:${PORTS.firstServer + n}/readyz`, {
      signal: AbortSignal.timeout(1_500),
    }).catch(() => undefined);
    const read = response?.ok && ((await response.json()) as { database: string });
    return read ? read.database === 'answers' : false;
  };
  const reinitialize = async (host: string) => {
    const behind = await fetch(`http://${host}:8008/replica?lag=16MB`).catch(() => undefined);
    if (behind?.ok) return;
    say(`The node at ${host} does not follow the primary, and is made anew`);
    const init = { method: 'POST', body: JSON.stringify({ force: true }) };
    await fetch(`http://${host}:8008/reinitialize`, init).catch(() => undefined);
  };
  const until = async (what: string, is: () => Promise<boolean>, withinMs: number) => {
    const before = performance.now();
    while (!(await is())) {
      if (performance.now() - before > withinMs)
        throw new Error(`${what} took longer than ${withinMs / 1000} s`);
      await wait(250);
    }
  };

  const cluster: Cluster = {
    network,
    folder,
    site: `http://127.0.0.1:${PORTS.site}`,
    address: addresses.haproxy,
    tokenSecret: secret,
    owner,
    nodes,
    disks,
    etcd,
    servers,
    haproxy,
    pgbouncer,
    leader,
    synchronous: () => withRole('sync_standby'),
    async administer(statement) {
      await asSuperuser((await leader()) ?? 0, statement);
    },
    async configure(settings) {
      await askPatroni('/config', { method: 'PATCH', body: JSON.stringify(settings) });
    },
    async switchover(from) {
      const body = JSON.stringify({ leader: `db${from + 1}` });
      const response = await fetch(`http://${network.nodes[from]}:8008/switchover`, { method: 'POST', body });
      if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`);
    },
    async serversReady(withinMs) {
      for (const n of servers.keys()) await until(`server${n + 1}`, () => isReady(n), withinMs);
    },
    async whole(withinMs = 120_000) {
      await until('The database', isWhole, withinMs / 2).catch(async () => {
        // A node that was killed at a bad moment may not follow the new primary; an operator would recreate it.
        const leading = await leader();
        for (const [n, host] of network.nodes.entries()) {
          if (n !== leading) await reinitialize(host);
        }
        await until('The database', isWhole, withinMs);
      });
      await cluster.serversReady(withinMs);
    },
    async close() {
      await Promise.all(all.map((one) => one.kill()));
      clean();
      process.off('exit', clean);
    },
  };
  try {
    say('Starting etcd and PostgreSQL …');
    for (const one of [...etcd, ...nodes]) one.start();
    await until('The database', isWhole, 180_000);
    for (const statement of creation(passwords.product)) await asSuperuser((await leader()) ?? 0, statement);
    say('Starting HAProxy, PgBouncer and the servers …');
    for (const one of [haproxy, pgbouncer, ...servers]) {
      one.start();
      await wait(200);
    }
    await cluster.whole();
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** Throws an Error with a sentence where another program listens on a port of the cluster. */
async function refuseTakenPorts(servers: number): Promise<void> {
  const { firstServer, ...fixed } = PORTS;
  for (const port of [
    ...Object.values(fixed),
    ...Array.from({ length: servers }, (_, n) => firstServer + n),
  ]) {
    const listener = createServer().listen(port, '127.0.0.1');
    try {
      await once(listener, 'listening');
    } catch {
      throw new Error(`Another program listens on port ${port}, which the cluster needs.`);
    }
    listener.close();
    await once(listener, 'close');
  }
}

const newPassword = () => randomBytes(18).toString('hex');

export function accountOf(user: string) {
  const ask = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const account = { uid: ask('-u'), gid: ask('-g') };
  if (!account.uid) throw new Error(`There is no user ${user} to run PostgreSQL as`);
  return account;
}

const creation = (password: string) => [
  `create role uttara login password '${password}'`,
  'create database uttara owner uttara',
];
