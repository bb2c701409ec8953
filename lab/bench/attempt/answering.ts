/** The server process: the product, or (`bare`) a Fastify route that returns the same bytes. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import Fastify from 'fastify';
import { buildApp } from '../../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../../server/auth/local.ts';
import { type Connection, openDatabase } from '../../../server/db/database.ts';

export type ServerSource = { connection: Connection; tokenSecret: string } | { bare: Record<string, string> };

async function bareApp(answers: Record<string, string>) {
  const app = Fastify();
  for (const [path, text] of Object.entries(answers)) {
    app.post(path, (_request, reply) => reply.type('application/json').send(text));
  }
  return app;
}

async function product({ connection, tokenSecret }: Extract<ServerSource, { connection: Connection }>) {
  const now = () => new Date();
  const database = await openDatabase(connection);
  const local = await createLocalIdentity(await makeLocalKey(), now);
  const app = await buildApp({
    db: database.db,
    sitting: database.sitting,
    saving: database.saving,
    patient: database.patient,
    now,
    tokenSecret,
    local,
    logLevel: 'error',
    // As behind a load balancer: the connections of all students come from one address.
    trustedProxies: 1,
  });
  app.addHook('onClose', () => database.close());
  return app;
}

/** Takes a CPU profile of the measured part only: the first message starts it, the second writes it. */
function profileOnDemand(): void {
  const session = new Session();
  session.connect();
  process.on('message', (message: { profile: 'start' } | { profile: 'stop'; file: string }) => {
    void (async () => {
      if (message.profile === 'start') {
        await session.post('Profiler.enable');
        await session.post('Profiler.start');
      } else {
        const { profile } = await session.post('Profiler.stop');
        writeFileSync(message.file, JSON.stringify(profile));
      }
    })();
  });
}

process.once('message', (served: ServerSource) => {
  void (async () => {
    const app = 'bare' in served ? await bareApp(served.bare) : await product(served);
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
    profileOnDemand();
    process.once('disconnect', () => void app.close().then(() => process.exit(0)));
  })();
});
