import { isUnreached, type PracticeReason, practiceReason } from '../../../contract/practice-reason.ts';
import type { ResultDetail } from './result-state.ts';
import { verdictOf } from './verdict.ts';

/** How many questions of a result the student did not open. */
export function countUnreached(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): number {
  return details.filter((detail, index) =>
    isUnreached({
      kind: detail.asked?.kind,
      outcome: detail.outcome ?? verdictOf(detail),
      counts: detail.counts ?? true,
      marked: detail.marked ?? false,
      spentMs: spentMs?.[index],
    }),
  ).length;
}

/** Why the student finds the questions of a result in the notebook that were missed in it, by the server's own rule. */
export function practisable(
  details: readonly ResultDetail[],
  spentMs: readonly number[] | undefined,
): PracticeReason[] {
  return details.flatMap((detail, index) => {
    const { marked = false, counts = true, questionText, options } = detail;
    const texts = [questionText, ...options];
    const why = practiceReason({
      kind: detail.asked?.kind,
      outcome: detail.outcome ?? verdictOf(detail),
      counts,
      marked,
      spentMs: spentMs?.[index],
      texts,
    });
    return why === undefined || why === 'lucky' ? [] : why;
  });
}
