import { orderedJson } from '../ordered-json.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { asSeen } from './mcq.ts';

/**
 * What is asked as a text that is the same for two questions which ask the same and take the same answers: ids and
 * order of options, white space and the explanation make no difference.
 */
export function questionIdentity(question: AuthoredQuestion): string {
  const { kind, text, body, key } = question;
  if (kind !== 'single_choice' && kind !== 'multiple_choice') {
    return orderedJson([kind, asSeen(text), body, key]);
  }
  const { options } = question.body;
  const textOf = (id: string) => asSeen(options.find((option) => option.id === id)?.text ?? '');
  const right =
    kind === 'single_choice'
      ? question.key.right.map(textOf)
      : question.key.right.map((set) => JSON.stringify(set.map(textOf).toSorted()));
  const all = options.map((option) => asSeen(option.text)).toSorted();
  return JSON.stringify([kind, asSeen(text), all, right.toSorted()]);
}
