/**
 * Runs the product on a cluster on this machine: three PostgreSQL under Patroni with synchronous replication, three
 * etcd, two servers, PgBouncer, and HAProxy before the servers. Prints the addresses and how to break it, and leaves
 * nothing behind when it ends.
 *
 *   npm run cluster                     on Debian or Ubuntu; as root each node has a network of its own
 *   npm run cluster -- --servers 4      so many servers (2)
 *   npm run cluster -- --way pgbouncer  how they reach the database: hosts (all of them), pgbouncer or haproxy
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { type Cluster, startCluster, WAYS, type Way } from './cluster/cluster.ts';
import { findPrograms } from './cluster/programs.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readArguments(): { servers: number; ways: readonly [Way, ...Way[]] } {
  const { values } = parseArgs({
    options: { servers: { type: 'string', default: '2' }, way: { type: 'string', default: 'hosts' } },
  });
  const servers = Number(values.servers);
  if (!Number.isInteger(servers) || servers < 1 || servers > 16)
    refuse('--servers takes a number from 1 to 16.');
  const way = WAYS.find((one) => one === values.way);
  if (!way) refuse(`--way takes ${WAYS.join(', ')}.`);
  return { servers, ways: [way] };
}

function explain({ site, folder, nodes, network, servers }: Cluster): void {
  const [node] = nodes;
  say(`\nThe product:  ${site}  (HAProxy, before ${servers.length} servers)`);
  say(`PostgreSQL:   ${network.nodes.map((host) => `${host}:5432`).join(', ')}; Patroni on port 8008`);
  say(`Who leads:    curl -s http://${network.nodes[0]}:8008/cluster`);
  say(`Logs:         ${folder}/*/log\n`);
  say('To break it:');
  say(`  kill a node         kill -9 ${node?.pids().join(' ')}`);
  say('  freeze one          kill -STOP the same, and kill -CONT');
  if (network.links) {
    say(
      `  cut db1 off         ip -n uttara-db1 route add blackhole ${network.etcd[0]}  (and the other addresses)`,
    );
  }
  say(`  kill a server       kill -9 ${servers[0]?.pids().join(' ')}`);
  say('  all of it, judged   npm run chaos:cluster -- --seed 1 --failovers 5\n');
  say('Ctrl-C ends all of it.');
}

const programs = findPrograms();
if (typeof programs === 'string') refuse(programs);
const { servers, ways } = readArguments();
if (!buildIfStale()) process.exit(1);
const ending = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
try {
  const cluster = await startCluster({ programs, servers, ways, say });
  explain(cluster);
  await ending;
  say('Ending …');
  await cluster.close();
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
process.exit(0);
