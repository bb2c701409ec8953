import { surroundsIn } from '../../contract/questions/surrounds.ts';
import type { QuestionContent } from './asked.ts';

/**
 * What is asked once the text of the question has changed: the name and the unit of the answer follow what the text
 * says, until the author has set them otherwise.
 */
export function followText(asked: QuestionContent, before: string, now: string): QuestionContent {
  if (asked.kind !== 'numeric' && asked.kind !== 'short_text') return asked;
  const [was, is] = [surroundsIn(before), surroundsIn(now)];
  const { name, unit, ...others } = asked.body;
  const asksForUnit = asked.kind === 'numeric' && asked.key.units.length > 0;
  const named = name === was.name ? is.name : name;
  const measured = unit === was.unit && !asksForUnit ? is.unit : unit;
  const body = {
    ...others,
    ...(named !== undefined && { name: named }),
    ...(measured !== undefined && { unit: measured }),
  };
  // The compiler cannot see that the body is still one of the kind.
  return { ...asked, body } as QuestionContent;
}
