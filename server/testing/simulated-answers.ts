import { Random } from './random.ts';

/** A multiple-choice test that simulated students sat: what each chose, by question. */
export interface SimulatedTest {
  /** The option that is right, by question. */
  right: number[];
  options: number;
  /** By student, then by question; null where the student left it out. */
  chosen: (number | null)[][];
}

export interface Simulation {
  students: number;
  questions: number;
  options: number;
  seed: number;
  /** The share of answers that are left out. */
  leftOut?: number;
}

/**
 * Students of normally distributed ability sit questions that a two-parameter logistic model describes: discrimination
 * is log-normal around 1 (σ 0.3), difficulty normal around 0 (σ 1). Who does not know guesses, the right option as
 * readily as any other on average: options differ in how attractive they are (log-normal, σ 0.5), and each attracts the
 * weak or the strong a little more (σ 0.2 per unit of ability).
 */
export function simulateTest({ students, questions, options, seed, leftOut = 0 }: Simulation): SimulatedTest {
  const random = new Random(seed);
  const items = Array.from({ length: questions }, () => ({
    right: random.between(0, options - 1),
    discrimination: Math.exp(0.3 * normal(random)),
    difficulty: normal(random),
    attraction: Array.from({ length: options }, () => ({
      level: 0.5 * normal(random),
      slope: 0.2 * normal(random),
    })),
  }));
  const chosen = Array.from({ length: students }, () => {
    const ability = normal(random);
    return items.map(({ right, discrimination, difficulty, attraction }) => {
      if (random.chance(leftOut)) return null;
      if (random.chance(1 / (1 + Math.exp(-1.7 * discrimination * (ability - difficulty))))) return right;
      return drawn(
        random,
        attraction.map(({ level, slope }) => Math.exp(level + slope * ability)),
      );
    });
  });
  return { right: items.map(({ right }) => right), options, chosen };
}

/** Another option than the right one, as a slip of the author would name it. */
export function wrongKey(random: Random, { right, options }: SimulatedTest, question: number): number {
  return ((right[question] ?? 0) + random.between(1, options - 1)) % options;
}

/** Standard normal (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** A place in `weights`, each as likely as its weight. */
function drawn(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found === -1 ? weights.length - 1 : found;
}
