import type { ResponseTo } from '../questions/authored-question.ts';
import type { SingleChoice } from '../questions/single-choice.ts';
import type { Judge } from './verdict.ts';

export function judgeSingleChoice({ key }: SingleChoice): Judge<ResponseTo<'single_choice'>> {
  return ({ chosen }) => (chosen.every((id) => key.right.includes(id)) ? 'right' : 'wrong');
}
