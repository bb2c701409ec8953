import { expect, it } from 'vitest';
import { onlyChanged } from './changed-questions.ts';

const question = { number: 2, questionText: 'Which?', options: ['a', 'b'], answerText: 'a' };
const numeric = { number: 3, questionText: 'How many?', kind: 'numeric', body: {}, key: { value: '1' } };

it('shows of a question what became different, a key with its kind, and one that was added whole', () => {
  const added = { number: 4, questionText: 'New' };
  const change = {
    before: { name: 'Before', questions: [question, numeric] },
    after: {
      name: 'After',
      questions: [{ ...question, answerText: 'b' }, { ...numeric, key: { value: '2' } }, added],
    },
  };
  expect(onlyChanged(change)).toEqual({
    before: {
      name: 'Before',
      questions: [
        { number: 2, answerText: 'a' },
        { number: 3, kind: 'numeric', body: {}, key: { value: '1' } },
      ],
    },
    after: {
      name: 'After',
      questions: [
        { number: 2, answerText: 'b' },
        { number: 3, kind: 'numeric', body: {}, key: { value: '2' } },
        added,
      ],
    },
  });
  expect(onlyChanged({ after: { questions: [added] } })).toEqual({ after: { questions: [added] } });
});
