import type { RichText } from '../../contract/rich-text.ts';

/** Characters that fit on a line of a paper, by how many columns it has: A4 in the size in which papers are printed. */
const LINE = { 1: 92, 2: 42 } as const;

/** What stands beside the text of an option: its bubble, and the gap to the next column. */
const BESIDE = 7;

/**
 * In how many columns the options of a question stand below it, as exam papers set them: four, two, or one below the
 * other. Options with a list, a table, an image or several lines have a line each.
 */
export function optionColumns(
  { options, set }: { options: readonly string[]; set?: { options: readonly RichText[] } | undefined },
  paperColumns: 1 | 2,
): 1 | 2 | 4 {
  const widths = options.map((text, i) => widthOf(set?.options[i] ?? [text]));
  const widest = Math.max(0, ...widths) + BESIDE;
  const fitting = ([4, 2] as const).find((columns) => widest <= LINE[paperColumns] / columns);
  return fitting ?? 1;
}

/** About how many characters wide a text is; infinite where it is no single line. */
function widthOf(text: RichText): number {
  return text.reduce<number>((width, piece) => {
    if (typeof piece === 'string')
      return width + (piece.includes('\n') ? Number.POSITIVE_INFINITY : piece.length);
    if ('tex' in piece) return width + (piece.display ? Number.POSITIVE_INFINITY : formulaWidth(piece.tex));
    return 'pieces' in piece ? width + widthOf(piece.pieces) : Number.POSITIVE_INFINITY;
  }, 0);
}

/** A command prints about one character, and braces, carets and dollar signs none. */
const formulaWidth = (tex: string) => tex.replaceAll(/\\[a-z]+/gi, 'x').replaceAll(/[{}^_$\\]/g, '').length;
