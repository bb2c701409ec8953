import { expect, it } from 'vitest';
import { readPaperHead } from './paper-head.ts';

it.each([
  ['Class 10 Unit Test Time: 20 minutes', { name: 'Class 10 Unit Test', minutes: 20 }],
  ['Half-yearly\nTime Allowed: 3 hrs   Max. Marks: 80', { name: 'Half-yearly', minutes: 180 }],
  ['Max Marks 40 Time – 1.5 hours', { minutes: 90 }],
  ['A train takes a long time.', { name: 'A train takes a long time.' }],
  ['20', {}],
])('the head %j', (text, head) => {
  expect(readPaperHead(text)).toEqual(head);
});
