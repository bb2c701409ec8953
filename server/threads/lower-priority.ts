import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const TASKS = '/proc/self/task';

/**
 * Lowers the priority of the calling thread, so that the threads that answer calls run first. Does nothing except on
 * Linux: elsewhere the priority is that of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** As {@link lowerPriority}, for the pool of the process, on which pictures are decoded: most of the work with a photo. */
export function lowerPriorityOfPool(): void {
  if (process.platform !== 'linux') return;
  for (const task of readdirSync(TASKS)) {
    try {
      const name = readFileSync(`${TASKS}/${task}/comm`, 'utf8');
      if (name.startsWith('libuv-worker'))
        setPriority(Number(task), constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A thread that has ended.
    }
  }
}
