import { textOf, type Wording } from './words.ts';

/**
 * `error`: something was not read, or not written. `warning`: it was, but a part is missing or was guessed, and
 * somebody should look. `note`: it was read as meant, in another form than usual.
 */
export type Level = 'error' | 'warning' | 'note';

/** One thing about a file that its owner should know. */
export interface Problem {
  file: string;
  /** The place in the file from 1, in characters; null where the format has no lines. In a sheet, row and column. */
  line: number | null;
  column: number | null;
  /** Number of the question in its file from 1, those that could not be read included; null for the whole file. */
  question: number | null;
  level: Level;
  /** What is there, shortened. */
  found: Wording;
  /** What would be right. */
  wanted: Wording;
  /** What was done about it, or what to do; null where nothing can be said. */
  fix: Wording | null;
}

/** A problem in words of the source language. */
export interface ToldProblem extends Omit<Problem, 'found' | 'wanted' | 'fix'> {
  found: string;
  wanted: string;
  fix: string | null;
}

export const inWords = (problem: Problem): ToldProblem => ({
  ...problem,
  found: textOf(problem.found),
  wanted: textOf(problem.wanted),
  fix: problem.fix === null ? null : textOf(problem.fix),
});

/** A place in a file, from 1. */
export interface Place {
  line: number | null;
  column: number | null;
}

export const NOWHERE: Place = { line: null, column: null };

const MAX_FOUND = 120;

/** A text as a message quotes it: on one line, short, and well-formed. */
export function shortened(text: string): string {
  const line = text
    .slice(0, 4 * MAX_FOUND)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (line.length > MAX_FOUND ? `${line.slice(0, MAX_FOUND)}…` : line).toWellFormed();
}

/** Ends the reading of a file as a whole, with words for its owner. */
export class Unreadable extends Error {
  readonly found: Wording;
  readonly wanted: Wording;
  readonly at: Place;

  constructor(found: Wording, wanted: Wording, at: Place = NOWHERE) {
    super(`${textOf(found)}: ${textOf(wanted)}`);
    this.found = found;
    this.wanted = wanted;
    this.at = at;
  }
}
