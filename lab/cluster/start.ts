/**
 * Runs the product on a cluster on this machine: three PostgreSQL under Patroni with synchronous replication, three
 * etcd, two servers, PgBouncer, and HAProxy before the servers. Prints the addresses and how to break it, and leaves
 * nothing behind when it ends.
 *
 *   npm run cluster                     on Debian or Ubuntu; as root each node has its own network
 *   npm run cluster -- --servers 4      so many servers (2)
 *   npm run cluster -- --way pgbouncer  how they reach the database: haproxy, or pgbouncer before it
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { type Cluster, startCluster, WAYS, type Way } from './cluster.ts';
import { endOnSignal } from './leftovers.ts';
import type { Member } from './member.ts';
import { findPrograms } from './programs.ts';

/** How long what was killed stays away. */
const RESTART_MS = 20_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readArguments(): { servers: number; ways: readonly [Way, ...Way[]] } {
  const { values } = parseArgs({
    options: { servers: { type: 'string', default: '2' }, way: { type: 'string', default: 'haproxy' } },
  });
  const servers = Number(values.servers);
  if (!Number.isInteger(servers) || servers < 1 || servers > 16)
    refuse('--servers takes a number from 1 to 16.');
  const way = WAYS.find((one) => one === values.way);
  if (!way) refuse(`--way takes ${WAYS.join(', ')}.`);
  return { servers, ways: [way] };
}

function explain({ site, folder, nodes, network, servers, owner, address }: Cluster): void {
  const [node] = nodes;
  say(`\nThe product:  ${site}  (HAProxy, before ${servers.length} servers)`);
  say(`Admin area:   ${site}/admin, ${owner.name}, ${owner.email}, password ${owner.password}`);
  say('Students:     choose “Sign in with a local account”; any name and e-mail address will do');
  say(`PostgreSQL:   ${network.nodes.map((host) => `${host}:5432`).join(', ')}; Patroni on port 8008`);
  say(`As a client:  psql '${address}?target_session_attrs=primary'`);
  say(`Who leads:    curl -s http://${network.nodes[0]}:8008/cluster`);
  say(`Logs:         ${folder}/*/log\n`);
  say('To break it:');
  const ofNode = network.links ? '$(ip netns pids uttara-db1)' : node?.pids().join(' ');
  say(`  kill a node         kill -9 ${ofNode}`);
  say(`  freeze one          kill -STOP ${ofNode}`);
  say('                      and kill -CONT the same');
  if (network.links) {
    const [, ...others] = network.nodes;
    const cut = (what: string) =>
      `for a in ${[...network.etcd, ...others].join(' ')}; do ip -n uttara-db1 route ${what} blackhole $a; done`;
    say(`  cut db1 off         ${cut('add')}`);
    say(`  and heal it         ${cut('delete')}`);
  }
  say(`  kill a server       kill -9 ${servers[0]?.pids().join(' ')}`);
  say('  all of it, judged   npm run chaos:cluster -- --seed 1 --failovers 5, when this one has ended\n');
  say(`What was killed is started again after ${RESTART_MS / 1000} s, as a service manager does.`);
  say('Ctrl-C ends all of it.\n');
}

/** Tells which node leads, and starts again what was killed. */
async function watch(cluster: Cluster): Promise<never> {
  const { etcd, nodes, haproxy, pgbouncer, servers } = cluster;
  const killedAt = new Map<Member, number>();
  let leading: number | undefined;
  for (;;) {
    const leader = await cluster.leader();
    if (leader !== undefined && leader !== leading) {
      leading = leader;
      say(`${new Date().toISOString().slice(11, 19)} UTC  db${leader + 1} is the primary`);
    }
    const now = performance.now();
    for (const member of [...etcd, ...nodes, haproxy, pgbouncer, ...servers]) {
      if (!member.hasEnded) continue;
      if (!killedAt.has(member)) killedAt.set(member, now);
      if (now - (killedAt.get(member) ?? now) < RESTART_MS) continue;
      killedAt.delete(member);
      member.start();
      say(`${new Date().toISOString().slice(11, 19)} UTC  ${member.name} is started again`);
    }
    await wait(1_000);
  }
}

const programs = findPrograms();
if (typeof programs === 'string') refuse(programs);
const { servers, ways } = readArguments();
endOnSignal(() => say('Ending …'));
if (!buildIfStale()) process.exit(1);
try {
  const cluster = await startCluster({ programs, servers, ways, say });
  explain(cluster);
  await watch(cluster);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
