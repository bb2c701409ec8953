import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { createTurns } from './turns.ts';

const app = useApp();

it('lets an address have so many turns at a time, in order, and no other address wait for it', async () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const ask = (name: string, address = 'a') => {
    const work = Promise.withResolvers<void>();
    works.set(name, work);
    return turns(address, () => {
      begun.push(name);
      return work.promise;
    });
  };
  const asked = ['1', '2', '3', '4'].map((name) => ask(name));
  void ask('other', 'b');
  expect(begun).toEqual(['1', '2', 'other']);
  works.get('2')?.resolve();
  await asked[1];
  expect(begun).toEqual(['1', '2', 'other', '3']);
  // A turn ends also with work that fails.
  works.get('1')?.reject(new Error('failed'));
  await expect(asked[0]).rejects.toThrow('failed');
  expect(begun).toEqual(['1', '2', 'other', '3', '4']);
  for (const name of ['3', '4']) works.get(name)?.resolve();
  await Promise.all(asked.slice(2));
  // All have ended: both turns are free again.
  for (const name of ['5', '6', '7']) void ask(name);
  expect(begun.slice(5)).toEqual(['5', '6']);
});

/** How many statements wait for the lock of the exams. */
async function waitingLists() {
  const [row] = await app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"exams"%'`);
  return row?.count;
}

it('lets an admin have three calls at a time in the database, and others theirs beside them', async () => {
  const [often, other] = [await anAdmin(app), await anAdmin(app)];
  const calls: Promise<{ status: number }>[] = [];
  const list = (token: string) => void calls.push(app.post('/adminexam/examList', {}, token));
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table exams in access exclusive mode`);
    for (let n = 0; n < 8; n++) list(often.token);
    await expect.poll(waitingLists).toBe(3);
    list(other.token);
    await expect.poll(waitingLists).toBe(4);
    expect((await app.post('/admin/sessionList', {}, other.token)).status).toBe(200);
    expect(await waitingLists()).toBe(4);
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
});
