import type { Random } from '../../server/testing/random.ts';

/** A number of the standard normal distribution, by Box and Muller. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
