import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** In its own process: the heap of this one has grown already. Much of the garbage lives for a while. */
const program = `
  import { setImmediate, setTimeout } from 'node:timers/promises';
  import { getHeapSpaceStatistics } from 'node:v8';
  import { inLeanHeap } from ${JSON.stringify(new URL('lean-heap.ts', import.meta.url).href)};
  const work = async () => {
    const held = [];
    for (let i = 0; i < 3_000_000; i += 1) {
      held[i % 300_000] = { i, text: \`question \${i}\` };
      if (i % 10_000 === 0) await setImmediate();
    }
  };
  const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20;
  const sizes = [];
  await inLeanHeap(work);
  sizes.push(young());
  await setTimeout(6_000);
  await work();
  sizes.push(young());
  console.log(JSON.stringify(sizes));`;

it('the young generation stays small during such work, and grows afterwards as ever', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const [during = 0, after = 0] = JSON.parse(stdout) as number[];
  expect(during).toBeGreaterThan(2);
  expect(during).toBeLessThan(34);
  expect(after).toBeGreaterThan(during);
});
