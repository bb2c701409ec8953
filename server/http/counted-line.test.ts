import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { countedLine } from './counted-line.ts';

type Log = Pick<FastifyInstance, 'log'>;

function written() {
  const lines: unknown[][] = [];
  return { lines, app: { log: { error: (...line: unknown[]) => lines.push(line) } } as unknown as Log };
}

it('writes thousands of events of one kind as two lines', async () => {
  const { lines, app } = written();
  const tell = countedLine(app, 'error', 'A call failed', 20);
  for (let n = 0; n < 8_000; n++) tell({ reason: 'CONNECT_TIMEOUT' });
  expect(lines).toEqual([[{ reason: 'CONNECT_TIMEOUT' }, 'A call failed']]);
  await expect
    .poll(() => lines[1])
    .toEqual([{ reason: 'CONNECT_TIMEOUT', count: 7_999 }, 'A call failed: 7999 more']);
  tell({ reason: 'CONNECT_TIMEOUT' });
  expect(lines).toHaveLength(3);
});

it('tells a bounded number of kinds apart', () => {
  const { lines, app } = written();
  const tell = countedLine(app, 'error', 'A call failed', 60_000);
  for (let n = 0; n < 5_000; n++) tell({ address: String(n) });
  expect(lines).toHaveLength(201);
  expect(lines.at(-1)).toEqual([{}, 'A call failed']);
});
