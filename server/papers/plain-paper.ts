import type { PaperDraft } from '../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { withQuestions } from './read-paper.ts';

/** The paper of a new test whose questions are given in the specification's fields. */
export const plainPaperOf = (questions: readonly AdminQuestion[]): PaperDraft =>
  withQuestions(PLAIN_PAPER, questions);
