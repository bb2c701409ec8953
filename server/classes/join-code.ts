import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I, L, 5, S, 8 and B, which are taken for one another on a board. */
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ';
const LENGTH = 8;

/** One of 27^8 codes, about 38 bits: with the limit on tries nobody finds one. */
export function newJoinCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalizes a typed code to its stored form; case, spaces and dashes do not matter. */
export function typedJoinCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
