import type { PaperQuestion } from '../../contract/papers/paper.ts';
import type { ShownOption } from './answer-props.ts';

/** The options of a question as they were sent; none where the answer is typed. */
export function shownOptions({
  asked,
  options,
  set,
}: Pick<PaperQuestion, 'asked' | 'options' | 'set'>): ShownOption[] {
  const ids = 'options' in asked ? asked.options : [];
  return ids.map((id, i) => ({ id, text: options[i] ?? '', set: set?.options[i] }));
}
