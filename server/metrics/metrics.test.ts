import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { countOpenAttempts } from '../attempts/queries.ts';
import { readReplication } from '../db/replication.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { openTest } from '../testing/sitting.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const metrics = createMetrics({
  connections: () => [{ pool: 'db', open: 3, busy: 1, most: 12 }],
  attempts: () => countOpenAttempts(app.db, app.clock.now()),
  replication: () => readReplication(app.db),
  isDraining: () => false,
  clockJump: () => 7200,
  backups: () => ({ ageSeconds: 3600, isFailing: true }),
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
  const attemptid = await openTest(app, token, test.testCode);
  const answers = [0, 1].map((index) => ({ index, answer: 'a secret answer', marked: false, seq: 1 }));
  await app.call('/attempt/save', { attemptid, answers }, token);
  await app.post('/attempt/save', {}, 'no token');
  const text = await read();
  expect(text).toContain('uttara_call_seconds_count{path="/attempt/save",status="200"} 1');
  expect(text).toContain('uttara_call_seconds_count{path="/attempt/save",status="401"} 1');
  expect(text).toContain('uttara_save_batch_changes_sum 2');
  expect(text).toContain('uttara_attempts_open 1');
  expect(text).toContain('uttara_attempts_overdue_seconds 0');
  expect(text).toMatch(/^uttara_backup_age_seconds 3600$/m);
  expect(text).toMatch(/^uttara_backup_failing 1$/m);
  expect(text).toMatch(/^uttara_clock_jump_seconds 7200$/m);
  expect(text).toContain('uttara_database_connections{pool="db",state="idle"} 2');
  expect(text).toContain('uttara_database_connections_most{pool="db"} 12');
  expect(text).toMatch(/^uttara_database_standbys 0$/m);
  expect(text).toMatch(/^uttara_database_synchronous 0$/m);
  expect(text).toMatch(/^uttara_database_archive_failing 0$/m);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).not.toMatch(/Asha|test\.example|secret answer/);
});

it('serves nothing else there', async () => {
  const served = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => served.close());
  expect((await fetch(new URL('/healthz', served.address))).status).toBe(404);
  expect((await fetch(`${app.address}/metrics`)).status).toBe(404);
});

it('answers while the database does not, without what the database would have told', async () => {
  expect(await read()).toMatch(/^uttara_attempts_open \d/m);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table attempts in access exclusive mode`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const text = await read();
  expect(text).not.toMatch(/^uttara_attempts_open \d/m);
  expect(text).not.toMatch(/^uttara_attempts_overdue_seconds \d/m);
  expect(text).toContain('uttara_call_seconds_count');
  held.resolve();
  await holding;
  await expect.poll(read).toMatch(/^uttara_attempts_unread_total [1-9]/m);
  await expect.poll(read).toMatch(/^uttara_attempts_open \d/m);
});

it('tells for how long a work in the background has failed, and that it does no longer', async () => {
  const failing = async () => {
    const found = /^uttara_background_failing_seconds\{work="regrade"\} (\S+)$/m.exec(await read());
    return found ? Number(found[1]) : undefined;
  };
  await expect.poll(failing).toBe(0);
  await app.db.execute(sql`alter table regrades rename to regrades_away`);
  await expect.poll(failing).toBeGreaterThan(0);
  await app.db.execute(sql`alter table regrades_away rename to regrades`);
  await expect.poll(failing).toBe(0);
});

it('a call whose client has gone is no longer in flight', async () => {
  const inFlight = async () => /^uttara_calls_in_flight (\d+)$/m.exec(await read())?.[1];
  const before = await inFlight();
  const test = await aTest(app.db);
  const token = await app.signIn('Ravi');
  await app.call('/exam/questionList', { quizid: test.testCode }, token);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table attempts in access exclusive mode`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const { port } = new URL(app.address);
  const socket = connect(Number(port), '127.0.0.1');
  const body = JSON.stringify({ quizid: test.testCode });
  socket.write(
    `POST /exam/questionList HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(inFlight).not.toBe(before);
  socket.destroy();
  held.resolve();
  await holding;
  await expect.poll(inFlight).toBe(before);
});

it('has every metric that the alert rules and the dashboards of deploy/ ask for', async () => {
  const deploy = join(import.meta.dirname, '../../deploy');
  const files = ['prometheus/alerts.yml', 'grafana/servers.json', 'grafana/exam-day.json'];
  const text = await read();
  const exist = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of files) {
    const asked = readFileSync(join(deploy, file), 'utf8').matchAll(/\b(?:uttara|nodejs|process)_\w+/g);
    const names = new Set([...asked].map(([name]) => name.replace(/_(?:count|bucket|sum)$/, '')));
    expect(names.size).toBeGreaterThan(0);
    expect([...names].filter((name) => !exist.has(name))).toEqual([]);
  }
});
