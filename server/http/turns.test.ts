import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { admins } from '../db/tables/admins.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { ClientGone } from './client-gone.ts';
import { createTurns, type WhenOver } from './turns.ts';

// Here calls wait for a lock as long as a test looks at them; however busy the machine is, the database must not end them.
const app = useApp({ databaseTimeoutMs: 120_000 });

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

it('takes out of the line who waits no longer', async () => {
  const turns = createTurns(1);
  const begun: string[] = [];
  const work = Promise.withResolvers<void>();
  const first = turns('a', () => work.promise);
  let leave = () => {};
  const ask = (name: string, whenOver?: WhenOver) =>
    turns('a', () => Promise.resolve(void begun.push(name)), whenOver);
  const left = ask('left', (gone) => {
    leave = gone;
    return () => {};
  });
  const stayed = ask('stayed');
  leave();
  await expect(left).rejects.toThrow(ClientGone);
  work.resolve();
  await Promise.all([first, stayed]);
  expect(begun).toEqual(['stayed']);
});

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

describe('of calls that wait for a turn', () => {
  /** Three lists of an admin, held until `run` has ended. */
  const withoutTurns = async (token: string, run: () => Promise<void>) => {
    const lists = await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table exams in access exclusive mode`);
      const held = Array.from({ length: 3 }, () => app.post('/adminexam/examList', {}, token));
      await expect.poll(waitingLists).toBe(3);
      await run();
      // In an array, or the transaction would wait for them.
      return [held];
    });
    expect((await Promise.all(lists[0] ?? [])).map(({ status }) => status)).toEqual([200, 200, 200]);
  };

  it('runs none whose client has gone', async () => {
    const { token } = await anAdmin(app);
    const { hostname, port } = new URL(app.address);
    const add = (name: string) => {
      const body = JSON.stringify({ name, teachers: [] });
      return `POST /admin/classAdd HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    let stayed: Promise<{ status: number }> | undefined;
    await withoutTurns(token, async () => {
      const socket = connect(Number(port), hostname);
      // The second one waits behind the first one's response, too.
      socket.write(add('Left A') + add('Left B'));
      await wait(200);
      stayed = app.post('/admin/classAdd', { name: 'Stayed', teachers: [] }, token);
      await wait(100);
      socket.resetAndDestroy();
      await wait(200);
    });
    expect((await stayed)?.status).toBe(200);
    const { classes } = await app.call('/admin/classList', {}, token);
    expect(classes.map(({ name }) => name)).toEqual(['Stayed']);
  });

  it('asks again whether the caller may call', async () => {
    const { token, id } = await anAdmin(app);
    let late: Promise<{ status: number }> | undefined;
    await withoutTurns(token, async () => {
      late = app.post('/admin/classAdd', { name: 'Late', teachers: [] }, token);
      await wait(1_200);
      await app.db.update(admins).set({ status: 'disabled' }).where(eq(admins.id, id));
    });
    expect((await late)?.status).toBe(401);
  });
});
