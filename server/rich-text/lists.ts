import type { RichList } from '../../contract/rich-text.ts';
import type { Cut } from './marks.ts';
import type { Range } from './text-part.ts';

export interface ListItem {
  marker: string;
  content: Range;
  /** The indentation of the lines after its first one. */
  cuts: Cut[];
}

export interface FoundList {
  list: RichList['list'];
  items: ListItem[];
  /** The line after it. */
  next: number;
}

const LABEL =
  '(?:(?<bullet>[-*•])|(?<before>\\(?)(?<label>\\d{1,3}|[ivx]{1,5}|[IVX]{1,5}|[a-z]|[A-Z])(?<after>[.)]))';
const ITEM = new RegExp(`^[^\\S\\n]*${LABEL}[^\\S\\n]+(?=\\S)`);
const ESCAPED_ITEM = new RegExp(`^(?<indent>[^\\S\\n]*)\\\\${LABEL}[^\\S\\n]`);
/** A further line of an item. */
const CONTINUED = /^(?:[^\S\n]{2,}|\t)(?=\S)/;

interface Marker {
  /** What must be the same in all items. */
  kind: string;
  label: string;
  marker: string;
  length: number;
}

/**
 * The list that begins with a line: two items or more whose labels follow each other, in a line each or in several of
 * which the later ones are indented. `lines` are those of the masked text.
 */
export function findList(masked: string, lines: readonly Range[], first: number): FoundList | undefined {
  const items: ListItem[] = [];
  let last: Marker | undefined;
  let index = first;
  for (; index < lines.length; index += 1) {
    const line = lines[index] as Range;
    const text = masked.slice(line.start, line.end);
    const marker = markerOf(text);
    const item = items.at(-1);
    if (marker && (!last || follows(last, marker))) {
      items.push({
        marker: marker.marker,
        content: { start: line.start + marker.length, end: line.end },
        cuts: [],
      });
      last = marker;
    } else if (!marker && item && CONTINUED.test(text)) {
      const indent = CONTINUED.exec(text)?.[0].length ?? 0;
      item.cuts.push({ start: line.start, end: line.start + indent });
      item.content.end = line.end;
    } else break;
  }
  if (items.length < 2) return undefined;
  return { list: last?.label === '' ? 'bulleted' : 'numbered', items, next: index };
}

/** The backslash that keeps a line from being an item. */
export function escapedItem(masked: string, { start, end }: Range): Cut[] {
  const indent = ESCAPED_ITEM.exec(masked.slice(start, end))?.groups?.['indent'];
  return indent === undefined ? [] : [{ start: start + indent.length, end: start + indent.length + 1 }];
}

function markerOf(line: string): Marker | undefined {
  const found = ITEM.exec(line);
  if (!found) return undefined;
  const { bullet, before = '', label = '', after = '' } = found.groups ?? {};
  const { length } = found[0];
  if (bullet !== undefined) return { kind: bullet, label: '', marker: bullet, length };
  return { kind: before + after, label, marker: before + label + after, length };
}

function follows(last: Marker, next: Marker): boolean {
  if (last.kind !== next.kind) return false;
  if (last.label === '' || next.label === '') return last.label === next.label;
  return successors(last.label).has(next.label);
}

/** What can come after a label: a number, a letter or a Roman number, of which `i` may be either. */
function successors(label: string): Set<string> {
  if (/^\d/.test(label)) return new Set([String(Number(label) + 1)]);
  const isSmall = label === label.toLowerCase();
  const after = new Set<string>();
  if (label.length === 1) after.add(String.fromCharCode(label.charCodeAt(0) + 1));
  const place = ROMAN.indexOf(label.toLowerCase());
  const roman = place < 0 ? undefined : ROMAN[place + 1];
  if (roman !== undefined) after.add(isSmall ? roman : roman.toUpperCase());
  return after;
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
