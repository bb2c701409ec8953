import type { Judge } from '../verdict.ts';
import type { SingleChoice, SingleChoiceResponse } from './question.ts';

export function judgeSingleChoice({ key }: SingleChoice): Judge<SingleChoiceResponse> {
  return ({ chosen }) => (chosen.every((id) => key.right.includes(id)) ? 'right' : 'wrong');
}
