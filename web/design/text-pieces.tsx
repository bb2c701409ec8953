import temml from 'temml';
import { RichText } from '../ui/rich-text.tsx';
import type { TextBlock, TextPiece } from '../ui/rich-text-pieces.ts';
import { Piece } from './piece.tsx';

const set = (tex: string, display = false): TextPiece => ({
  mathml: temml.renderToString(tex, { displayMode: display }),
  tex,
  display,
});

const WIDE =
  '\\sum_{k=1}^{n} k^3 = 1^3 + 2^3 + 3^3 + 4^3 + 5^3 + 6^3 + 7^3 + \\dots + n^3 = \\left(\\frac{n(n+1)}{2}\\right)^2';

const TEXTS: Record<string, readonly TextBlock[]> = {
  'In the line': ['Is ', set('\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f}'), ' true of every lens?'],
  Displayed: ['Find the limit.', set('\\lim_{x \\to 0} \\frac{\\sqrt{4 + 3x} - 2}{x}', true)],
  'Wider than a phone': ['As is known, ', set(WIDE, true), '.\nFor which n?'],
  'Bold, italic, below, above': [
    'Which of these is ',
    { styles: ['bold'], pieces: ['not'] },
    ' true of ',
    { styles: ['italic'], pieces: ['E. coli'] },
    ' in H',
    { styles: ['sub'], pieces: ['2'] },
    'O at 10',
    { styles: ['sup'], pieces: ['−3'] },
    ' mol?',
  ],
  Lists: [
    'Consider the statements:',
    {
      list: 'numbered',
      items: [
        {
          marker: '1.',
          content: ['The Constitution names three lists, of which the third is the concurrent one.'],
        },
        { marker: '2.', content: ['The sum is ', set('\\frac{n(n+1)}{2}'), '.'] },
      ],
    },
    {
      list: 'bulleted',
      items: [
        { marker: '-', content: ['one'] },
        { marker: '-', content: ['two'] },
      ],
    },
    'Which are right?',
  ],
  Table: [
    {
      table: [
        [
          { content: ['List I'], head: true },
          { content: ['List II'], head: true },
        ],
        [{ content: ['P. Work'] }, { content: [set('\\mathrm{kg\\,m^2\\,s^{-2}}')] }],
        [{ content: ['Q. Power'] }, { content: ['1. joule'], align: 'right' }],
      ],
    },
  ],
  'A table wider than a phone': [
    {
      table: [2011, 2012].map((year) => [
        { content: [String(year)], edges: 'tbl' },
        ...Array.from({ length: 14 }, (_, i) => ({ content: [`${year * (i + 3)}`], edges: 'trb' })),
      ]),
    },
  ],
  Chemistry: ['Balance ', set('\\ce{Fe2O3 + CO -> Fe + CO2}'), '.'],
  Matrix: [set('\\begin{pmatrix} 1 & 0 \\\\ \\frac{1}{2} & \\cos\\theta \\end{pmatrix}', true)],
  'One that cannot be set': [
    'Find ',
    { problem: { code: 'unknown_command' }, tex: '\\(\\frac{1}{2\\)', display: false },
    ' of it.',
  ],
  'Line breaks, prices and signs': ['₹50 and $5 stay,\nand so does 5 < 6 & 7 > 2.\n\nA new paragraph.'],
};

const HINDI =
  'यदि किसी द्विघात समीकरण के मूल समान हैं, तो उसके विविक्तकर का मान क्या होगा? श्रीमती अन्नपूर्णा विश्वनाथन-चक्रवर्ती राजगोपालाचारी।';

/** Texts as questions have them. */
export function TextPieces() {
  return (
    <>
      {Object.entries(TEXTS).map(([name, parts]) => (
        <Piece key={name} name={name}>
          <RichText text="" set={parts} />
        </Piece>
      ))}
      <Piece name="Hindi, and a word without end">
        <RichText text={HINDI} />
        <RichText text={'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)} />
      </Piece>
    </>
  );
}
