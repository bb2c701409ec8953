import { constants, setPriority } from 'node:os';

/**
 * Lets the threads that answer calls go first: the calling thread gets what they leave of the processors. Only Linux
 * has priorities of threads; elsewhere the same call would slow the whole process.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
