import type { DraftValues } from '../../../contract/papers/test-drafts.ts';
import type { TestValues } from '../test-values/test-values.ts';

/** The form as drafts hold it, on the device and on the server: each field as text, rules and questions as JSON. */
export const toDraft = ({ rules, questions, ...texts }: TestValues): DraftValues => ({
  ...texts,
  rules: JSON.stringify(rules),
  questions: JSON.stringify(questions),
});

/** The reverse of {@link toDraft}. */
export const fromDraft = ({ rules = '', questions = '', ...texts }: DraftValues) =>
  ({ ...texts, rules: JSON.parse(rules), questions: JSON.parse(questions) }) as TestValues;
