import { expect, test } from 'vitest';
import exports from '../locale/en/exports.ts';
import { inLanguage, languageOf, words } from './words.ts';

test('the server writes plain messages and those with parameters', () => {
  const count = { rows: '{n, plural, one {# row} other {# rows}} of {name}' } as const;
  const t = words({ exports, count });
  expect(t('exports.phone')).toBe('Phone No');
  expect(t('count.rows', { n: 100_000, name: 'Asha' })).toBe('1,00,000 rows of Asha');
});

test('in the language of the reader, also after a wait; beside it another one reads English', async () => {
  const t = words({ exports });
  const read = async () => {
    await Promise.resolve();
    return t('exports.studentName');
  };
  const [hindi, english] = await Promise.all([inLanguage('hi', read), read()]);
  expect(hindi).toBe('विद्यार्थी का नाम');
  expect(english).toBe('Student Name');
});

test.each([
  [undefined, 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['de, ta;q=0.9, hi;q=0.8', 'hi'],
  ['en-IN,hi;q=0.5', 'en'],
  ['fr, en, hi', 'en'],
  ['*', 'en'],
  ['en-XA', 'en'],
  [';;,,-', 'en'],
])('a page that asks for %s reads %s', (header, language) => expect(languageOf(header)).toBe(language));
