import type { AnalyzedQuestion } from '../../../../contract/item-analysis.ts';
import { number, percent } from '../../../locale/dates-and-numbers.ts';

/** A question of the item analysis, with its position in the test, from 0. */
export type QuestionRow = AnalyzedQuestion & { position: number };

/** A fraction as a percentage; a dash where it is not defined. */
export const share = (value: number | null) => (value === null ? '–' : percent(value, 1));

export const decimal = (value: number | null) => (value === null ? '–' : number(value, 2));
