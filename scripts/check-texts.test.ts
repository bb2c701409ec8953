import { describe, expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

const catalogue = { en: { area: { key: 'Hello {name}', other: 'Bye' } } };
const uses = { path: 'web/uses.tsx', code: "t('area.key', { name }); const KEYS = { a: 'area.other' };" };

/** What is found in one file of web/, next to a file that uses every message. */
function found(code: string, path = 'web/screen.tsx'): string[] {
  return checkTexts([uses, { path, code }], catalogue).map((finding) => finding.replace(/\. Put it .*/, ''));
}

describe('a text in the code', () => {
  test.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>{isNew ? "New test" : null}</p>', 'New test'],
    ['<b aria-label="menu" />', 'menu'],
    ['<b title={isOn ? "on" : x} />', 'on'],
    ['<b aria-label={`Page ${page}`} />', 'Page …'],
    ['<Field hint="Only digits" />', 'Only digits'],
    ["const WORDS = { right: 'Right' };", 'Right'],
    ["const text = 'It is over.';", 'It is over.'],
    ['const text = `There are ${n} questions`;', 'There are … questions'],
    ['<p>{t("area.key", { name: "the student" })}</p>', 'the student'],
  ])('%s', (code, text) => expect(found(code)).toEqual([`web/screen.tsx:1: shows '${text}'`]));

  test.each([
    ['a key', "t('area.key', { name })"],
    ['a class', '<p className="is wide open" />'],
    ['a comparison', "<p>{kind === 'Short Answer' && x}</p>"],
    ['an error for who reads the console', "throw new Error('It is over.');"],
    ['an import', "import x from './It is over.ts';"],
    ['a type', "type Kind = 'Short Answer' | 'Multiple choice';"],
    ['a comment', '// It is over.'],
    ['a single value in code', "const kind = read('Home');"],
  ])('none: %s', (_, code) => expect(found(code)).toEqual([]));

  test('is none where nothing is drawn', () =>
    expect(found('<p>Hello</p>', 'web/sync/testing/page.tsx')).toEqual([]));

  test('and a key that is made up', () =>
    expect(found('t(`area.${name}`)')).toEqual([
      'web/screen.tsx:1: makes up a key. Write each key in full, so that it can be found.',
    ]));
});

describe('the catalogue', () => {
  const check = (one: Parameters<typeof checkTexts>[1]) => checkTexts([uses], one);

  test('has no message that nothing uses', () =>
    expect(check({ en: { area: { ...catalogue.en.area, third: 'Third' } } })).toEqual([
      "locale/en/area.ts:1: nothing uses 'area.third'. Remove it.",
    ]));

  test('says test where the specification does not say quiz', () =>
    expect(check({ en: { area: { key: 'This quiz, {name}', other: 'Quiz Dashboard' } } })).toEqual([
      "locale/en/area.ts:1: 'area.key' says quiz. The product says test.",
    ]));

  test.each([
    ['a key missing', { key: '{name} नमस्ते' }, "has no 'other'. Translate it."],
    ['a key too many', { key: '{name}', other: '', more: '' }, "has 'more', which en has not. Remove it."],
    [
      'a parameter missing',
      { key: 'नमस्ते', other: '' },
      "'key' has other parameters than in en. It needs name.",
    ],
    [
      'a parameter too many, in a plural',
      { key: '{name}', other: '{n, plural, other {{m}}}' },
      "'other' has other parameters than in en. It needs .",
    ],
  ])('of another language: %s', (_, area, finding) => {
    expect(check({ ...catalogue, 'en-XA': { area } })).toEqual([`locale/en-XA/area.ts:1: ${finding}`]);
  });

  test('of a language that is not registered', () =>
    expect(check({ ...catalogue, xx: catalogue.en })).toEqual([
      'locale/xx:1: is not registered. Add it to locale/languages.ts.',
    ]));
});
