import { number, percent } from '../../../locale/dates-and-numbers.ts';

/** A fraction as a percentage; a dash where it is not defined. */
export const share = (value: number | null) => (value === null ? '–' : percent(value, 1));

export const decimal = (value: number | null) => (value === null ? '–' : number(value, 2));
