import { inShownOrder } from '../../../contract/papers/shown-order.ts';
import type { MarkedQuestion, Result } from '../../../contract/results.ts';

type ShownParts = Pick<Result, 'details' | 'selectedOptions' | 'layout' | 'corrections'>;

/** What a result has by question, as the student saw them: numbers and letters are those of the test. */
export function inStudentsOrder(
  { details, selectedOptions, layout, corrections }: ShownParts,
  spentMs: readonly number[] | undefined,
) {
  const shown = <T>(values: readonly T[]) => inShownOrder(values, layout?.items);
  return {
    details: shown(details.map((detail, place) => withOptions(detail, layout?.options[place]))),
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

function withOptions(detail: MarkedQuestion, order: readonly number[] | undefined): MarkedQuestion {
  const { asked, options, set } = detail;
  return {
    ...detail,
    options: inShownOrder(options, order),
    asked: 'options' in asked ? { ...asked, options: inShownOrder(asked.options, order) } : asked,
    ...(set && { set: { ...set, options: inShownOrder(set.options, order) } }),
  };
}
