import type { QuestionNumber } from '../../contract/papers/question-numbers.ts';
import answering from '../../locale/en/answering.ts';
import { words } from '../locale/words.ts';

const t = words({ answering });

/** What a screen reader calls the options: the question itself has been heard before them. */
export const optionsName = (number: QuestionNumber = { number: 0, part: '' }) =>
  t('answering.options', number);
