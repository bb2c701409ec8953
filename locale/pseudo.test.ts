import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { format } from './format.ts';
import { languages } from './languages.ts';
import { CONTENT_END, CONTENT_START, pseudoMessages } from './pseudo.ts';

const write = (message: string, parameters: Record<string, unknown> = {}) => {
  const { key = '' } = pseudoMessages(compile({ key: message }));
  const made = format<string>(key, languages['en-XA'], parameters);
  return Array.isArray(made) ? made.join('') : made;
};

test.each([
  ['no letter stays plain', 'Quiz box', {}, '[Ǫûûîîž ƀóóẋ]'],
  [
    'what a parameter brings stays as it is',
    'Hi {name}!',
    { name: 'Asha' },
    `[Ĥîî ${CONTENT_START}Asha${CONTENT_END}!]`,
  ],
  ['in a plural', '{n, plural, one {# day} other {# days}}', { n: 2 }, '[2 ďààýš]'],
  ['in a choice', '{who, select, me {mine} other {yours}}', { who: 'me' }, '[ɱîîñéé]'],
  ['a number is written as in English', '{n, number}', { n: 100_000 }, '[1,00,000]'],
])('%s', (_, message, parameters, expected) => expect(write(message, parameters)).toBe(expected));

test('what a tag makes of its text', () => {
  expect(write('a <b>c</b>', { b: (text: string[]) => `(${text.join('')})` })).toBe('[àà (ç)]');
});

test('texts become about 40 % longer', () => {
  const text = 'Your answers are kept on this device, and on the server as you give them.';
  expect(write(text).length / text.length).toBeGreaterThan(1.3);
});
