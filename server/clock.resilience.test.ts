import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createServerClock } from './clock.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { callAt } from './testing/call-at.ts';

/** How long the works need that close what is overdue and compare the clocks, in milliseconds. */
const WORKS_MS = 4_000;

it('a running test outlives a jump of the clock by two hours, which is reported and then taken over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-clock-'));
  let jump = 0;
  const clock = createServerClock({
    wall: () => Date.now() + jump,
    elapsed: () => performance.now(),
    elapsedWithSleep: () => performance.now(),
  });
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  const running = await serve(config, { now: clock.now, clock, log: (line) => lines.push(line) });
  onTestFinished(async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const call = callAt(running.address);
  const person = { email: 'asha@b.example', name: 'Asha' };
  const { credential } = await call('/identity/credential', person);
  const { token } = await call('/user/googlesignup', { ...person, credential });
  const { attempt } = await call('/exam/questionList', { quizid: 'Q1001' }, token);
  const attemptid = attempt?.attemptid ?? '';

  jump = 7_200_000;
  await wait(WORKS_MS);
  const answers = [{ index: 0, answer: null, marked: true, seq: 1 }];
  await call('/attempt/save', { attemptid, answers }, token);
  expect(lines.filter((line) => line.includes('has jumped 7200 s ahead'))).toHaveLength(1);
  await call('/attempt/submit', { attemptid, answers: [] }, token);
  await expect.poll(() => lines.at(-1), { timeout: WORKS_MS }).toContain('has taken over the clock');
  expect(Math.abs(clock.now().getTime() - Date.now() - jump)).toBeLessThan(2_500);
});
