import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdminQuestion } from './admin-question.ts';
import { type AuthoredQuestion, authoredQuestion, responseText } from './authored-question.ts';
import { fromNineFields, responseOfAnswer, toNineFields } from './nine-fields.ts';
import { readQuestions } from './question-list.ts';
import { anyQuestion, anyText } from './testing/any-question.ts';

const back = (given: AdminQuestion) => {
  const { question, labels } = fromNineFields(given);
  return toNineFields(question, labels);
};

describe('a question of the specification', () => {
  it('comes back letter for letter', () => {
    fc.assert(
      fc.property(anyQuestion, (given) => {
        fc.pre('questions' in readQuestions([given]));
        expect(back(given)).toStrictEqual(given);
        expect(authoredQuestion.parse(fromNineFields(given).question)).toEqual(
          fromNineFields(given).question,
        );
      }),
    );
  });

  it('has an id for each option that its text alone decides', () => {
    fc.assert(
      fc.property(anyQuestion, (given) => {
        fc.pre(given.questionFormat === 'MCQ');
        const idsOf = (options: string[]) => {
          const { body } = fromNineFields({ ...given, options }).question;
          return 'options' in body ? new Map(body.options.map(({ text, id }) => [text, id])) : expect.fail();
        };
        const ids = idsOf(given.options);
        expect(new Set(ids.values()).size).toBe(given.options.length);
        expect(idsOf(given.options.toReversed())).toEqual(ids);
      }),
    );
  });

  it('takes the answers of the time before options had ids', () => {
    fc.assert(
      fc.property(anyQuestion, anyText, (given, other) => {
        const { question } = fromNineFields(given);
        for (const text of given.questionFormat === 'MCQ' ? given.options : [other]) {
          expect(responseText(question, responseOfAnswer(question, text))).toBe(text);
        }
        fc.pre(!given.options.includes(other));
        expect(responseOfAnswer(question, other)).toEqual({ typed: other });
      }),
    );
  });
});

const options = [
  { id: 'a', text: 'one' },
  { id: 'b', text: 'two' },
];
const labels = { grade: 10, subject: 's', topic: 't', difficulty: 'd', marks: 1 };
const common = { text: 'Which?', explanation: '' };
const rules = { ignoreCase: false };

it.each<[string, AuthoredQuestion]>([
  [
    'several right options',
    { kind: 'multiple_choice', ...common, body: { options }, key: { right: [['a']] } },
  ],
  ['two keys', { kind: 'single_choice', ...common, body: { options }, key: { right: ['a', 'b'] } }],
  [
    'a pinned option',
    {
      kind: 'single_choice',
      ...common,
      body: {
        options: [
          { id: 'a', text: 'one', last: true },
          { id: 'b', text: 'two' },
        ],
      },
      key: { right: ['a'] },
    },
  ],
  [
    'a number',
    {
      kind: 'numeric',
      ...common,
      body: { decimal: 'point', isWhole: true },
      key: { accepted: [{ value: '1' }], units: [] },
    },
  ],
  [
    'a rule for comparing',
    { kind: 'short_text', ...common, body: {}, key: { accepted: ['x'], ...rules, ignoreCase: true } },
  ],
  [
    'an alternative text',
    { kind: 'short_text', ...common, body: {}, key: { accepted: ['x', 'y'], ...rules } },
  ],
])('cannot say %s', (_, question) => {
  expect(toNineFields(question, labels)).toBeUndefined();
});
