import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replication } from '../db/replication.ts';

/** What is asked when the metrics are read. */
export interface MetricSources {
  /** The pools of connections of this server to the database: those that are open, those of them that wait for an answer. */
  connections: () => readonly { pool: string; open: number; busy: number; most: number }[];
  /** Open attempts, and by how many seconds the oldest is past its deadline. */
  attempts: () => Promise<{ open: number; overdueSeconds: number }>;
  replication: () => Promise<Replication>;
  isDraining: () => boolean;
  /** By how many seconds the machine's clock has jumped ahead of the server's time; 0 while they agree. */
  clockJump: () => number;
  /** How old the newest whole backup is, in seconds, and whether the last one failed or one is damaged. */
  backups: () => { ageSeconds: number | undefined; isFailing: boolean } | undefined;
}

export interface Metrics {
  registry: Registry;
  /** Records a batch of answers: the number of changes, and how long the write took. */
  observeBatch(changes: number, tookMs: number): void;
  /** A work in the background was done once more, or has failed. */
  observeWork: (work: string, hasFailed: boolean) => void;
  /** Counts and times the calls of a server. */
  watch(app: FastifyInstance): void;
}

/** Seconds; a save takes some milliseconds, and a call that the database delays fails after 8 s. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * How long the database may take to answer when the metrics are read, in milliseconds: shorter than Prometheus waits, which
 * would count a server as gone whose database is.
 */
const ASK_MS = 3_000;
const CHANGES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/**
 * The metrics of one server, by the names that deploy/prometheus and deploy/grafana use. Labels hold the paths of the
 * contract and statuses, nothing of a person.
 */
export function createMetrics({
  connections,
  attempts,
  replication,
  isDraining,
  clockJump,
  backups,
}: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'uttara_call_seconds',
    help: 'How long calls took, in seconds.',
    labelNames: ['path', 'status'],
    buckets: SECONDS,
    registers,
  });
  const batches = new Histogram({
    name: 'uttara_save_batch_changes',
    help: 'Changes of answers in one batch, which is one statement and one commit.',
    buckets: CHANGES,
    registers,
  });
  const batchTimes = new Histogram({
    name: 'uttara_save_batch_seconds',
    help: 'How long writing a batch took, with its commit, in seconds.',
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'uttara_calls_in_flight',
    help: 'Calls that are being answered.',
    registers,
  });
  /** Read whenever the metrics are. */
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) => registry.registerMetric(new Gauge({ name, help, labelNames, registers: [], collect }));
  gauge(
    'uttara_database_connections',
    'Connections to the database; busy ones wait for an answer.',
    function () {
      for (const { pool, open, busy } of connections()) {
        this.set({ pool, state: 'busy' }, busy);
        this.set({ pool, state: 'idle' }, open - busy);
      }
    },
    ['pool', 'state'],
  );
  gauge(
    'uttara_database_connections_most',
    'The most connections to the database.',
    function () {
      for (const { pool, most } of connections()) this.set({ pool }, most);
    },
    ['pool'],
  );
  gauge('uttara_draining', '1 while the server wants no new calls.', function () {
    this.set(isDraining() ? 1 : 0);
  });
  gauge(
    'uttara_clock_jump_seconds',
    'By how much the clock of the machine has jumped ahead of the time of the server; 0 while they agree.',
    function () {
      this.set(clockJump());
    },
  );
  /** By name of a work in the background, since when it has failed each time; undefined while it does not. */
  const failingSince = new Map<string, number | undefined>();
  gauge(
    'uttara_background_failing_seconds',
    'For how long a work in the background has failed each time; 0 while it does not.',
    function () {
      for (const [work, since] of failingSince)
        this.set({ work }, since === undefined ? 0 : (performance.now() - since) / 1000);
    },
    ['work'],
  );
  const unread = new Counter({
    name: 'uttara_attempts_unread_total',
    help: 'How often open attempts could not be counted, because the database was away.',
    registers,
  });
  /** What a gauge tells of the database; nothing while the database does not answer. */
  const told = (name: string, help: string, ask: () => Promise<number | undefined>) =>
    gauge(name, help, async function () {
      const value = await ask();
      if (value === undefined) this.remove();
      else this.set(value);
    });
  const flag = (is: boolean | undefined) => (is === undefined ? undefined : Number(is));
  const askAttempts = askedOnce(attempts);
  told(
    'uttara_attempts_overdue_seconds',
    'By how much the oldest open attempt is past its deadline. Attempts are closed every two seconds.',
    async () => (await askAttempts())?.overdueSeconds,
  );
  told('uttara_attempts_open', 'Attempts that are open, on all servers together.', async () => {
    const found = await askAttempts();
    if (!found) unread.inc();
    return found?.open;
  });
  told('uttara_backup_age_seconds', 'How old the newest whole backup is.', async () => backups()?.ageSeconds);
  told('uttara_backup_failing', '1 where the last backup was not made, or one is damaged.', async () =>
    flag(backups()?.isFailing),
  );
  const askReplication = askedOnce(replication);
  told(
    'uttara_database_standbys',
    'Standbys that are connected to the primary.',
    async () => (await askReplication())?.standbys,
  );
  told('uttara_database_synchronous', '1 where a commit waits for a standby.', async () =>
    flag((await askReplication())?.isSynchronous),
  );
  told('uttara_database_archive_failing', '1 while WAL that is to be archived cannot be.', async () =>
    flag((await askReplication())?.isArchiveFailing),
  );
  return {
    registry,
    observeBatch: (changes, tookMs) => {
      batches.observe(changes);
      batchTimes.observe(tookMs / 1000);
    },
    observeWork: (work, hasFailed) =>
      void failingSince.set(work, hasFailed ? (failingSince.get(work) ?? performance.now()) : undefined),
    watch(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        inFlight.inc();
        // Where the client has gone there is no onResponse.
        reply.raw.once('close', () => inFlight.dec());
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const path = request.routeOptions.url ?? 'none';
        calls.observe({ path, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

/** Asks once for all concurrent callers. Gives undefined where the answer takes too long or is an error. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asking: Promise<T | undefined> | undefined;
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, wait(ASK_MS, undefined, { ref: false })]);
  };
}
