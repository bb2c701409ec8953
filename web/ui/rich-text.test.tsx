import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';
import type { TextBlock, TextPiece } from './rich-text-pieces.ts';

const formula = (tex: string, display = false): TextPiece => ({
  mathml: `<math>${tex}</math>`,
  tex,
  display,
});

/** The markup without attributes. */
const drawn = (...set: TextBlock[]) =>
  renderToStaticMarkup(<RichText text="" set={set} />).replaceAll(/ (class|data-content)="[^"]*"/g, '');

const math = '<span><math>x</math></span>';

test.each([
  ['त्रिभुज \\(ABC\\) का क्षेत्रफल', ' lang="hi"'],
  ['The area of a triangle', ' lang="en"'],
  ['\\(x^2\\)', ''],
])('%s has the language of its script', (text, lang) => {
  expect(renderToStaticMarkup(<RichText text={text} />)).toMatch(
    new RegExp(`^<span class="[^"]*"${lang} data-`),
  );
});

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

  test('displayed and scrollable formulas hold it in their box, and invalid ones are not joined to it', () => {
    const box = (inside: string) => `<span data-hidden="nothing">${inside}</span>`;
    expect(drawn(formula('x', true), '. Then')).toBe(`<span>${box(`${math}.`)}Then</span>`);
    expect(drawn(formula('x+'.repeat(20)), '. Then')).toContain('</math></span>.</span> Then');
    expect(drawn({ problem: {}, tex: 'x', display: false }, '. Then')).toContain('</span>. Then');
  });

  test('no white space is left around a displayed formula', () => {
    const shown = drawn('Find \n', formula('x', true), '\n\n', formula('y', true), ' .\n then');
    expect(shown.replaceAll(/<[^>]*>/g, '')).toBe('Findxy.\n then');
  });

  test('no part of a text is lost or repeated', () => {
    const text = drawn('(', formula('x'), '), ', formula('y'), '.', formula('z')).replaceAll(/<[^>]*>/g, '');
    expect(text).toBe('(x), y.z');
  });
});

describe('styles, lists and tables', () => {
  test.each<[string, TextBlock, string]>([
    ['bold', { styles: ['bold', 'italic'], pieces: ['a'] }, '<strong><em>a</em></strong>'],
    ['subscript', { styles: ['sub'], pieces: ['2'] }, '<sub>2</sub>'],
    [
      'numbered list',
      { list: 'numbered', items: [{ marker: '(a)', content: ['x'] }] },
      '<ol role="list" style="--marker:3ch"><li><span aria-hidden="false">(a) </span>x</li></ol>',
    ],
    [
      'table',
      {
        table: [
          [{ content: ['a'], head: true }],
          [{ content: ['<b>'], rows: 2, edges: 't', align: 'right' }],
        ],
      },
      '<span data-hidden="nothing"><table><thead><tr><th scope="col" data-edges="trbl">a</th></tr></thead>' +
        '<tbody><tr><td rowSpan="2" data-align="right" data-edges="t">&lt;b&gt;</td></tr></tbody></table></span>',
    ],
  ])('%s', (_, piece, expected) => {
    expect(drawn(piece)).toBe(`<span>${expected}</span>`);
  });
});
