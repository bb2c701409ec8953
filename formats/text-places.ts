import type { Place } from './problem.ts';

/** Turns offsets of a text into lines and columns from 1. Line ends are \n, \r\n or \r. */
export class TextPlaces {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) this.#starts.push(index + end.length);
  }

  at(offset: number): Place {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
