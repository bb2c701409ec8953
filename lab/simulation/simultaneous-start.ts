/**
 * Simulates students who begin a test at nine o'clock, from costs that were measured: how long they wait for the first
 * question, and which part is busy first. `npm run simulation -- --students 1000000 --servers 80 --database-cores 48`;
 * `--paper plain` or `mock` (of 75 questions with images, every order its own). It first simulates the machine on which
 * the costs were measured, and says how far off it is there.
 *
 * Assumptions: pages begin at a random moment of START_SPREAD_MS, as they do; the proxy spreads them evenly; a call
 * costs what it cost at 256 at once, with the spread of an exponential distribution; one primary takes all writes, on
 * cores that share nothing; saves of those who have begun come every 20 s; the standby's round trip is added once.
 */
import { parseArgs } from 'node:util';
import { START_SPREAD_MS } from '../../contract/limits.ts';
import { Random } from '../../server/testing/random.ts';

/** Microseconds of CPU by `npm run bench:attempt` on two quiet cores, 2026-11-22, 256 students at once. */
const COSTS = {
  plain: {
    open: { server: 154, database: 90, client: 59 },
    save: { server: 135, database: 48 },
    perSecond: 5_468,
  },
  mock: {
    open: { server: 1_123, database: 107, client: 281 },
    save: { server: 162, database: 66 },
    perSecond: 834,
  },
} as const;
/** Of a compressed paper with its headers; measured for neither, a cautious guess. */
const KILOBYTES = { plain: 5, mock: 40 } as const;
const SAVE_EVERY_S = 20;
/** To the synchronous standby and back, with its fsync. */
const REPLICATION_MS = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000000' },
    servers: { type: 'string', default: '80' },
    'database-cores': { type: 'string', default: '48' },
    paper: { type: 'string', default: 'plain' },
  },
});
const paper = values.paper === 'mock' ? 'mock' : 'plain';
const [students, servers, cores] = [values.students, values.servers, values['database-cores']].map(
  Number,
) as [number, number, number];
if (![students, servers, cores].every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write('--students, --servers and --database-cores take whole numbers.\n');
  process.exit(2);
}

/** When each part is free again, in milliseconds; work goes to the one that is free first, or to a given one. */
class Workers {
  readonly #free: Float64Array;
  busyMs = 0;

  constructor(count: number) {
    this.#free = new Float64Array(count);
  }

  /** The moment at which work that arrives at `at` is done. */
  work(at: number, ms: number, worker = this.#freeFirst()): number {
    const done = Math.max(at, this.#free[worker] ?? 0) + ms;
    this.#free[worker] = done;
    this.busyMs += ms;
    return done;
  }

  #freeFirst(): number {
    let first = 0;
    for (let n = 1; n < this.#free.length; n++) {
      if ((this.#free[n] ?? 0) < (this.#free[first] ?? 0)) first = n;
    }
    return first;
  }
}

interface Outcome {
  /** Milliseconds from a page's call to its paper, by percentile. */
  p50: number;
  p99: number;
  /** Shares of the time in which calls arrive; above 1 a queue grows. */
  server: number;
  database: number;
}

function simulate({
  students,
  servers,
  cores,
}: {
  students: number;
  servers: number;
  cores: number;
}): Outcome {
  const { open } = COSTS[paper];
  const random = new Random(1);
  const exponential = (mean: number) =>
    -Math.log(1 - random.between(0, 999_999) / 1_000_000) * (mean / 1_000);
  const arrivals = Float64Array.from(
    { length: students },
    () => random.between(0, START_SPREAD_MS * 1_000) / 1_000,
  );
  arrivals.sort();
  const [serving, writing] = [new Workers(servers), new Workers(cores)];
  const waits = new Float64Array(students);
  for (const [n, at] of arrivals.entries()) {
    const served = serving.work(at, exponential(open.server), n % servers);
    waits[n] = writing.work(served, exponential(open.database)) + REPLICATION_MS - at;
  }
  waits.sort();
  const at = (part: number) => waits[Math.floor((students - 1) * part)] ?? Number.NaN;
  const share = (busyMs: number, count: number) => busyMs / START_SPREAD_MS / count;
  return {
    p50: at(0.5),
    p99: at(0.99),
    server: share(serving.busyMs, servers),
    database: share(writing.busyMs, cores),
  };
}

const { open, save, perSecond } = COSTS[paper];
const ofProcess = 1_000_000 / open.server;
const ofMachine = 2_000_000 / (open.server + open.database + open.client);
const predicted = Math.min(ofProcess, ofMachine);
say(
  `Where it was measured (one process, two cores shared with database and client): ${Math.round(predicted)} opens a second by these costs, ${perSecond} measured (${(perSecond / predicted).toFixed(2)}).`,
);
/** Other costs of queues and caches are included in that ratio: the simulation gets as much slower. */
const { p50, p99, server, database } = simulate({
  students,
  servers: Math.max(1, Math.floor((servers * perSecond) / predicted)),
  cores: Math.max(1, Math.floor((cores * perSecond) / predicted)),
});
const perSecondNow = students / (START_SPREAD_MS / 1_000);
say(
  `${students} students, ${servers} server processes, a primary of ${cores} cores: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms to the paper.`,
);
say(
  `Busy while they begin: servers ${server.toFixed(2)}, database ${database.toFixed(2)}; ${Math.round(perSecondNow)} opens a second, ${((perSecondNow * KILOBYTES[paper] * 8) / 1_000_000).toFixed(1)} Gbit/s.`,
);
const saves = students / SAVE_EVERY_S;
say(
  `Then ${saves} saves a second: ${((saves * save.server) / 1_000_000).toFixed(1)} cores of servers, ${((saves * save.database) / 1_000_000).toFixed(1)} of the primary.`,
);
const first =
  server > database
    ? 'the servers: add processes'
    : 'the primary: a longer spread, or partitions of students over clusters';
say(`What breaks first: ${first}.`);
