import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AuthoredQuestion,
  authoredQuestion,
  keyText,
  presentQuestion,
  questionIdentity,
  responseText,
  responseTo,
  sentOptionTexts,
  studentQuestion,
} from './authored-question.ts';
import { numberText } from './number-text.ts';
import { readNumericAnswer } from './numeric/read-numeric-answer.ts';
import { type Response, response } from './response.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `option ${id}` }));
const common = { text: 'What?', explanation: 'SECRET why' };
const number = { decimal: 'point', isWhole: false } as const;
const rules = { ignoreCase: false };

const single: AuthoredQuestion = {
  kind: 'single_choice',
  ...common,
  body: { options },
  key: { right: ['b'] },
};
const multiple: AuthoredQuestion = {
  kind: 'multiple_choice',
  ...common,
  body: { options },
  key: { right: [['a', 'c'], ['a']] },
};
const numeric: AuthoredQuestion = {
  kind: 'numeric',
  ...common,
  body: number,
  key: {
    accepted: [
      { from: '0.63', to: '0.7' },
      { value: '5', within: { absolute: '0.1' } },
    ],
    units: ['m/s'],
  },
};
const short: AuthoredQuestion = {
  kind: 'short_text',
  ...common,
  body: {},
  key: { accepted: ['SECRET Paris', 'SECRET Lutetia'], ...rules },
};
const questions = [single, multiple, numeric, short];

describe.each(questions)('$kind', (question) => {
  it('is read back as it was written', () => {
    expect(authoredQuestion.parse(JSON.parse(JSON.stringify(question)))).toEqual(question);
  });

  it('shows a student what its schema names, and nothing else', () => {
    const shown = presentQuestion(question, false);
    expect(studentQuestion.parse({ ...shown, key: question.key, explanation: 'SECRET' })).toEqual(shown);
    expect(shown).toMatchObject({ kind: question.kind });
    expect(JSON.stringify(shown)).not.toContain('SECRET');
  });
});

const sets = fc.array(fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }), { minLength: 1, maxLength: 3 });

/** The questions that differ from one in nothing but the key. */
const withOtherKeys = fc.oneof(
  fc
    .record({
      a: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
      b: fc.constantFrom('a', 'b', 'c', 'd'),
    })
    .map(({ a, b }): [AuthoredQuestion, AuthoredQuestion] => [
      { ...single, key: { right: a } },
      { ...single, key: { right: [b] } },
    ]),
  fc.tuple(sets, sets).map(([a, b]): [AuthoredQuestion, AuthoredQuestion] => [
    { ...multiple, key: { right: a } },
    { ...multiple, key: { right: b } },
  ]),
  fc
    .tuple(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 15 }))
    .map(([a, b, significantDigits]): [AuthoredQuestion, AuthoredQuestion] => [
      { ...numeric, key: { accepted: [{ value: `${a}` }], units: ['m'] } },
      {
        ...numeric,
        key: {
          accepted: [{ value: `${b}`, within: { significantDigits } }, { value: '1' }],
          units: ['kg', 'g'],
        },
      },
    ]),
  fc
    .tuple(fc.string(), fc.string(), fc.boolean())
    .map(([a, b, ignoreCase]): [AuthoredQuestion, AuthoredQuestion] => [
      { ...short, key: { accepted: [a], ...rules } },
      { ...short, key: { accepted: [b, a], ...rules, ignoreCase }, explanation: b },
    ]),
);

it('shows the same whatever the key and the explanation are', () => {
  fc.assert(
    fc.property(withOtherKeys, fc.boolean(), ([one, other], areShuffled) => {
      expect(presentQuestion(one, areShuffled)).toEqual(presentQuestion(other, areShuffled));
    }),
  );
});

it('sends options that are shuffled in an order that does not depend on how they were written', () => {
  const order = fc.shuffledSubarray(options, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(order, (options) => {
      const written = { ...single, body: { options } };
      expect(presentQuestion(written, true)).toEqual(presentQuestion(single, true));
      expect(sentOptionTexts(written, true)).toEqual(sentOptionTexts(single, true));
      expect(presentQuestion(written, false)).toMatchObject({ options: options.map(({ id }) => id) });
      expect(sentOptionTexts(written, false)).toEqual(options.map(({ text }) => text));
    }),
  );
});

it.each(['m', '/s', 's⁻¹', 'm/s²', 'Ω', '°C', '%', '"', "'", '₹', 'e', 'घंटे', 'km / h', 'µm'])(
  'a number with the unit %s is accepted, and answers with it are read',
  (unit) => {
    const asks = { ...numeric, key: { accepted: [{ value: '5' }], units: [unit] } };
    expect(authoredQuestion.safeParse(asks).success).toBe(true);
    expect(readNumericAnswer({ decimal: 'point', asksForUnit: true }, `5 ${unit}`)?.value.num).toBe(5n);
  },
);

it.each([
  [{ value: '3' }],
  [{ from: '-2.5', to: '-2' }],
  [{ value: '2.5', within: { absolute: '0.5' } }],
  [{ value: '3.14', within: { significantDigits: 1 } }],
])('whole numbers may be asked where %j is right', (accepted) => {
  const whole = { ...numeric, body: { ...number, isWhole: true }, key: { accepted: [accepted], units: [] } };
  expect(authoredQuestion.safeParse(whole).success).toBe(true);
});

it('shows a key with the decimal mark of the answers', () => {
  const comma = { ...numeric, body: { ...number, decimal: 'comma' as const } };
  expect(keyText(comma)).toBe('0,63 to 0,7 or 5 ± 0,1 m/s');
});

describe('refused', () => {
  it.each<[string, unknown]>([
    ['a kind that is none', { ...single, kind: 'essay' }],
    ['a key that is no option', { ...single, key: { right: ['e'] } }],
    ['no key', { ...single, key: { right: [] } }],
    ['a key named twice', { ...multiple, key: { right: [['a', 'a']] } }],
    ['a set with no option', { ...multiple, key: { right: [['a', 'z']] } }],
    [
      'two options with one id',
      { ...single, body: { options: [options[0], options[0]] }, key: { right: ['a'] } },
    ],
    ['a blank option', { ...single, body: { options: [...options, { id: 'e', text: ' ' }] } }],
    ['one option', { ...single, body: { options: options.slice(1, 2) } }],
    [
      '27 options',
      {
        ...single,
        body: { options: Array.from({ length: 27 }, (_, i) => ({ id: `b${i || ''}`, text: `${i}` })) },
      },
    ],
    ['a key that is no number', { ...numeric, key: { accepted: [{ value: 'five' }], units: [] } }],
    ['a decimal comma in a key', { ...numeric, key: { accepted: [{ value: '0,5' }], units: [] } }],
    [
      'a range that ends before it begins',
      { ...numeric, key: { accepted: [{ from: '2', to: '1' }], units: [] } },
    ],
    [
      'a tolerance below 0',
      { ...numeric, key: { accepted: [{ value: '1', within: { absolute: '-1' } }], units: [] } },
    ],
    [
      'no significant digit',
      { ...numeric, key: { accepted: [{ value: '1', within: { significantDigits: 0 } }], units: [] } },
    ],
    [
      'a comma in the key of a question with decimal commas',
      {
        ...numeric,
        body: { ...number, decimal: 'comma' },
        key: { accepted: [{ value: '1,500' }], units: [] },
      },
    ],
    [
      'a whole number that is none',
      { ...numeric, body: { ...number, isWhole: true }, key: { accepted: [{ value: '2.5' }], units: [] } },
    ],
    [
      'whole numbers in a range without one',
      {
        ...numeric,
        body: { ...number, isWhole: true },
        key: { accepted: [{ from: '-2.9', to: '-2.1' }], units: [] },
      },
    ],
    ...['1/s', '× 10⁻³ m', '10^3 kg', 'e5', '500', '/2'].flatMap((unit): [string, object][] => [
      [`the asked unit ${unit}`, { ...numeric, key: { accepted: [{ value: '5' }], units: [unit] } }],
      [
        `the printed unit ${unit}`,
        { ...numeric, body: { ...number, unit }, key: { accepted: [{ value: '5' }], units: [] } },
      ],
    ]),
    ['a unit that is printed and asked for', { ...numeric, body: { ...number, unit: 'm' } }],
    ['a text that PostgreSQL cannot hold', { ...short, text: 'a\u0000' }],
    ['no accepted text', { ...short, key: { accepted: [], ...rules } }],
  ])('%s', (_, question) => {
    expect(authoredQuestion.safeParse(question).success).toBe(false);
  });
});

it.each<[string, AuthoredQuestion, Response, string | undefined]>([
  ['an option', single, { chosen: ['b'] }, 'option b'],
  ['two options of a single choice', single, { chosen: ['a', 'b'] }, undefined],
  ['an option that is none', single, { chosen: ['z'] }, undefined],
  ['a typed text for a choice', single, { typed: 'option b' }, undefined],
  ['several options in the order written', multiple, { chosen: ['c', 'a'] }, 'option a, option c'],
  ['a number as typed', numeric, { typed: '1,500 m/s' }, '1,500 m/s'],
  ['options for a number', numeric, { chosen: ['a'] }, undefined],
  ['a text as typed', short, { typed: ' paris' }, ' paris'],
])('says what was answered: %s', (_, question, given, said) => {
  expect(responseText(question, given)).toBe(said);
});

it.each<[AuthoredQuestion, string]>([
  [single, 'option b'],
  [{ ...single, key: { right: ['b', 'd'] } }, 'option b or option d'],
  [multiple, 'option a, option c or option a'],
  [numeric, '0.63 to 0.7 or 5 ± 0.1 m/s'],
  [short, 'SECRET Paris or SECRET Lutetia'],
])('says the key in words', (question, said) => {
  expect(keyText(question)).toBe(said);
});

describe('a number with a unit', () => {
  const field = { ...number, asksForUnit: false };
  it.each([
    ['nothing printed, nothing typed', field, '5', '5'],
    ['nothing printed, one typed', field, '5 m', undefined],
    ['printed, not repeated', { ...field, unit: 'm/s' }, '5', '5'],
    ['printed and repeated', { ...field, unit: 'm/s' }, '5 m / s', '5'],
    ['printed, another typed', { ...field, unit: 'm/s' }, '5 km/h', undefined],
    ['printed, in another case', { ...field, unit: 'mW' }, '5 MW', undefined],
    ['look-alikes', { ...field, unit: 'µm' }, '5 μm', '5'],
    ['asked for', { ...field, asksForUnit: true }, '5 km/h', '5'],
  ])('%s', (_, body, typed, value) => {
    const read = readNumericAnswer(body, typed);
    expect(read && numberText(read.value)).toBe(value);
  });
});

describe('a response', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no option', { chosen: [] }],
    ['an option twice', { chosen: ['a', 'a'] }],
    ['an id that is none', { chosen: ['A b'] }],
    ['both', { chosen: ['a'], typed: 'a' }],
    ['half a character', { typed: '\ud800' }],
    ['an essay', { typed: 'x'.repeat(2_001) }],
  ])('is refused: %s', (_, given) => {
    expect(response.safeParse(given).success).toBe(false);
  });

  it('of one kind is none to the other kinds', () => {
    const takers = (given: Response) =>
      questions.filter((question) => responseTo(question, given)).map(({ kind }) => kind);
    expect(takers({ typed: '5' })).toEqual(['numeric', 'short_text']);
    expect(takers({ chosen: ['a', 'b'] })).toEqual(['multiple_choice']);
  });
});

describe('the identity of a question', () => {
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
});
