import { describe, expect, it } from 'vitest';
import { findLatex } from './latex-runs.ts';

function formulasOf(text: string): string[] {
  return findLatex(text).map(({ start, end }) => text.slice(start, end));
}

describe('prices', () => {
  it.each([
    'costs $5',
    'Pens at $5 and $10 in one sentence',
    'US$ 20 and $30',
    'between $1,200 and $1,500 a month',
    '$5–$10',
    '$5-$10, $5/$10 or $5,$10',
    'He pays $200, she pays $25.',
    'A ticket is $5 and 10$ with a meal',
    'किताब $5 और 10$ में मिलती है',
    'The rent is $5 (US$ 5)',
    'It is $20 or A$ 30, in US$',
    'First 5$, later 10$',
    'from 5$-10$ upwards',
    'I have 5$). You have 10$.',
    'Marked ($), or (US$)',
    'A $20 trip cost, drinks cost another 30$.',
    'profit of $100-$x',
    'one dollar: $',
    'rated $$',
    '$ 5 and 6 $',
    'Paid $5.\n\nPaid 10$.',
    '\\$5 and \\$10',
  ])('leaves %j as text', (text) => {
    expect(formulasOf(text)).toEqual([]);
  });

  it.each([
    ['Pay $5 for $x$ pens', ['$x$']],
    ['Pay $5 or $10: $5x + 10y = 20$', ['$5x + 10y = 20$']],
    ['It costs $5.$$x=5$$', ['$$x=5$$']],
    ['It costs $5 $$x=5$$', ['$$x=5$$']],
    ['paid \\$5 for $n$ pens', ['$n$']],
    ['$\\$ 8$ an hour', ['$\\$ 8$']],
  ])('finds the formula beside the price in %j', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas);
  });
});

describe('formulas that begin like prices', () => {
  it.each([
    '$5$',
    '$3.14$',
    '$1,000$',
    '$5 \\%$',
    '$50%$',
    '$12 cm$',
    '$60 km/h$',
    '$2x + 3 = 7$',
    '$640 x+880 y \\geq 9,700$',
    '$2003 \\cdot 2004.$',
    '$3 \\frac{7}{8}$',
    '$100 \\text{ metres to the river and back}$',
    '$16=$',
    '$५ + ३$',
    '$.5$',
    '$-1,-3$',
    '$a,$',
    '$x y$',
    '$,$',
  ])('finds %s', (formula) => {
    expect(formulasOf(`If ${formula}, then`)).toEqual([formula]);
  });

  it.each(['24$^\\circ$', '2$x$', '3$\\pi$', '5$-x$', 'US$x$'])(
    'finds the formula right after %s',
    (text) => {
      expect(formulasOf(text)).toEqual([text.slice(text.indexOf('$'))]);
    },
  );
});
