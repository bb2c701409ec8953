import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import type { Numeric } from '../../contract/questions/numeric/question.ts';
import type { ShortText } from '../../contract/questions/short-text/question.ts';
import { judgeOf } from './judge-of.ts';

const common = { text: '', explanation: '' };
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));

const single = (...right: string[]): AuthoredQuestion => ({
  kind: 'single_choice',
  ...common,
  body: { options },
  key: { right },
});
const multiple = (...right: string[]): AuthoredQuestion => ({
  kind: 'multiple_choice',
  ...common,
  body: { options },
  key: { right: right.map((set) => set.split('')) },
});
const numeric = (
  accepted: AcceptedNumber | AcceptedNumber[],
  body: Partial<Numeric['body']> = {},
  units: string[] = [],
): AuthoredQuestion => ({
  kind: 'numeric',
  ...common,
  body: { decimal: 'point', isWhole: false, ...body },
  key: { accepted: [accepted].flat(), units },
});
const short = (
  accepted: string[],
  { ignoreCase = false, ...body }: Partial<ShortText['body']> & { ignoreCase?: boolean } = {},
): AuthoredQuestion => ({ kind: 'short_text', ...common, body, key: { accepted, ignoreCase } });

describe('one right option', () => {
  it.each([
    ['b', 'right'],
    ['a', 'wrong'],
    ['z', 'wrong'],
    ['ab', 'wrong'],
    ['bb', 'wrong'],
  ])('chosen %s: %s', (chosen, verdict) => {
    expect(judgeOf(single('b'))({ chosen: chosen.split('') })).toBe(verdict);
  });

  it('may have several keys', () => {
    const judge = judgeOf(single('b', 'd'));
    expect(['a', 'b', 'c', 'd'].map((id) => judge({ chosen: [id] }))).toEqual([
      'wrong',
      'right',
      'wrong',
      'right',
    ]);
  });

  it('is not answered by a text, from whatever time', () => {
    expect(judgeOf(single('b'))({ typed: 'b' })).toBe('wrong');
  });
});

describe('one or more right options', () => {
  it.each([
    ['abd', ['abd'], 'right'],
    ['bda', ['abd'], 'right'],
    ['ab', ['abd'], { rightChosen: 2 }],
    ['a', ['abd'], { rightChosen: 1 }],
    ['abc', ['abd'], 'wrong'],
    ['abcd', ['abd'], 'wrong'],
    ['c', ['abd'], 'wrong'],
    ['az', ['abd'], 'wrong'],
    ['abcd', ['abcd'], 'right'],
    ['a', ['a'], 'right'],
    ['a', ['ab', 'a'], 'right'],
    ['ab', ['ab', 'a'], 'right'],
    ['ac', ['ab', 'acd'], { rightChosen: 2 }],
    ['bc', ['ab', 'acd'], 'wrong'],
  ])('chosen %s of %j: %j', (chosen, keys, verdict) => {
    expect(judgeOf(multiple(...keys))({ chosen: chosen.split('') })).toEqual(verdict);
  });
});

describe('a number', () => {
  const about = (absolute: string) => ({ value: '2.5', within: { absolute } });
  const digits = (value: string, significantDigits: number) => ({ value, within: { significantDigits } });
  it.each<[string, AuthoredQuestion, string, string]>([
    ['equal', numeric({ value: '1500' }), '1,500', 'right'],
    ['equal as a fraction', numeric({ value: '1/3' }), '2/6', 'right'],
    ['nearly equal', numeric({ value: '1/3' }), '0.333333333', 'wrong'],
    ['0.1 + 0.2', numeric({ value: '0.3' }), '0.30', 'right'],
    ['minus zero', numeric({ value: '0' }), '-0', 'right'],
    ['at the end of a tolerance', numeric(about('0.1')), '2.6', 'right'],
    ['at the other end', numeric(about('0.1')), '2.4', 'right'],
    ['just beyond it', numeric(about('0.1')), '2.6000001', 'wrong'],
    ['a tolerance of nothing', numeric(about('0')), '2.5', 'right'],
    ['within 1 %', numeric({ value: '-200', within: { relative: '0.01' } }), '-202', 'right'],
    ['beyond 1 %', numeric({ value: '-200', within: { relative: '0.01' } }), '-202.1', 'wrong'],
    ['1 % of nothing', numeric({ value: '0', within: { relative: '0.01' } }), '0.0001', 'wrong'],
    ['at the start of a range', numeric({ from: '0.63', to: '0.70' }), '.63', 'right'],
    ['at the end of a range', numeric({ from: '0.63', to: '0.70' }), '0.7', 'right'],
    ['before a range', numeric({ from: '0.63', to: '0.70' }), '0.62', 'wrong'],
    ['after a range', numeric({ from: '0.63', to: '0.70' }), '0.71', 'wrong'],
    [
      'a second range',
      numeric([
        { from: '1', to: '2' },
        { from: '5', to: '6' },
      ]),
      '5.5',
      'right',
    ],
    [
      'between two ranges',
      numeric([
        { from: '1', to: '2' },
        { from: '5', to: '6' },
      ]),
      '3',
      'wrong',
    ],
    ['rounded to the digits of the key', numeric(digits('9.81', 2)), '9.8', 'right'],
    ['with more digits', numeric(digits('9.8', 2)), '9.81', 'right'],
    ['a digit off', numeric(digits('9.81', 2)), '9.9', 'wrong'],
    ['another power of ten', numeric(digits('9.81', 2)), '98.1', 'wrong'],
    ['of the other sign', numeric(digits('9.81', 2)), '-9.81', 'wrong'],
    ['a decimal comma', numeric({ value: '0.5' }, { decimal: 'comma' }), '0,5', 'right'],
    ['a decimal comma that nobody asked for', numeric({ value: '0.5' }), '0,5', 'wrong'],
    ['Devanagari digits', numeric({ value: '12.5' }), '१२.५', 'right'],
    ['a printed unit', numeric({ value: '5' }, { unit: 'm/s' }), '5 m/s', 'right'],
    ['another unit than printed', numeric({ value: '5' }, { unit: 'm/s' }), '5 km', 'wrong'],
    ['the unit asked for', numeric({ value: '5' }, {}, ['m/s', 'm s⁻¹']), '5 m s⁻¹', 'right'],
    ['without the unit asked for', numeric({ value: '5' }, {}, ['m/s']), '5', 'wrong'],
    ['with another unit', numeric({ value: '5' }, {}, ['m/s']), '5 km/s', 'wrong'],
    ['no number', numeric({ value: '5' }), 'five', 'wrong'],
    ['nothing', numeric({ value: '0' }), '', 'left_out'],
    ['spaces', numeric({ value: '0' }), ' \u00a0', 'left_out'],
  ])('%s', (_, question, typed, verdict) => {
    expect(judgeOf(question)({ typed })).toBe(verdict);
  });
});

describe('a text', () => {
  const decomposed = 'e\u0301';
  it.each<[string, AuthoredQuestion, string, string]>([
    ['equal', short(['Paris']), 'Paris', 'right'],
    ['letter case counts', short(['Paris']), 'paris', 'wrong'],
    ['unless it does not', short(['Paris'], { ignoreCase: true }), 'pARIS', 'right'],
    ['spaces outside and between words', short(['New Delhi']), '\tNew \u00a0Delhi ', 'right'],
    ['words still have space between them', short(['New Delhi']), 'NewDelhi', 'wrong'],
    ['forms of one letter', short(['\u00e9']), decomposed, 'right'],
    ['in capitals too', short(['\u00e9'], { ignoreCase: true }), decomposed.toUpperCase(), 'right'],
    ['an accent counts', short(['\u00e9']), 'e', 'wrong'],
    ['a letter that is two in capitals', short(['Straße'], { ignoreCase: true }), 'STRASSE', 'right'],
    ['an alternative', short(['Bombay', 'Mumbai']), 'Mumbai', 'right'],
    ['nothing', short(['Paris']), '', 'left_out'],
    ['a space', short(['Paris']), ' \u00a0', 'left_out'],
  ])('%s', (_, question, typed, verdict) => {
    expect(judgeOf(question)({ typed })).toBe(verdict);
  });
});
