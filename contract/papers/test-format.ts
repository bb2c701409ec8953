import { type AuthoredQuestion, formatOf } from '../questions/authored-question.ts';

/** The options of True/False. */
const TWO = 2;

/**
 * Whether a paper has no question of the kind that the Test Format on its form says. Of a paper of several kinds, for
 * which there is no format, it says one. True/False is a choice between two, and no kind of question is a Long Answer.
 */
export function hasNoneOfFormat(questions: readonly AuthoredQuestion[], format: string): boolean {
  const hasNone = (isOne: (question: AuthoredQuestion) => boolean) =>
    questions.length > 0 && !questions.some(isOne);
  switch (format) {
    case 'MCQ':
    case 'Short Answer':
      return hasNone((question) => formatOf(question) === format);
    case 'True/False':
      return hasNone((question) => question.kind === 'single_choice' && question.body.options.length === TWO);
    case 'Long Answer':
      return hasNone(() => false);
    default:
      return false;
  }
}
