import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { bodyShapeOf } from '../../contract/http/body-shape.ts';
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS } from '../../contract/limits.ts';
import { MAX_OPTIONS } from '../../contract/questions/mcq.ts';
import { newId } from '../ids.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { refuseShape } from './body-shape.ts';

const product = useApp();

/** A million values or more, as a JSON text. */
const hostile = {
  'nested lists': ['['.repeat(1_000_000) + ']'.repeat(1_000_000), 'bad_input', 'nested deeper'],
  'nested objects': ['{"a":'.repeat(500_000) + '0' + '}'.repeat(500_000), 'bad_input', 'nested deeper'],
  'empty objects': [`[${'{},'.repeat(1_000_000)}0]`, 'too_large', 'more fields and items'],
  numbers: [`[${'1,'.repeat(1_500_000)}1]`, 'too_large', 'more fields and items'],
  fields: [`{${'"a":0,'.repeat(500_000)}"a":0}`, 'too_large', 'more fields and items'],
  'lists behind a text with brackets and quotation marks': [
    `["\\\\\\"${'['.repeat(50)}",${'[],'.repeat(1_000_000)}0]`,
    'too_large',
    'more fields and items',
  ],
} as const;
type Hostile = keyof typeof hostile;

const ofStudents = ['/attempt/save', '/attempt/submit', '/practice/answer'];
const ofAdmins = ['/adminexam/quizadd', '/adminexam/bankAdd', '/adminexam/draftKeep', '/adminexam/preview'];
const kinds = Object.keys(hostile) as Hostile[];

describe.each([...ofStudents, ...ofAdmins])('%s refuses, before it is parsed, a field of', (path) => {
  it.each(kinds)('%s', async (kind) => {
    const [value, code, message] = hostile[kind];
    const token = ofStudents.includes(path) ? await product.signIn() : (await anAdmin(product)).token;
    const answers = [{ index: 0, answer: 'x', marked: false, seq: 1 }];
    const rest = JSON.stringify({ attemptid: newId(), answers }).slice(1);
    expect(await product.post(path, `{"unknown":${value},${rest}`, token)).toMatchObject({
      status: code === 'too_large' ? 413 : 400,
      body: { code, field: 'body', message: expect.stringContaining(message) },
    });
  });
});

it('lets the largest save through, with as many fields again that a newer browser sends', async () => {
  const answers = Array.from({ length: MAX_QUESTIONS }, (_, index) => ({
    index,
    answer: 'क'.repeat(MAX_ANSWER_LENGTH),
    chosen: Array.from({ length: MAX_OPTIONS }, (_option, n) => `o${n}`),
    marked: false,
    seq: Number.MAX_SAFE_INTEGER,
    spentMs: 1,
    newer: Array.from({ length: MAX_OPTIONS }, (_option, n) => ({ n }).n),
  }));
  const token = await product.signIn();
  expect(await product.post('/attempt/save', { attemptid: newId(), answers }, token)).toMatchObject({
    status: 404,
  });
});

it('does not count what is in texts', () => {
  const save = endpoints.find(({ path }) => path === '/attempt/save');
  if (!save) throw new Error('There is no such call');
  const text = JSON.stringify({ answers: [{ answer: '[{,:"\\'.repeat(100_000) }] });
  expect(() => refuseShape(text, save)).not.toThrow();
});

it.each(endpoints)('$path has bounds', (entry) => {
  const { depth, signs } = bodyShapeOf(entry);
  expect(depth).toBeLessThanOrEqual(32);
  expect(signs).toBeLessThan(2_000_000);
});
