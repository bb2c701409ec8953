import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp, openCopy, placeDatabase, restoreBackup } from './backup.ts';
import { connectAs } from './roles.ts';
import { runningEmbedded } from './running.ts';
import {
  acknowledged,
  base,
  connect,
  failure,
  missing,
  otherNode,
  SLOW,
  setScene,
  start,
  until,
  WRITE,
} from './testing/scene.ts';

setScene();

const folder = () => join(base, 'pg');
const elsewhere = () => join(base, 'elsewhere/pg');

async function backUpTo(target: string, copied?: () => void): Promise<void> {
  const running = await runningEmbedded(folder());
  if (!running) throw new Error('it does not run');
  await backUp({ folder: folder(), superuser: running.superuser }, target, copied && { copied });
}

it('has every row that was acknowledged before its end, under load and elsewhere', SLOW, async () => {
  const other = otherNode(WRITE);
  await other.says('kept 50');
  let before: string[] = [];
  await backUpTo(join(base, 'backup'), () => {
    before = [...other.said];
  });
  // It goes on, and may lose the old folder.
  const count = acknowledged(other.said).length;
  await until(() => acknowledged(other.said).length > count + 20, 'rows after the backup');
  other.child.kill('SIGKILL');
  await other.ended;
  rmSync(folder(), { recursive: true, force: true, maxRetries: 5 });

  expect(statSync(join(base, 'backup/data')).mode & 0o077).toBe(0);
  await restoreBackup(join(base, 'backup'), elsewhere());
  const restored = await start(elsewhere());
  const sql = connect(restored);
  expect(acknowledged(before).length).toBeGreaterThan(49);
  expect(await missing(sql, before)).toEqual([]);
  await sql`insert into kept values (-1)`;
  await restored.stop();
  expect(await connect(await start(elsewhere()))`select n from kept where n = -1`).toEqual([{ n: -1 }]);
});

it('takes the place of a database only where it is told to, and keeps that one', SLOW, async () => {
  const database = await start();
  await connect(database)`create table kept as select 1 as n`;
  await backUpTo(join(base, 'backup'));
  await connect(database)`update kept set n = 2`;
  await restoreBackup(join(base, 'backup'), elsewhere());
  expect(await failure(placeDatabase(elsewhere(), folder()))).toMatch(/is in use by/);
  await database.stop();
  expect(await failure(placeDatabase(elsewhere(), folder()))).toMatch(/^There is a database in/);
  expect(await placeDatabase(elsewhere(), folder(), join(base, 'kept'))).toBe(true);
  expect(await connect(await start())`select n from kept`).toEqual([{ n: 1 }]);
  expect(await connect(await start(join(base, 'kept/postgres')))`select n from kept`).toEqual([{ n: 2 }]);
});

it('is opened where it is, and has nothing of that afterwards', SLOW, async () => {
  const database = await start();
  await connect(database)`create table kept as select 1 as n`;
  await backUpTo(join(base, 'backup'));
  const found = await openCopy(join(base, 'backup'), async (login) => {
    const client = await connectAs(login);
    try {
      return await client.query('select n from kept');
    } finally {
      await client.end();
    }
  });
  expect(found.rows).toEqual([{ n: 1 }]);
  expect(readdirSync(join(base, 'backup')).toSorted()).toEqual(['application-password', 'data', 'password']);
});

it('says which folder is not complete', SLOW, async () => {
  await start();
  writeFileSync(join(base, 'file'), '');
  expect(await failure(backUpTo(join(base, 'file/backup')))).toMatch(
    /^The backup in .* is not complete \(E\w+\): delete it and try again\.$/,
  );
});
