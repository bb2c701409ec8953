import type { FastifyInstance } from 'fastify';

/** How often events of one kind are written to the log, in milliseconds. */
const WRITTEN_EVERY_MS = 10_000;
/** How many kinds of events are counted separately; all others share one count. */
const MOST_KINDS = 200;

/**
 * Returns a function that logs an event: the first of its kind at once, those of the next ten seconds as one line with
 * their count. Otherwise thousands of calls that fail for the same reason would fill the disk. Events with equal fields
 * are of one kind; the line of the first one has the id of its request.
 */
export function countedLine(
  { log }: Pick<FastifyInstance, 'log'>,
  level: 'error' | 'warn',
  message: string,
  everyMs = WRITTEN_EVERY_MS,
): (fields: Record<string, string>, reqId: string) => void {
  const counts = new Map<string, number>();
  return (fields, reqId) => {
    const own = JSON.stringify(fields);
    const isSeparate = counts.has(own) || counts.size < MOST_KINDS;
    const logged = isSeparate ? fields : {};
    const kind = isSeparate ? own : '{}';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > 1) return;
    log[level]({ ...logged, reqId }, message);
    setTimeout(() => {
      const more = (counts.get(kind) ?? 1) - 1;
      counts.delete(kind);
      if (more > 0) log[level]({ ...logged, count: more }, `${message}: ${more} more`);
    }, everyMs).unref();
  };
}
