import { expect, it } from 'vitest';
import { readPaperHead } from './paper-head.ts';

it.each([
  ['Class 10 Unit Test Time: 20 minutes', { name: 'Class 10 Unit Test', minutes: 20, grade: 10 }],
  ['Half-yearly\nTime Allowed: 3 hrs   Max. Marks: 80', { name: 'Half-yearly', minutes: 180 }],
  ['Max Marks 40 Time – 1.5 hours', { minutes: 90 }],
  ['A train takes a long time.', { name: 'A train takes a long time.' }],
  [
    'Delhi Public School, Pune Half-Yearly Examination 2026-27 Class: X Subject: Mathematics Time: 3 Hours Max. Marks: 29',
    {
      name: 'Delhi Public School, Pune Half-Yearly Examination 2026-27',
      minutes: 180,
      grade: 10,
      subject: 'Mathematics',
    },
  ],
  [
    'Unit Test\nSubject – Social Science (087) Class - 9 Time: 40 minutes',
    { name: 'Unit Test', minutes: 40, grade: 9, subject: 'Social Science' },
  ],
  ['Class Test', { name: 'Class Test' }],
  ['20', {}],
])('the head %j', (text, head) => {
  expect(readPaperHead(text)).toEqual(head);
});
