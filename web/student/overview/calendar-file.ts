import { PRODUCT_NAME } from '../../../contract/product.ts';

/** A thing to do on a day. */
export interface CalendarEntry {
  id: string;
  /** '2026-11-22' */
  day: string;
  text: string;
  /** The reminder rings on the evening before. */
  remindBefore?: boolean;
}

/** The day of the exam: one entry whatever the day, so that a later file moves it. */
export function examEntry(
  { examId, examDay }: { examId: string; examDay: string | null },
  text: string,
): CalendarEntry[] {
  return examDay === null ? [] : [{ id: `exam-${examId}`, day: examDay, text, remindBefore: true }];
}

/** When a reminder rings, from midnight at the beginning of the day: at 5 pm of the day, or of the day before. */
const REMIND_AT = 'PT17H';
const REMIND_BEFORE = '-PT7H';
/** The longest line in bytes, without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const encoder = new TextEncoder();

/**
 * A calendar of whole days with a reminder each, as RFC 5545 has it. An entry keeps its id, so that a calendar that reads
 * a later file changes the entry instead of adding a second one.
 */
export function calendarFile(entries: readonly CalendarEntry[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Plan//EN`,
    ...entries.flatMap(({ id, day, text, remindBefore = false }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(text)}`,
      `TRIGGER:${remindBefore ? REMIND_BEFORE : REMIND_AT}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Breaks a line that is too long, never inside of a character: a continuation begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > LONGEST_LINE) {
      parts.push(part);
      part = '';
      // The space counts.
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
}
