import { inShownOrder, withOptionOrder } from '../../../contract/papers/shown-order.ts';
import type { Result } from '../../../contract/results.ts';

type ShownParts = Pick<Result, 'details' | 'selectedOptions' | 'layout' | 'corrections'>;

/** What a result has by question, as the student saw them: numbers and letters are those of the test. */
export function inStudentsOrder(
  { details, selectedOptions, layout, corrections }: ShownParts,
  spentMs: readonly number[] | undefined,
) {
  const shown = <T>(values: readonly T[]) => inShownOrder(values, layout?.items);
  return {
    details: shown(details.map((detail, place) => withOptionOrder(detail, layout?.options[place]))),
    selectedOptions: shown(selectedOptions),
    spentMs: spentMs && shown(spentMs),
    corrections: corrections?.map(({ at, positions }) => ({
      at,
      positions: shown(details.map((_, position) => positions.includes(position))).flatMap((is, place) =>
        is ? place : [],
      ),
    })),
  };
}
