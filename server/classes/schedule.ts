import type { Sitting } from './sittings.ts';

interface Times {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** What is wrong with the times of a class; `at` is its place in the list. */
export interface ScheduleFault {
  at: number;
  field: 'opensAt' | 'closesAt';
  code: 'closesBeforeItOpens' | 'outsideTest';
}

const timeOf = (date: Date) => date.getTime();
const isDate = (date: Date | null) => date !== null;

/**
 * The times of a test with these sittings: where every class has an opening of its own, the first of them; where every
 * class has its own closing, the last. Otherwise those that the test has.
 */
export function boundsOf(test: Times, sittings: readonly Sitting[]): Times {
  const opens = sittings.map(({ opensAt }) => opensAt).filter(isDate);
  const closes = sittings.map(({ closesAt }) => closesAt).filter(isDate);
  const isAll = (own: readonly Date[]) => own.length > 0 && own.length === sittings.length;
  return {
    opensAt: isAll(opens) ? new Date(Math.min(...opens.map(timeOf))) : test.opensAt,
    closesAt: isAll(closes) ? new Date(Math.max(...closes.map(timeOf))) : test.closesAt,
  };
}

/** The first contradiction of a schedule, within the bounds that its test then has. */
export function scheduleFault(bounds: Times, sittings: readonly Sitting[]): ScheduleFault | undefined {
  for (const [at, sitting] of sittings.entries()) {
    const opens = sitting.opensAt ?? bounds.opensAt;
    const closes = sitting.closesAt ?? bounds.closesAt;
    if (opens && closes && closes <= opens) return { at, field: 'closesAt', code: 'closesBeforeItOpens' };
    if (sitting.opensAt && bounds.opensAt && sitting.opensAt < bounds.opensAt)
      return { at, field: 'opensAt', code: 'outsideTest' };
    if (sitting.closesAt && bounds.closesAt && sitting.closesAt > bounds.closesAt)
      return { at, field: 'closesAt', code: 'outsideTest' };
  }
  return undefined;
}

/** Whether a class would sit at another time than before. */
export const isMoved = (before: Sitting | undefined, after: Sitting) =>
  before === undefined ||
  before.opensAt?.getTime() !== after.opensAt?.getTime() ||
  before.closesAt?.getTime() !== after.closesAt?.getTime() ||
  before.durationMinutes !== after.durationMinutes ||
  before.extraMinutes !== after.extraMinutes;
