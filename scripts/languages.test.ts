import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { Refusal } from './command.ts';
import { messageFile, missingIn, sheetOf, takeSheet } from './languages.ts';

const catalogue: Catalogue = {
  en: { tests: { questions: '{count, plural, one {# question} other {# questions}}', quoted: "It's" } },
  hi: { tests: { quoted: 'यह है' } },
};

test('what a language lacks is named', () => expect(missingIn('hi', catalogue)).toEqual(['tests.questions']));

test('a sheet that comes back as it went out changes nothing, and takes what was filled in', () => {
  const heads = ['Key', 'English', 'Translation', 'Used in', 'Longest'];
  const rows = [heads, ...sheetOf('hi', catalogue, () => 'web/a.tsx').map((row) => row.map(String))];
  expect(rows[1]?.slice(2)).toEqual(['', 'web/a.tsx', '75']);
  expect(takeSheet(rows, catalogue)).toEqual({ tests: { quoted: 'यह है' } });
  rows[1]?.splice(2, 1, '{count, number} प्रश्न');
  expect(takeSheet(rows, catalogue)).toEqual({
    tests: { quoted: 'यह है', questions: '{count, number} प्रश्न' },
  });
});

test('a text without its parameters, one that is not valid and an unknown key are named', () => {
  const take = () =>
    takeSheet(
      [
        ['Key', 'Translation'],
        ['tests.questions', 'प्रश्न'],
        ['tests.quoted', '{'],
        ['tests.gone', 'x'],
      ],
      catalogue,
    );
  expect(take).toThrow(Refusal);
  expect(take).toThrow(
    /tests\.questions needs the parameters count\.\ntests\.quoted is not valid: \{\.\ntests\.gone is no key/,
  );
});

test('a file of messages is in the order of the English, and quotes what must be', () => {
  const file = messageFile('tests', { quoted: "it's", questions: 'a\\b' }, catalogue['en']?.['tests'] ?? {});
  expect(file).toContain("  questions: 'a\\\\b',\n  quoted: 'it\\'s',\n");
});
