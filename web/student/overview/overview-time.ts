import type { Overview } from '../../../contract/progress.ts';
import type { DatedAnswer } from '../../last-answers.ts';

/** Whole seconds left until a deadline, by the server's clock as it was when the overview came. */
export function secondsLeft(
  deadline: string,
  { output, receivedAt }: DatedAnswer<Overview>,
  now: number,
): number {
  const serverNow = Date.parse(output.serverNow) + (now - receivedAt);
  return Math.max(0, Math.floor((Date.parse(deadline) - serverNow) / 1000));
}

/** Whole days until the day of the student's exam; undefined where there is none, or it is over. */
export function examInDays({ today, examDay }: Pick<Overview, 'today' | 'examDay'>): number | undefined {
  if (examDay === null || examDay < today) return undefined;
  return Math.round((Date.parse(examDay) - Date.parse(today)) / 86_400_000);
}
