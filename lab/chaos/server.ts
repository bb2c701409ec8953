/** A node of the product whose clock is the schedule's: it reads the time from the requests. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../server/auth/local.ts';
import { type Connection, openDatabase } from '../../server/db/database.ts';

export const SECRET = 'a secret for chaos that is long enough';
export const EPOCH = Date.parse('2026-11-20T09:00:00.000Z');

export async function startNode(connection: Connection): Promise<{ app: FastifyInstance; address: string }> {
  let clock = EPOCH;
  const now = () => new Date(clock);
  const database = await openDatabase(connection);
  const local = await createLocalIdentity(await makeLocalKey(), now);
  const app = await buildApp({
    db: database.db,
    now,
    tokenSecret: SECRET,
    local,
    logLevel: 'silent',
  });
  app.addHook('onClose', () => database.close());
  app.server.prependListener('request', (request) => {
    clock = Math.max(clock, EPOCH + Number(request.headers['x-chaos-now'] ?? 0));
  });
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

if (process.send) {
  process.once('message', (connection: Connection) => {
    void startNode(connection).then(({ address }) => process.send?.(address));
  });
  process.once('disconnect', () => process.exit(0));
}
