import type { ResultDetail } from './result-state.ts';
import { verdictOf } from './verdict.ts';

/** With fewer chosen options, luck and knowledge cannot be told apart. */
const FEWEST_CHOSEN = 20;
/** Of ten who guess everything, one does better by luck. */
const Z_90 = 1.28;

/** Whether no more answers are right than blind guessing gives. */
export function isAsIfGuessed(details: readonly ResultDetail[]): boolean {
  let [chosen, right, expected, variance] = [0, 0, 0, 0];
  for (const detail of details) {
    const verdict = verdictOf(detail);
    if (verdict === 'right') right += 1;
    const chance = verdict === 'left_out' ? 1 : 1 / detail.options.length;
    if (chance >= 1) continue;
    chosen += 1;
    expected += chance;
    variance += chance * (1 - chance);
  }
  return chosen >= FEWEST_CHOSEN && right <= expected + Z_90 * Math.sqrt(variance);
}
