import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answersFor } from './orphan.ts';
import {
  acknowledged,
  asRoot,
  base,
  connect,
  kill,
  logged,
  missing,
  otherNode,
  postgresPids,
  postmasterOf,
  SLOW,
  STAY,
  setScene,
  start,
  until,
  WRITE,
} from './testing/scene.ts';

setScene();

describe('after a kill', SLOW, () => {
  it('at any moment of its first start, the next start is whole', async () => {
    for (const ms of [100, 200, 300, 400, 600, 900]) {
      const folder = join(base, `pg${ms}`);
      const other = otherNode(STAY, { folder });
      await setTimeout(ms);
      other.child.kill('SIGKILL');
      await other.ended;
      for (const time of ['first', 'second']) {
        const database = await start(folder);
        expect(await connect(database)`select ${time} as time`).toEqual([{ time }]);
        await database.stop();
      }
      expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
    }
  });

  it.each(['Node', 'Node and the postmaster', 'everything'])(
    'of %s, no acknowledged row is missing',
    async (what) => {
      const said: string[] = [];
      for (let round = 0; round < 3; round++) {
        const other = otherNode(WRITE);
        await until(() => acknowledged(other.said).length > 10, 'rows');
        // At any moment of the writing.
        await setTimeout(150 * Math.random());
        const postmaster = await postmasterOf();
        other.child.kill('SIGKILL');
        if (what === 'Node and the postmaster') kill(postmaster);
        if (what === 'everything') for (const pid of postgresPids()) kill(pid);
        await other.ended;
        said.push(...other.said);

        const database = await start();
        expect(await postmasterOf()).not.toBe(postmaster);
        if (what === 'Node')
          expect(logged.at(-1)).toContain(`(process ${postmaster}) is still there: stopping it`);
        expect(await missing(connect(database), said)).toEqual([]);
        await database.stop();
        expect(postgresPids()).toEqual([]);
      }
      expect(acknowledged(said).length).toBeGreaterThan(20);
    },
  );

  it('of nothing, but an exit without stop, goes on', async () => {
    const other = otherNode('await sql`create table kept as select 1 as n`; process.exit(0);');
    await other.ended;
    expect(other.said).toEqual(['started']);
    expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  });

  it('of the postmaster alone, it is started again, with all acknowledged rows', async () => {
    const other = otherNode(WRITE);
    await other.says('kept ');
    for (let round = 1; round <= 3; round++) {
      const count = acknowledged(other.said).length;
      kill(await postmasterOf());
      const restarts = () => other.said.filter((line) => line.includes('answers again')).length;
      await until(() => restarts() === round, 'a restart');
      await until(() => acknowledged(other.said).length > count + 5, 'new rows after the restart');
    }
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await missing(connect(await start()), other.said)).toEqual([]);
  });

  it('of the postmaster alone, its processes that still live are waited for', async () => {
    const database = await start();
    const [row] = await connect(database)<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const backend = row?.pid ?? 0;
    kill(backend, 'SIGSTOP');
    kill(await postmasterOf());
    await until(() => logged.some((line) => line.includes('ended unexpectedly (SIGKILL)')), 'the notice');
    await setTimeout(700);
    expect(logged.some((line) => line.includes('answers again'))).toBe(false);
    kill(backend);
    await until(() => logged.some((line) => line.includes('answers again')), 'the restart');
    expect(await connect(database)`select 1 as n`).toEqual([{ n: 1 }]);
  });

  it('they are waited for even when nothing is recorded of them', async () => {
    const other = otherNode(STAY);
    await other.says('started');
    const [checkpointer = 0] = postgresPids('checkpointer');
    kill(checkpointer, 'SIGSTOP');
    other.child.kill('SIGKILL');
    await other.ended;
    kill(await postmasterOf());
    rmSync(join(base, 'pg/data/postmaster.pid'));
    const starting = start();
    const log = () => readFileSync(join(base, 'pg/postgres.log'), 'utf8');
    await until(() => log().includes('is still in use'), 'the reason in the log');
    kill(checkpointer);
    await starting;
  });

  it('another process with the recorded number is neither believed nor harmed', async () => {
    await (await start()).stop();
    const data = join(base, 'pg/data');
    const { uid, gid } = statSync(data);
    const stranger = spawn('sleep', ['600'], asRoot ? { uid, gid } : {});
    for (const record of [`${stranger.pid}\n${data}\n1\n5432\n../run\n\n1 1\nready\n`, 'no number', '']) {
      writeFileSync(join(data, 'postmaster.pid'), record);
      await (await start()).stop();
    }
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    expect(logged).toEqual([]);
    stranger.kill();
  });

  it('its own PostgreSQL is known by asking it, for systems without /proc', async () => {
    const { options } = await start();
    expect(await answersFor(join(base, 'pg'), join(base, 'pg/data'), options)).toBe(true);
    expect(await answersFor(join(base, 'pg'), join(base, 'other/data'), options)).toBe(false);
    expect(await answersFor(join(base, 'pg'), join(base, 'pg/data'), { ...options, host: base })).toBe(false);
  });
});
