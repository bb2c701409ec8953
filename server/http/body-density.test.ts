import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS } from '../../contract/limits.ts';
import { MAX_OPTIONS } from '../../contract/questions/mcq.ts';
import { newId } from '../ids.ts';
import { useApp } from '../testing/app.ts';
import { refuseDense } from './body-density.ts';

const product = useApp();

/** A million values or more, as a JSON text. */
const hostile = {
  'nested lists': ['['.repeat(1_000_000) + ']'.repeat(1_000_000), 'nested deeper'],
  'nested objects': ['{"a":'.repeat(500_000) + '0' + '}'.repeat(500_000), 'nested deeper'],
  'empty objects': [`[${'{},'.repeat(1_000_000)}0]`, 'more fields and items'],
  numbers: [`[${'1,'.repeat(1_500_000)}1]`, 'more fields and items'],
  'lists behind a text with brackets and quotation marks': [
    `["\\\\\\"${'['.repeat(50)}",${'[],'.repeat(1_000_000)}0]`,
    'more fields and items',
  ],
} as const;

describe('a long body is refused before it is parsed that has', () => {
  it.each(Object.entries(hostile))('%s', (_, [text, message]) => {
    expect(() => refuseDense(text)).toThrow(message);
  });
});

it('answers a save with such a field 413', async () => {
  const body = `{"attemptid":"${newId()}","answers":[],"unknown":${hostile.numbers[0]}}`;
  expect(await product.post('/attempt/save', body, await product.signIn())).toMatchObject({
    status: 413,
    body: { code: 'too_large', field: 'body' },
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
    newer: Array.from({ length: MAX_OPTIONS }, (_option, n) => n),
  }));
  const token = await product.signIn();
  expect(await product.post('/attempt/save', { attemptid: newId(), answers }, token)).toMatchObject({
    status: 404,
  });
});

it('does not count what is in texts, nor refuse the densest that a page sends', () => {
  expect(() =>
    refuseDense(JSON.stringify({ answers: [{ answer: '[{,:"\\'.repeat(100_000) }] })),
  ).not.toThrow();
  const answers = Array.from({ length: 1_000 }, (_, index) => ({
    index,
    chosen: ['a'],
    marked: true,
    seq: 1,
  }));
  expect(() => refuseDense(JSON.stringify({ answers }))).not.toThrow();
});
