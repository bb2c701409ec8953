import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';

/**
 * The index of the opened question in a newer version of its test; -1 if it was rewritten or removed. The old index is
 * not enough, because questions may have been inserted before it.
 */
export function placeOfQuestion(
  questions: readonly AdminQuestion[],
  opened: AdminQuestion & { index: number },
): number {
  const places = (isSame: (question: AdminQuestion) => boolean) =>
    questions.flatMap((question, place) => (isSame(question) ? [place] : []));
  const alike = places((one) => hasText(one, opened));
  const same = places((one) => hasText(one, opened) && answersOf(one) === answersOf(opened));
  // Several questions can have the same text and different options.
  const found = alike.length > 1 && same.length > 0 ? same : alike;
  if (found.includes(opened.index)) return opened.index;
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const hasText = (one: AdminQuestion, other: AdminQuestion) =>
  one.questionText === other.questionText && one.questionFormat === other.questionFormat;

const answersOf = ({ options, answerText }: AdminQuestion) => JSON.stringify([options, answerText]);
