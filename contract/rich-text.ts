import { z } from 'zod';
import { textFlaw } from './text-flaw.ts';

/**
 * A character or a start of a line with which something other than plain text can begin. A text without any is shown
 * as typed, and need not be sent to the server to be previewed.
 */
export const MAY_NEED_RENDERING =
  /[$\\*|•]|[_^]\{|!\[|^[^\S\n\r\u2028\u2029]*(?:-|\(?[\da-z]{1,5}[.)])[^\S\n]/im;

/** How a text names an image: its description, and the hash that the upload gave. */
export const IMAGE = /!\[(?<alt>[^[\]\n]*)\]\(media:(?<hash>[\da-f]{32})\)/;

/** Where an image is served. */
export const imageAddress = (hash: string) => `/media/${hash}`;

/**
 * A piece of a line: plain text, a formula as MathML, an image with its address and its size in pixels, or a source
 * that could not be rendered with the reason. The browser escapes everything except `mathml`, which the server produced. Line breaks in plain text are shown.
 */
export const richPiece = z.union([
  z.string(),
  z.object({ mathml: z.string(), tex: z.string(), display: z.boolean() }),
  z.object({ problem: textFlaw, tex: z.string(), display: z.boolean() }),
  z.object({ image: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
]);

export type RichPiece = z.infer<typeof richPiece>;

export const TEXT_STYLES = ['bold', 'italic', 'sub', 'sup'] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

/** Pieces in bold, italic, as a subscript or superscript, or several of these. */
const styledPieces = z.object({ styles: z.array(z.enum(TEXT_STYLES)), pieces: z.array(richPiece) });

const richInline = z.union([richPiece, styledPieces]);

export type RichInline = z.infer<typeof richInline>;

const richCell = z.object({
  content: z.array(richInline),
  /** Heads its column. */
  head: z.literal(true).optional(),
  /** Left where it is absent. */
  align: z.enum(['center', 'right']).optional(),
  /** Columns and rows that the cell spans, where these are more than one. */
  columns: z.number().int().optional(),
  rows: z.number().int().optional(),
  /** The ruled edges: any of t, r, b and l, in this order. Absent where all are ruled. */
  edges: z.string().optional(),
});

export type RichCell = z.infer<typeof richCell>;

const richTable = z.object({ table: z.array(z.array(richCell)) });

export type RichTable = z.infer<typeof richTable>;

const richList = z.object({
  list: z.enum(['bulleted', 'numbered']),
  items: z.array(
    z.object({
      /** As typed: `1.`, `(a)`, `-`. */
      marker: z.string(),
      content: z.array(z.union([richInline, richTable])),
    }),
  ),
});

export type RichList = z.infer<typeof richList>;

/**
 * A rendered text: lines of text, with lists and tables between them. Absent where the text is shown as typed. What
 * authors type for it is in docs/formatting.md.
 */
export const richText = z.array(z.union([richInline, richTable, richList]));

export type RichText = z.infer<typeof richText>;
