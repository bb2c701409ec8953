import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/**
 * The processor time that a thread has taken, in milliseconds; undefined of a thread that is over. `id` is what the
 * system calls the thread, 0 where it has not told yet.
 */
export type WorkOf = (worker: Worker, id: number) => Promise<number | undefined>;

/** What Node 24.6 and newer say, to the microsecond. */
const byNode: WorkOf = async (worker) => {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return undefined;
  }
};

/** What Linux counts, in hundredths of a second: every system shows programs that unit, whatever its own is. */
const byLinux: WorkOf = async (_worker, id) => {
  try {
    const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8');
    // The name before may hold anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
};

/** How much slower than its work a thread may be where only the time that passed can be told. */
const PATIENCE = 40;

/** A careful guess: on a loaded machine a thread waits for a processor through no fault of its work. */
const byClock: WorkOf = async () => performance.now() / PATIENCE;

export const waysToTellWork = { byNode, byLinux, byClock };

/** The best way of this Node and system. */
export const workOf: WorkOf =
  'cpuUsage' in Worker.prototype ? byNode : process.platform === 'linux' ? byLinux : byClock;
