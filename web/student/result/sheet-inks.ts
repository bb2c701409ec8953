import { choicePlaces } from '../../questions/choice-places.ts';
import { typedRightText } from '../../questions/typed-right-text.ts';
import type { BubbleInk } from '../../ui/bubble.tsx';
import type { ResultDetail } from './result-state.ts';
import { type markOf, verdictOf } from './verdict.ts';

/** The bubble of a question as a whole. */
export const VERDICT_INK = {
  right: 'right',
  wrong: 'wrong',
  left_out: 'empty',
  part: 'filled',
} as const satisfies Record<ReturnType<typeof markOf>, BubbleInk>;

/** The places of the options that the student chose and of the right ones, where several sets are right of all. */
export function placesOf(detail: ResultDetail) {
  const { chosen, right } = choicePlaces(detail);
  return { chosen: new Set(chosen), right: new Set(right.flat()) };
}

/** The student's ink in each bubble of a question, and the ring of what is right. */
export function inksOf(detail: ResultDetail): BubbleInk[] {
  const { chosen, right } = placesOf(detail);
  return detail.options.map((_, place) => {
    if (chosen.has(place)) return detail.counts === false ? 'filled' : right.has(place) ? 'right' : 'wrong';
    return right.has(place) ? 'missed' : 'empty';
  });
}

/** A typed answer and, where it is not right, what would have been; the unit that the question prints is left out. */
export function typedOf(detail: ResultDetail): { typed: string; right: string } {
  const { userAnswer, asked } = detail;
  const bare = asked?.kind === 'numeric' ? { ...detail, asked: { ...asked, unit: undefined } } : detail;
  return { typed: userAnswer ?? '', right: verdictOf(detail) === 'right' ? '' : typedRightText(bare) };
}
