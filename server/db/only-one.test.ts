import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { asOnlyOne } from './only-one.ts';

const app = useApp();

it('of those that want the same work one does it, and the next may when it is done', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = asOnlyOne(app.db, 'work', async () => {
    begun.resolve();
    await ended.promise;
    return 'first';
  });
  await begun.promise;
  expect(await asOnlyOne(app.db, 'work', async () => 'second')).toBeUndefined();
  expect(await asOnlyOne(app.db, 'other work', async () => 'other')).toBe('other');
  ended.resolve();
  expect(await first).toBe('first');
  expect(await asOnlyOne(app.db, 'work', async () => 'third')).toBe('third');
});

it('who loses the connection loses the lock with all that was done under it', async () => {
  await app.db.execute(sql`create table done_under_lock (n int)`);
  const failing = asOnlyOne(app.db, 'work', async (tx) => {
    await tx.execute(sql`insert into done_under_lock values (1)`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(failing).rejects.toThrow();
  expect(
    await asOnlyOne(app.db, 'work', async (tx) => tx.execute(sql`select * from done_under_lock`)),
  ).toHaveLength(0);
});
