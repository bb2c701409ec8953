import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const app = useApp();

it('answers the request after a COPY whose last row is larger than what is read ahead', async () => {
  const length = 1_000_000;
  await app.db.$client.begin(async (tx) => {
    const rows = await tx.unsafe(`copy (select repeat('x', ${length})) to stdout`).readable();
    expect(await text(rows)).toHaveLength(length + 1);
    expect(await tx.unsafe('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
