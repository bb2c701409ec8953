import type { ChosenLanguage } from '../../contract/languages.ts';
import { type CompiledMessages, compile } from '../../locale/compile.ts';
import formulas from '../../locale/en/formulas.ts';
import { format } from '../../locale/format.ts';
import formulasHi from '../../locale/hi/formulas.ts';
import { languages } from '../../locale/languages.ts';
import {
  baseOf,
  isBar,
  isCapital,
  isCapitalInRow,
  isChemical,
  isOneWord,
  isRing,
  isToken,
  type Key,
  meaningInRow,
  runsOn,
  SCRIPTS,
  signOf,
  uprightLetter,
} from './formula-row.ts';
import { type MathElement, readMathml } from './mathml-tree.ts';
import { SIGNS } from './spoken-signs.ts';

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

/** How an element stands in its row. */
interface Standing {
  runsOn?: boolean;
  isInWord?: boolean;
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
        const meaning = meaningInRow(elements, i);
        const standing = { runsOn: runsOn(elements, i), isInWord: isCapitalInRow(elements, i) };
        const word = meaning ? this.#say(meaning) : this.element(element, standing);
        if (isOneWord(elements[i - 1], element))
          words.push(`${words.pop()?.trimEnd() ?? ''}${word.trimStart()}`);
        else words.push(word);
      }
    }
    return words.join(' ');
  }

  element(element: MathElement, standing: Standing = {}): string {
    const { name, children } = element;
    const [first, second] = children;
    if (name === 'mspace' || name === 'mphantom') return ' ';
    if (/^m[ino]$|^mtext$|^ms$/.test(name)) return this.#token(element, standing.isInWord);
    if (name === 'mfrac' && first && second)
      return this.#fraction(element, { over: first, under: second, runsOn: standing.runsOn });
    if (name === 'msqrt') return this.#root(children, standing.runsOn);
    if (name === 'mroot' && first && second) return this.#rootOf(first, second);
    if (SCRIPTS.has(name) && first && second) return this.#script(element, standing.isInWord);
    if (name === 'mtable') return this.#table(element);
    if (name === 'menclose') return this.#enclosed(element);
    return this.row(children);
  }

  /** Brackets around a table or a binomial, and bars around a value. */
  #fenced(elements: readonly MathElement[], start: number): { words: string; end: number } | undefined {
    const [open, inner, close] = elements.slice(start, start + 3);
    // The bars of a cell, Zn|Zn²⁺, enclose nothing.
    const before = elements[start - 1];
    const isPhase = before && (isChemical(before) || isBar(before) || uprightLetter(before) !== '');
    const closing =
      open && isBar(open) && !isPhase
        ? elements.findIndex((one, i) => i > start + 1 && isBar(baseOf(one)))
        : -1;
    const end = elements[closing];
    if (end && !isBar(end)) {
      const [bar, ...scripts] = end.children;
      const content = [...elements.slice(start, closing), ...(bar ? [bar] : [])];
      const base = { name: 'mrow', attributes: '', text: '', children: content };
      return { words: this.element({ ...end, children: [base, ...scripts] }), end: closing };
    }
    if (closing > 0) {
      const content = this.row(elements.slice(start + 1, closing));
      if (closing === start + 2 && inner?.name === 'mtable')
        return { words: this.#say('formulas.determinant', { table: content }), end: closing };
      return { words: this.#say('formulas.absolute', { content }), end: closing };
    }
    if (!open || !inner || close?.name !== 'mo' || open.name !== 'mo') return undefined;
    const last = start + 2;
    const isTable = inner.name === 'mtable';
    if (isTable && open.text === '{' && close.text === '')
      return { words: this.#say('formulas.cases', { table: this.element(inner) }), end: last };
    if (isTable || isBinomial(inner)) return { words: this.element(inner), end: last };
    return undefined;
  }

  #token(element: MathElement, isInWord = false): string {
    const { name, text } = element;
    const sign = text.trim();
    const key = Object.hasOwn(SIGNS, sign) ? SIGNS[sign as keyof typeof SIGNS] : undefined;
    if (key) return this.#say(key);
    const small = sign.toLowerCase();
    if (name === 'mi' && /^[Α-Ω]$/.test(sign) && Object.hasOwn(SIGNS, small)) {
      return this.#say('formulas.capital', { letter: this.#say(SIGNS[small as keyof typeof SIGNS]) });
    }
    if (!isInWord && isCapital(element)) return this.#say('formulas.capital', { letter: sign });
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

  #fraction(
    element: MathElement,
    { over, under, runsOn }: { over: MathElement; under: MathElement; runsOn: boolean | undefined },
  ): string {
    // A fraction in a fraction says where it ends.
    const [top, bottom] = [this.element(over, { runsOn: true }), this.element(under, { runsOn: true })];
    if (isBinomial(element)) return this.#say('formulas.choose', { top, bottom });
    const isSimple = !runsOn && isToken(over) && isToken(under);
    return this.#say(isSimple ? 'formulas.simpleFraction' : 'formulas.fraction', { top, bottom });
  }

  #root(children: readonly MathElement[], runsOn = false): string {
    const radicand = this.row(children);
    const isSimple = !runsOn && children.length === 1 && children.every(isToken);
    return this.#say(isSimple ? 'formulas.squareRoot' : 'formulas.longSquareRoot', { radicand });
  }

  #rootOf(inner: MathElement, index: MathElement): string {
    const [radicand, order] = [this.element(inner), this.element(index)];
    return order.trim() === '3'
      ? this.#say('formulas.cubeRoot', { radicand })
      : this.#say('formulas.root', { radicand, order });
  }

  #script({ name, children }: MathElement, isInWord = false): string {
    const [inner, one, other] = children;
    if (!inner || !one) return this.row(children);
    const base = this.element(inner, { isInWord });
    const [first, second] = [this.element(one), other && this.element(other)];
    if (LARGE.test(inner.text.trim())) {
      if (second !== undefined)
        return this.#say('formulas.fromTo', { operator: base, from: first, to: second });
      return this.#say('formulas.from', { operator: base, from: first });
    }
    if (inner.text.trim() === 'lim') return this.#say('formulas.limit', { variable: first });
    if (second !== undefined && other && isRing(other) && isCapital(inner))
      return this.#say('formulas.standard', {
        base: this.#say('formulas.subscript', { base, index: first }),
      });
    if (second !== undefined) return this.#both(name, base, { first, second });
    if (name === 'msup' && isRing(one) && isCapital(inner)) return this.#say('formulas.standard', { base });
    if (name === 'msup' && /^(?:sin|cos|tan|cot|sec|cosec)$/.test(inner.text) && signOf(one) === '−1')
      return this.#say('formulas.inverse', { base });
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
    if (isRing(raised)) return this.#say('formulas.degrees', { base });
    if (base.trim() === '') return this.#say('formulas.superscript', { exponent });
    if (/^[′″‴]+$/.test(sign)) {
      let primed = base;
      for (const mark of sign.normalize('NFKC')) primed = this.#say('formulas.prime', { base: primed, mark });
      return primed;
    }
    if (exponent.trim() === '2') return this.#say('formulas.squared', { base });
    if (exponent.trim() === '3') return this.#say('formulas.cubed', { base });
    return this.#say(
      isToken(raised) || /^[−-]?(?:\d+|\w)$/.test(sign) ? 'formulas.power' : 'formulas.longPower',
      {
        base,
        exponent,
      },
    );
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

const isBinomial = ({ name, attributes }: MathElement) =>
  name === 'mfrac' && /linethickness="0/.test(attributes);
