import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is asked when the metrics are read. */
export interface MetricSources {
  /** The connections of this server to the database, and those of them that wait for an answer. */
  connections: () => { open: number; busy: number };
  /** Open attempts, and by how many seconds the oldest is past its deadline. */
  attempts: () => Promise<{ open: number; overdueSeconds: number }>;
  isDraining: () => boolean;
}

export interface Metrics {
  registry: Registry;
  /** Records a batch of answers: the number of changes, and how long the write took. */
  observeBatch(changes: number, tookMs: number): void;
  /** Counts and times the calls of a server. */
  watch(app: FastifyInstance): void;
}

/** Seconds; a save takes some milliseconds, and a call that the database delays fails after 8 s. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CHANGES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/**
 * The metrics of one server, by the names that deploy/prometheus and deploy/grafana use. Labels hold the paths of the
 * contract and statuses, nothing of a person.
 */
export function createMetrics({ connections, attempts, isDraining }: MetricSources): Metrics {
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
  registry.registerMetric(
    new Gauge({
      name: 'uttara_database_connections',
      help: 'Connections to the database; busy ones wait for an answer.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { open, busy } = connections();
        this.set({ state: 'busy' }, busy);
        this.set({ state: 'idle' }, open - busy);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'uttara_draining',
      help: '1 while the server wants no new calls.',
      registers: [],
      collect() {
        this.set(isDraining() ? 1 : 0);
      },
    }),
  );
  const unread = new Counter({
    name: 'uttara_attempts_unread_total',
    help: 'How often open attempts could not be counted, because the database was away.',
    registers,
  });
  /** Asked once for both: they are collected at the same time. */
  let asking: ReturnType<MetricSources['attempts']> | undefined;
  const ask = async () => {
    asking ??= attempts().finally(() => {
      asking = undefined;
    });
    return asking.catch(() => undefined);
  };
  registry.registerMetric(
    new Gauge({
      name: 'uttara_attempts_overdue_seconds',
      help: 'By how much the oldest open attempt is past its deadline. Attempts are closed every two seconds.',
      registers: [],
      async collect() {
        const found = await ask();
        if (found) this.set(found.overdueSeconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'uttara_attempts_open',
      help: 'Attempts that are open, on all servers together.',
      registers: [],
      async collect() {
        const found = await ask();
        if (found) this.set(found.open);
        else unread.inc();
      },
    }),
  );
  return {
    registry,
    observeBatch: (changes, tookMs) => {
      batches.observe(changes);
      batchTimes.observe(tookMs / 1000);
    },
    watch(app) {
      app.addHook('onRequest', (_request, _reply, done) => {
        inFlight.inc();
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        inFlight.dec();
        const path = request.routeOptions.url ?? 'none';
        calls.observe({ path, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
