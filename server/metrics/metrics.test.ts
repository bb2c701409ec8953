import { expect, it, onTestFinished } from 'vitest';
import { countOpenAttempts } from '../attempts/queries.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const metrics = createMetrics({
  connections: () => ({ open: 3, busy: 1 }),
  attempts: () => countOpenAttempts(app.db, app.clock.now()),
  isDraining: () => false,
});
const app = useApp({ metrics });

async function read(): Promise<string> {
  const served = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => served.close());
  return (await fetch(served.address)).text();
}

it('tells calls, batches, open attempts and how far expired attempts are behind, and nothing of a person', async () => {
  const test = await aTest(app.db);
  const token = await app.signIn('Asha Rao');
  const { attempt } = await app.call('/exam/questionList', { quizid: test.testCode }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = [0, 1].map((index) => ({ index, answer: 'a secret answer', marked: false, seq: 1 }));
  await app.call('/attempt/save', { attemptid, answers }, token);
  await app.post('/attempt/save', {}, 'no token');
  const text = await read();
  expect(text).toContain('uttara_call_seconds_count{path="/attempt/save",status="200"} 1');
  expect(text).toContain('uttara_call_seconds_count{path="/attempt/save",status="401"} 1');
  expect(text).toContain('uttara_save_batch_changes_sum 2');
  expect(text).toContain('uttara_attempts_open 1');
  expect(text).toContain('uttara_attempts_overdue_seconds 0');
  expect(text).toContain('uttara_database_connections{state="idle"} 2');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).not.toMatch(/Asha|test\.example|secret answer/);
});

it('serves nothing else there', async () => {
  const served = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => served.close());
  expect((await fetch(new URL('/healthz', served.address))).status).toBe(404);
  expect((await fetch(`${app.address}/metrics`)).status).toBe(404);
});
