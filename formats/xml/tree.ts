import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { type Place, Unreadable } from '../problem.ts';
import { TextPlaces } from '../text-places.ts';
import { t, type Wording, textOf as wordsOf } from '../words.ts';

/** An element with its place in the file. Names are without their prefix: 'oMath' for m:oMath. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  at: Place;
}

/** Deeper than any document is meant to be. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 2_000_000;

/** What the parser looks the names of characters up in: all those of HTML. */
const ENTITIES = new Proxy<Record<string, string>>(
  {},
  {
    get(_, name) {
      const written = `&${String(name)};`;
      const character = decodeHTMLStrict(written);
      return character === written ? undefined : character;
    },
  },
);

/** XML that cannot be parsed, with the place of the first error. */
export class BadXml extends Error {
  readonly found: Wording;
  readonly at: Place;

  constructor(found: Wording, at: Place) {
    super(wordsOf(found));
    this.found = found;
    this.at = at;
  }
}

/**
 * Parses a piece of XML that has one element at its top. No document type is read, so nothing expands; the names of
 * characters in HTML are known. `start` is the place of the piece in its file. Elements that `take` takes, given with the
 * name of their parent, are not kept, so that a long document needs little memory. Throws {@link BadXml}.
 */
export function parseXml(
  xml: string,
  start: Place = { line: 1, column: 1 },
  take: (element: Element, parent: string) => boolean = () => false,
): Element {
  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = ENTITIES;
  const top: Element = { name: '', attributes: {}, children: [], at: start };
  const open: Element[] = [top];
  let count = 0;
  // The parser's columns start again on each line, so only the first line of a piece is moved.
  const place = (line: number, column: number): Place => ({
    line: (start.line ?? 1) + line - 1,
    column: line === 1 ? (start.column ?? 1) + column : column + 1,
  });
  let failure: BadXml | undefined;
  const here = () => place(parser.line, Math.max(parser.column - 1, 0));
  const fail = (found: Wording) => {
    failure ??= new BadXml(found, here());
  };
  let begun = start;
  parser.on('opentagstart', ({ name }) => {
    const { line, column } = here();
    // The parser is behind the name.
    begun = { line, column: Math.max((column ?? 1) - name.length - 1, 1) };
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) fail(t('imports.xmlTooLarge'));
    if (failure) return;
    const element = {
      name: localName(name),
      attributes: localNames(attributes as Record<string, string>),
      children: [],
      at: begun,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    if (!failure) open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (failure || open.length === 1) return;
    const element = open.pop();
    const parent = open.at(-1);
    if (element && parent && take(element, parent.name)) parent.children.pop();
  });
  parser.on('doctype', () => fail(t('imports.doctype')));
  parser.on('error', (error) => {
    const message = error.message.replace(/^(?:undefined:)?\d+:\d+: /, '');
    // The end tag of the element that is open is missing or misspelt; it is near its start tag more often than not.
    const isUnclosed = /^un(?:closed tag|expected close)/.test(message) && open.length > 2;
    failure ??= new BadXml(message, isUnclosed ? (open.at(-1)?.at ?? here()) : here());
  });
  for (let i = 0; i < xml.length; i += CHUNK) {
    if (failure) break;
    parser.write(xml.slice(i, i + CHUNK));
  }
  if (!failure) parser.close();
  if (failure) throw failure;
  const element = top.children.find((child) => typeof child !== 'string');
  if (!element) throw new BadXml(t('imports.noElement'), start);
  return element;
}

/** How much is parsed between two looks for an error, in characters. */
const CHUNK = 65_536;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function localNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

export const elements = (of: Element): Element[] => of.children.filter((child) => typeof child !== 'string');

export const childrenOf = (of: Element | undefined, ...names: string[]): Element[] =>
  of ? elements(of).filter(({ name }) => names.includes(name)) : [];

export const childOf = (of: Element | undefined, ...names: string[]): Element | undefined =>
  childrenOf(of, ...names)[0];

/** All elements with one of the names inside, outermost first; not inside each other. */
export function descendants(of: Element, ...names: string[]): Element[] {
  return elements(of).flatMap((child) =>
    names.includes(child.name) ? [child] : descendants(child, ...names),
  );
}

/** All text inside, as it is. */
export function textOf(of: Element | undefined): string {
  return of?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ?? '';
}

/** A piece of a file: an element, or what is between two of them and should not. */
export interface Piece {
  xml: string;
  at: Place;
  isStray: boolean;
}

/**
 * Cuts a file into the pieces that start with an element of the name, so that an error in one leaves the others whole.
 * What is between CDATA marks or in comments starts no piece, unless the marks are not closed before the next element
 * of the name.
 */
export function cutElements(xml: string, name: string, places = new TextPlaces(xml)): Piece[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const token = new RegExp(String.raw`<!\[CDATA\[|<!--|<(/?)(?:\w+:)?${name}(?=[\s>])\s*>?`, 'g');
  const start = new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s>])`, 'g');
  const startFrom = forward((from) => {
    start.lastIndex = from;
    return start.exec(xml)?.index;
  });
  const endsFrom: Record<string, (from: number) => number> = {
    '<![CDATA[': forward((from) => indexIn(xml, ']]>', from)),
    '<!--': forward((from) => indexIn(xml, '-->', from)),
  };
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const endFrom = endsFrom[found[0]];
    if (endFrom === undefined) {
      if (found[1] !== '/') starts.push(found.index);
      else if (starts.length > 0) ends[starts.length - 1] ??= token.lastIndex;
      continue;
    }
    const closing = endFrom(token.lastIndex);
    if (closing !== Number.POSITIVE_INFINITY && startFrom(token.lastIndex) > closing)
      token.lastIndex = closing + CLOSING_MARK;
  }
  const before = xml.slice(0, starts[0]);
  const strayEnd = new RegExp(String.raw`</(?:\w+:)?${name}\s*>`).test(before);
  const first = strayEnd ? [{ xml: before.trim(), at: places.at(before.search(/\S/)), isStray: true }] : [];
  const rest = starts.flatMap((from, i) => {
    const next = starts[i + 1] ?? xml.length;
    const end = ends[i] ?? next;
    const piece = { xml: xml.slice(from, end), at: places.at(from), isStray: false };
    const rest = xml.slice(end, next);
    const stray = rest.replaceAll(/<!--[\s\S]*?-->|<\/[\w:]+\s*>/g, '');
    if (stray.trim() === '' || /^\s*<(?:section|assessment|questestinterop)\b/.test(stray)) return [piece];
    return [piece, { xml: stray.trim(), at: places.at(end + rest.search(/\S/)), isStray: true }];
  });
  return [...first, ...rest];
}

/** The length of `]]>` and of `-->`. */
const CLOSING_MARK = 3;

/** Keeps what was found last, for places that only go forward: so each stretch of a file is searched once. */
function forward(find: (from: number) => number | undefined): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = find(from) ?? Number.POSITIVE_INFINITY;
    return found;
  };
}

function indexIn(text: string, part: string, from: number): number | undefined {
  const index = text.indexOf(part, from);
  return index === -1 ? undefined : index;
}

/** Refuses a document type that declares entities; one without is left out by the callers. */
export function refuseEntities(xml: string): void {
  const doctype = /<!DOCTYPE[^>[]*\[/i.exec(xml);
  if (doctype)
    throw new Unreadable(doctype[0], t('imports.wantedNoEntities'), new TextPlaces(xml).at(doctype.index));
}
