import { escapeXml } from '../xml/html-text.ts';
import type { Element } from '../xml/tree.ts';

/**
 * The same element with names that are alike in QTI 1.2, 2.x and 3: `qti-choice-interaction` and `choiceInteraction`
 * become `choiceinteraction`, attributes too.
 */
export function plainNames({ name, attributes, children, at }: Element): Element {
  return {
    name: plainName(name),
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [plainName(key), value])),
    children: children.map((child) => (typeof child === 'string' ? child : plainNames(child))),
    at,
  };
}

const plainName = (name: string) => name.toLowerCase().replace(/^qti-/, '').replaceAll(/[-_]/g, '');

/** Stands in HTML where an answer is typed. */
export const GAP = '\ufdd3';

const LEFT_OUT = new Set([
  'choiceinteraction',
  'extendedtextinteraction',
  'rubricblock',
  'feedbackblock',
  'feedbackinline',
  'modalfeedback',
  'stylesheet',
  'prompt',
]);

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Marks an element whose white space is meant: XML itself keeps no difference between ' ' and '&#32;'. */
export const KEEPS_SPACES = 'data-spaces="kept"';

/** The content of an element apart from its interactions, as HTML. */
export function asHtml(of: Element, keepsSpaces = of.attributes['dataspaces'] === 'kept'): string {
  return of.children
    .map((child) => {
      if (typeof child !== 'string') return elementAsHtml(child);
      return keepsSpaces ? escapeXml(child).replaceAll(' ', '&#32;') : escapeXml(child);
    })
    .join('');
}

function elementAsHtml(element: Element): string {
  const { name, attributes } = element;
  if (LEFT_OUT.has(name)) return '';
  if (name === 'textentryinteraction') return GAP;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${written.join('')}>`;
  // HTML reads the end of one as another.
  return VOID.test(name) ? start : `${start}${asHtml(element)}</${name}>`;
}
