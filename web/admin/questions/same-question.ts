import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';

/**
 * Where the question that was opened stands in a newer version of its test; -1 when it cannot be told, because it was
 * rewritten or removed. Its place alone says nothing: others may have been put before it.
 */
export function placeOfQuestion(
  questions: readonly AdminQuestion[],
  opened: AdminQuestion & { index: number },
): number {
  const places = (isSame: (question: AdminQuestion) => boolean) =>
    questions.flatMap((question, place) => (isSame(question) ? [place] : []));
  const alike = places((one) => hasText(one, opened));
  const same = places((one) => hasText(one, opened) && answersOf(one) === answersOf(opened));
  // Several can ask the same of different options.
  const found = alike.length > 1 && same.length > 0 ? same : alike;
  if (found.includes(opened.index)) return opened.index;
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const hasText = (one: AdminQuestion, other: AdminQuestion) =>
  one.questionText === other.questionText && one.questionFormat === other.questionFormat;

const answersOf = ({ options, answerText }: AdminQuestion) => JSON.stringify([options, answerText]);
