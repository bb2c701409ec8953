import type { AcceptedNumber } from '../../../contract/questions/numeric/accepted-number.ts';
import { ranges } from '../imports/ranges.ts';

/** The key of one question: places of options from 0, of which all are right together or each alone, or a number. */
export type GridKey = { places: readonly number[]; isEither: boolean } | { accepted: AcceptedNumber };

export type KeyProblem =
  /** From here on nothing can be read. */
  | { what: 'unread'; text: string }
  | { what: 'twice'; number: number }
  | { what: 'noOption'; number: number; letter: string };

/** '12b', 'Q12. (b)', '12-a,c', '12 a/b' (either), '12(2)', '12: 4.5', '12: 4 to 5'. */
const PAIR =
  /[\s,;|]*(?:q\.?\s?)?(?<number>\d{1,3})\s?(?:(?:[.):=–-]\s?)?\(?(?<letters>[a-h](?:\s?[,&+/]?\s?[a-h]){0,7})\)?(?![a-z])|[.–-]?\s?\((?<digit>\d)\)|[:=]\s?(?<from>-?\d+(?:\.\d+)?)(?:\s?(?:to|–)\s?(?<to>-?\d+(?:\.\d+)?))?)/iy;

/** Letters alone are those of the questions in order: 'bacd'. */
const LETTERS = /^[a-z\s,;|]+$/i;

const placeOf = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97;

/** Reads a key that is typed as one line, up to the first problem. */
export function readKeyLine(
  typed: string,
  options: number,
): { keys: Map<number, GridKey>; problem: KeyProblem | null } {
  const keys = new Map<number, GridKey>();
  if (LETTERS.test(typed)) {
    for (const [at, letter] of (typed.match(/[a-z]/gi) ?? []).entries()) {
      const number = at + 1;
      if (placeOf(letter) >= options) return { keys, problem: { what: 'noOption', number, letter } };
      keys.set(number, { places: [placeOf(letter)], isEither: true });
    }
    return { keys, problem: null };
  }
  let at = 0;
  while (/[^\s,;|]/.test(typed.slice(at))) {
    PAIR.lastIndex = at;
    const found = PAIR.exec(typed)?.groups;
    if (!found) {
      return { keys, problem: { what: 'unread', text: typed.slice(at).trim().slice(0, 20) } };
    }
    at = PAIR.lastIndex;
    const number = Number(found['number']);
    if (keys.has(number)) return { keys, problem: { what: 'twice', number } };
    const key = keyOf(found);
    const beyond = 'places' in key ? key.places.find((place) => place < 0 || place >= options) : undefined;
    if (beyond !== undefined) {
      const letter = found['letters'] ? String.fromCharCode(65 + beyond) : (found['digit'] ?? '');
      return { keys, problem: { what: 'noOption', number, letter } };
    }
    keys.set(number, key);
  }
  return { keys, problem: null };
}

function keyOf({ letters, digit, from = '', to }: Partial<Record<string, string>>): GridKey {
  if (letters !== undefined) {
    const places = [...new Set((letters.match(/[a-z]/gi) ?? []).map(placeOf))].toSorted((a, b) => a - b);
    return { places, isEither: places.length === 1 || letters.includes('/') };
  }
  if (digit !== undefined) return { places: [Number(digit) - 1], isEither: true };
  return { accepted: to === undefined ? { value: from } : { from, to } };
}

/** '3, 7–9' of the numbers up to `count` that have no key. */
export const numbersWithout = (keys: ReadonlyMap<number, GridKey>, count: number): string =>
  ranges(Array.from({ length: count }, (_, at) => at + 1).filter((number) => !keys.has(number)));
