/** What the server renders a text to; `contract/rich-text.ts` says what each part means. */

/** Plain text, a formula as MathML, a source that could not be rendered, or an image with its size in pixels. */
export type TextPiece =
  | string
  | { mathml: string; tex: string; display: boolean }
  | { problem: object; tex: string; display: boolean }
  | ImagePiece;

export interface ImagePiece {
  /** The address. */
  image: string;
  alt: string;
  width: number;
  height: number;
}

export interface StyledPieces {
  styles: readonly ('bold' | 'italic' | 'sub' | 'sup')[];
  pieces: readonly TextPiece[];
}

export type InlinePiece = TextPiece | StyledPieces;

export interface TableCell {
  content: readonly InlinePiece[];
  head?: true | undefined;
  align?: 'center' | 'right' | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
  edges?: string | undefined;
}

export interface TableBlock {
  table: readonly (readonly TableCell[])[];
}

export interface ListBlock {
  list: 'bulleted' | 'numbered';
  items: readonly { marker: string; content: readonly (InlinePiece | TableBlock)[] }[];
}

export type TextBlock = InlinePiece | TableBlock | ListBlock;
