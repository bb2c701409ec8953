import { expect, test } from 'vitest';
import { dateAndTime, localeOfReader, timeInZone, timeOfDay } from './dates-and-numbers.ts';

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

test.each([
  ['a date with its time', dateAndTime],
  ['a time with seconds', timeOfDay],
  ['a time in a zone', (date: Date) => timeInZone(date, 'Asia/Kolkata')],
])('%s never breaks before am or pm', (_, write) => {
  expect(write(new Date('2026-11-22T17:28:05Z'))).toMatch(/\d:\d\d\u00A0[ap]m/i);
});
