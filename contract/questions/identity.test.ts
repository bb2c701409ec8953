import { expect, it } from 'vitest';
import type { AuthoredQuestion } from './authored-question.ts';
import { questionIdentity } from './identity.ts';

const choice = (texts: string[], right: string[], text = 'Which?'): AuthoredQuestion => ({
  kind: 'single_choice',
  text,
  explanation: '',
  body: { options: texts.map((option, i) => ({ id: `${option}${i}`, text: option })) },
  key: { right: right.map((option) => `${option}${texts.indexOf(option)}`) },
});

it('is the same whatever the ids and the order of options, white space and the explanation', () => {
  const one = choice(['a', 'b b', 'c'], ['a']);
  const other = { ...choice(['c', 'a', 'b  b'], ['a'], ' Which? '), explanation: 'Because.' };
  expect(questionIdentity(other)).toBe(questionIdentity(one));
});

it.each([
  ['the key', choice(['a', 'b b', 'c'], ['c'])],
  ['an option', choice(['a', 'b', 'c'], ['a'])],
  ['the text', choice(['a', 'b b', 'c'], ['a'], 'What?')],
  [
    'the kind',
    {
      ...choice(['a', 'b b', 'c'], []),
      kind: 'multiple_choice',
      key: { right: [['a0']] },
    } as AuthoredQuestion,
  ],
])('differs with %s', (_, other) => {
  expect(questionIdentity(other)).not.toBe(questionIdentity(choice(['a', 'b b', 'c'], ['a'])));
});
