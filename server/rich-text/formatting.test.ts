import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RichInline, RichText } from '../../contract/rich-text.ts';
import { shortFlaw } from '../math/testing/short-flaw.ts';
import { needsRendering, renderTexts } from './render-text.ts';
import { IMAGE_HASH, imageSizes, renderText } from './testing/rendered-text.ts';

const STYLE_SIGNS = { bold: 'b', italic: 'i', sub: 'sub', sup: 'sup' } as const;

/** Pieces in a short form: `<b>x</b>`, `[x]` for a formula, `{x}` for what cannot be rendered. */
function inline(pieces: readonly RichInline[]): string {
  return pieces
    .map((piece): string => {
      if (typeof piece === 'string') return piece;
      if ('styles' in piece) {
        const signs = piece.styles.map((style) => STYLE_SIGNS[style]);
        const opening = signs.map((sign) => `<${sign}>`).join('');
        const closing = signs.toReversed().map((sign) => `</${sign}>`);
        return opening + inline(piece.pieces) + closing.join('');
      }
      if ('image' in piece) return `<img ${piece.image} ${piece.width}x${piece.height} ${piece.alt}>`;
      return 'mathml' in piece ? `[${piece.tex.replaceAll(/^\\.|\\.$|\$/g, '')}]` : `{${piece.tex}}`;
    })
    .join('');
}

function short(pieces: RichText): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'object' && 'list' in piece) {
      return piece.items.map(({ marker, content }) => `${marker} ${short(content).join(' / ')}`);
    }
    if (typeof piece === 'object' && 'table' in piece) {
      return piece.table.map((cells) =>
        cells
          .map(({ content, head, columns = 1, rows = 1, align, edges }) =>
            [
              head ? `=${inline(content)}` : inline(content),
              align && `(${align})`,
              columns * rows > 1 && `${columns}x${rows}`,
              edges !== undefined && `:${edges}`,
            ]
              .filter(Boolean)
              .join(' '),
          )
          .join(' | '),
      );
    }
    return [inline([piece])];
  });
}

const shown = async (text: string) => short((await renderText(text)).pieces);
const shownInline = async (text: string) => (await shown(text)).join('');
const problemsIn = async (text: string) =>
  (await renderText(text)).problems.map(({ problem }) => shortFlaw(problem));

describe('marks in a line', () => {
  it.each([
    ['a **bold** word', 'a <b>bold</b> word'],
    ['an *italic* word', 'an <i>italic</i> word'],
    ['***both***', '<b><i>both</i></b>'],
    ['**not** *true*.', '<b>not</b> <i>true</i>.'],
    ['**bold *and* more**', '<b>bold </b><b><i>and</i></b><b> more</b>'],
    ['("*a*")', '("<i>a</i>")'],
    ['*$x$* and **\\(y\\)**', '<i>[x]</i> and <b>[y]</b>'],
    ['**निम्नलिखित** में से।', '<b>निम्नलिखित</b> में से।'],
    ['**over\nlines**', '<b>over\nlines</b>'],
    ['H_{2}O and x^{2}', 'H<sub>2</sub>O and x<sup>2</sup>'],
    ['^{14}C and SO_{4}^{2-}', '<sup>14</sup>C and SO<sub>4</sub><sup>2-</sup>'],
    ['10^{-$n$}', '10<sup>-[n]</sup>'],
  ])('%j', async (text, expected) => {
    expect(await shownInline(text)).toBe(expected);
  });

  it.each([
    ['\\*a*', '*a*'],
    ['*a\\*', '*a*'],
    ['x\\^{2}', 'x^{2}'],
    ['\\$5', '$5'],
  ])('a backslash keeps a mark as a character: %j', async (text, expected) => {
    expect(await shownInline(text)).toBe(expected);
  });
});

describe('texts of real papers that look like marks stay as typed', () => {
  it.each([
    'Choose the verb: She ______ the plants. He ____.',
    'Evaluate 2 * 3 * 4 and 2*3*4 and 2**3**4',
    'a * b = a + b - ab, and (N, *), (Z,*) are groups',
    'The regular expression (a|b)*abb(a|b)* and a*b*',
    'def f(*args, **kwargs): return *args',
    'int *p, *q; char *s; (*p)++ and (*q)',
    'SELECT * FROM t; COUNT(*); *.txt and *.doc',
    '*significant at 5%, **significant at 1%',
    'If x^2 + y^2 = z^2 and x^2=y^2, then 2^3^2 is',
    'a ~ b, |x| = 3 and |y|, #1, ~5~, __init__ and snake_case_name',
    '|x| < 3\n|y| > 2',
    '|a|\n|b|',
    '|x|\nis -5',
    '- 5',
    '1. Only one line',
    '1. First\n3. Third',
    '- a\n* b',
    '1.5 m\n2.5 m',
    'A. Sharma\nC. Patel',
    '(i) one',
    '_____{2} and f({2}) and { } ^ _ {',
    'C:\\Users\\*.txt \\* \\_ \\- \\|',
    '*a\n\nb*',
    'Wait *…* and ** and ***',
    '![alt](http://example.org/a.png)',
  ])('%j', async (text) => {
    expect(await renderText(text)).toEqual({ pieces: [text], problems: [] });
    expect(needsRendering(text)).toBe(false);
  });

  it('and so do all texts of the demo content that have no formula', async () => {
    const folder = new URL('../demo/content/', import.meta.url);
    const texts: string[] = [];
    for (const file of readdirSync(folder)) {
      const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      // From the outside in, so that revision notes, which have marks on purpose, can be left out.
      JSON.stringify(content, (name, value: unknown) => {
        if (name === 'notes') return undefined;
        if (typeof value === 'string') texts.push(value);
        return value;
      });
    }
    const rendered = await renderTexts(texts, imageSizes);
    expect(texts.length).toBeGreaterThan(1_000);
    for (const text of texts) {
      const { pieces, problems } = rendered(text);
      expect(problems).toEqual([]);
      // Some have a table or a list on purpose.
      if (/^(\||- |\(?\w{1,4}[.)] )/m.test(text)) continue;
      const asTyped = pieces.map((piece) =>
        typeof piece === 'string' ? piece : 'mathml' in piece ? piece.tex : 'another form',
      );
      expect(asTyped.join('')).toBe(text);
    }
  });
});

describe('lists', () => {
  it.each([
    ['Pick:\n- one\n- **two**\nthen', ['Pick:', '- one', '- <b>two</b>', 'then']],
    ['* a\n* b', ['* a', '* b']],
    ['1. a\n2. b\n\nWhich?', ['1. a', '2. b', 'Which?']],
    ['9) a\n10) b', ['9) a', '10) b']],
    ['(a) x\n(b) y\n(c) $z$', ['(a) x', '(b) y', '(c) [z]']],
    ['(i) x\n(ii) y\n(iii) z', ['(i) x', '(ii) y', '(iii) z']],
    ['P. x\nQ. y', ['P. x', 'Q. y']],
    ['- a\n  more of a\n- b', ['- a\nmore of a', '- b']],
    ['1. a\n2. b\n1. c\n2. d', ['1. a', '2. b', '1. c', '2. d']],
    ['\\- 5\n\\- 7', ['- 5\n- 7']],
  ])('%j', async (text, expected) => {
    expect(await shown(text)).toEqual(expected);
  });
});

describe('tables between bars', () => {
  it.each([
    ['Given\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nfind.', ['Given', '=a | =b', '1 | 2', 'find.']],
    ['|a|b|\n|-:|:-:|\n|1|**2**|', ['=a (right) | =b (center)', '1 (right) | <b>2</b> (center)']],
    ['| | |\n|-|-|\n| 1 | 2 |', ['1 | 2']],
    ['| a | b\n|-|-\n| $|x|$ | \\|y\\|', ['=a | =b', '[|x|] | |y|']],
    ['|a|b|\n|-|-|\n|1|', ['=a | =b', '1 | ']],
  ])('%j', async (text, expected) => {
    expect(await shown(text)).toEqual(expected);
  });

  it.each([
    ['|a|b|\n|-|\n', 'table_head 2 1'],
    ['|a|\n|-|\n|1|2|', 'table_row 2'],
    [`|a|\n|-|\n${'|1|\n'.repeat(200)}`, 'table_rows 200'],
  ])('tells of %j, which stays as typed', async (text, problem) => {
    const { pieces, problems } = await renderText(text);
    expect(pieces).toEqual([text]);
    expect(problems).toMatchObject([{ offset: 0, line: 1, column: 1 }]);
    expect(problems.map((each) => shortFlaw(each.problem))).toEqual([problem]);
  });
});

describe('tabular', () => {
  const tabular = (spec: string, body: string) => `\\begin{tabular}{${spec}}${body}\\end{tabular}`;

  it('has the lines and alignments that it asks for', async () => {
    expect(await shown(tabular('|l||c|r', '\\hline a & b & c \\\\ \\cline{2-3} d & e & f \\\\'))).toEqual([
      'a :trl | b (center) :trb | c (right) :tb',
      'd :rl | e (center) :tr | f (right) :t',
    ]);
    expect(await shown(tabular('*{2}{c|}', 'a & b'))).toEqual(['a (center) :r | b (center) :r']);
    expect(await shown(tabular('@{}l p{3cm}', '\\toprule a & b \\\\ \\bottomrule'))).toEqual([
      'a :tb | b :tb',
    ]);
  });

  it('knows commands that the next cell is glued to', async () => {
    expect(await shown(tabular('|c|', '\\hlineName \\\\\\hline8 \\\\\\hline'))).toEqual([
      'Name (center) :trbl',
      '8 (center) :trbl',
    ]);
    expect(await shown(tabular('cc', 'a & b \\\\\\cline { 2 - 2 }& c'))).toEqual([
      'a (center) : | b (center) :b',
      '(center) : | c (center) :t',
    ]);
  });

  it('has cells that span columns and rows', async () => {
    const body =
      '\\multicolumn{2}{|c|}{Both} & \\multirow{2}{*}{Tall} \\\\ \\hline a & b & \\\\ \\hline c & d & e \\\\';
    expect(await shown(tabular('l|l|l', body))).toEqual([
      'Both (center) 2x1 :rbl | Tall 1x2 :b',
      'a :trb | b :trb',
      'c :tr | d :tr | e :t',
    ]);
    // What is under a tall cell is not lost.
    expect(await shown(tabular('ll', '\\multirow{3}{*}{a} & b \\\\ & c \\\\ d & e'))).toEqual([
      'a 1x2 : | b :',
      'c :',
      'd : | e :',
    ]);
    expect(await shown(tabular('l', '\\multicolumn{2}{c}{\\multirow{2}{*}{x}}'))).toEqual([
      'x (center) 2x1 :',
    ]);
  });

  it.each([
    ['\\textbf{a \\textit{b}} c', '<b>a </b><b><i>b</i></b> c :'],
    ['50\\% \\& $x$~m', '50% & [x]\u00A0m :'],
    ['a\n   b', 'a b :'],
    ['\\makecell{a\\\\b}', 'a\nb :'],
    ['\\begin{tabular}[c]{@{}c@{}}a\\\\b\\end{tabular}', 'a\nb :'],
    ['{a & b}', 'a & b :'],
    ['H\\textsubscript{2}O', 'H<sub>2</sub>O :'],
  ])('reads a cell %j', async (cell, expected) => {
    expect(await shown(tabular('l', cell))).toEqual([expected]);
  });

  it('needs no line of its own, and is centred or not', async () => {
    const table = tabular('l', 'a');
    expect(await shown(`Given\n\\begin{center}\n${table}\n\\end{center}\n\nfind.`)).toEqual([
      'Given',
      'a :',
      'find.',
    ]);
    expect(await shown(`$$${table}$$`)).toEqual(['a :']);
    expect(await shown(`1. x ${table}\n2. y`)).toEqual(['1. x / a :', '2. y']);
  });

  it.each([
    [tabular('l', 'a \\hline'), 'rule_inside_row \\hline'],
    ['\\begin{tabular}a\\end{tabular}', 'table_without_columns \\begin{tabular}'],
    ['\\begin{tabular}{l}a', 'unpaired_environment \\begin{tabular} \\end{tabular}'],
    [tabular('l', 'a\\\\'.repeat(201)), 'table_rows 200'],
    [tabular('l', 'a&'.repeat(31)), 'table_columns 30'],
    [tabular('l', '\\alpha'), 'command_outside_formula \\alpha'],
    [`|${tabular('l', 'a')}|\n|-|`, 'table_in_table'],
    ['\\begin{itemize}a\\end{itemize}', 'unknown_environment itemize “{itemize}a\\end{itemize}”'],
    ['so \\frac{1}{2}', 'command_outside_formula \\frac'],
  ])('tells of %j', async (text, problem) => {
    expect(await problemsIn(text)).toEqual([problem]);
  });

  it('tells of a formula in a cell where it stands in the text', async () => {
    const { problems } = await renderText(`Given\n${tabular('l', 'a \\\\ $\\foo$')}`);
    expect(problems).toEqual([expect.objectContaining({ offset: 29, line: 2, column: 24, tex: '$\\foo$' })]);
  });
});

it('an environment without delimiters is a displayed formula', async () => {
  const text = '\\begin{pmatrix}1\\\\2\\end{pmatrix}';
  expect((await renderText(text)).pieces).toEqual([
    { tex: text, display: true, mathml: expect.stringContaining('<mtable') },
  ]);
});

describe('images', () => {
  const image = `![A lens](media:${IMAGE_HASH})`;
  const drawn = `<img /media/${IMAGE_HASH} 320x200 A lens>`;

  it.each([
    [`See ${image}.`, ['See ', '\n', drawn, '.']],
    [`Is a = 0?${image}`, ['Is a = 0?', '\n', drawn]],
    [`See\n${image}\nand say`, ['See\n', drawn, '\nand say']],
    [`See ${image}, and say`, ['See ', '\n', drawn, ',\nand say']],
    [`$x$. ${image} $x$`, ['[x]', '. ', '\n', drawn, ' ', '\n', '[x]']],
    [`${image} ${image}`, [drawn, ' ', drawn]],
    [`$$x$$${image}`, ['[x]', drawn]],
    [
      `![a **b** $5](media:${IMAGE_HASH}) costs $5`,
      [`<img /media/${IMAGE_HASH} 320x200 a **b** $5>`, '\ncosts $5'],
    ],
    [`- ${image}\n- **${image}**`, [`- ${drawn}`, `- <b>${drawn}</b>`]],
    [`|${image}|\n|-|\n|$x$|`, [`=${drawn}`, '[x]']],
    [`\\begin{tabular}{c}${image}\\end{tabular}`, [`${drawn} (center) :`]],
    [`\\(x \\text{${image}}\\)`, [`[x \\text{${image}}]`]],
  ])('%j', async (text, expected) => {
    expect(await shown(text)).toEqual(expected);
    expect(needsRendering(text)).toBe(true);
  });

  it('leaves a sign in its sentence', async () => {
    const text = `The sign ${image} means`;
    const sizes = async () => new Map([[IMAGE_HASH, { width: 30, height: 30 }]]);
    expect(short((await renderTexts([text], sizes))(text).pieces)).toEqual([
      'The sign ',
      drawn.replace('320x200', '30x30'),
      ' means',
    ]);
  });

  it('tells of one that is not there, and of one without a description', async () => {
    expect(await problemsIn(`![a](media:${'0'.repeat(32)})`)).toEqual(['no_image']);
    expect(await problemsIn(`![ ](media:${IMAGE_HASH})`)).toEqual(['image_without_description']);
  });
});
