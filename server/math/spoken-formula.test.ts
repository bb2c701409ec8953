import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLatex } from '../../contract/formulas/latex-runs.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { renderFormula } from './render-formula.ts';

/** The name of a formula for assistive technology. */
function nameOf(tex: string, display = false, language: ChosenLanguage = 'en'): string {
  const rendered = renderFormula({ tex, display, language });
  if (!('mathml' in rendered)) throw new Error(`${tex} could not be rendered`);
  return / aria-label="([^"]*)"/.exec(rendered.mathml)?.[1] ?? '';
}

describe('a formula is read as', () => {
  it.each([
    [String.raw`\frac12`, '1 over 2'],
    [String.raw`\frac{a+b}{2}`, 'the fraction a plus b over 2, end of fraction'],
    ['x^2-5x+6=0', 'x squared minus 5 x plus 6 equals 0'],
    ['-3x^3', 'minus 3 x cubed'],
    ['x^{n+1}', 'x to the power n plus 1, end of power'],
    ['10^{-3}', '10 to the power minus 3'],
    [String.raw`a_1 \ne b_1`, 'a sub 1 is not equal to b sub 1'],
    [String.raw`\sqrt{b^2-4ac}`, 'the square root of b squared minus 4 a c, end of root'],
    [String.raw`\frac{\sqrt3}{2}`, 'the fraction the square root of 3, end of root over 2, end of fraction'],
    [String.raw`\sqrt{\frac32}`, 'the square root of 3 over 2, end of root'],
    [String.raw`5\ \mathrm{rad\,s^{-1}}`, '5 rad s to the power minus 1'],
    [String.raw`128\ \mathrm{kJ\,mol^{-1}}`, '128 kJ mol to the power minus 1'],
    [String.raw`\mathrm{CH_3COOH}`, 'C H sub 3 C O O H'],
    [String.raw`\sqrt[3]{x}`, 'the cube root of x, end of root'],
    [String.raw`\sin^2\theta+\cos^2\theta=1`, 'sine squared theta plus cosine squared theta equals 1'],
    [String.raw`90^\circ`, '90 degrees'],
    [String.raw`25\,^\circ\mathrm{C}`, '25 degrees C'],
    [String.raw`60\%`, '60 percent'],
    ['|x+1|', 'the absolute value of x plus 1, end of absolute value'],
    [String.raw`\vec{F}=m\vec{a}`, 'vector capital F equals m vector a'],
    [String.raw`\overline{AB}`, 'A B bar'],
    [String.raw`\triangle ABC \sim \triangle PQR`, 'triangle A B C is similar to triangle P Q R'],
    [String.raw`\binom{n}{k}`, 'n choose k'],
    [String.raw`\sum_{k=1}^n k`, 'the sum from k equals 1 to n, of k'],
    [String.raw`\lim_{x\to0} x`, 'the limit as x to 0 of x'],
    [String.raw`\begin{vmatrix}1&2\\3&4\end{vmatrix}`, 'the determinant 2 rows: row 1: 1, 2; row 2: 3, 4'],
    [String.raw`\ce{2H2 + O2 -> 2H2O}`, '2 H 2 plus O 2 to 2 H 2 O'],
    [String.raw`\Delta H`, 'capital delta H'],
    ['-Q', 'minus capital Q'],
    ['PV=nRT', 'P V equals n R T'],
    [String.raw`\frac83\ \mathrm{C}`, 'the fraction 8 over 3, end of fraction C'],
    [String.raw`5\sqrt2\ \mathrm{s^{-1}}`, '5 the square root of 2, end of root s to the power minus 1'],
    ['e^{kx}-1', 'e to the power k x, end of power minus 1'],
    [
      String.raw`\frac{\frac11}{4/2}`,
      'the fraction the fraction 1 over 1, end of fraction over 4 divided by 2, end of fraction',
    ],
    [String.raw`\ce{CH2=CH-CH=CH2}`, 'CH 2 double bond CH single bond CH double bond CH 2'],
    [
      String.raw`\ce{Zn|Zn^2+||Cu^2+|Cu}`,
      'Zn bar Zn superscript 2 plus bar bar Cu superscript 2 plus bar Cu',
    ],
    [String.raw`E^\circ_{2}`, 'standard capital E sub 2'],
    [String.raw`\sin^{-1}x`, 'sine inverse x'],
    [String.raw`\vec a\times\vec b`, 'vector a cross vector b'],
    [String.raw`\{x : x>0\}`, 'open brace x such that x is greater than 0 close brace'],
    [String.raw`|\vec a|^2`, 'the absolute value of vector a, end of absolute value squared'],
  ])('%s: %s', (tex, words) => {
    expect(nameOf(tex)).toBe(words);
  });

  it.each([
    [String.raw`\frac12`, '1 बटा 2'],
    ['x^2+1', 'x का वर्ग धन 1'],
    [String.raw`\sqrt3`, '3 का वर्गमूल'],
  ])('%s in a Hindi text: %s', (tex, words) => {
    expect(nameOf(tex, false, 'hi')).toBe(words);
  });

  it('cannot leave its attribute', () => {
    expect(nameOf(String.raw`\text{a" onclick="b<c>}`)).not.toMatch(/[<>"&=]/);
  });
});

const content = join(import.meta.dirname, '../demo/content');
const texts: string[] = [];
const read = (value: unknown): void => {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
};
for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.json')) read(JSON.parse(readFileSync(join(content, file), 'utf8')));
}

it('has words for every formula of the demo content, and for every sign in them', () => {
  const found = texts.flatMap((text) => findLatex(text).filter((run) => 'body' in run));
  // Languages share their formulas.
  const formulas = [...new Map(found.map((run) => [`${run.display} ${run.body}`, run])).values()];
  expect(formulas.length).toBeGreaterThan(1_000);
  const silent = formulas
    .map(({ body, display }) => [body, nameOf(body, display)])
    // Words, numbers and stops; letters of Indian languages are read as they are.
    .filter(([, words = '']) => !/^[\w\s.,;:'’()²³\p{Script=Devanagari}-]+$/u.test(words));
  expect(silent).toEqual([]);
});
