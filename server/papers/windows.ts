import type { PaperDraft } from '../../contract/papers/draft.ts';
import { askedPositions } from '../../contract/papers/draws.ts';
import { timetableOf } from '../../contract/papers/timetable.ts';

/**
 * When each question takes answers: for each that an attempt is asked two numbers, seconds from the start of the
 * attempt to the opening and to the closing of its section. Null where no section has its own time, as in most papers.
 */
export function windowsOf(paper: PaperDraft, durationMinutes: number): number[] | null {
  const times = timetableOf(paper);
  if (times.every(({ closesAfter }) => closesAfter === undefined)) return null;
  return askedPositions(paper.items).flatMap((at) => {
    const section = paper.items[at]?.section ?? 0;
    const { opensAfter = 0, closesAfter = durationMinutes } = times[section] ?? {};
    return [opensAfter * 60, closesAfter * 60];
  });
}
