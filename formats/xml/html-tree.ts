import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { NOWHERE } from '../problem.ts';
import type { Element } from './tree.ts';

/** Stands on both sides of white space that is meant. No text may have this character. */
export const KEPT = '\ufdd0';

/** Elements that are on their own lines. */
export const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;

/** Deeper than any document is meant to be. */
const MAX_DEPTH = 200;
/** More marks than a question can have: a parser of HTML looks through all open elements at some of them. */
const MAX_MARKS = 20_000;

const REFERENCE = /&(?:#x?[\da-f]+|\w+);/gi;

/**
 * HTML as a tree, as a browser reads it. White space is one space, except in `pre` and where it is written as a character
 * reference: there {@link KEPT} is around it.
 */
export function parseHtml(html: string): Element {
  const marked = html
    .replaceAll(KEPT, '')
    .replaceAll(REFERENCE, (written) => `${KEPT}${written === '&nbsp;' ? ' ' : written}${KEPT}`);
  const isReadable = html.split('<', MAX_MARKS + 1).length <= MAX_MARKS;
  const { childNodes } = parseFragment(isReadable ? marked : marked.replaceAll('<', '&lt;'));
  return { name: '', attributes: {}, children: nodesOf(childNodes, 0, false), at: NOWHERE };
}

type Node = DefaultTreeAdapterMap['childNode'];

function nodesOf(nodes: readonly Node[], depth: number, isKept: boolean): (Element | string)[] {
  if (depth > MAX_DEPTH) return [deepText(nodes)];
  return nodes.flatMap((node): (Element | string)[] => {
    if ('value' in node) return [spaced(node.value, isKept)];
    if (!('tagName' in node)) return [];
    const name = localName(node.tagName);
    const attributes = node.attrs.map((one) => [one.name, one.value.replaceAll(KEPT, '')]);
    return [
      {
        name,
        attributes: Object.fromEntries(attributes) as Record<string, string>,
        children: nodesOf(node.childNodes, depth + 1, isKept || name === 'pre'),
        at: NOWHERE,
      },
    ];
  });
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** The text of elements that are nested deeper than a function may call itself. */
function deepText(nodes: readonly Node[]): string {
  const left = nodes.toReversed();
  let text = '';
  for (let node = left.pop(); node; node = left.pop()) {
    if ('value' in node) text += node.value;
    else if ('childNodes' in node) for (const child of node.childNodes.toReversed()) left.push(child);
  }
  return spaced(text, false);
}

/** The parts between two marks are characters that were written as references. */
const spaced = (text: string, isKept: boolean) =>
  text
    .split(KEPT)
    .map((part, i) => {
      if (i % 2 === 1) return KEPT + part + KEPT;
      return isKept ? part.replaceAll(/\s/g, `${KEPT}$&${KEPT}`) : part.replaceAll(/\s+/g, ' ');
    })
    .join('');
