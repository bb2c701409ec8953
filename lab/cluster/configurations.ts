import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Network } from './network.ts';

/** Passwords of a cluster that only this machine can reach, for as long as it runs. */
export interface Passwords {
  superuser: string;
  replication: string;
  /** Of the role that the product uses. */
  product: string;
}

export const PORTS = {
  site: 8080,
  primary: 5000,
  pgbouncer: 6432,
  firstServer: 3101,
} as const;

/**
 * Seconds: a leader that cannot renew its lease is replaced after `ttl`. In failsafe mode a leader that etcd keeps waiting
 * longer than that stays in its place as long as it reaches all members; without it, so short a lease would be lost to
 * every pause of etcd. Patroni from 3.2 on takes no `ttl` below 20 and no `retry_timeout` below 3.
 */
const LEASE = { ttl: 5, loop_wait: 1, retry_timeout: 2, failsafe_mode: true };

/** One node of PostgreSQL under Patroni; YAML takes JSON. */
export function patroni(
  n: number,
  {
    network,
    folder,
    postgresql,
    passwords,
  }: {
    network: Network;
    folder: string;
    postgresql: string;
    passwords: Passwords;
  },
): string {
  const address = network.nodes[n] ?? '';
  const parameters = {
    max_connections: 200,
    shared_buffers: '64MB',
    max_wal_size: '1GB',
    wal_log_hints: 'on',
    wal_keep_size: '256MB',
    // A peer that is gone without a word is noticed by these.
    wal_sender_timeout: '5s',
    wal_receiver_timeout: '5s',
    // Else a standby waits 5 s before it asks a new primary again, and commits wait for it.
    wal_retrieve_retry_interval: '500ms',
    tcp_user_timeout: 5_000,
    tcp_keepalives_idle: 2,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
    unix_socket_directories: folder,
  };
  return JSON.stringify({
    scope: 'uttara',
    name: `db${n + 1}`,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // The API of version 2: with that of version 3, a leader that was frozen has been seen to take its key back.
    etcd: { hosts: network.etcd.map((host) => `${host}:2379`) },
    bootstrap: {
      dcs: {
        ...LEASE,
        primary_start_timeout: 0,
        master_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        // Without it, commits are not replicated while no standby is assigned.
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication all all scram-sha-256', 'host all all all scram-sha-256'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresql,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
    tags: {},
  });
}

export function etcd(n: number, { network, folder }: { network: Network; folder: string }): string[] {
  const own = network.etcd[n] ?? '';
  const all = network.etcd.map((host, i) => `etcd${i + 1}=http://${host}:2380`).join(',');
  const options = {
    name: `etcd${n + 1}`,
    'data-dir': join(folder, 'data'),
    'listen-peer-urls': `http://${own}:2380`,
    'initial-advertise-peer-urls': `http://${own}:2380`,
    'listen-client-urls': `http://${own}:2379`,
    'advertise-client-urls': `http://${own}:2379`,
    'initial-cluster': all,
    'initial-cluster-state': 'new',
    'initial-cluster-token': 'uttara',
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  };
  return ['--enable-v2', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
}

/** Before our servers, and before the database for what can ask only one host. */
export function haproxy({ network, servers }: { network: Network; servers: number }): string {
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/haproxy/database.cfg'), 'utf8');
  const database = shipped
    .replaceAll(/^ {2}server db(\d) \S+/gm, (_, n) => `  server db${n} ${network.nodes[Number(n) - 1]}:5432`)
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${PORTS.primary}`);
  const products = Array.from(
    { length: servers },
    (_, n) => `  server uttara${n + 1} 127.0.0.1:${PORTS.firstServer + n}\n`,
  ).join('');
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 20s
  timeout check 2s
frontend site
  mode http
  bind 127.0.0.1:${PORTS.site}
  option forwardfor
  unique-id-format %[uuid()]
  http-request set-header X-Request-Id %[unique-id]
  default_backend uttara
backend uttara
  mode http
  balance roundrobin
  option redispatch
  retries 3
  # A request that was not answered may have been carried out: only these may be sent twice.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { path_beg /attempt/ }
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fastinter 500ms downinter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${products}${database}`;
}

export function pgbouncer({ folder }: { folder: string }): string {
  return `[databases]
uttara = host=127.0.0.1 port=${PORTS.primary} dbname=uttara
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
tcp_user_timeout = 5000
`;
}
