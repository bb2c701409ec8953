import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { createNightlyBackups } from './nightly.ts';

const SLOW = { timeout: 600_000 };

it(
  'a running installation is backed up every night, and a backup that was damaged is noticed',
  SLOW,
  async () => {
    const base = mkdtempSync(join(tmpdir(), 'uttara-nightly-'));
    const dataDir = join(base, 'data');
    const running = await serve(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), {
      now: () => new Date(),
      log: () => {},
    });
    onTestFinished(async () => {
      await running.close();
      rmSync(base, { recursive: true, force: true, maxRetries: 5 });
    });
    const folder = join(base, 'backups');
    // In Kolkata, two o'clock at night.
    const firstNight = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:30:00Z`);
    let now = new Date();
    const said: string[] = [];
    const nightly = () =>
      createNightlyBackups({
        dataDir,
        folder,
        timeZone: () => 'Asia/Kolkata',
        nights: () => 14,
        now: () => now,
        log: (line) => said.push(line),
      });
    const { work, state, now: backUp } = nightly();
    await work.step();
    expect(state()).toMatchObject({ kept: 0, last: undefined, failure: undefined });

    now = firstNight;
    await work.step();
    await work.step();
    expect(state()).toMatchObject({ kept: 1, damaged: [], last: { at: firstNight.toISOString() } });
    expect(state().last?.counts.tests).toBeGreaterThan(1);

    const [name = ''] = readdirSync(folder);
    rmSync(join(folder, name, 'data/global/pg_control'));
    // Of a server that was killed while it made it.
    mkdirSync(join(folder, '2026-01-01T020000'));
    now = new Date(firstNight.getTime() + 86_400_000);
    await work.step();
    expect(state()).toMatchObject({ kept: 2, damaged: [name], last: { at: now.toISOString() } });
    expect(said.join()).toContain('is damaged: data/global/pg_control is missing');
    expect(readdirSync(folder)).toHaveLength(2);

    // At once, by an owner in Settings: two who ask get one, and that of the night stays.
    now = new Date(now.getTime() + 3_600_000);
    await Promise.all([backUp(), backUp()]);
    expect(state()).toMatchObject({ kept: 3, last: { at: now.toISOString() } });

    // What is no longer there is not named as damaged.
    rmSync(join(folder, name), { recursive: true });
    now = new Date(now.getTime() + 3_600_000);
    await backUp();
    expect(state()).toMatchObject({ kept: 3, damaged: [] });

    now = new Date(now.getTime() + 86_400_000);
    const stopped = nightly();
    stopped.stop();
    await stopped.work.step();
    expect(readdirSync(folder)).toHaveLength(3);
  },
);
