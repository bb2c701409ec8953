import { type Element, elements, textOf } from '../xml/tree.ts';

const NARY = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]$/;
const LIMIT = /^(?:lim|max|min|sup|inf|lim sup|lim inf)$/;
const INVISIBLE = /[\u2061-\u2064\u200b]/g;
const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
};
const BARS = /^(?:[‾¯ˉ_―]|\u0332)$/;

/** Characters as XML writes them. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A formula of MathML as the Office Math Markup of Word, between `<m:oMath>` tags. */
export const mathmlToOmml = (math: Element): string => `<m:oMath>${row(contentOf(math))}</m:oMath>`;

/** The parts of a formula without the elements that only group or style them. */
function contentOf(parent: Element): Element[] {
  return elements(parent).flatMap((child) =>
    ['mrow', 'mstyle', 'mpadded', 'semantics', 'math'].includes(child.name) && !isFenced(child)
      ? contentOf(child)
      : child.name === 'annotation'
        ? []
        : [child],
  );
}

const isSign = (element: Element | undefined): element is Element => element?.name === 'mo';

/** Brackets around all that is between them. */
function isFenced(element: Element): boolean {
  const parts = elements(element);
  const [first, last] = [parts[0], parts.at(-1)];
  return (
    parts.length > 1 && isSign(first) && isSign(last) && isFence(first, 'prefix') && isFence(last, 'postfix')
  );
}

const isFence = ({ attributes }: Element, form: string) =>
  attributes['form'] === form && (attributes['fence'] === 'true' || attributes['stretchy'] === 'true');

/** A sum, a product or a limit takes what follows it along. */
function row(parts: readonly Element[]): string {
  let written = '';
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i];
    if (!part) continue;
    const bound = boundOf(part);
    if (bound === undefined) written += one(part);
    else {
      const next = parts[i + 1];
      written += bound(next ? one(next) : '');
      i += 1;
    }
  }
  return written;
}

/** Writes a sum or a limit with what it is of; undefined for any other part. */
function boundOf(element: Element): ((of: string) => string) | undefined {
  const [base, first, second] = elements(element);
  const isScripted = /^m(?:sub|sup|subsup|under|over|underover)$/.test(element.name);
  const sign = textOf(isScripted && base ? base : element).trim();
  const isAbove = element.name === 'msup' || element.name === 'mover';
  const [below, above] = isAbove ? [undefined, first] : [first, second];
  if (NARY.test(sign) && (isScripted || element.name === 'mo')) {
    const [sub, sup] = isScripted ? [below, above] : [];
    const hidden = `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}`;
    const place = element.name.startsWith('munder') ? 'undOvr' : 'subSup';
    return (of) =>
      `<m:nary><m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="${place}"/>${hidden}</m:naryPr>${part('sub', sub)}${part('sup', sup)}<m:e>${of}</m:e></m:nary>`;
  }
  if (element.name === 'munder' && LIMIT.test(sign))
    return (of) =>
      `<m:func><m:fName><m:limLow><m:e>${upright(sign)}</m:e>${part('lim', below)}</m:limLow></m:fName><m:e>${of}</m:e></m:func>`;
  return undefined;
}

const part = (name: string, element: Element | undefined) =>
  `<m:${name}>${element ? row(unwrapped(element)) : ''}</m:${name}>`;

const unwrapped = (element: Element): Element[] =>
  element.name === 'mrow' && !isFenced(element) ? contentOf(element) : [element];

const run = (text: string, properties = '') =>
  text === '' ? '' : `<m:r>${properties}<m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`;
const upright = (text: string) => run(text, '<m:rPr><m:sty m:val="p"/></m:rPr>');

function one(element: Element): string {
  const [first, second, third] = elements(element);
  switch (element.name) {
    case 'mi':
    case 'mn':
    case 'mo': {
      const text = textOf(element).replaceAll(INVISIBLE, '').trim();
      return text.length > 1 && /^[A-Za-z]+$/.test(text) ? upright(text) : run(text);
    }
    case 'mtext':
      return run(textOf(element).replaceAll('\u00a0', ' '), '<m:rPr><m:nor/></m:rPr>');
    case 'mspace':
      return '';
    case 'mfrac': {
      const isBare = (element.attributes['linethickness'] ?? '').startsWith('0');
      return `<m:f>${isBare ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${part('num', first)}${part('den', second)}</m:f>`;
    }
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${row(contentOf(element))}</m:e></m:rad>`;
    case 'mroot':
      return `<m:rad>${part('deg', second)}${part('e', first)}</m:rad>`;
    case 'msub':
      return `<m:sSub>${part('e', first)}${part('sub', second)}</m:sSub>`;
    case 'msup':
      return `<m:sSup>${part('e', first)}${part('sup', second)}</m:sSup>`;
    case 'msubsup':
      return `<m:sSubSup>${part('e', first)}${part('sub', second)}${part('sup', third)}</m:sSubSup>`;
    case 'mover':
      return over(first, second);
    case 'munder':
      return `<m:limLow>${part('e', first)}${part('lim', second)}</m:limLow>`;
    case 'munderover':
      return `<m:limUpp><m:e><m:limLow>${part('e', first)}${part('lim', second)}</m:limLow></m:e>${part('lim', third)}</m:limUpp>`;
    case 'mtable':
      return `<m:m>${elements(element)
        .map(
          (line) =>
            `<m:mr>${elements(line)
              .map((cell) => `<m:e>${row(contentOf(cell))}</m:e>`)
              .join('')}</m:mr>`,
        )
        .join('')}</m:m>`;
    default:
      return isFenced(element) ? fenced(element) : row(contentOf(element));
  }
}

function over(base: Element | undefined, above: Element | undefined): string {
  const sign = above ? textOf(above).trim() : '';
  if (BARS.test(sign)) return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${part('e', base)}</m:bar>`;
  const accent = ACCENTS[sign];
  return accent === undefined
    ? `<m:limUpp>${part('e', base)}${part('lim', above)}</m:limUpp>`
    : `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr>${part('e', base)}</m:acc>`;
}

function fenced(element: Element): string {
  const parts = elements(element);
  const [open, close] = [parts[0], parts.at(-1)].map((sign) =>
    escaped(sign ? textOf(sign).replaceAll(INVISIBLE, '').trim() : ''),
  );
  const inside = { ...element, name: 'mstyle', children: parts.slice(1, -1) };
  return `<m:d><m:dPr><m:begChr m:val="${open ?? ''}"/><m:endChr m:val="${close ?? ''}"/></m:dPr><m:e>${row(contentOf(inside))}</m:e></m:d>`;
}
