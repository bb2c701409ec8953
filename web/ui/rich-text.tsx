import 'temml/dist/Temml-Local.css';
import './formula.css';
import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import styles from './rich-text.module.css';
import type {
  InlinePiece,
  ListBlock,
  TableBlock,
  TableCell,
  TextBlock,
  TextPiece,
} from './rich-text-pieces.ts';
import { ScrollBox } from './scroll-box.tsx';
import { spaceOut } from './text-spacing.ts';
import { trustedMathml } from './trusted-types.ts';
import { ZoomImage } from './zoom-image.tsx';

const t = words({ ui });

/**
 * Draws a rendered text, or the text as typed if there is no rendered form. Line breaks are kept, plain pieces are
 * escaped, and MathML comes from our own server. What could not be rendered shows its source and a note. It stands in
 * labels and legends too, so it has no element that HTML lets no line have but tables and lists.
 * Memoised, because texts do not change during a test and formulas are slow to draw.
 */
export const RichText = memo(function RichText({
  text,
  set,
}: {
  text: string;
  set?: readonly TextBlock[] | undefined;
}) {
  return (
    <span className={styles.text} lang={languageOf(text)} data-content>
      <Blocks blocks={set ?? [text]} />
    </span>
  );
});

/** The language of a text by its script: a voice for English reads no Devanagari. A formula alone has none. */
export function languageOf(text: string): string | undefined {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  return /^[a-z]/i.test(text) ? 'en' : undefined;
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return spaceOut(blocks).map(({ piece, closing }, index) => {
    if (typeof piece === 'object' && 'table' in piece) return <Table key={index} {...piece} />;
    if (typeof piece === 'object' && 'list' in piece) return <List key={index} {...piece} />;
    return <Inline key={index} piece={piece} closing={closing} />;
  });
}

function Inline({ piece, closing = '' }: { piece: InlinePiece; closing?: string }) {
  if (typeof piece !== 'object' || !('styles' in piece)) return <OnePiece piece={piece} closing={closing} />;
  return piece.styles.reduceRight<ReactNode>(
    (content, style) => {
      const Style = STYLE_ELEMENTS[style];
      return <Style>{content}</Style>;
    },
    spaceOut(piece.pieces).map((one, index) => <OnePiece key={index} {...one} />),
  );
}

const STYLE_ELEMENTS = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup' } as const;

const ready = new Map<string, string>();

/** MathML as markup, made once: while a page prints, Chromium calls no policy of Trusted Types. */
export function markupOf(mathml: string): string {
  const markup = ready.get(mathml) ?? trustedMathml(mathml);
  ready.set(mathml, markup);
  return markup;
}

/** An inline formula with a longer source may be wider than a phone, so it scrolls. */
const LONG = 28;

function OnePiece({ piece, closing }: { piece: TextPiece; closing: string }) {
  if (typeof piece === 'string') return piece;
  if ('image' in piece) return <ZoomImage {...piece} />;
  if ('mathml' in piece) {
    const { mathml, tex, display } = piece;
    const isLong = display || tex.length > LONG;
    const math = <span className={styles.formula} dangerouslySetInnerHTML={{ __html: markupOf(mathml) }} />;
    if (isLong) {
      return (
        <ScrollBox className={display ? styles.display : styles.long}>
          {math}
          {closing}
        </ScrollBox>
      );
    }
    if (closing === '') return math;
    return (
      <span className={styles.tied}>
        {math}
        {closing}
      </span>
    );
  }
  return (
    <span>
      <code className={styles.source}>{piece.tex}</code>
      <span className="soft">{t('ui.formulaNotSet')}</span>
    </span>
  );
}

function List({ list, items }: ListBlock) {
  const isNumbered = list === 'numbered';
  const Element = isNumbered ? 'ol' : 'ul';
  const widest = isNumbered ? Math.max(...items.map(({ marker }) => marker.length)) : 1;
  const marker = { '--marker': `${widest}ch` } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari takes the role from a list without its own markers
    <Element className={styles.list} role="list" style={marker}>
      {items.map(({ marker, content }, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.marker} aria-hidden={!isNumbered}>
            {isNumbered ? marker : '•'}{' '}
          </span>
          <Blocks blocks={content} />
        </li>
      ))}
    </Element>
  );
}

function Table({ table }: TableBlock) {
  const isHead = (cells: readonly TableCell[]) => cells.every(({ head }) => head);
  const head = table.findIndex((cells) => !isHead(cells));
  const [heads, rows] = [table.slice(0, Math.max(head, 0)), table.slice(Math.max(head, 0))];
  return (
    <ScrollBox className={styles.around}>
      <table className={styles.table}>
        {heads.length > 0 && <thead>{heads.map(row)}</thead>}
        <tbody>{rows.map(row)}</tbody>
      </table>
    </ScrollBox>
  );
}

const row = (cells: readonly TableCell[], index: number) => <tr key={index}>{cells.map(cell)}</tr>;

function cell({ content, head, align, columns, rows, edges = 'trbl' }: TableCell, index: number) {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      key={index}
      scope={head && 'col'}
      colSpan={columns}
      rowSpan={rows}
      data-align={align}
      data-edges={edges}
    >
      {spaceOut(content).map((one, index) => (
        <Fragment key={index}>
          <Inline {...one} />
        </Fragment>
      ))}
    </Cell>
  );
}
