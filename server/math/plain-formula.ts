import { type MathElement, readMathml } from './mathml-tree.ts';

/** A formula on one line, as one types it where nothing can be drawn: `x²−4`, `(a+b)/2`, `√3`. */
export const plainFormula = (mathml: string): string =>
  row(readMathml(mathml).children)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const row = (elements: readonly MathElement[]): string => elements.map(plain).join('');

function plain({ name, children, text }: MathElement): string {
  const [first, second, third] = children.map(plain);
  if (/^m[ino]$|^mtext$|^ms$/.test(name)) return CHARACTERS[text.trim()] ?? text;
  if (name === 'mspace') return ' ';
  if (name === 'mphantom') return '';
  if (name === 'mfrac') return `${whole(first)}/${whole(second)}`;
  if (name === 'msqrt') return `√${whole(row(children))}`;
  if (name === 'mroot') return `${raised(second, SUPERSCRIPTS, '')}√${whole(first)}`;
  if (name === 'msup' || name === 'mover') return `${first}${raised(second, SUPERSCRIPTS, '^')}`;
  if (name === 'msub' || name === 'munder') return `${first}${raised(second, SUBSCRIPTS, '_')}`;
  if (name === 'msubsup' || name === 'munderover')
    return `${first}${raised(second, SUBSCRIPTS, '_')}${raised(third, SUPERSCRIPTS, '^')}`;
  if (name === 'mtable') return children.map(({ children: cells }) => cells.map(plain).join(', ')).join('; ');
  return row(children);
}

/** As MathML has them in a text. */
const CHARACTERS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** In brackets, unless it is one number, letter or name. */
const whole = (part = '') => (/^[\p{L}\p{N}.]*$/u.test(part) ? part : `(${part})`);

const SUPERSCRIPTS = { from: '0123456789+−-n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ' };
const SUBSCRIPTS = { from: '0123456789+−-', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

/** In small digits where there are such, else behind `sign`. */
function raised(part = '', { from, to }: typeof SUPERSCRIPTS, sign: string): string {
  if (/^[°∘′″‴]+$/u.test(part)) return part.replace('∘', '°');
  const small = Array.from(part, (one) => to[from.indexOf(one)]);
  return small.every((one) => one !== undefined) ? small.join('') : `${sign}${whole(part)}`;
}
