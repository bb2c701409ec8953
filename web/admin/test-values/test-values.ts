import type { TEST_FIELDS } from '../../../contract/papers/test-form.ts';

/**
 * The test form as it is typed; `rules` are all of them (rules-value.ts), `questions` is the
 * whole paper (paper/paper-value.ts).
 */
export type TestValues = Record<(typeof TEST_FIELDS)[number] | 'rules' | 'questions', string>;
