import type { PaperQuestion } from '../../contract/papers/paper.ts';
import { inShownOrder } from '../../contract/papers/shown-order.ts';
import type { ShownOption } from './answer-props.ts';

/** The options of a question in the order in which an attempt shows them; none where the answer is typed. */
export function shownOptions(
  { asked, options, set }: Pick<PaperQuestion, 'asked' | 'options' | 'set'>,
  order?: readonly number[],
): ShownOption[] {
  if (!('options' in asked)) return [];
  const sent = asked.options.map((id, i) => ({ id, text: options[i] ?? '', set: set?.options[i] }));
  return inShownOrder(sent, order);
}
