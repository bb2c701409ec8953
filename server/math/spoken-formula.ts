import type { ChosenLanguage } from '../../contract/languages.ts';
import { type CompiledMessages, compile } from '../../locale/compile.ts';
import formulas from '../../locale/en/formulas.ts';
import { format } from '../../locale/format.ts';
import formulasHi from '../../locale/hi/formulas.ts';
import { languages } from '../../locale/languages.ts';
import { type MathElement, readMathml } from './mathml-tree.ts';
import { SIGNS } from './spoken-signs.ts';

type Key = `formulas.${keyof typeof formulas}`;
type Say = (key: Key, parameters?: Record<string, string | number>) => string;

const compiled = {
  en: compile(formulas),
  hi: compile({ ...formulas, ...formulasHi }),
} satisfies Record<ChosenLanguage, CompiledMessages>;

const area = 'formulas.';

/** The longest text that is made of a formula, in characters: nobody listens to more. */
const LONGEST = 2_000;

/** A formula in words: 'x squared plus 2 x equals 0'. Blank where there is nothing to be said. */
export function spokenFormula(mathml: string, language: ChosenLanguage = 'en'): string {
  const messages: CompiledMessages = compiled[language];
  const say: Say = (key, parameters) =>
    format<string>(messages[key.slice(area.length)] ?? key, languages[language], parameters) as string;
  return tidy(new Speaker(say).row(readMathml(mathml).children)).slice(0, LONGEST);
}

const tidy = (words: string) =>
  words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ,/g, ',')
    .replaceAll(/,(?: ?,)+/g, ',')
    .trim()
    .replace(/^,\s*|,$/g, '');

const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover']);
const LARGE = /^[∑∏∫∮⋃⋂]$/;
const ACCENTS: Record<string, Key> = {
  '→': 'formulas.vector',
  '⃗': 'formulas.vector',
  '^': 'formulas.hat',
  ˆ: 'formulas.hat',
  '¯': 'formulas.bar',
  '‾': 'formulas.bar',
  '―': 'formulas.bar',
  _: 'formulas.bar',
  '˙': 'formulas.dot',
  '.': 'formulas.dot',
  '˜': 'formulas.tilde',
  '~': 'formulas.tilde',
  '⏜': 'formulas.arc',
  '⌢': 'formulas.arc',
};

/** What is read as one word: a number, a letter, a name. No root: 'the square root of 3 over 2' could be that of a fraction. */
const isToken = ({ name, children }: MathElement): boolean =>
  /^m[ino]$/.test(name) || (name !== 'msqrt' && children.length === 1 && children.every(isToken));

/** An upright letter, as units have them, or one with an index or a power; empty for anything else. */
function uprightLetter({ name, attributes, children, text }: MathElement): string {
  if (name === 'mi') return /mathvariant="normal"/.test(attributes) && /^[a-z]$/i.test(text) ? text : '';
  const [first, ...others] = children.filter((child) => child.name !== 'mspace');
  const isOne = SCRIPTS.has(name) || (name === 'mrow' && others.length === 0);
  return first && isOne ? uprightLetter(first) : '';
}

/** 'mol', 'kJ', 'Na': two upright letters beside each other are of one word unless both are capitals, as in 'OH'. */
function isOneWord(before: MathElement | undefined, element: MathElement): boolean {
  if (!before || SCRIPTS.has(before.name)) return false;
  const [one, other] = [uprightLetter(before), uprightLetter(element)];
  return one !== '' && other !== '' && /[a-z]/.test(one + other);
}

class Speaker {
  readonly #say: Say;

  constructor(say: Say) {
    this.#say = say;
  }

  row(elements: readonly MathElement[]): string {
    const words: string[] = [];
    for (let i = 0; i < elements.length; i += 1) {
      const element = elements[i];
      const fenced = this.#fenced(elements, i);
      if (fenced) {
        words.push(fenced.words);
        i = fenced.end;
      } else if (element) {
        const word = this.element(element);
        if (isOneWord(elements[i - 1], element))
          words.push(`${words.pop()?.trimEnd() ?? ''}${word.trimStart()}`);
        else words.push(word);
      }
    }
    return words.join(' ');
  }

  element(element: MathElement): string {
    const { name, children, text } = element;
    const [first, second, third] = children;
    if (name === 'mspace' || name === 'mphantom') return ' ';
    if (/^m[ino]$|^mtext$|^ms$/.test(name)) return this.#token(text, name);
    if (name === 'mfrac' && first && second) return this.#fraction(element, first, second);
    if (name === 'msqrt') return this.#root(children);
    if (name === 'mroot' && first && second) return this.#rootOf(first, second);
    if (SCRIPTS.has(name) && first && second) return this.#script(name, first, second, third);
    if (name === 'mtable') return this.#table(element);
    if (name === 'menclose') return this.#enclosed(element);
    return this.row(children);
  }

  /** Brackets around a table or a binomial, and bars around a value. */
  #fenced(elements: readonly MathElement[], start: number): { words: string; end: number } | undefined {
    const [open, inner, close] = elements.slice(start, start + 3);
    const closing = open && isBar(open) ? elements.findIndex((one, i) => i > start + 1 && isBar(one)) : -1;
    if (closing > 0) {
      const content = this.row(elements.slice(start + 1, closing));
      if (closing === start + 2 && inner?.name === 'mtable')
        return { words: this.#say('formulas.determinant', { table: content }), end: closing };
      return { words: this.#say('formulas.absolute', { content }), end: closing };
    }
    if (!open || !inner || close?.name !== 'mo' || open.name !== 'mo') return undefined;
    const end = start + 2;
    const isTable = inner.name === 'mtable';
    if (isTable && open.text === '{' && close.text === '')
      return { words: this.#say('formulas.cases', { table: this.element(inner) }), end };
    if (isTable || isBinomial(inner)) return { words: this.element(inner), end };
    return undefined;
  }

  #token(text: string, name: string): string {
    const sign = text.trim();
    const key = Object.hasOwn(SIGNS, sign) ? SIGNS[sign as keyof typeof SIGNS] : undefined;
    if (key) return this.#say(key);
    const small = sign.toLowerCase();
    if (name === 'mi' && /^[Α-Ω]$/.test(sign) && Object.hasOwn(SIGNS, small)) {
      return this.#say('formulas.capital', { letter: this.#say(SIGNS[small as keyof typeof SIGNS]) });
    }
    // Invisible signs, and letters that are styled by their character.
    const plain = text.replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '').normalize('NFKC');
    return plain
      .replaceAll(/&(?:amp|quot);|["&]/g, ' ')
      .replaceAll(/μ(?=[A-Za-z])/g, `${this.#say('formulas.micro')} `)
      .replaceAll(/&[lg]t;|[^\p{L}\p{M}\p{N}\s,;:.()!/-]|[α-ωΩ]/gu, (sign) => {
        const key = SIGNS[sign as keyof typeof SIGNS] as Key | undefined;
        return key ? ` ${this.#say(key)} ` : sign;
      })
      .replaceAll(/[<>="]/g, ' ');
  }

  #fraction(element: MathElement, over: MathElement, under: MathElement): string {
    const [top, bottom] = [this.element(over), this.element(under)];
    if (isBinomial(element)) return this.#say('formulas.choose', { top, bottom });
    const isSimple = isToken(over) && isToken(under);
    return this.#say(isSimple ? 'formulas.simpleFraction' : 'formulas.fraction', { top, bottom });
  }

  #root(children: readonly MathElement[]): string {
    const radicand = this.row(children);
    const isSimple = children.length === 1 && children.every(isToken);
    return this.#say(isSimple ? 'formulas.squareRoot' : 'formulas.longSquareRoot', { radicand });
  }

  #rootOf(inner: MathElement, index: MathElement): string {
    const [radicand, order] = [this.element(inner), this.element(index)];
    return order.trim() === '3'
      ? this.#say('formulas.cubeRoot', { radicand })
      : this.#say('formulas.root', { radicand, order });
  }

  #script(name: string, inner: MathElement, one: MathElement, other: MathElement | undefined): string {
    const base = this.element(inner);
    const [first, second] = [this.element(one), other && this.element(other)];
    if (LARGE.test(inner.text.trim())) {
      if (second !== undefined)
        return this.#say('formulas.fromTo', { operator: base, from: first, to: second });
      return this.#say('formulas.from', { operator: base, from: first });
    }
    if (inner.text.trim() === 'lim') return this.#say('formulas.limit', { variable: first });
    if (second !== undefined) return this.#both(name, base, { first, second });
    if (name === 'msup') return this.#power(base, one, first);
    if (name === 'msub')
      return base.trim() === '' ? first : this.#say('formulas.subscript', { base, index: first });
    if (name === 'munder') return this.#say('formulas.under', { base, below: first });
    const accent = ACCENTS[one.text.trim()];
    if (accent) return this.#say(accent, { base });
    return first.trim() === '' ? base : this.#say('formulas.over', { base, above: first });
  }

  #both(name: string, base: string, { first, second }: { first: string; second: string }): string {
    if (name === 'munderover')
      return this.#say('formulas.over', {
        base: this.#say('formulas.under', { base, below: first }),
        above: second,
      });
    return this.#say('formulas.both', { base, index: first, exponent: second });
  }

  #power(base: string, raised: MathElement, exponent: string): string {
    const sign = signOf(raised);
    if (sign === '∘' || sign === '°') return this.#say('formulas.degrees', { base });
    if (base.trim() === '') return this.#say('formulas.superscript', { exponent });
    if (/^[′″‴]+$/.test(sign)) {
      let primed = base;
      for (const mark of sign.normalize('NFKC')) primed = this.#say('formulas.prime', { base: primed, mark });
      return primed;
    }
    if (exponent.trim() === '2') return this.#say('formulas.squared', { base });
    if (exponent.trim() === '3') return this.#say('formulas.cubed', { base });
    return this.#say(isToken(raised) || /^[−-]?\w+$/.test(sign) ? 'formulas.power' : 'formulas.longPower', {
      base,
      exponent,
    });
  }

  #table({ children }: MathElement): string {
    const rows = children.map((row, i) => {
      const cells = row.children.map((cell) => this.row(cell.children).trim() || this.#say('formulas.blank'));
      return this.#say('formulas.row', { number: i + 1, content: cells.join(', ') });
    });
    return this.#say('formulas.table', { rows: rows.length, content: rows.join('; ') });
  }

  #enclosed({ attributes, children }: MathElement): string {
    const base = this.row(children);
    if (/notation="top"/.test(attributes)) return this.#say('formulas.bar', { base });
    if (/strike/.test(attributes)) return this.#say('formulas.crossedOut', { base });
    return /box/.test(attributes) ? this.#say('formulas.boxed', { base }) : base;
  }
}

const isBar = ({ name, text }: MathElement) => /^m[io]$/.test(name) && /^[|∣]$/.test(text.trim());

const isBinomial = ({ name, attributes }: MathElement) =>
  name === 'mfrac' && /linethickness="0/.test(attributes);

/** All the text of an element. */
const signOf = ({ text, children }: MathElement): string => text.trim() + children.map(signOf).join('');
