import type { Revision } from './revision.ts';
import type { Section } from './section.ts';

/** When a section takes answers, in minutes from the start of the attempt; empty where the attempt's own end counts. */
export interface SectionTimes {
  opensAfter?: number;
  closesAfter?: number;
}

/**
 * When each section takes answers. One after the other, a section opens when the time of the one before is over, and
 * nobody can return; in free movement all open at the start and a section with minutes of its own closes after them.
 */
export function timetableOf({ movement, sections }: Pick<Revision, 'movement' | 'sections'>): SectionTimes[] {
  if (movement === 'free') {
    return sections.map(({ minutes }) =>
      minutes === undefined ? {} : { opensAfter: 0, closesAfter: minutes },
    );
  }
  let opensAfter = 0;
  return sections.map(({ minutes = 0 }) => {
    const times = { opensAfter, closesAfter: opensAfter + minutes };
    opensAfter = times.closesAfter;
    return times;
  });
}

/** The first section with its own time and no questions, which students would wait out; undefined without one. */
export const emptyTimedSection = ({
  sections,
  items,
}: {
  sections: readonly Section[];
  items: readonly { section: number }[];
}): Section | undefined =>
  sections.find(({ minutes }, at) => minutes !== undefined && items.every(({ section }) => section !== at));
