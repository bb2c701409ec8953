import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import type { Problem } from './problem.ts';

/** What a file says about a question beside what is asked. `marks` is what a right answer gives, as in nine-fields.ts. */
export interface Labels {
  /** A number or a text, kept as given. */
  grade?: number | string;
  subject?: string;
  topic?: string;
  difficulty?: string;
  marks?: number;
  title?: string;
  tags?: string[];
}

/** A question as a file gives it. Marks become exact when it joins a paper (contract/papers/exact-marks.ts). */
export interface Imported {
  question: AuthoredQuestion;
  labels: Labels;
}

/** A file to be read: its name for messages and for guesses, and its content. */
export interface Source {
  name: string;
  bytes: Buffer;
}

/** What was read, in the order of the file, and everything that could not be taken as it stands. */
export interface ReadFile {
  questions: Imported[];
  problems: Problem[];
}

/** A file in some format, and what of the questions is not in it. */
export interface WrittenFile {
  bytes: Buffer;
  problems: Problem[];
}
