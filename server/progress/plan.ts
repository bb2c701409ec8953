import { randomUUID } from 'node:crypto';
import type { StoredPlanItem } from '../db/tables/plans.ts';
import { leftToday } from '../practice/rules.ts';

/** A chapter where tests are listed, or a topic of it. */
interface Place {
  examid: string;
  examname: string;
  subject: string;
  chapter: string;
  topic?: string;
}

/** The days after today: what is to be done today, the overview says. */
export const DAYS_PLANNED = 6;
/** A chapter or topic every other day: between them is what is due. */
const CHAPTER_EVERY = 2;

const DAY_MS = 86_400_000;

/**
 * Suggests the rest of a week: on each day the practice of what is due by then, a backlog spread, and every other day a
 * chapter or topic, the weakest first. Nothing after the day of the exam; on that day and the day before only practice, because a
 * new weakness that is found then helps nobody.
 */
export function suggestPlan({
  days,
  examDay,
  due,
  weak,
}: {
  /** From tomorrow on, in the order of the calendar. */
  days: readonly string[];
  examDay: string | null;
  /** How many questions become due on each of the days; on the first also what is left from today. */
  due: readonly number[];
  /** The weakest first. */
  weak: readonly Place[];
}): StoredPlanItem[] {
  const left = [...weak];
  let waiting = 0;
  return days.slice(0, DAYS_PLANNED).flatMap((day, n): StoredPlanItem[] => {
    const common = { day, isDone: false };
    if (examDay !== null && day > examDay) return [];
    waiting += due[n] ?? 0;
    const questions = leftToday({ due: waiting, done: 0 });
    waiting -= questions;
    const isNear = examDay !== null && Date.parse(examDay) - Date.parse(day) < 2 * DAY_MS;
    const place = n % CHAPTER_EVERY === 0 && !isNear ? left.shift() : undefined;
    return [
      ...(questions > 0 ? [{ ...common, id: randomUUID(), kind: 'practice' as const, questions }] : []),
      ...(place ? [{ ...common, id: randomUUID(), kind: 'chapter' as const, ...place }] : []),
    ];
  });
}
