import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../server/testing/random.ts';
import type { Cluster } from './cluster.ts';
import type { Member } from './member.ts';

export interface Fault {
  name: string;
  /** Whether another node must become the primary. */
  failsOver: boolean;
  /** What the cluster must have for it: links that can be cut, or disks that can be filled. */
  needs?: 'links' | 'disks';
  /** How long it must last to be noticed, in milliseconds; until saves succeed again by default. */
  lastsMs?: number;
  /** Does it, to the primary where that is what fails. What was done is undone by what it gives. */
  inject(cluster: Cluster, primary: number, random: Random): Promise<() => Promise<void> | void>;
}

const member = (list: readonly Member[], n: number): Member => {
  const found = list[n];
  if (!found) throw new Error(`There is no member ${n}`);
  return found;
};

/** The processes of PostgreSQL alone, which work in the data folder: Patroni goes on. */
const databaseOf = (node: Member) => node.pids().filter((pid) => pid !== node.pid);

const anyServer = (cluster: Cluster, random: Random) =>
  member(cluster.servers, random.between(0, cluster.servers.length - 1));

/** The standby that commits wait for. */
const standbyOf = async (cluster: Cluster, primary: number) =>
  (await cluster.synchronous()) ?? (primary + 1) % cluster.nodes.length;

/**
 * A HAProxy that has started takes every node for a primary until its first checks. Writes on a standby fail; what is
 * read there by way of PgBouncer may be some moments old, and is not judged.
 */
const FIRST_CHECKS_MS = 3_000;
/** Longer than the database waits for a peer that is silent. */
const LASTS_MS = 12_000;
/** Kilobits a second in each direction. */
const SLOW_KILOBITS = 256;
/** More segments of WAL than a standby keeps for later. */
const SEGMENTS = 12;

const fault = (
  name: string,
  { failsOver = false, ...more }: Partial<Pick<Fault, 'failsOver' | 'needs' | 'lastsMs'>>,
  inject: Fault['inject'],
): Fault => ({ name, failsOver, ...more, inject });

export const FAULTS: readonly Fault[] = [
  fault('primary killed with its Patroni', { failsOver: true }, async ({ nodes }, primary) => {
    const node = member(nodes, primary);
    await node.kill();
    return () => node.start();
  }),
  fault('primary killed, Patroni lives', { failsOver: true }, async ({ nodes }, primary) => {
    const node = member(nodes, primary);
    node.signal('SIGKILL', databaseOf(node));
    return () => {};
  }),
  fault('Patroni of the primary killed', { failsOver: true }, async ({ nodes }, primary) => {
    const node = member(nodes, primary);
    node.signal('SIGKILL', [node.pid]);
    // As a service manager does.
    return () => node.start();
  }),
  fault('primary frozen past its lease', { failsOver: true }, async ({ nodes }, primary) => {
    const node = member(nodes, primary);
    const pids = node.pids();
    node.signal('SIGSTOP', pids);
    return () => node.signal('SIGCONT', pids);
  }),
  fault(
    'primary cut off from etcd and standbys',
    { failsOver: true, needs: 'links' },
    async ({ network: { links } }, primary) => {
      links?.cut(primary);
      return () => links?.heal(primary);
    },
  ),
  fault(
    'primary off the network',
    { failsOver: true, needs: 'links' },
    async ({ network: { links } }, primary) => {
      links?.unplug(primary);
      return () => links?.heal(primary);
    },
  ),
  fault('planned switchover', { failsOver: true }, async (cluster, primary) => {
    await cluster.switchover(primary);
    return () => {};
  }),
  fault('standby killed', {}, async ({ nodes }, primary, random) => {
    const node = member(nodes, (primary + random.between(1, 2)) % nodes.length);
    await node.kill();
    return () => node.start();
  }),
  fault(
    'synchronous standby off the network',
    { needs: 'links', lastsMs: LASTS_MS },
    async (cluster, primary) => {
      const { links } = cluster.network;
      const node = await standbyOf(cluster, primary);
      links?.unplug(node);
      return () => links?.heal(node);
    },
  ),
  fault(
    'link of the synchronous standby slow',
    { needs: 'links', lastsMs: LASTS_MS },
    async (cluster, primary) => {
      const { links } = cluster.network;
      const node = await standbyOf(cluster, primary);
      links?.throttle(node, SLOW_KILOBITS);
      return () => links?.heal(node);
    },
  ),
  fault(
    'link of the primary slow',
    { needs: 'links', lastsMs: LASTS_MS },
    async ({ network: { links } }, primary) => {
      links?.throttle(primary, SLOW_KILOBITS);
      return () => links?.heal(primary);
    },
  ),
  fault(
    'disk of the synchronous standby full',
    { needs: 'disks', lastsMs: LASTS_MS },
    async (cluster, primary) => {
      const disk = cluster.disks[await standbyOf(cluster, primary)];
      disk?.fill();
      // Else it would go on for a while in the segments of WAL that it has.
      for (let n = 0; n < SEGMENTS; n++) await cluster.administer('select pg_switch_wal()').catch(() => {});
      return () => disk?.empty();
    },
  ),
  fault('etcd member killed', {}, async ({ etcd }, _, random) => {
    const one = member(etcd, random.between(0, 2));
    await one.kill();
    return () => one.start();
  }),
  fault('server killed', {}, async (cluster, _, random) => {
    const server = anyServer(cluster, random);
    await server.kill();
    return () => server.start();
  }),
  fault('server frozen', {}, async (cluster, _, random) => {
    const server = anyServer(cluster, random);
    const pids = server.pids();
    server.signal('SIGSTOP', pids);
    return () => server.signal('SIGCONT', pids);
  }),
  fault('PgBouncer restarted', {}, async ({ pgbouncer }) => {
    await pgbouncer.kill();
    pgbouncer.start();
    return () => {};
  }),
  fault('HAProxy restarted', {}, async ({ haproxy }) => {
    await haproxy.kill();
    haproxy.start();
    return () => wait(FIRST_CHECKS_MS);
  }),
  fault('servers upgraded one after the other', {}, async (cluster) => {
    for (const server of cluster.servers) {
      await server.stop(30_000);
      server.start();
      await wait(500);
      await cluster.serversReady(60_000);
      // The load balancer has to see it too.
      await wait(2_000);
    }
    return () => {};
  }),
];
