import type { AttemptState } from '../../sync/attempt-state.ts';
import type { Paper } from '../../sync/paper.ts';
import { isAnswered } from '../../sync/selectors.ts';

/** A section as one attempt shows it. */
export interface ShownSection {
  index: number;
  name: string;
  /** Positions on the paper, in the order shown. */
  positions: readonly number[];
  /** The place of its first question in the order shown. */
  firstPlace: number;
}

/** The sections with their questions in the order shown; a section without questions is left out. */
export function shownSections({ sections }: Paper, { plan }: Pick<AttemptState, 'plan'>): ShownSection[] {
  return sections.flatMap(({ name }, index) => {
    const positions = plan.order.filter((position) => plan.sections[position] === index);
    const [first] = positions;
    return first === undefined ? [] : [{ index, name, positions, firstPlace: plan.order.indexOf(first) }];
  });
}

/** How many of these questions are answered. */
export function answeredOf({ entries }: Pick<AttemptState, 'entries'>, positions: readonly number[]): number {
  return positions.filter((position) => {
    const entry = entries[position];
    return entry !== undefined && isAnswered(entry);
  }).length;
}

/** The places of the questions of the same passage or the same internal choice, which stand together. */
export function placesOfGroup(
  { questions }: Paper,
  { plan }: Pick<AttemptState, 'plan'>,
  field: 'passage' | 'either',
  name: string,
): number[] {
  return plan.order.flatMap((position, place) => (questions[position]?.[field] === name ? [place] : []));
}
