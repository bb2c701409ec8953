/** What the elements of a formula are beside their neighbours: which of them are one word, a capital, a bond. */
import type formulas from '../../locale/en/formulas.ts';
import type { MathElement } from './mathml-tree.ts';

export type Key = `formulas.${keyof typeof formulas}`;

/** All the text of an element. */
export const signOf = ({ text, children }: MathElement): string =>
  text.trim() + children.map(signOf).join('');

export const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover']);

/** What is read as one word: a number, a letter, a name. No root: 'the square root of 3 over 2' could be that of a fraction. */
export const isToken = ({ name, children }: MathElement): boolean =>
  /^m[ino]$/.test(name) || (name !== 'msqrt' && children.length === 1 && children.every(isToken));

/** An upright letter, as units have them, or one with an index or a power; empty for anything else. */
export function uprightLetter({ name, attributes, children, text }: MathElement): string {
  if (name === 'mi') return /mathvariant="normal"/.test(attributes) && /^[a-z]$/i.test(text) ? text : '';
  const [first, ...others] = children.filter((child) => child.name !== 'mspace');
  const isOne = SCRIPTS.has(name) || (name === 'mrow' && others.length === 0);
  return first && isOne ? uprightLetter(first) : '';
}

/** 'mol', 'kJ', 'Na': two upright letters beside each other are of one word unless both are capitals, as in 'OH'. */
export function isOneWord(before: MathElement | undefined, element: MathElement): boolean {
  if (!before || SCRIPTS.has(before.name)) return false;
  const [one, other] = [uprightLetter(before), uprightLetter(element)];
  return one !== '' && other !== '' && /[a-z]/.test(one + other);
}

/** The base of a letter with an index or a power. */
export function baseOf(element: MathElement): MathElement {
  const [first, ...others] = element.children.filter(({ name }) => name !== 'mspace');
  const isLetter = SCRIPTS.has(element.name) || (element.name === 'mrow' && others.length === 0);
  return first && isLetter ? baseOf(first) : element;
}

/** A capital that names a quantity: Q, which is not q. Units and elements are upright. */
export const isCapital = ({ name, attributes, text }: MathElement): boolean =>
  name === 'mi' &&
  (/^[Α-Ω]$/.test(text) || (/^[A-Z]$/.test(text) && !attributes.includes('mathvariant="normal"')));

/** AB, ABC, PV: beside each other they are read as letters. */
export const isCapitalInRow = (elements: readonly MathElement[], i: number): boolean =>
  [elements[i - 1], elements[i + 1]].some((other) => other !== undefined && isCapital(baseOf(other)));

/** Whether what follows could be heard as still below the fraction or the root: 8 over 3, C. */
export function runsOn(elements: readonly MathElement[], i: number): boolean {
  let at = i + 1;
  let next = elements[at];
  while (next && (next.name === 'mspace' || signOf(next) === '')) next = elements[++at];
  return next !== undefined && (next.name !== 'mo' || /^[([{⋅·]$/.test(next.text.trim()));
}

/** An element or an ion as \ce writes it, or its number. */
export const isChemical = (element: MathElement | undefined): boolean =>
  element !== undefined && (element.name === 'mpadded' || signOf(baseOf(element)) === '');

const BONDS: Record<string, Key> = {
  '−': 'formulas.singleBond',
  '=': 'formulas.doubleBond',
  '≡': 'formulas.tripleBond',
};

/** What a sign means between its neighbours, where that is not its name. */
export function meaningInRow(elements: readonly MathElement[], i: number): Key | undefined {
  const sign = elements[i]?.text.trim() ?? '';
  const [before, after] = [elements[i - 1], elements[i + 1]];
  if (Object.hasOwn(BONDS, sign) && isChemical(before) && after?.name === 'mpadded') return BONDS[sign];
  if (sign === '×' && before?.name === 'mover') return 'formulas.cross';
  if (!/^[|∣:]$/.test(sign)) return undefined;
  const brace = elements.findIndex((one) => one.name === 'mo' && one.text.trim() === '{');
  return brace >= 0 && brace < i ? 'formulas.suchThat' : undefined;
}

export const isBar = ({ name, text }: MathElement) => /^m[io]$/.test(name) && /^[|∣]$/.test(text.trim());

export const isRing = (element: MathElement) => /^[∘°]$/.test(signOf(element));
