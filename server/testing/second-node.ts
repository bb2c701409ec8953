/** A node of the product in its own process, so that a test can freeze it. It ends with the test's process. */
import { buildApp } from '../app.ts';
import { createLocalIdentity, makeLocalKey } from '../auth/local.ts';
import { type Connection, openDatabase } from '../db/database.ts';

export interface SecondNode {
  connection: Connection;
  tokenSecret: string;
  /** Milliseconds; its clock is stopped there. */
  time: number;
}

process.once('disconnect', () => process.exit(0));
process.once('message', ({ connection, tokenSecret, time }: SecondNode) => {
  void (async () => {
    const now = () => new Date(time);
    const database = await openDatabase(connection);
    const local = await createLocalIdentity(await makeLocalKey(), now);
    const app = await buildApp({
      db: database.db,
      now,
      tokenSecret,
      local,
      logLevel: 'silent',
    });
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  })();
});
