import { accentCommand, fence, functionName, mathText } from '../math/math-characters.ts';
import { childOf, childrenOf, type Element, elements, textOf } from '../xml/tree.ts';

/**
 * A formula of Word (Office Math Markup) as LaTeX: fractions, powers and indices, roots, sums and integrals,
 * brackets, matrices, functions, limits, accents. Parts that it does not know are given to `onUnknown` by name, and
 * what is inside of them is kept.
 */
export function ommlToLatex(math: Element, onUnknown: (name: string) => void): string {
  return new Converter(onUnknown).all(math).replaceAll(/ {2,}/g, ' ').trim();
}

class Converter {
  readonly #onUnknown: (name: string) => void;

  constructor(onUnknown: (name: string) => void) {
    this.#onUnknown = onUnknown;
  }

  all(of: Element | undefined): string {
    return of
      ? elements(of)
          .map((child) => this.#one(child))
          .join('')
      : '';
  }

  #one(element: Element): string {
    const { name } = element;
    if (name.endsWith('Pr')) return '';
    switch (name) {
      case 'r':
        return this.#run(element);
      case 'f':
        return this.#fraction(element);
      case 'sSup':
        return `${this.#base(element)}^${this.#group(element, 'sup')}`;
      case 'sSub':
        return `${this.#base(element)}_${this.#group(element, 'sub')}`;
      case 'sSubSup':
        return `${this.#base(element)}_${this.#group(element, 'sub')}^${this.#group(element, 'sup')}`;
      case 'sPre':
        return `{}_${this.#group(element, 'sub')}^${this.#group(element, 'sup')}${this.#group(element, 'e')}`;
      case 'rad':
        return this.#root(element);
      case 'nary':
        return this.#nary(element);
      case 'd':
        return this.#delimiters(element);
      case 'm':
        return this.#matrix(element);
      case 'eqArr':
        return this.#rows(element);
      case 'func':
        return `${this.#functionName(element)}${this.#argument(element)}`;
      case 'limLow':
        return this.#limit(element, '_', 'underset');
      case 'limUpp':
        return this.#limit(element, '^', 'overset');
      case 'acc':
        return this.#accent(element);
      case 'bar':
        return `\\${property(element, 'barPr', 'pos', 'bot') === 'top' ? 'overline' : 'underline'}${this.#group(element, 'e')}`;
      case 'groupChr':
        return this.#grouped(element);
      case 'borderBox':
        return `\\boxed${this.#group(element, 'e')}`;
      case 'box':
      case 'phant':
        return this.all(childOf(element, 'e'));
      case 'oMath':
      case 'e':
      case 'ins':
        return this.all(element);
      default:
        return this.#unknown(element);
    }
  }

  #unknown(element: Element): string {
    if (/^(?:bookmark|proofErr|del|moveFrom|comment)/.test(element.name)) return '';
    this.#onUnknown(element.name);
    return this.all(element);
  }

  #run(run: Element): string {
    const text = childrenOf(run, 't').map(textOf).join('');
    const properties = childOf(run, 'rPr');
    if (childOf(properties, 'nor'))
      return text.trim() === '' ? ' ' : `\\text{${text.replaceAll(/[\\{}$#%&_^]/g, '')}}`;
    const isUpright = childOf(properties, 'sty')?.attributes['val'] === 'p';
    if (isUpright && /^[A-Za-z]{2,}$/.test(text.trim())) {
      const name = functionName(text.trim());
      return name.startsWith('\\operatorname') ? `\\mathrm{${text.trim()}}` : `${name} `;
    }
    return mathText(text);
  }

  #group(element: Element, name: string): string {
    return `{${this.all(childOf(element, name)).trim()}}`;
  }

  /** The base of a power or an index, in braces where it is more than one sign. */
  #base(element: Element): string {
    const base = this.all(childOf(element, 'e')).trim();
    return /^(?:[A-Za-z\d]|\\[a-zA-Z]+|)$/.test(base) ? base || '{}' : `{${base}}`;
  }

  #fraction(element: Element): string {
    const type = property(element, 'fPr', 'type', 'bar');
    const [over, under] = [this.#group(element, 'num'), this.#group(element, 'den')];
    if (type === 'lin' || type === 'skw') return `${over}/${under}`;
    return type === 'noBar' ? `\\genfrac{}{}{0pt}{}${over}${under}` : `\\frac${over}${under}`;
  }

  #root(element: Element): string {
    const degree = this.all(childOf(element, 'deg')).trim();
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}${this.#group(element, 'e')}`;
  }

  #nary(element: Element): string {
    const sign = mathText(property(element, 'naryPr', 'chr', '∫')).trim();
    const [below, above] = ['sub', 'sup'].map((name) => this.all(childOf(element, name)).trim());
    const limits = `${below ? `_{${below}}` : ''}${above ? `^{${above}}` : ''}`;
    return `${sign}${limits} ${this.all(childOf(element, 'e'))}`;
  }

  #delimiters(element: Element): string {
    const [open, close] = [property(element, 'dPr', 'begChr', '('), property(element, 'dPr', 'endChr', ')')];
    const separator = property(element, 'dPr', 'sepChr', '|');
    const parts = childrenOf(element, 'e').map((part) => this.all(part).trim());
    const choose = /^\\genfrac\{\}\{\}\{0pt\}\{\}(.*)$/s.exec(parts[0] ?? '')?.[1];
    if (choose !== undefined && open === '(' && parts.length === 1) return `\\binom${choose}`;
    const joint = separator === '|' ? ' \\mid ' : `${mathText(separator)} `;
    return `\\left${spaced(fence(open))}${parts.join(joint)}\\right${spaced(fence(close))}`;
  }

  #matrix(element: Element): string {
    const rows = childrenOf(element, 'mr').map((row) =>
      childrenOf(row, 'e')
        .map((cell) => this.all(cell).trim())
        .join(' & '),
    );
    return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
  }

  /** Lines below each other; Word's marks of alignment are left out. */
  #rows(element: Element): string {
    const rows = childrenOf(element, 'e').map((row) => this.all(row).replaceAll('\\&', '').trim());
    return `\\begin{array}{l}${rows.join(' \\\\ ')}\\end{array}`;
  }

  #functionName(element: Element): string {
    const name = childOf(element, 'fName');
    const [only, ...others] = name ? elements(name).filter((child) => !child.name.endsWith('Pr')) : [];
    if (!only || others.length > 0) return this.all(name);
    if (only.name === 'r') return functionName(textOf(only));
    const isRaised =
      only.name === 'sSup' || only.name === 'sSub' || only.name === 'limLow' || only.name === 'limUpp';
    const base = isRaised ? textOf(childOf(only, 'e')) : '';
    if (base === '') return this.#one(only);
    const [mark, part] = only.name === 'sSup' || only.name === 'limUpp' ? ['^', 'sup'] : ['_', 'sub'];
    const script = this.all(childOf(only, part, 'lim')).trim();
    return `${functionName(base)}${mark}{${script}}`;
  }

  #argument(element: Element): string {
    const argument = this.all(childOf(element, 'e')).trim();
    return argument.startsWith('\\left') ? argument : ` ${argument}`;
  }

  #limit(element: Element, mark: string, command: string): string {
    const base = textOf(childOf(element, 'e')).trim();
    const script = this.all(childOf(element, 'lim')).trim();
    const name = functionName(base);
    if (/^\\(?!operatorname)[a-z]+$/.test(name) && /^[a-z]+$/.test(base)) return `${name}${mark}{${script}}`;
    return `\\${command}{${script}}${this.#group(element, 'e')}`;
  }

  #accent(element: Element): string {
    const character = property(element, 'accPr', 'chr', '\u0302');
    const command = accentCommand(character);
    if (command === undefined) this.#onUnknown(`acc ${character}`);
    return command === undefined
      ? this.all(childOf(element, 'e'))
      : `\\${command}${this.#group(element, 'e')}`;
  }

  #grouped(element: Element): string {
    const sign = property(element, 'groupChrPr', 'chr', '⏟');
    const isAbove = property(element, 'groupChrPr', 'pos', 'bot') === 'top';
    if (sign === '⏟' || sign === '⏞')
      return `\\${isAbove ? 'overbrace' : 'underbrace'}${this.#group(element, 'e')}`;
    return `\\${isAbove ? 'overset' : 'underset'}{${mathText(sign).trim()}}${this.#group(element, 'e')}`;
  }
}

const spaced = (sign: string) => (/[a-zA-Z]$/.test(sign) ? `${sign} ` : sign);

/** A setting of an element; an empty value counts, for a bracket may be none. */
function property(element: Element, properties: string, name: string, otherwise: string): string {
  return childOf(childOf(element, properties), name)?.attributes['val'] ?? otherwise;
}
