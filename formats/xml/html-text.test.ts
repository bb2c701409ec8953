import { expect, it } from 'vitest';
import { textOf } from '../words.ts';
import { htmlText } from './html-text.ts';

const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;

const lossless: [string, string, string][] = [
  [
    'a table with a head',
    '<table><thead><tr><th>A</th><th align="right">B|C</th></tr></thead><tbody><tr><td>1</td><td style="text-align:right">\\(|x|\\)</td></tr></tbody></table>after',
    '| A | B\\|C |\n| --- | ---: |\n| 1 | \\(|x|\\) |\n\nafter',
  ],
  [
    'a table without a head',
    'Look:<table><tr><td><p>A</p></td><td>B</td></tr><tr><td>1<td>2</table>',
    'Look:\n|  |  |\n| --- | --- |\n| A | B |\n| 1 | 2 |',
  ],
  ['a table for layout', '<table><tr><td><p>One</p><p>Two</p></td></tr></table>', 'One\nTwo'],
  [
    'lists',
    '<p>Which?</p><ol><li><p>one</p></li><li>two<br>lines</li></ol><ul><li>a<li>b</ul>',
    'Which?\n1. one\n2. two\n   lines\n- a\n- b',
  ],
  [
    'labels of lists',
    '<ol type="A" start="3"><li>x</li><li>y</li></ol><ol style="list-style-type: lower-roman"><li>p</li><li>q</li></ol>',
    'C. x\nD. y\ni. p\nii. q',
  ],
  [
    'lists in lists',
    '<ol><li>x<ol type="a"><li>p</li><li>q</li></ol></li><li>y<ul><li>r</li></ul></li></ol>',
    '1. x\n   (a) p\n   (b) q\n2. y\n   • r',
  ],
  [
    'bold and italic',
    'Which is <strong>not</strong> <b>so</b>: <i>E. coli</i>, <b><i>both</i></b> or <em>a <b>b</b> c</em>?',
    'Which is **not so**: *E. coli*, ***both*** or *a* ***b*** *c*?',
  ],
  [
    'bold lines and items',
    '<b>One<br>two</b><ul><li><b>x</b></li><li>y</li></ul>',
    '**One**\n**two**\n- **x**\n- y',
  ],
  [
    'styles of editors',
    '<span style="font-weight: 700">Note:</span> <b style="font-weight:normal">x<span style="vertical-align: sub">ij</span></b>',
    '**Note:** x_{ij}',
  ],
  [
    'powers and indices',
    'x<sup>2</sup>, a<sub>ij</sub>, 2<sup>2<sup>n</sup></sup>, <sup>14</sup>C, <b>v<sup>max</sup></b> H<sub>2</sub>O',
    'x², a_{ij}, 2^{2ⁿ}, ¹⁴C, **v^{max}** H₂O',
  ],
  ['preformatted lines', '<pre>for x:\n  y  = 1</pre>', 'for x:\n  y  = 1'],
  [
    'a fraction and a root',
    `${math('<mfrac><mn>1</mn><mn>2</mn></mfrac>')} and <m:math><m:msqrt><m:mn>2</m:mn></m:msqrt></m:math>`,
    '\\(\\frac{1}{2}\\) and \\(\\sqrt{2}\\)',
  ],
  [
    'scripts',
    math(
      '<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msubsup><mi>a</mi><mi>i</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msubsup><mroot><mi>x</mi><mn>3</mn></mroot>',
    ),
    '\\(x^{2}+a_{i}^{n+1}\\sqrt[3]{x}\\)',
  ],
  [
    'limits and functions',
    math(
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><munder><mo>lim</mo><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>',
    ),
    '\\(\\sum_{i=1}^{n}\\sin x\\lim_{x\\to 0}\\)',
  ],
  [
    'accents',
    math(
      '<mover><mi>v</mi><mo>→</mo></mover><mover accent="true"><mi>x</mi><mo>¯</mo></mover><munder><mi>y</mi><mo>_</mo></munder>',
    ),
    '\\(\\overrightarrow{v}\\overline{x}\\underline{y}\\)',
  ],
  [
    'brackets that grow',
    math(
      '<mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow><mfenced open="[" close="]"><mi>x</mi><mi>y</mi></mfenced>',
    ),
    '\\(\\left(\\frac{a}{b}\\right)\\left[x,y\\right]\\)',
  ],
  [
    'a matrix and cases',
    math(
      '<mrow><mo>{</mo><mtable columnalign="left"><mtr><mtd><mn>1</mn></mtd><mtd><mtext>if 5%</mtext></mtd></mtr><mtr><mtd><mi>α</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable></mrow>',
    ),
    '\\(\\left\\{\\begin{array}{ll}1 & \\text{if 5\\%} \\\\ \\alpha & b\\end{array}\\right.\\)',
  ],
  [
    'isotopes',
    math(
      '<mmultiscripts><mi mathvariant="normal">C</mi><none/><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>',
    ),
    '\\({}_{6}^{14}{\\mathrm{C}}\\)',
  ],
  [
    'the LaTeX of MathML',
    math(
      '<semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\\vec{x}</annotation></semantics>',
    ),
    '\\(\\vec{x}\\)',
  ],
  [
    'what is enclosed',
    math(
      '<menclose notation="box"><mi>x</mi></menclose><mstyle displaystyle="true"><mpadded><mi>y</mi></mpadded></mstyle><mphantom><mi>z</mi></mphantom>',
    ),
    '\\(\\boxed{x}y\\phantom{z}\\)',
  ],
  [
    "Canvas' formulas",
    '<img class="equation_image" src="/equation_images/x%255E2" alt="LaTeX: x^2" data-equation-content="x^2"> <img alt="LaTeX: y_1" src="a"> <img class="equation_image" title="z" src="b">',
    '\\(x^2\\) \\(y_1\\) \\(z\\)',
  ],
  [
    "WIRIS' formulas",
    '<img class="Wirisformula" data-mathml="«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«mfrac»«mn»1«/mn»«mn»2«/mn»«/mfrac»«/math»" src="x.svg">',
    '\\(\\frac{1}{2}\\)',
  ],
  [
    "MathJax' and KaTeX' formulas",
    '<script type="math/tex">x^2</script> <span class="katex-html">x2</span>',
    '\\(x^2\\)',
  ],
  ['text that has our marks', '2*3*4 a_{b} **x** cost $5', '2*3*4 a_{b} **x** cost $5'],
];

it.each(lossless)('writes %s as authors do', (_, html, text) => {
  expect(htmlText(html)).toEqual({ text, lost: [] });
});

const losing: [string, string, string, string][] = [
  [
    'an unknown element of a formula',
    math('<msomething><mn>1</mn><mn>2</mn></msomething>'),
    '\\(12\\)',
    '<msomething> 12',
  ],
  ['a fraction with one part', math('<mfrac><mn>1</mn></mfrac>'), '\\(1\\)', '<mfrac> 1'],
  ['long division', math('<menclose notation="longdiv"><mn>12</mn></menclose>'), '\\(12\\)', '<menclose> 12'],
  ['bold inside a word', 'un<b>do</b>ne', 'undone', 'do'],
  ['an underlined word', 'The <u>last</u> word', 'The last word', 'last'],
  [
    'merged cells',
    '<table><tr><td colspan="2">A</td><td rowspan="2">B</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '|  |  |  |\n| --- | --- | --- |\n| A |  | B |\n| 1 | 2 |  |',
    'A | B',
  ],
  [
    'lines in a cell',
    '<table><tr><th>A<br>B</th><th>C</th></tr></table>',
    '| A B | C |\n| --- | --- |',
    'AB | C',
  ],
  [
    'a table in a table',
    '<table><tr><td>A</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    '|  |  |\n| --- | --- |\n| A | 1 2 |',
    'A | 12',
  ],
  ['a film', 'See <video src="v.mp4">no</video>', 'See', 'video v.mp4'],
  ['a link', 'See <a href="https://example.com/a">here</a>', 'See here', 'https://example.com/a'],
];

it.each(losing)('tells %s', (_, html, text, found) => {
  const read = htmlText(html);
  expect(read.text).toBe(text);
  expect(read.lost.map((one) => textOf(one.found))).toEqual([found]);
});

it('leaves styles out of an answer that students type', () => {
  expect(htmlText('<b>H<sub>2</sub>O</b> a<sub>ij</sub>', undefined, { isTyped: true }).text).toBe(
    'H₂O a_(ij)',
  );
});

it.each(['b', 'table', 'li', 'ol><li', 'table><tr><td>a</td><td', 'sup', 'math', 'msqrt', 'td'])(
  'reads a hundred thousand open <%s>',
  (name) => {
    expect(htmlText(`<${name}>`.repeat(100_000) + 'x').text).toMatch(/x/);
  },
);
