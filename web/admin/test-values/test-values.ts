import type { TestField } from '../../../contract/papers/test-form.ts';

/**
 * The test form as it is typed; `rules` are all of them (rules-value.ts), `questions` is the
 * whole paper (paper/paper-value.ts).
 */
export type TestValues = Record<TestField | 'rules' | 'questions', string>;
