import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_VERSION } from '../../contract/product.ts';

/** What a load balancer should know of this server; who stops it sets it. */
export interface Readiness {
  /** It finishes what it has, and wants nothing new. */
  isDraining: boolean;
}

/**
 * How long the database may be away before this server says that it is not ready, in milliseconds: longer than a
 * failover. Meanwhile it answers 503 with Retry-After by itself, and no other server could do better; after it, this
 * one may be the only one that is cut off.
 */
const AWAY_MS = 30_000;
/** How long a check waits for the database, in milliseconds: shorter than load balancers wait for the check. */
const CHECK_MS = 500;

/**
 * `/healthz` says that the process is alive, and of which version, whatever the database does: nothing is won by restarting
 * it. `/readyz`
 * says whether to send it calls (docs/operating.md).
 */
export function serveHealth(
  app: FastifyInstance,
  { readiness, askDatabase }: { readiness: Readiness; askDatabase: () => Promise<unknown> },
): void {
  let answeredAt = performance.now();
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await askDatabase();
      answeredAt = performance.now();
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  app.get('/healthz', async () => ({ status: 'ok', version: PRODUCT_VERSION }));
  app.get('/readyz', async (_request, reply) => {
    asking ??= ask();
    const answers = await Promise.race([asking, wait(CHECK_MS, false)]);
    const isAway = !answers && performance.now() - answeredAt > AWAY_MS;
    const status = readiness.isDraining ? 'draining' : isAway ? 'cut off from the database' : 'ready';
    void reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return { status, database: answers ? 'answers' : 'away' };
  });
}
