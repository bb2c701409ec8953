import { MAX_BANK_BATCH } from './bank.ts';
import { MAX_PAPER_BODY } from './limits.ts';

/** As much of a call's body as one part takes, in characters of JSON: a character may be three bytes. */
const MOST_CHARACTERS = MAX_PAPER_BODY / 4;

/** Cuts questions into parts of which each is one call that adds them to the bank, in order. */
export function bankParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    const last = parts.at(-1);
    if (last && last.length < MAX_BANK_BATCH && size <= room) {
      last.push(item);
      room -= size;
    } else {
      parts.push([item]);
      room = MOST_CHARACTERS - size;
    }
  }
  return parts;
}
