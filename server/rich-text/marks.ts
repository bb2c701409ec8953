import {
  AFTER_CLOSING,
  AFTER_OPENING,
  BEFORE_CLOSING,
  BEFORE_OPENING,
  standsNext,
} from '../../contract/formulas/mark-places.ts';
import type { TextStyle } from '../../contract/rich-text.ts';

/** Characters that are not shown as typed: a mark, or the backslash that keeps a character from being one. */
export interface Cut {
  start: number;
  end: number;
  /** What is shown in their place. */
  shows?: string;
  /** Styles that begin or end here. */
  on?: readonly TextStyle[];
  off?: readonly TextStyle[];
}

/** LaTeX in plain text, where it is not rendered. */
export interface Stray {
  start: number;
  end: number;
}

// A backslash takes the next character with it. The lengths of the alternatives do not overlap, so that the time is
// linear in the length of the text.
const TOKEN = /\\(?:\*+|[_^]\{[^{}\n]*\}|[a-zA-Z]+|[\s\S])|\*+|[_^]\{[^{}\n]*\}|\n[^\S\n]*(?=\n)/g;

const STARS: Record<number, readonly TextStyle[]> = { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] };

interface Opening {
  start: number;
  end: number;
  isEscaped: boolean;
}

/**
 * Finds the marks of a stretch of plain text, whose LaTeX is masked: `**bold**`, `*italic*`, `_{below}`, `^{above}`. A
 * mark of one kind is in no other mark of its kind, and none goes on over a blank line. Places are those in `masked`.
 */
export function findMarks(masked: string): { cuts: Cut[]; strays: Stray[] } {
  const cuts: Cut[] = [];
  const strays: Stray[] = [];
  const open = new Map<number, Opening>();
  for (const { 0: token, index } of masked.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token.startsWith('\n')) {
      open.clear();
    } else if (/^\\?\*/.test(token)) {
      readStars(masked, { start: index, end, isEscaped: token.startsWith('\\') }, open, cuts);
    } else if (/^\\?[_^]\{/.test(token)) {
      cuts.push(...script(masked, token, index));
    } else if (token === '\\$') {
      cuts.push({ start: index, end: index + 1 });
    } else if (/^\\[a-zA-Z]/.test(token) && masked[end] === '{') {
      strays.push({ start: index, end });
    }
  }
  return { cuts: cuts.toSorted((a, b) => a.start - b.start), strays };
}

function readStars(masked: string, stars: Opening, open: Map<number, Opening>, cuts: Cut[]): void {
  const first = stars.start + (stars.isEscaped ? 1 : 0);
  const count = stars.end - first;
  const styles = STARS[count];
  if (styles === undefined) return;
  const before = masked[stars.start - 1];
  const after = masked[stars.end];
  const opening = open.get(count);
  if (opening && BEFORE_CLOSING.test(before ?? '') && (after === undefined || AFTER_CLOSING.test(after))) {
    for (const [kind, { start }] of open) if (start >= opening.start) open.delete(kind);
    cuts.push(...pair(opening, stars, styles));
  } else if ((before === undefined || BEFORE_OPENING.test(before)) && AFTER_OPENING.test(after ?? '')) {
    open.set(count, stars);
  }
}

function pair(opening: Opening, closing: Opening, styles: readonly TextStyle[]): Cut[] {
  // Where a backslash keeps two marks from being a pair, only the backslash goes.
  if (opening.isEscaped || closing.isEscaped) {
    return [opening, closing]
      .filter(({ isEscaped }) => isEscaped)
      .map(({ start }) => ({ start, end: start + 1 }));
  }
  return [
    { start: opening.start, end: opening.end, on: styles },
    { start: closing.start, end: closing.end, off: styles },
  ];
}

/** A subscript or superscript, which is next to something: `H_{2}O`, `^{14}C`, but not `______ {2}`. */
function script(masked: string, token: string, index: number): Cut[] {
  if (token.startsWith('\\')) return [{ start: index, end: index + 1 }];
  const end = index + token.length;
  const before = masked[index - 1] ?? ' ';
  const isAttached = standsNext(before, masked.slice(end, end + 2));
  if (!isAttached || token.slice(2, -1).trim() === '') return [];
  const styles = [token.startsWith('_') ? 'sub' : 'sup'] as const;
  return [
    { start: index, end: index + 2, on: styles },
    { start: end - 1, end, off: styles },
  ];
}
