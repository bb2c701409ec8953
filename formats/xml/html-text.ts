import type { TakeImage } from '../images.ts';
import { HTML_ENTITIES } from './html-entities.ts';

/** The plain text of HTML, and what could not be taken into it. */
export interface PlainText {
  text: string;
  /** Images that were not taken, by their source or description. */
  images: string[];
}

// A comment without an end hides the rest, as in a browser. Neither it nor a tag without an end is searched twice.
const TOKEN =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|&(#x?[\da-fA-F]+|\w+);|[^<&]+|[<&]/g;
const BLOCK = /^(?:p|div|li|ul|ol|table|tr|h[1-6]|blockquote|pre|section|dl|dt|dd)$/;
const HIDDEN = /^(?:script|style|head|title)$/;

/**
 * Reads HTML as a reader sees it: paragraphs and lines become line breaks, cells are set apart by tabs, powers and
 * indices become Unicode or ^(…) and _(…). Formulas between delimiters stay as they are, and so does white space
 * that is written as a character reference.
 */
export function htmlText(html: string, takeImage: TakeImage = () => undefined): PlainText {
  const images: string[] = [];
  const out: string[] = [];
  const scripts: { mark: string; from: number }[] = [];
  let hidden = 0;
  for (const [token, close, tag = '', attributes = '', entity] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (HIDDEN.test(name) && !attributes.endsWith('/')) hidden = Math.max(0, hidden + (close ? -1 : 1));
    else if (hidden > 0 || token.startsWith('<!--')) continue;
    else if (entity !== undefined) out.push(KEPT + (character(entity) ?? token) + KEPT);
    else if (name === '') out.push(token.replaceAll(/\s+/g, ' '));
    else if (name === 'br') out.push(close ? '' : LINE);
    else if (name === 'img') out.push(image(attributes, images, takeImage));
    else if (BLOCK.test(name)) out.push(BREAK);
    else if (/^t[dh]$/.test(name) && close) out.push(`${KEPT}\t${KEPT}`);
    else if (name === 'sup' || name === 'sub') {
      if (!close) scripts.push({ mark: name === 'sup' ? '^' : '_', from: out.length });
      else {
        const script = scripts.pop();
        if (script) out.push(raised(script.mark, out.splice(script.from).join('')));
      }
    }
  }
  return { text: arranged(out.join('')), images };
}

// Marks of white space that is meant, taken from characters that no text may have.
const KEPT = '\ufdd0';
const LINE = '\ufdd1';
const BREAK = '\ufdd2';

function arranged(text: string): string {
  return text
    .replaceAll(/[ ]*(\ufdd2[\s\ufdd2]*)+/g, BREAK)
    .replaceAll(/ *\ufdd1 */g, LINE)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ \ufdd2]+|[ \ufdd2]+$/g, '')
    .replaceAll(/[\ufdd1\ufdd2]/g, '\n')
    .replaceAll(KEPT, '');
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

function image(attributes: string, images: string[], takeImage: TakeImage): string {
  const [alt, source] = ['alt', 'src'].map((name) => {
    const [, , value = ''] =
      new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(["'])([\s\S]*?)\1`, 'i').exec(attributes) ?? [];
    return value.replaceAll(/&(#x?[\da-fA-F]+|\w+);/g, (all, entity: string) => character(entity) ?? all);
  }) as [string, string];
  const taken = takeImage(source, alt);
  if (taken !== undefined) return taken;
  images.push(source.startsWith('data:') ? source.slice(0, 40) : source || alt);
  return alt;
}

const SUPERSCRIPTS: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-=()n', (one, i) => [one, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')[i] ?? one]),
);
const SUBSCRIPTS: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-=()', (one, i) => [one, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')[i] ?? one]),
);

export function raised(mark: string, text: string): string {
  const plain = text.trim().replaceAll('−', '-');
  const table = mark === '^' ? SUPERSCRIPTS : SUBSCRIPTS;
  const characters = Array.from(plain, (one) => table[one]);
  return characters.every((one) => one !== undefined) ? characters.join('') : `${mark}(${plain})`;
}

/** A plain text as HTML that {@link htmlText} reads back as it was. */
export function textAsHtml(text: string): string {
  return escapeXml(text)
    .replaceAll(/^ | $|(?<= ) /gm, '&#32;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\u00a0', '&#160;')
    .replaceAll('\n', '<br/>');
}

/** For XML text and attributes in double quotes. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
