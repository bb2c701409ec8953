import { expect, it } from 'vitest';
import { brokenFormula } from './broken-formula.ts';

const long = (...parts: string[]) => `<math><mrow>${parts.join('')}</mrow></math>`;
const words = (text: string) => `<mi>${text}</mi>`;
const equals = '<mo>=</mo>';
const plus = '<mo>+</mo>';

it('leaves a short formula whole', () => {
  const formula = long(words('x'), equals, words('y'));
  expect(brokenFormula(formula)).toEqual([formula]);
});

it('breaks a wide one before its relations, and a long piece before its sums', () => {
  const [a, b, c] = [words('aaaaaaaaaaaaaaaa'), words('bbbbbbbbbbbbbbbb'), words('cccc')];
  const infix = (sign: string) => sign.replace('<mo>', '<mo form="infix">');
  expect(brokenFormula(long(a, plus, b, equals, c))).toEqual([
    long(a),
    long(infix(plus), b),
    long(infix(equals), c),
  ]);
});

it('breaks between equations that stand side by side, each with half of the space, rather than before a relation', () => {
  const [a, b] = [words('aaaaaaaaaa'), words('bbbbbbbbbb')];
  const space = (width: number) => `<mspace width="${width}em"></mspace>`;
  expect(brokenFormula(long(a, equals, b, space(2), b, equals, a))).toEqual([
    long(a, equals, b, space(1)),
    long(space(1), b, equals, a),
  ]);
});

it('does not break within a fraction, a root or brackets', () => {
  const inner = `<mrow>${words('aaaaaaaaaaaaaaaaaaaa')}${equals}${words('b')}</mrow>`;
  const formula = `<math><mfrac>${inner}<mn>2</mn></mfrac></math>`;
  expect(brokenFormula(formula)).toEqual([formula]);
});

it('keeps the size of a displayed formula', () => {
  const formula = `<math display="block"><mrow>${words('aaaaaaaaaaaaaaaaaaaa')}${equals}${words('b')}</mrow></math>`;
  expect(brokenFormula(formula)[0]).toMatch(/^<math displaystyle="true">/);
});
