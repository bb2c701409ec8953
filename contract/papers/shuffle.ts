/** The largest seed: the seeds are the whole numbers that a double holds exactly. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/**
 * The numbers 0 to `length - 1` in an order that follows from `seed` and `stream` alone, on every machine. Each
 * order is as likely as any other; streams of one seed have nothing to do with each other.
 */
export function shuffledOrder(length: number, seed: number, stream: number): number[] {
  const below = randomBelow(seed, stream);
  const order = Array.from({ length }, (_, i) => i);
  // Fisher and Yates, from the end.
  for (let last = length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const held = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = held;
  }
  return order;
}

/** sfc32 by Chris Doty-Humphrey, from PractRand: 32-bit arithmetic only, so that every engine agrees. */
function randomBelow(seed: number, stream: number): (limit: number) => number {
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 0x1_0000_0000), stream >>> 0, 1];
  const next = () => {
    const value = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + value) | 0;
    return value >>> 0;
  };
  // The author's own number of rounds before the three seeds are mixed.
  for (let round = 0; round < 15; round += 1) next();
  return (limit) => {
    const usable = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    let value = next();
    // Values above the last multiple would make the first numbers likelier.
    while (value >= usable) value = next();
    return value % limit;
  };
}
