import type { Worker } from 'node:worker_threads';

/** How often the time of a thread is looked at, in milliseconds. */
const LOOK_MS = 1_000;

interface WorkLimits {
  /** How many pieces of its work are done. */
  pieces: () => number;
  /** How much processor time one piece may take, and all of them together, in milliseconds. */
  pieceMs: number;
  allMs?: number;
}

/**
 * Ends a thread that works too long, from now until the function that this gives is called. By its own time: on a busy
 * machine a thread of low priority has little.
 */
export function limitWork(worker: Worker, { pieces, pieceMs, allMs = Infinity }: WorkLimits): () => void {
  let seen = -1;
  let since = 0;
  let begin: number | undefined;
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    const spent = (user + system) / 1000;
    begin ??= spent;
    if (pieces() !== seen) {
      seen = pieces();
      since = spent;
    }
    if (spent - since > pieceMs || spent - begin > allMs) await worker.terminate();
  };
  // It may have ended meanwhile.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return () => clearInterval(timer);
}
