import { expect, test } from 'vitest';
import { localeOfReader } from './dates-and-numbers.ts';

test.each([
  [['en-US', 'en'], 'en-US'],
  [['en-GB'], 'en-GB'],
  [['hi-IN', 'en-US'], 'en-IN'],
  [['en'], 'en-IN'],
  [[], 'en-IN'],
  // Chromium in a system with LANG=en_US.POSIX, and what else is no language tag.
  [['en-US@posix'], 'en-IN'],
  [['', 'C', 'de_AT', 'hi-IN'], 'en-IN'],
])('dates of a reader with %j are those of %s', (languages, locale) => {
  expect(localeOfReader(languages)).toBe(locale);
});
