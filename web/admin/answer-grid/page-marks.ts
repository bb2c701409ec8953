/** How many questions in a row may have no number that was read. */
const MOST_MISSED = 5;

/**
 * The first question of each page, by the numbers that begin its lines; null where none was found. Numbers of
 * instructions and of options begin lines too, so the longest count from 1 to `count` is taken, of two the later.
 */
export function firstQuestions(pages: readonly (readonly number[])[], count: number): (number | null)[] {
  const lines = pages.flatMap((numbers, page) => numbers.map((number) => ({ page, number })));
  let best: { length: number; firsts: Map<number, number> } = { length: 0, firsts: new Map([[0, 1]]) };
  for (const [start, { number }] of lines.entries()) {
    if (number !== 1) continue;
    const counted = countFrom(lines.slice(start), count);
    if (counted.length >= best.length) best = counted;
  }
  return pages.map((_, page) => best.firsts.get(page) ?? null);
}

function countFrom(lines: readonly { page: number; number: number }[], count: number) {
  const firsts = new Map<number, number>();
  let length = 0;
  let last = 0;
  for (const { page, number } of lines) {
    if (number <= last || number > last + MOST_MISSED || number > count) continue;
    if (!firsts.has(page)) firsts.set(page, number);
    last = number;
    length += 1;
  }
  return { length, firsts };
}

/** The marks as they are typed, one for each page: a number that is wrong, or what to do with them. */
export function readMarks(
  typed: readonly string[],
  count: number,
): { firsts: (number | null)[]; wrong: number | null } {
  let last = 0;
  let wrong: number | null = null;
  const firsts = typed.map((mark, page) => {
    if (mark.trim() === '') return null;
    const first = Number(mark);
    const isFirst = last === 0;
    if (!/^\s*\d{1,3}\s*$/.test(mark) || first <= last || first > count || (isFirst && first !== 1)) {
      wrong ??= page;
      return null;
    }
    last = first;
    return first;
  });
  return { firsts, wrong };
}
