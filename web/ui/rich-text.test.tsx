import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RichText, type TextPiece } from './rich-text.tsx';

const formula = (tex: string, display = false): TextPiece => ({
  mathml: `<math>${tex}</math>`,
  tex,
  display,
});

/** The markup without attributes. */
const drawn = (...set: TextPiece[]) =>
  renderToStaticMarkup(<RichText text="" set={set} />).replaceAll(/ (class|data-content)="[^"]*"/g, '');

const math = '<span><math>x</math></span>';

describe('closing punctuation stays with the formula before it', () => {
  test.each([
    ['. Then', `<span>${math}.</span> Then`],
    [') is', `<span>${math})</span> is`],
    ['?', `<span>${math}?</span>`],
    [' is 3.', `${math} is 3.`],
    ['-axis', `${math}-axis`],
  ])('%j', (after, expected) => {
    expect(drawn('So ', formula('x'), after)).toBe(`<span>So ${expected}</span>`);
  });

  test('displayed, scrollable and invalid formulas are not joined to punctuation', () => {
    const long = 'x+'.repeat(20);
    expect(drawn(formula('x', true), '. Then')).toBe(`<span>${math}. Then</span>`);
    expect(drawn(formula(long), '. Then')).toContain('</math></span>. Then');
    expect(drawn({ problem: 'no', tex: 'x', display: false }, '. Then')).toContain('</span>. Then');
  });

  test('no part of a text is lost or repeated', () => {
    const text = drawn('(', formula('x'), '), ', formula('y'), '.', formula('z')).replaceAll(/<[^>]*>/g, '');
    expect(text).toBe('(x), y.z');
  });
});
