import type { TEST_FIELDS } from '../../../contract/papers/test-form.ts';
import type { QuestionsInput } from '../paper/questions-input.ts';
import type { RulesInput } from './rules-input.ts';

/** The test form as it is filled in. */
export type TestValues = Record<(typeof TEST_FIELDS)[number], string> & {
  rules: RulesInput;
  questions: QuestionsInput;
};
