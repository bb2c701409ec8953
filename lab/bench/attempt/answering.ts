/** The server process. */
import { buildApp } from '../../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../../server/auth/local.ts';
import { type Connection, openDatabase } from '../../../server/db/database.ts';

export interface ServerSource {
  connection: Connection;
  tokenSecret: string;
}

async function product({ connection, tokenSecret }: ServerSource) {
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

process.once('message', (source: ServerSource) => {
  void (async () => {
    const app = await product(source);
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
    process.once('disconnect', () => void app.close().then(() => process.exit(0)));
  })();
});
