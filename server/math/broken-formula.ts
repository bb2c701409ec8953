import { type MathElement, mathmlOf, readMathml } from './mathml-tree.ts';

/** A formula of so many characters fits beside the words of a line on a phone of 360 pixels. */
const SHORT = 18;
/** A piece of more characters than this is broken before its sums too. */
const LONG_PIECE = 24;

const RELATION = /^(?:[=≠<>≤≥⩽⩾≪≫≈≃≅≡∝∼→⟶⇌⇒⟹⇔⟺∴]|&[lg]t;)$/;
/** A space by which equations are set side by side. */
const WIDE = /^ width="([12])em"$/;
const SUM = /^[+−±]$/;

/**
 * The formulas that a wide one is set as, one behind the other: a line may end between them, where equations stand side
 * by side or else before a relation and, in a long piece, before a plus or minus. Browsers break no line within a formula. One formula where it is short, or where
 * it has no such place outside of brackets, fractions and roots.
 */
export function brokenFormula(mathml: string): string[] {
  if (lengthOf(mathml) <= SHORT) return [mathml];
  const { attributes, children } = readMathml(mathml);
  const [only] = children;
  const elements = children.length === 1 && only?.name === 'mrow' ? only.children : children;
  const equations = sideBySide(elements);
  const pieces = equations
    .flatMap((one) => (equations.length === 1 || isLong(one) ? cut(one, RELATION) : [one]))
    .flatMap((piece) => (isLong(piece) ? cut(piece, SUM) : [piece]));
  if (pieces.length === 1) return [mathml];
  // On lines of its own each piece would stand alone: a displayed formula is set large instead.
  const style = attributes.includes('display="block"') ? ' displaystyle="true"' : attributes;
  return pieces.map((piece) => `<math${style}><mrow>${piece.map(mathmlOf).join('')}</mrow></math>`);
}

/** The equations that wide spaces part, each with its half of the space: on a line of its own it stands in the middle. */
function sideBySide(elements: readonly MathElement[]): MathElement[][] {
  const equations: MathElement[][] = [[]];
  for (const element of elements) {
    const width = element.name === 'mspace' ? Number(WIDE.exec(element.attributes)?.[1] ?? 0) : 0;
    const half = width > 0 ? { ...element, attributes: ` width="${width / 2}em"` } : element;
    equations.at(-1)?.push(half);
    if (width > 0) equations.push([half]);
  }
  return equations;
}

const isLong = (elements: readonly MathElement[]) =>
  elements.reduce((sum, one) => sum + lengthOf(mathmlOf(one)), 0) > LONG_PIECE;

/** Cuts before each sign, but for one at the start, and keeps its spaces there. */
function cut(elements: readonly MathElement[], sign: RegExp): MathElement[][] {
  const pieces: MathElement[][] = [];
  for (const [i, element] of elements.entries()) {
    const begins = i > 0 && i < elements.length - 1 && isSign(element, sign);
    if (i === 0 || begins) pieces.push([]);
    pieces.at(-1)?.push(begins ? asInfix(element) : element);
  }
  return pieces;
}

function isSign({ name, attributes, text, children }: MathElement, sign: RegExp): boolean {
  if (name === 'mo') return sign.test(text.trim()) && !attributes.includes('form="prefix"');
  // An arrow of a reaction stands between spaces.
  const [only, ...others] = children.filter((one) => one.name !== 'mspace');
  return (
    /^m(?:row|over|under)$/.test(name) && only !== undefined && others.length === 0 && isSign(only, sign)
  );
}

const asInfix = (element: MathElement): MathElement =>
  element.name === 'mo' && !element.attributes.includes('form=')
    ? { ...element, attributes: `${element.attributes} form="infix"` }
    : element;

/** How many characters are seen of it. */
const lengthOf = (mathml: string) =>
  mathml.replaceAll(/<[^<>]*>|[\s\u2061]/g, '').replaceAll(/&\w+;/g, ' ').length;
