import type { TakeImage } from '../images.ts';
import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { type Message, t, type Wording } from '../words.ts';
import { labelsOf } from './html-lists.ts';
import { cellOf, readTable, tableLines } from './html-table.ts';
import { BLOCK, KEPT, parseHtml } from './html-tree.ts';
import { mathmlToLatex } from './mathml-to-latex.ts';
import { nodesIn, textIn } from './multilang.ts';
import { type Element, elements, textOf } from './tree.ts';
import { raised, STYLE_MARKS, type Style, withWrittenMarks } from './written-marks.ts';

/** Something in HTML that a text of ours cannot say. */
export interface HtmlLoss {
  found: Wording;
  wanted: Message;
  fix: Message;
}

/** What HTML says as docs/formatting.md writes it, and what could not be taken into it. */
export interface HtmlText {
  text: string;
  lost: HtmlLoss[];
}

interface HtmlUse {
  /** An answer that students type: without styles. */
  isTyped?: boolean;
  /** Where it says the same in several languages: the one that is wanted. */
  language?: string | undefined;
}

/**
 * Reads HTML as a reader sees it: paragraphs and lines become line breaks; lists, tables, formulas, powers and indices,
 * bold and italic are written as authors type them. Formulas between delimiters stay as they are, and so does white
 * space that is written as a character reference.
 */
export function htmlText(
  html: string,
  takeImage: TakeImage = () => undefined,
  { isTyped = false, language }: HtmlUse = {},
): HtmlText {
  const reader = new HtmlReader(takeImage, isTyped);
  const text = reader.flow(
    language === undefined
      ? parseHtml(html).children
      : nodesIn(parseHtml(textIn(html, language)).children, language),
  );
  return { text: reader.written(text), lost: reader.lost };
}

/** The same, with its losses reported at the position of the HTML. */
export function readHtml(
  html: string,
  at: Place,
  problems: Problems,
  takeImage: TakeImage,
  use?: HtmlUse,
): string {
  const { text, lost } = htmlText(html, takeImage, use);
  for (const { found, wanted, fix } of lost) problems.warning(at, found, wanted, fix);
  return text;
}

// Marks of white space that is meant, taken from characters that no text may have.
const LINE = '\ufdd1';
const BREAK = '\ufdd2';
/** An empty line, so that what follows does not belong to what is before. */
const APART = '\ufdd4';

const HIDDEN = /^(?:script|style|head|title|template|noscript)$/;
const MEDIA = /^(?:video|audio|iframe|object|embed|applet|svg|canvas)$/;

const STYLED: Readonly<Record<string, Style>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  var: 'italic',
  dfn: 'italic',
};

/** The lines of lists that are nested deeper are not indented. */
const MAX_LISTS = 5;

/** The styles of the text that is being read, how many lists it is in, and whether in a cell. */
interface Around {
  styles: readonly Style[];
  lists: number;
  isInCell: boolean;
}

class HtmlReader {
  readonly lost: HtmlLoss[] = [];
  readonly #takeImage: TakeImage;
  readonly #isTyped: boolean;
  /** Whether the table that is being read has another one in it. */
  #hasInner = false;
  /** Text whose style cannot be written. */
  readonly #unstyled: string[] = [];

  constructor(takeImage: TakeImage, isTyped: boolean) {
    this.#takeImage = takeImage;
    this.#isTyped = isTyped;
  }

  flow(
    nodes: readonly (Element | string)[],
    around: Around = { styles: [], lists: 0, isInCell: false },
  ): string {
    return nodes
      .map((node) => (typeof node === 'string' ? inStyles(node, around.styles) : this.#element(node, around)))
      .join('');
  }

  written(text: string): string {
    const written = withWrittenMarks(arranged(text), (styled) => this.#unstyled.push(styled));
    if (this.#unstyled.length > 0)
      this.#lose(this.#unstyled.join('; '), t('imports.wantedKnownStyle'), t('imports.styleLeftOut'));
    return written;
  }

  #lose(found: Wording, wanted: Message, fix: Message): void {
    this.lost.push({ found, wanted, fix });
  }

  #element(element: Element, around: Around): string {
    const { name } = element;
    if (HIDDEN.test(name) || isHidden(element)) return texScript(element);
    if (MEDIA.test(name)) return this.#media(element);
    switch (name) {
      case 'br':
        return LINE;
      case 'img':
        return this.#image(element);
      case 'math':
        return this.#math(element);
      case 'table':
        return this.#table(element, around);
      case 'ul':
      case 'ol':
        return this.#list(element, around);
      case 'sup':
      case 'sub':
        return this.#script(name, element, around);
      default:
        return this.#styled(element, around);
    }
  }

  #styled(element: Element, around: Around): string {
    const { name, children } = element;
    const { styles, other } = stylesOf(element);
    if (other === 'sup' || other === 'sub') return this.#script(other, element, around);
    if (other === 'line') this.#unstyle(element);
    if (name === 'a') this.#link(element);
    const inside = this.flow(children, {
      ...around,
      styles: this.#isTyped
        ? []
        : [...around.styles, ...styles.filter((style) => !around.styles.includes(style))],
    });
    return BLOCK.test(name) ? BREAK + inside + BREAK : inside;
  }

  #unstyle(element: Element): void {
    const text = plainText(element);
    if (text !== '') this.#unstyled.push(text);
  }

  #link(element: Element): void {
    const { href = '' } = element.attributes;
    const isSaid = plainText(element).includes(
      href.replace(/^(?:https?:\/\/|mailto:)/, '').replace(/\/$/, ''),
    );
    if (!isSaid && !href.startsWith('#'))
      this.#lose(href, t('imports.wantedNoMedia'), t('imports.linkLeftOut'));
  }

  #script(style: 'sup' | 'sub', { children }: Element, around: Around): string {
    const inside = this.flow(children, around);
    if (this.#isTyped) return raised(style === 'sup' ? '^' : '_', inside);
    const [on, off] = STYLE_MARKS[style];
    return on + inside + off;
  }

  #media(element: Element): string {
    const { name, attributes } = element;
    const source =
      attributes['src'] ??
      attributes['data'] ??
      elements(element).find((child) => child.name === 'source')?.attributes['src'] ??
      '';
    const isImage = attributes['type']?.startsWith('image/') ?? /\.(?:png|jpe?g|gif|svg|webp)$/i.test(source);
    if (name === 'object' && isImage) return this.#picture(source, plainText(element));
    if (name === 'svg') return this.#picture('svg', plainText(element));
    this.#lose(`${name} ${source}`.trim(), t('imports.wantedNoMedia'), t('imports.leftOut'));
    return '';
  }

  #image(element: Element): string {
    const formula = formulaOf(element);
    if (formula?.latex !== undefined) return `\\(${formula.latex}\\)`;
    if (formula) return this.flow(parseHtml(formula.mathml).children);
    const { src = '', alt = '' } = element.attributes;
    return this.#picture(src, alt);
  }

  #picture(source: string, description: string): string {
    const taken = this.#takeImage(source, description);
    if (taken !== undefined) return taken;
    const shown = source.startsWith('data:') ? source.slice(0, 40) : source || description;
    this.#lose(shown, t('imports.wantedNoImage'), t('imports.leftOut'));
    return description;
  }

  #math(math: Element): string {
    const unknown = new Set<string>();
    const latex = mathmlToLatex(withoutMarks(math), (name) => unknown.add(name));
    for (const name of unknown)
      this.#lose(`<${name}> ${latex}`, t('imports.wantedKnownMath'), t('imports.lookAtIt'));
    if (latex === '') return '';
    return math.attributes['display'] === 'block' ? `\\[${latex}\\]` : `\\(${latex}\\)`;
  }

  #list(list: Element, around: Around): string {
    const labels = labelsOf(list, around.lists);
    const inside = { ...around, lists: around.lists + 1 };
    let item = 0;
    const parts = list.children.map((child) => {
      if (typeof child === 'string' || child.name !== 'li') return this.flow([child], inside);
      const label = labels[item++] ?? '';
      if (around.lists >= MAX_LISTS) return `${BREAK}${label} ${this.flow(child.children, inside)}${BREAK}`;
      const [first = '', ...more] = arranged(this.flow(child.children, inside)).trim().split('\n');
      const lines = [label === '' ? first : `${label} ${first}`, ...more.map((line) => `   ${line}`)];
      return BREAK + protectedText(lines.join('\n')) + BREAK;
    });
    return BREAK + parts.join('') + BREAK;
  }

  #table(table: Element, around: Around): string {
    const { rows, hasHead, caption, outside } = readTable(table);
    const before = BREAK + this.flow([...outside, ...(caption ? caption.children : [])], around) + BREAK;
    const [only, ...others] = rows.flat();
    if (!only) return before;
    // Some editors put a table around everything, to place it.
    if (others.length === 0) return before + this.flow(only.children, around) + BREAK;
    const inside = { ...around, isInCell: true };
    if (around.isInCell) {
      this.#hasInner = true;
      return (
        before +
        rows.map((row) => BREAK + row.map((cell) => this.flow(cell.children, inside)).join(' ')).join('') +
        BREAK
      );
    }
    this.#hasInner = false;
    const read = rows.map((row) =>
      row.map((cell) => cellOf(cell, arranged(this.flow(cell.children, inside)).trim())),
    );
    const { lines, isSame } = tableLines(read, hasHead);
    if (!isSame || this.#hasInner) {
      const found = rows[0]?.map((cell) => plainText(cell)).join(' | ') ?? '';
      this.#lose(found, t('imports.wantedPlainTable'), t('imports.lookAtIt'));
    }
    return before + protectedText(lines.join('\n')) + APART;
  }
}

/** Each style around a text, spaces at its ends left outside. */
function inStyles(text: string, styles: readonly Style[]): string {
  const plain = text.replaceAll(KEPT, '');
  if (styles.length === 0 || plain.trim() === '') return text;
  const [before = ''] = /^\s*/.exec(text) ?? [];
  const inside = text.trim();
  const after = text.slice(before.length + inside.length);
  const ordered = (['bold', 'italic'] as const).filter((style) => styles.includes(style));
  const [on, off] = [0, 1].map((side) => ordered.map((style) => STYLE_MARKS[style][side as 0 | 1]));
  return before + (on?.join('') ?? '') + inside + (off?.toReversed().join('') ?? '') + after;
}

/** The styles that an element sets; `other` is one that is by itself, or a line under or through the text. */
function stylesOf({ name, attributes }: Element): { styles: Style[]; other?: 'sup' | 'sub' | 'line' } {
  const { style = '' } = attributes;
  const says = (pattern: RegExp) => pattern.test(style);
  const isBold = says(/font-weight\s*:\s*(?:bold|[6-9]00)/i);
  const isPlain = says(/font-weight\s*:\s*(?:normal|400)/i);
  const own = /^h[1-6]$/.test(name) ? 'bold' : STYLED[name];
  const styles: Style[] = own && !(own === 'bold' && isPlain) ? [own] : [];
  if (isBold && own !== 'bold') styles.push('bold');
  if (says(/font-style\s*:\s*italic/i) && own !== 'italic') styles.push('italic');
  if (says(/vertical-align\s*:\s*super/i)) return { styles, other: 'sup' };
  if (says(/vertical-align\s*:\s*sub/i)) return { styles, other: 'sub' };
  const isLined =
    /^(?:u|ins|s|strike|del)$/.test(name) || says(/text-decoration[^;:]*:[^;:]*(?:underline|through)/i);
  return isLined ? { styles, other: 'line' } : { styles };
}

/** KaTeX shows its MathML a second time. */
const isHidden = ({ attributes }: Element) => /(?:^|\s)katex-html(?:\s|$)/.test(attributes['class'] ?? '');

/** MathJax keeps the LaTeX that it shows in a script. */
function texScript(element: Element): string {
  const { type = '' } = element.attributes;
  const latex = plainText(element);
  if (element.name !== 'script' || !type.startsWith('math/tex') || latex === '') return '';
  return type.includes('display') ? `\\[${latex}\\]` : `\\(${latex}\\)`;
}

/** The formula that an image shows: as Canvas, Moodle's TeX filter and WIRIS write it. */
function formulaOf({
  attributes,
}: Element): { latex: string } | { latex?: never; mathml: string } | undefined {
  const named = (name: string) => attributes[name] ?? attributes[name.replaceAll('-', '')];
  const { alt = '', title = '', class: names = '' } = attributes;
  const [, spoken] = /^LaTeX:\s*(\S[\s\S]*)$/.exec(alt) ?? [];
  const isEquation = /(?:^|\s)equation_image(?:\s|$)/.test(names);
  const latex =
    named('data-equation-content') ??
    spoken ??
    (isEquation ? title || alt : /(?:^|\s)texrender(?:\s|$)/.test(names) ? alt : '');
  if (latex.trim() !== '') return { latex: latex.trim() };
  const mathml = named('data-mathml') ?? '';
  const signs: Record<string, string> = { '«': '<', '»': '>', '¨': '"', '§': '&' };
  return mathml.includes('math')
    ? { mathml: mathml.replaceAll(/[«»¨§]/g, (sign) => signs[sign] ?? sign) }
    : undefined;
}

const plainText = (element: Element) => textOf(element).replaceAll(KEPT, '').replaceAll(/\s+/g, ' ').trim();

/** Formulas have no white space that is meant. */
const withoutMarks = (element: Element): Element => ({
  ...element,
  children: element.children.map((child) =>
    typeof child === 'string' ? child.replaceAll(KEPT, '') : withoutMarks(child),
  ),
});

/** Lines that are finished, so that their white space stays. */
const protectedText = (text: string) => text.replaceAll(/\s/g, `${KEPT}$&${KEPT}`);

function arranged(text: string): string {
  return text
    .replaceAll(/(?:(?<! ) +)?[\ufdd2\ufdd4][\s\ufdd2\ufdd4]*/g, (space) =>
      space.includes(APART) ? APART : BREAK,
    )
    .replaceAll(/(?:(?<! ) +)?\ufdd1 */g, LINE)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ \ufdd2\ufdd4]+|(?<![ \ufdd2\ufdd4])[ \ufdd2\ufdd4]+$/g, '')
    .replaceAll(APART, '\n\n')
    .replaceAll(/[\ufdd1\ufdd2]/g, '\n')
    .replaceAll(KEPT, '');
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
