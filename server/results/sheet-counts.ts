import { waitingOf } from '../grading/sheet.ts';

/** The letters of a stored sheet (server/grading/sheet.ts), one a question, whether it counts or not. */
export function sheetLetters(sheet: string): string {
  return (sheet.split(' ')[0] ?? '').toUpperCase();
}

/** How many of the questions of a stored sheet that count were right, partly right, wrong and left out, or wait to be marked. */
export function countLetters(sheet: string) {
  const letters = Array.from(sheet.split(' ')[0] ?? '');
  const of = (letter: string) => letters.filter((one) => one === letter).length;
  return { right: of('R'), partial: of('P'), wrong: of('W'), leftOut: of('L'), waiting: waitingOf(sheet) };
}
