import { expect, it } from 'vitest';
import { plainFormula } from './plain-formula.ts';
import { renderFormula } from './render-formula.ts';

it.each([
  ['x^2-4', 'x²−4'],
  ['2x+3', '2x+3'],
  [String.raw`\frac{a+b}{2}`, '(a+b)/2'],
  [String.raw`\sqrt{2}`, '√2'],
  [String.raw`\sqrt[3]{x+1}`, '³√(x+1)'],
  ['x^{n+1}', 'xⁿ⁺¹'],
  ['x^{a}', 'x^a'],
  ['e^{-x/2}', 'e^(−x/2)'],
  ['a_1 < b_{ij}', 'a₁<b_ij'],
  ['H_2SO_4', 'H₂SO₄'],
  [String.raw`90^\circ`, '90°'],
  [String.raw`1\ \Omega`, '1 Ω'],
  [String.raw`\sin\theta`, 'sin θ'],
  [String.raw`\int_0^1 x\,dx`, '∫₀¹x dx'],
])('%s is %s where nothing is drawn', (tex, plain) => {
  const rendered = renderFormula({ tex, display: false });
  expect('mathml' in rendered && plainFormula(rendered.mathml)).toBe(plain);
});
