import { expect, it } from 'vitest';
import type { SetFormula } from './render-formula.ts';
import { setFormulas } from './set-formulas.ts';

it('keeps what it sets where it is told to, and takes what the process has', async () => {
  const own = new Map<string, SetFormula>();
  const common = { tex: String.raw`\sqrt{41}`, display: false };
  const once = { tex: String.raw`\sqrt{43}`, display: false };
  await setFormulas([common]);
  const set = await setFormulas([common, once], own);
  expect(set(once)).toMatchObject({ mathml: expect.stringContaining('43') });
  expect(set(common)).toMatchObject({ mathml: expect.stringContaining('41') });
  expect([...own.keys()]).toEqual([expect.stringContaining(once.tex)]);
});
