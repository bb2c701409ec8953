import { NOWHERE } from '../problem.ts';
import { HTML_ENTITIES } from './html-entities.ts';
import type { Element } from './tree.ts';

/** Stands on both sides of white space that is meant. No text may have this character. */
export const KEPT = '\ufdd0';

// A comment without an end hides the rest, as in a browser. Neither it nor a tag without an end is searched twice.
const TOKEN =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|&(#x?[\da-fA-F]+|\w+);|[^<&]+|[<&]/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements that are on their own lines. */
export const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;

/** Deeper elements are left out, and what is inside of them is kept. */
const MAX_DEPTH = 100;

/** What a start tag ends that has no end tag of its own, up to the element that holds both. */
const ENDED_BY: Readonly<Record<string, { ends: RegExp; within: RegExp }>> = {
  li: { ends: /^li$/, within: /^[uo]l$/ },
  tr: { ends: /^tr$/, within: /^table$/ },
  td: { ends: /^t[dh]$/, within: /^t(?:r|able)$/ },
  th: { ends: /^t[dh]$/, within: /^t(?:r|able)$/ },
};

/**
 * HTML as a tree, as lenient as people's HTML needs it. White space is one space, except in `pre` and where it is
 * written as a character reference: there {@link KEPT} is around it.
 */
export function parseHtml(html: string): Element {
  const tree = new Tree();
  for (const [token, close, tag, attributes = '', entity] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    if (entity !== undefined) tree.add(KEPT + (character(entity) ?? token) + KEPT);
    else if (tag === undefined) tree.addText(token);
    else if (close) tree.end(nameOf(tag));
    else tree.start(nameOf(tag), attributes);
  }
  return tree.top;
}

const nameOf = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase();

class Tree {
  readonly top = newElement('', {});
  readonly #open = [this.top];

  add(child: string | Element): void {
    this.#open.at(-1)?.children.push(child);
  }

  addText(text: string): void {
    const isKept = this.#open.some(({ name }) => name === 'pre');
    this.add(isKept ? text.replaceAll(/\r\n?|\s/g, kept) : text.replaceAll(/\s+/g, ' '));
  }

  start(name: string, written: string): void {
    const rule = ENDED_BY[name];
    if (rule) {
      const last = this.#open.findLastIndex((one) => rule.ends.test(one.name) || rule.within.test(one.name));
      if (last > 0 && rule.ends.test(this.#open[last]?.name ?? '')) this.#open.length = last;
    }
    const isEmpty = EMPTY.test(name);
    if (this.#open.length > MAX_DEPTH && !isEmpty) return;
    const element = newElement(name, attributesOf(written));
    this.add(element);
    if (!isEmpty && !written.endsWith('/')) this.#open.push(element);
  }

  /** An end without a start still ends a line. */
  end(name: string): void {
    const last = this.#open.findLastIndex((one) => one.name === name);
    if (last > 0) this.#open.length = last;
    else if (/^(?:p|div)$/.test(name)) this.add(newElement(name, {}));
  }
}

const kept = (space: string) => `${KEPT}${space.startsWith('\r') ? '\n' : space}${KEPT}`;

const newElement = (name: string, attributes: Record<string, string>): Element => ({
  name,
  attributes,
  children: [],
  at: NOWHERE,
});

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(written.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll(
        /&(#x?[\da-fA-F]+|\w+);/g,
        (all, entity: string) => character(entity) ?? all,
      ),
    ]),
  );
}

function character(entity: string): string | undefined {
  const xml = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[entity];
  if (entity === 'nbsp') return ' ';
  if (xml !== undefined || !entity.startsWith('#')) return xml ?? HTML_ENTITIES[entity];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0x1f || code === 9 || code === 10 || code === 13 ? safeCharacter(code) : undefined;
}

const safeCharacter = (code: number) =>
  code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
