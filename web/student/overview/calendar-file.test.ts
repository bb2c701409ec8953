import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile, examEntry } from './calendar-file.ts';

const NOW = new Date('2026-11-22T08:00:00.000Z');
const text = fc.string({ unit: 'grapheme', maxLength: 300 });

/** What a calendar reads: lines unfolded, and the text of the summary without escapes. */
function summaryOf(file: string): string {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith('SUMMARY:'));
  return (line?.slice('SUMMARY:'.length) ?? '').replaceAll(/\\([\\;,n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign,
  );
}

it('lines are at most 75 bytes long, and the text comes back whole', () => {
  fc.assert(
    fc.property(text, (what) => {
      const file = calendarFile([{ id: 'a', day: '2026-11-23', text: what }], NOW);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(summaryOf(file)).toBe(what.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '));
    }),
  );
});

it('an entry is a whole day with its id and a reminder', () => {
  const file = calendarFile([{ id: 'an-id', day: '2026-11-23', text: 'Surds; roots, powers' }], NOW);
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:an-id',
      'DTSTAMP:20261122T080000Z',
      'DTSTART;VALUE=DATE:20261123',
      String.raw`SUMMARY:Surds\; roots\, powers`,
      'TRIGGER:PT17H',
    ]),
  );
});

it('the exam has its reminder on the evening before', () => {
  const file = calendarFile(examEntry({ examId: 'a', examDay: '2026-12-01' }, 'Exam'), NOW);
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261201', 'TRIGGER:-PT7H']),
  );
});

it('the exam keeps its id when it moves, and has another for another student', () => {
  const entry = (examId: string, examDay: string) => examEntry({ examId, examDay }, 'Exam')[0];
  expect(entry('a', '2026-12-01')?.id).toBe(entry('a', '2026-12-08')?.id);
  expect(entry('a', '2026-12-01')?.id).not.toBe(entry('b', '2026-12-01')?.id);
  expect(examEntry({ examId: 'a', examDay: null }, 'Exam')).toEqual([]);
});
