import { fsrs, type Grade, Rating } from 'ts-fsrs';
import { RECALLS, type Recall } from '../../contract/recall.ts';

/**
 * When a question comes again: FSRS-6 with its default parameters, by ts-fsrs
 * (https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm). The interval is the number of whole days,
 * at least one, after which the probability of a right answer has fallen to REQUESTED_RETENTION.
 */

/** The share of right answers that the intervals aim at: the default of FSRS. */
const REQUESTED_RETENTION = 0.9;
/** A year: what is asked in an exam must come again before it. FSRS's own bound is a hundred years. */
const MAX_DAYS = 365;

const DAY_MS = 86_400_000;

const scheduler = fsrs({
  request_retention: REQUESTED_RETENTION,
  maximum_interval: MAX_DAYS,
  enable_fuzz: false,
});

const RATINGS = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} satisfies Record<Recall, Grade>;

/** What FSRS remembers of a question that was practised. */
export interface Memory {
  /** In days: after so long the probability of a right answer is 90 %. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  lastAt: Date;
}

export interface ScheduledCard extends Memory {
  due: Date;
}

/** The memory of a row that has its three columns; undefined before the first answer. */
export function memoryOf(row: { [K in keyof Memory]: Memory[K] | null }): Memory | undefined {
  const { stability, difficulty, lastAt } = row;
  if (stability === null || difficulty === null || lastAt === null) return undefined;
  return { stability, difficulty, lastAt };
}

/** The memory after an answer at `at`, and when the question is due; `memory` is undefined for the first answer. */
export function schedule(memory: Memory | undefined, recall: Recall, at: Date): ScheduledCard {
  // Whole days, so that the same hour of the next day is one day even if it is a little earlier.
  const days = memory ? Math.max(0, Math.round((at.getTime() - memory.lastAt.getTime()) / DAY_MS)) : 0;
  const state = scheduler.next_state(memory ?? null, days, RATINGS[recall]);
  const { stability, difficulty } = state;
  const interval = scheduler.next_interval(stability, days);
  return { stability, difficulty, lastAt: at, due: new Date(at.getTime() + interval * DAY_MS) };
}

/** In how many days the question comes again, by how it is answered at `at`. */
export function returnsIn(memory: Memory | undefined, at: Date): Record<Recall, number> {
  const days = RECALLS.map((recall) => {
    const { due } = schedule(memory, recall, at);
    return [recall, Math.round((due.getTime() - at.getTime()) / DAY_MS)] as const;
  });
  return Object.fromEntries(days) as Record<Recall, number>;
}
