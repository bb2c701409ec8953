import { expect, it } from 'vitest';
import { type RenderedFormula, renderFormula } from './render-formula.ts';
import { renderFormulas } from './render-formulas.ts';

it('keeps what it sets where it is told to, and takes what the process has', async () => {
  const own = new Map<string, RenderedFormula>();
  const common = { tex: String.raw`\sqrt{41}`, display: false };
  const once = { tex: String.raw`\sqrt{43}`, display: false };
  await renderFormulas([common]);
  const rendered = await renderFormulas([common, once], own);
  expect(rendered(once)).toMatchObject({ mathml: expect.stringContaining('43') });
  expect(rendered(common)).toMatchObject({ mathml: expect.stringContaining('41') });
  expect([...own.keys()]).toEqual([expect.stringContaining(once.tex)]);
});

it('grows the bars around an arrow upwards alone', () => {
  expect(renderFormula({ tex: String.raw`\left|\vec a\right|^2`, display: false })).toMatchObject({
    mathml: expect.stringMatching(/(?:symmetric="false">\|<.*){2}/),
  });
});
