import { type AuthoredQuestion, formatOf } from '../questions/authored-question.ts';

/** The options of True/False. */
const TWO = 2;

/**
 * How many questions of a paper are of another kind than the Test Format on its form says. True/False is a choice
 * between two, and no kind of question is a Long Answer.
 */
export function otherThanFormat(questions: readonly AuthoredQuestion[], format: string): number {
  const others = (isOne: (question: AuthoredQuestion) => boolean) =>
    questions.filter((question) => !isOne(question)).length;
  switch (format) {
    case 'MCQ':
    case 'Short Answer':
      return others((question) => formatOf(question) === format);
    case 'True/False':
      return others((question) => question.kind === 'single_choice' && question.body.options.length === TWO);
    case 'Long Answer':
      return questions.length;
    default:
      return 0;
  }
}
