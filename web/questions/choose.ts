import type { Kind } from '../../contract/questions/authored-question.ts';
import type { Answer } from '../sync/answer.ts';
import type { ShownOption } from './answer-props.ts';

/** Whether an answer names an option; what another client of the API has saved may be the option's text. */
export function isChosen(answer: Answer, { id, text }: ShownOption): boolean {
  return typeof answer === 'string' ? answer === text : answer?.includes(id) === true;
}

/** The answer once an option is pressed: where several may be right, it is added or taken out. */
export function afterChoosing(kind: Kind, answer: Answer, { id }: ShownOption): Answer {
  if (kind !== 'multiple_choice') return [id];
  const chosen = typeof answer === 'string' ? [] : (answer ?? []);
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  // In one order, so that the same choice is the same answer.
  return next.toSorted();
}
