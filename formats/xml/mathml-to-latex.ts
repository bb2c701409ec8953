import { accentCommand, fence, functionName, mathText, textInMath } from '../math/math-characters.ts';
import { type Element, elements, textOf } from './tree.ts';

/**
 * A formula of presentation MathML as LaTeX, or the LaTeX that it carries with it. Elements that it does not know are
 * given to `onUnknown` by name, and what is inside of them is kept.
 */
export function mathmlToLatex(math: Element, onUnknown: (name: string) => void): string {
  return new Converter(onUnknown).row(math.children).replaceAll(/\s+/g, ' ').trim();
}

type Node = Element | string;

const STYLES: Readonly<Record<string, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** Ways to enclose a part. Others are not known. */
const ENCLOSURES: Readonly<Record<string, string>> = {
  box: 'boxed',
  roundedbox: 'boxed',
  radical: 'sqrt',
  top: 'overline',
  bottom: 'underline',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  horizontalstrike: 'sout',
  'updiagonalstrike downdiagonalstrike': 'xcancel',
};

/** These have limits below and above. */
const WITH_LIMITS =
  /^\\(?:sum|prod|coprod|i{1,3}nt|oint|big(?:cup|cap|oplus|otimes)|lim|max|min|sup|inf|det|gcd)$/;

const ABOVE: Readonly<Record<string, string>> = { '¯': 'overline', _: 'overline' };
const BELOW: Readonly<Record<string, string>> = {
  '⏟': 'underbrace',
  _: 'underline',
  '¯': 'underline',
  '‾': 'underline',
  '\u0332': 'underline',
};

/** What a bracket grows with. */
const TALL = /\\(?:frac|genfrac|begin|sqrt|sum|prod|i*nt|left|over|under)/;
/** Function application, and the signs of a product, of a list and of a sum that are not seen. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g;

class Converter {
  readonly #onUnknown: (name: string) => void;

  constructor(onUnknown: (name: string) => void) {
    this.#onUnknown = onUnknown;
  }

  /** Parts side by side; brackets around all of them grow with what they hold. */
  row(nodes: readonly Node[]): string {
    const parts = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
    const [open, close] = [bracket(parts[0]), bracket(parts.at(-1))];
    if (parts.length > 2 && '([{|‖⟨⌊⌈'.includes(open) && ')]}|‖⟩⌋⌉'.includes(close)) {
      const inner = this.#joined(parts.slice(1, -1));
      if (open !== '' && close !== '' && TALL.test(inner)) return fenced(open, inner, close);
    }
    const [, second] = parts;
    if (open === '{' && parts.length === 2 && typeof second === 'object') {
      const inner = this.#joined([second]);
      if (TALL.test(inner)) return fenced(open, inner, '');
    }
    return this.#joined(parts);
  }

  #joined(nodes: readonly Node[]): string {
    return nodes.map((node) => this.#one(node)).reduce(beside, '');
  }

  #one(node: Node): string {
    if (typeof node === 'string') return mathText(plain(node));
    switch (node.name) {
      case 'mi':
        return this.#identifier(node);
      case 'mn':
        return styled(node, mathText(plain(textOf(node))).replaceAll(/(?<=\d),(?=\d)/g, '{,}'));
      case 'mo':
        return operator(plain(textOf(node)));
      case 'mtext':
        return words(textOf(node));
      case 'ms':
        return textInMath(`"${textOf(node)}"`);
      case 'mspace':
        return '\\; ';
      default:
        return this.#scheme(node);
    }
  }

  #identifier(node: Element): string {
    const text = plain(textOf(node));
    if (node.attributes['mathvariant'] !== undefined) return styled(node, mathText(text));
    const name = functionName(text);
    return name.startsWith('\\operatorname') ? `\\mathrm{${text}}` : name;
  }

  /** Elements that put their children somewhere. */
  #scheme(node: Element): string {
    const { name } = node;
    const parts = elements(node);
    const count = PARTS[name];
    if (count !== undefined && parts.length !== count) return this.#unknown(node);
    switch (name) {
      case 'math':
      case 'mrow':
      case 'mstyle':
      case 'mpadded':
      case 'mtd':
        return this.row(node.children);
      case 'mfrac':
        return this.#fraction(node, parts);
      case 'msqrt':
        return `\\sqrt{${this.row(node.children)}}`;
      case 'mroot':
        return `\\sqrt[${this.#part(parts[1])}]{${this.#part(parts[0])}}`;
      case 'mphantom':
        return `\\phantom{${this.row(node.children)}}`;
      case 'none':
      case 'mprescripts':
      case 'annotation':
      case 'annotation-xml':
      case 'annotationxml':
        return '';
      case 'semantics':
        return this.#semantics(parts);
      case 'maction':
        return this.#part(parts[0]);
      default:
        return this.#script(node, parts);
    }
  }

  #script(node: Element, parts: readonly Element[]): string {
    const [first, second, third] = parts;
    switch (node.name) {
      case 'msup':
        return `${this.#base(first)}^{${this.#part(second)}}`;
      case 'msub':
        return `${this.#base(first)}_{${this.#part(second)}}`;
      case 'msubsup':
        return `${this.#base(first)}_{${this.#part(second)}}^{${this.#part(third)}}`;
      case 'munder':
        return this.#stacked(this.#part(first), second, undefined);
      case 'mover':
        return this.#stacked(this.#part(first), undefined, second);
      case 'munderover':
        return this.#stacked(this.#part(first), second, third);
      case 'mmultiscripts':
        return this.#scripts(parts);
      default:
        return this.#block(node, parts);
    }
  }

  #block(node: Element, parts: readonly Element[]): string {
    const { notation = 'longdiv', open = '(', close = ')', separators = ',' } = node.attributes;
    switch (node.name) {
      case 'mtable':
        return this.#table(node, parts);
      case 'mfenced': {
        const signs = Array.from(plain(separators));
        const inner = parts
          .map((part, i) => (i === 0 ? '' : mathText(signs[i - 1] ?? signs.at(-1) ?? '')) + this.#part(part))
          .join('');
        return fenced(plain(open), inner, plain(close));
      }
      case 'menclose': {
        const command = ENCLOSURES[notation.trim()];
        return command === undefined ? this.#unknown(node) : `\\${command}{${this.row(node.children)}}`;
      }
      default:
        return this.#unknown(node);
    }
  }

  #unknown(node: Element): string {
    this.#onUnknown(node.name);
    return this.row(node.children);
  }

  #part(node: Element | undefined): string {
    return node === undefined ? '' : this.#one(node).trim();
  }

  /** The base of a power or an index, in braces where it is more than one sign. */
  #base(node: Element | undefined): string {
    const base = this.#part(node);
    return /^(?:[A-Za-z\d)\]]|\\[a-zA-Z]+)$/.test(base) ? base : `{${base}}`;
  }

  #fraction({ attributes }: Element, [over, under]: readonly Element[]): string {
    const [above, below] = [`{${this.#part(over)}}`, `{${this.#part(under)}}`];
    if (attributes['bevelled'] === 'true') return `${above}/${below}`;
    const isBare = /^0(?![.\d])/.test(attributes['linethickness'] ?? '');
    return `${isBare ? '\\genfrac{}{}{0pt}{}' : '\\frac'}${above}${below}`;
  }

  #semantics(parts: readonly Element[]): string {
    const tex = parts.find(
      ({ name, attributes }) =>
        name === 'annotation' && /(?:^|[/-])(?:la)?tex$/i.test(attributes['encoding'] ?? ''),
    );
    const written = plain(textOf(tex)).replaceAll(/^(?:\\[([]|\$\$?)|(?:\\[)\]]|\$\$?)$/g, '');
    return written === '' ? this.#part(parts[0]) : written;
  }

  #stacked(base: string, below: Element | undefined, above: Element | undefined): string {
    if (WITH_LIMITS.test(base)) {
      return `${base}${below ? `_{${this.#part(below)}}` : ''}${above ? `^{${this.#part(above)}}` : ''}`;
    }
    const over = above && (ABOVE[signOf(above)] ?? accentCommand(signOf(above)));
    const covered = above
      ? over === undefined
        ? `\\overset{${this.#part(above)}}{${base}}`
        : `\\${over}{${base}}`
      : base;
    const under = below && BELOW[signOf(below)];
    if (below === undefined) return covered;
    return under === undefined ? `\\underset{${this.#part(below)}}{${covered}}` : `\\${under}{${covered}}`;
  }

  /** Pairs of an index and a power behind their base, and before it. */
  #scripts([base, ...scripts]: readonly Element[]): string {
    const turn = scripts.findIndex(({ name }) => name === 'mprescripts');
    const [after, before] = turn === -1 ? [scripts, []] : [scripts.slice(0, turn), scripts.slice(turn + 1)];
    const written = (ones: readonly Element[]) =>
      ones.map((one, i) => {
        const script = this.#part(one);
        return script === '' ? '' : `${i % 2 === 0 ? '_' : '^'}{${script}}`;
      });
    const left = written(before).join('');
    return `${left === '' ? '' : `{}${left}`}${this.#base(base)}${written(after).join('')}`;
  }

  #table({ attributes }: Element, rows: readonly Element[]): string {
    const other = rows.find(({ name }) => name !== 'mtr' && name !== 'mlabeledtr');
    if (other) this.#onUnknown(other.name);
    const lines = rows.map((row) =>
      elements(row)
        .slice(row.name === 'mlabeledtr' ? 1 : 0)
        .map((cell) => this.#part(cell))
        .join(' & '),
    );
    const aligned = (attributes['columnalign'] ?? '').trim().split(/\s+/);
    const columns = Math.max(...rows.map((row) => elements(row).length), 1);
    const isAligned = aligned.some((one) => one === 'left' || one === 'right');
    const letters = Array.from({ length: columns }, (_, i) =>
      (aligned[i] ?? aligned.at(-1) ?? 'c').charAt(0),
    );
    const [open, close] = isAligned
      ? [`\\begin{array}{${letters.join('')}}`, '\\end{array}']
      : ['\\begin{matrix}', '\\end{matrix}'];
    return `${open}${lines.join(' \\\\ ')}${close}`;
  }
}

/** How many parts these elements have. */
const PARTS: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msup: 2,
  msub: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};

const plain = (text: string) => text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();

/** The sign that an operator is; nothing for other parts. */
const bracket = (node: Node | undefined) =>
  typeof node === 'object' && node.name === 'mo' ? plain(textOf(node)) : '';

/** The sign that is above or below a part. */
const signOf = (node: Element) => (/^m[oin]$|^mtext$/.test(node.name) ? plain(textOf(node)) : '');

const operator = (text: string) => (/^[A-Za-z]{2,}$/.test(text) ? functionName(text) : mathText(text));

function styled({ attributes }: Element, latex: string): string {
  const command = STYLES[attributes['mathvariant'] ?? ''];
  return command === undefined ? latex : `\\${command}{${latex.trim()}}`;
}

const words = (text: string) => {
  const shown = text.replaceAll(/\s+/g, ' ');
  return shown.trim() === '' ? '\\ ' : textInMath(shown);
};

/** The letters of a command do not run into what is behind it. */
const beside = (left: string, right: string) =>
  /\\[a-zA-Z]+$/.test(left) && /^[a-zA-Z]/.test(right) ? `${left} ${right}` : left + right;

function fenced(open: string, inner: string, close: string): string {
  const [left, right] = [fence(open), fence(close)];
  return beside(`\\left${left}`, inner) + beside(`\\right${right}`, '');
}
