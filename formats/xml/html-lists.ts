import { type Element, elements } from './tree.ts';

/** The labels of the items of a list, in the order of its children; nothing where it has none. */
export function labelsOf(list: Element, depth: number): string[] {
  const items = elements(list).filter(({ name }) => name === 'li');
  const kind = kindOf(list);
  if (kind === 'none') return items.map(() => '');
  // Another label than that of the list around it, of which an item would be taken for one.
  if (list.name === 'ul') return items.map(() => (depth % 2 === 0 ? '-' : '•'));
  let number = Number(list.attributes['start'] ?? 1);
  const numbers = items.map(({ attributes }) => {
    const own = attributes['value'];
    if (own !== undefined && /^\d+$/.test(own)) number = Number(own);
    return number++;
  });
  const labels = numbers.map((one) => labelOf(kind, one));
  const written = labels.every((label) => label !== undefined) ? labels : numbers.map(String);
  const [before = '', after = '.'] =
    [
      ['', '.'],
      ['(', ')'],
      ['', ')'],
    ][depth % 3] ?? [];
  return written.map((label) => before + label + after);
}

const KINDS: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  none: 'none',
};

function kindOf({ attributes }: Element): string {
  const [, style = ''] = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(attributes['style'] ?? '') ?? [];
  return KINDS[style.toLowerCase()] ?? attributes['type'] ?? '1';
}

/** Undefined where the labels of the kind do not reach so far. */
function labelOf(kind: string, number: number): string | undefined {
  if (kind === 'a') return letters[number - 1];
  if (kind === 'A') return letters[number - 1]?.toUpperCase();
  if (kind === 'i') return roman[number - 1];
  if (kind === 'I') return roman[number - 1]?.toUpperCase();
  return String(number);
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const roman = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
