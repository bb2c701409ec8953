import type { TextFlawCode } from '../../contract/text-flaw.ts';
import {
  DEEPEST_ELEMENTS,
  LONGEST_LENGTH_EM,
  LONGEST_MATHML,
  LONGEST_STEP_BACK_EM,
} from './formula-limits.ts';

const ELEMENTS = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'accent accentunder class columnalign depth display displaystyle fence form height largeop linebreak ' +
    'linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation ' +
    'rowspacing rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);

const STYLE_PROPERTIES = new Set(
  (
    'border border-bottom border-left border-right border-top bottom color display font-family font-style ' +
    'font-weight height justify-content left margin-left math-depth padding padding-bottom padding-left ' +
    'padding-right padding-top position right text-align transform width'
  ).split(' '),
);

const TAG = /^<(?<close>\/?)(?<element>[a-z]+)(?<attributes>(?: [a-z]+="[^"]*")*)>$/;
const ATTRIBUTE = / (?<name>[a-z]+)="(?<value>[^"]*)"/g;
const ATTRIBUTE_VALUE = /^[\w#%. +-]*$/;
const STYLE_VALUE = /^(?:[\w#%.,' +-]+|scaleX\(-1\))$/;
const LENGTH = /([+-]?(?<![\d.])[\d.]+)(em|ex|pt|px|mm|cm|in|%)/g;
const EM_PER_UNIT = new Map(
  Object.entries({ em: 1, ex: 0.5, pt: 0.1, px: 0.08, mm: 0.3, cm: 3, in: 7, '%': 0.1 }),
);

/** temml wrote MathML that may not reach a page. */
export class RefusedMathml extends Error {
  readonly code: TextFlawCode;

  constructor(code: TextFlawCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Lets through only the elements, attributes and style properties that set mathematics, whatever temml wrote:
 * this is what makes the MathML safe to insert into a page. Drops what the page does not need on the way.
 * @throws RefusedMathml
 */
export function leanMathml(markup: string): string {
  if (markup.length > LONGEST_MATHML) throw new RefusedMathml('too_large');
  let depth = 0;
  // temml escapes < and > in content and attributes, so every < begins a tag.
  return markup.replaceAll(/<[^>]*>?/g, (written) => {
    // The place of an equation number, which nothing counts: a question refers to no equation by number.
    if (written === '<span class="tml-eqn">' || written === '</span>') return '';
    const { close, element, attributes } = TAG.exec(written)?.groups ?? {};
    if (element === undefined || !ELEMENTS.has(element)) {
      throw new RefusedMathml('not_mathematics');
    }
    depth += close ? -1 : 1;
    if (depth > DEEPEST_ELEMENTS) throw new RefusedMathml('too_deep');
    if (!attributes) return written;
    // A browser lays out display="block" by itself; temml's class and style are for its own style sheet.
    if (element === 'math')
      return attributes.includes(' display="block"') ? '<math display="block">' : '<math>';
    return `<${element}${leanAttributes(attributes)}>`;
  });
}

function leanAttributes(attributes: string): string {
  return attributes.replaceAll(ATTRIBUTE, (written: string, name: string, value: string) => {
    if (name === 'style') return leanStyle(value);
    if (ATTRIBUTES.has(name) && ATTRIBUTE_VALUE.test(value)) {
      refuseLongLengths(value);
      return written;
    }
    throw new RefusedMathml('not_mathematics');
  });
}

/** Keeps the declarations that lay out mathematics; temml also leaves pieces of its own state among them. */
function leanStyle(style: string): string {
  const kept = style.split(';').filter((declaration) => {
    const [property = '', value = ''] = declaration.split(':', 2);
    return STYLE_PROPERTIES.has(property) && STYLE_VALUE.test(value) && value !== 'undefined';
  });
  kept.forEach(refuseLongLengths);
  return kept.length > 0 ? ` style="${kept.join(';')}"` : '';
}

function refuseLongLengths(value: string): void {
  for (const [, number, unit = ''] of value.matchAll(LENGTH)) {
    const em = Number(number) * (EM_PER_UNIT.get(unit) ?? 0);
    if (em > LONGEST_LENGTH_EM || em < -LONGEST_STEP_BACK_EM) {
      throw new RefusedMathml('too_wide');
    }
  }
}
