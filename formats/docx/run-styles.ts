import { type Look } from '../text/look.ts';
import { childOf, childrenOf, type Element } from '../xml/tree.ts';

/** In half points. */
const WORD_SIZE = 20;

/** How the runs of a document look, and in which fonts: as they say, or as their styles do. */
export class RunStyles {
  readonly #styles: ReadonlyMap<string, Element>;
  readonly #defaults: Element | undefined;

  constructor(styles: Element | undefined) {
    this.#styles = new Map(
      childrenOf(styles, 'style').map((style) => [style.attributes['styleId'] ?? '', style]),
    );
    this.#defaults = childOf(childOf(childOf(styles, 'docDefaults'), 'rPrDefault'), 'rPr');
  }

  /** The style of a paragraph, which says how it is numbered; undefined where it has none. */
  ofParagraph(paragraph: Element): Element | undefined {
    return this.#styles.get(childOf(childOf(paragraph, 'pPr'), 'pStyle')?.attributes['val'] ?? '');
  }

  lookOf(run: Element, paragraph: Element, behind = ''): Look {
    const all = this.#properties(run, paragraph);
    const first = (name: string) => all.map((one) => childOf(one, name)).find((one) => one !== undefined);
    const isOn = (name: string) => {
      const found = first(name);
      return found !== undefined && !/^(?:0|false|off|none)$/.test(found.attributes['val'] ?? '');
    };
    const marked = first('highlight')?.attributes['val'] ?? 'none';
    const filled = first('shd')?.attributes['fill'] ?? shadeOf(childOf(paragraph, 'pPr'));
    return {
      bold: isOn('b'),
      underlined: isOn('u'),
      highlight: marked === 'none' ? fill(filled) || behind : marked,
      color: ink(first('color')?.attributes['val'] ?? ''),
    };
  }

  fontOf(run: Element, paragraph: Element): string {
    for (const one of this.#properties(run, paragraph)) {
      const { ascii, hAnsi } = childOf(one, 'rFonts')?.attributes ?? {};
      const font = ascii ?? hAnsi;
      if (font !== undefined) return font;
    }
    return '';
  }

  /** Whether a run is a power or an index, also where it is only raised and in smaller letters than its document. */
  scriptOf(run: Element, paragraph: Element): '^' | '_' | '' {
    const own = childOf(run, 'rPr');
    const aligned = childOf(own, 'vertAlign')?.attributes['val'];
    if (aligned === 'superscript') return '^';
    if (aligned === 'subscript') return '_';
    const raised = Number(childOf(own, 'position')?.attributes['val'] ?? 0);
    const size = Number(childOf(own, 'sz')?.attributes['val'] ?? 0);
    const [usual = WORD_SIZE] = this.#properties(run, paragraph)
      .filter((one) => one !== own)
      .flatMap((one) => childOf(one, 'sz')?.attributes['val'] ?? [])
      .map(Number);
    if (Math.abs(raised) < 3 || size === 0 || size > usual * 0.85) return '';
    return raised > 0 ? '^' : '_';
  }

  isHidden(run: Element): boolean {
    const hidden = childOf(childOf(run, 'rPr'), 'vanish');
    return hidden !== undefined && !/^(?:0|false)$/.test(hidden.attributes['val'] ?? '');
  }

  /** What holds for a run, the nearest first. */
  #properties(run: Element, paragraph: Element): Element[] {
    const own = childOf(run, 'rPr');
    const named = childOf(own, 'rStyle')?.attributes['val'];
    const ofParagraph = childOf(childOf(paragraph, 'pPr'), 'pStyle')?.attributes['val'];
    return [own, ...this.#chain(named), ...this.#chain(ofParagraph), this.#defaults].filter(
      (one) => one !== undefined,
    );
  }

  /** The properties of a style and of those that it is based on. */
  #chain(name: string | undefined): Element[] {
    const found: Element[] = [];
    const seen = new Set<string>();
    for (let at = name; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const style = this.#styles.get(at);
      const properties = childOf(style, 'rPr');
      if (properties) found.push(properties);
      at = childOf(style, 'basedOn')?.attributes['val'];
    }
    return found;
  }
}

/** The colour behind a cell or a paragraph; blank where it has none. */
export const shadeOf = (properties: Element | undefined): string =>
  fill(childOf(properties, 'shd')?.attributes['fill'] ?? '');

const fill = (color: string) => (/^(?:auto|ffffff)?$/i.test(color) ? '' : color);

/** Nearly black is the colour of any text. */
const ink = (color: string) =>
  /^(?:auto)?$|^[0-3][\da-f][0-3][\da-f][0-3][\da-f]$/i.test(color) ? '' : color;
