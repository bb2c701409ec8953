import { createHash } from 'node:crypto';

/** What is written on a page in a strip of squares: which test, set and page it is. */
export interface Code {
  test: string;
  set: string | null;
  page: number;
}

/** What the strip says; a test is recognised by its number and cannot be had back from it. */
export interface CodeRead {
  testNumber: number;
  set: string | null;
  page: number;
}

const TEST_BITS = 20;
const SET_BITS = 3;
const PAGE_BITS = 4;
const CHECK_BITS = 13;
export const CODE_BITS = TEST_BITS + SET_BITS + PAGE_BITS + CHECK_BITS;

/** A bit is two cells, one above the other, of which one is black: reading it needs no threshold. */
const CELL = 2;
const LEFT = 105 - (CODE_BITS * CELL) / 2;
const TOP = 19.5;

/** The centres of a bit's two cells. */
export function bitPlace(bit: number): { x: number; upper: number; lower: number } {
  return { x: LEFT + (bit + 0.5) * CELL, upper: TOP + CELL / 2, lower: TOP + 1.5 * CELL };
}

/** The number by which a test is known on paper. */
export function testNumber(test: string): number {
  return createHash('sha256').update(test).digest().readUInt32BE(0) % 2 ** TEST_BITS;
}

/** The black cells of a code, in millimetres. */
export function codeCells(code: Code): { x: number; y: number; width: number; height: number }[] {
  return bitsOf(code).map((bit, at) => {
    const { x, upper, lower } = bitPlace(at);
    return { x: x - CELL / 2, y: (bit === 1 ? upper : lower) - CELL / 2, width: CELL, height: CELL };
  });
}

/**
 * What the bits say, or nothing where they do not agree with their check. `certain` is how clearly each was read: up to
 * two of the least clear are put right where the result is a page of this test.
 */
export function decodeCode(
  bits: readonly number[],
  certain: readonly number[],
  own: number,
): CodeRead | null {
  const read = decode(bits);
  if (read) return read;
  const doubtful = certain
    .map((_, at) => at)
    .toSorted((one, other) => (certain[one] ?? 0) - (certain[other] ?? 0))
    .slice(0, 8);
  for (const one of doubtful) {
    for (const other of doubtful) {
      const tried = bits.map((bit, at) => (at === one || at === other ? 1 - bit : bit));
      const mended = decode(tried);
      if (mended?.testNumber === own) return mended;
    }
  }
  return null;
}

function decode(bits: readonly number[]): CodeRead | null {
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  const data = TEST_BITS + SET_BITS + PAGE_BITS;
  if (checkOf(bits.slice(0, data)) !== number(data, CHECK_BITS)) return null;
  const set = number(TEST_BITS, SET_BITS);
  return {
    testNumber: number(0, TEST_BITS),
    set: set === 0 ? null : String.fromCodePoint(64 + set),
    page: number(TEST_BITS + SET_BITS, PAGE_BITS),
  };
}

function bitsOf({ test, set, page }: Code): number[] {
  const data = [
    ...binary(testNumber(test), TEST_BITS),
    ...binary(set === null ? 0 : (set.codePointAt(0) ?? 64) - 64, SET_BITS),
    ...binary(page, PAGE_BITS),
  ];
  return [...data, ...binary(checkOf(data), CHECK_BITS)];
}

const binary = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** A cyclic redundancy check by the polynomial 0x1cf5. */
function checkOf(data: readonly number[]): number {
  let rest = 0x0aaa;
  for (const bit of data) {
    const carry = ((rest >> (CHECK_BITS - 1)) & 1) ^ bit;
    rest = ((rest << 1) & (2 ** CHECK_BITS - 1)) ^ (carry === 1 ? 0x1cf5 : 0);
  }
  return rest;
}
