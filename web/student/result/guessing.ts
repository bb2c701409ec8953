import type { ResultDetail } from './result-state.ts';
import { verdictOf } from './verdict.ts';

/** With fewer chosen options, luck and knowledge cannot be told apart. */
const FEWEST_CHOSEN = 20;
/** Of ten who guess everything, one does better by luck. */
const Z_90 = 1.28;

/** Whether no more answers are right than blind guessing gives. */
export function isAsIfGuessed(details: readonly ResultDetail[]): boolean {
  const answered = details.filter((detail) => verdictOf(detail) !== 'left_out');
  const chances = answered.flatMap(({ options }) => (options.length > 1 ? 1 / options.length : []));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const spread = Math.sqrt(sum(chances.map((chance) => chance * (1 - chance))));
  const right = answered.filter((detail) => verdictOf(detail) === 'right').length;
  return chances.length >= FEWEST_CHOSEN && right <= sum(chances) + Z_90 * spread;
}
