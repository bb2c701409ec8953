import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, so that the threads that answer calls run first. Does nothing except on
 * Linux: elsewhere the priority is that of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
