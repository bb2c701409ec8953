import { hashPassword } from '../../server/admins/passwords.ts';
import { makeOwner } from '../../server/admins/queries.ts';
import { buildApp } from '../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../server/auth/local.ts';
import { type Connection, openDatabase } from '../../server/db/database.ts';
import type { RootDb } from '../../server/db/db.ts';
import { type Call, callAt } from '../../server/testing/call-at.ts';

const TOKEN_SECRET = 'a secret for measuring that is long enough';

/** A statement that fills a million rows takes longer than the product lets any take, in milliseconds. */
const FILLING_MS = 3_600_000;

/** A running product and the token of its owner. */
export interface Owner {
  address: string;
  token: string;
  call: Call;
}

/**
 * Runs the product on a database that has an owner and what `fill` puts into it, and stops it after `use`. Without `fill`
 * it is a database that has been filled before.
 */
export async function asOwner<T>(
  connection: Connection,
  fill: ((db: RootDb) => Promise<void>) | undefined,
  use: (owner: Owner) => Promise<T>,
): Promise<T> {
  const owner = { name: 'Bench Owner', email: 'owner@bench.example' };
  const password = 'a password for measuring';
  if (fill) {
    const filling = await openDatabase(connection, undefined, { timeoutMs: FILLING_MS });
    await makeOwner(filling.db, { ...owner, passwordHash: await hashPassword(password) }, new Date());
    await fill(filling.db);
    await filling.close();
  }
  const database = await openDatabase(connection);
  const { db, patient } = database;
  const now = () => new Date();
  const app = await buildApp({
    db,
    patient,
    now,
    tokenSecret: TOKEN_SECRET,
    local: await createLocalIdentity(await makeLocalKey(), now),
    logLevel: 'silent',
  });
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = callAt(address);
    const { token = '' } = await call('/admin/signin', { ...owner, password });
    return await use({ address, token, call });
  } finally {
    await app.close();
    await database.close();
  }
}
