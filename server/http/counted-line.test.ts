import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { countedLine } from './counted-line.ts';

type Log = Pick<FastifyInstance, 'log'>;

function written() {
  const lines: unknown[][] = [];
  return { lines, app: { log: { error: (...line: unknown[]) => lines.push(line) } } as unknown as Log };
}

it('writes thousands of events of one kind as two lines', async () => {
  const { lines, app } = written();
  const tell = countedLine(app, 'error', 'A call failed', 20);
  for (let n = 0; n < 8_000; n++) tell({ reason: 'CONNECT_TIMEOUT' }, `r${n}`);
  expect(lines).toEqual([[{ reason: 'CONNECT_TIMEOUT', reqId: 'r0' }, 'A call failed']]);
  await expect
    .poll(() => lines[1])
    .toEqual([{ reason: 'CONNECT_TIMEOUT', count: 7_999 }, 'A call failed: 7999 more']);
  tell({ reason: 'CONNECT_TIMEOUT' }, 'later');
  expect(lines).toHaveLength(3);
});

it('tells a bounded number of kinds apart', () => {
  const { lines, app } = written();
  const tell = countedLine(app, 'error', 'A call failed', 60_000);
  for (let n = 0; n < 5_000; n++) tell({ address: String(n) }, 'r');
  expect(lines).toHaveLength(201);
  expect(lines.at(-1)).toEqual([{ reqId: 'r' }, 'A call failed']);
});

let log = '';
const product = useApp({ logLevel: 'error', logStream: { stream: { write: (line) => void (log += line) } } });

it('many calls that are answered 503 are one line, with the id of the first, which its answer has too', async () => {
  const token = await product.signIn();
  await product.db.execute(sql`
    create function busy() returns trigger language plpgsql as $$
    begin raise exception 'busy' using errcode = '53300'; end $$`);
  await product.db.execute(sql`create trigger is_busy before update on students execute function busy()`);
  const body = JSON.stringify({ phone: '+91 98765 43210', studyingIn: '9', city: 'Pune', country: 'India' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ids: (string | null)[] = [];
  for (let n = 0; n < 20; n++) {
    const answer = await fetch(`${product.address}/user/updateProfile`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    ids.push(answer.headers.get('x-request-id'));
  }
  expect(new Set(ids).size).toBe(20);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { msg: 'A call was answered 503', reason: expect.stringContaining('(53300): raise'), reqId: ids[0] },
  ]);
});
