import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/**
 * The processor time that a thread has used, in milliseconds; undefined for a thread that has ended. `id` is the
 * operating system's id of the thread, 0 while it is unknown.
 */
export type WorkOf = (worker: Worker, id: number) => Promise<number | undefined>;

/** From Node 24.6 on, to the microsecond. */
const byNode: WorkOf = async (worker) => {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return undefined;
  }
};

/** From Linux, in hundredths of a second: it reports that unit to programs whatever its own clock tick is. */
const byLinux: WorkOf = async (_worker, id) => {
  try {
    const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8');
    // The name before it may contain anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
};

/** How much longer than its processor time a thread may run where only elapsed time is known. */
const PATIENCE = 40;

/** A cautious estimate: on a loaded machine a thread also waits for a processor. */
const byClock: WorkOf = async () => performance.now() / PATIENCE;

export const waysToTellWork = { byNode, byLinux, byClock };

/** The most exact way that this version of Node and this system offer. */
export const workOf: WorkOf =
  'cpuUsage' in Worker.prototype ? byNode : process.platform === 'linux' ? byLinux : byClock;
