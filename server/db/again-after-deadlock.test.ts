import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { againAfterDeadlock } from './again-after-deadlock.ts';
import type { Db } from './db.ts';

const app = useApp();

const lock = (tx: Db, name: number) => tx.execute(sql`select pg_advisory_xact_lock(${name}::bigint)`);

it('ends both of two transactions that lock the same in opposite orders', async () => {
  let tries = 0;
  let held = 0;
  let both = () => {};
  const holdOneEach = new Promise<void>((resolve) => {
    both = resolve;
  });
  const take = (first: number, second: number) =>
    againAfterDeadlock(app.db, async (tx) => {
      tries += 1;
      await lock(tx, first);
      held += 1;
      if (held === 2) both();
      await holdOneEach;
      await lock(tx, second);
      return first;
    });
  expect(await Promise.all([take(1, 2), take(2, 1)])).toEqual([1, 2]);
  expect(tries).toBe(3);
});

it('gives other errors at once', async () => {
  let tries = 0;
  const failing = againAfterDeadlock(app.db, async (tx) => {
    tries += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(tries).toBe(1);
});
