import type { PaperFrame, RevisionItem } from '../contract/papers/revision.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import type { Images } from './images.ts';
import type { Problem } from './problem.ts';

/**
 * What a file says about a question apart from what is asked. `marks` is what a right answer gives, as in
 * nine-fields.ts.
 */
export interface Labels {
  /** A number or a text, kept as given. */
  grade?: number | string;
  subject?: string;
  topic?: string;
  difficulty?: string;
  marks?: number;
  title?: string;
  tags?: string[];
  chapter?: string;
  /** Where it comes from: a book, an exam. */
  source?: string;
  year?: number;
  /** A BCP 47 tag such as 'hi'. */
  language?: string;
}

export const labelNames = [
  'grade',
  'subject',
  'chapter',
  'topic',
  'difficulty',
  'marks',
  'title',
  'tags',
  'source',
  'year',
  'language',
] as const satisfies readonly (keyof Labels)[];

/** A question as a file gives it. Marks become exact when it joins a paper (contract/marks/exact-marks.ts). */
export interface ImportedQuestion {
  question: AuthoredQuestion;
  labels: Labels;
  /** Where it is on the paper of the file; absent where the file has none. */
  place?: RevisionItem;
}

/** A file to be read: its name for messages and for guesses, and its content. */
export interface Source {
  name: string;
  bytes: Buffer;
  /** Takes the images of the file. Without it they are named in a problem and left out. */
  images?: Images;
}

/** The questions that could not be read, as a file to be mended and read again. */
export interface Rest {
  /** Of its name, without the dot. */
  extension: string;
  text: string;
}

/** What was read, in the order of the file, and everything that could not be read unchanged. */
export interface ReadFile {
  questions: ImportedQuestion[];
  problems: Problem[];
  /** The number of each question in its file from 1, as problems name it. */
  numbers: number[];
  /** The same as they are printed on the paper, '12a' or '14 (ii)'; left out where they are those or do not tell. */
  printed?: string[];
  /** The paper that the questions are of; left out where the file has questions alone. */
  paper?: PaperFrame;
  /** What the paper tells students before its questions; left out where it tells nothing. */
  instructions?: string;
  /** Left out where all was read, or nothing can be cut out of the file. */
  rest?: Rest;
}

/** What is to be written. */
export interface ToWrite {
  questions: readonly ImportedQuestion[];
  paper?: PaperFrame | undefined;
  /** What students read before the questions. */
  instructions?: string | undefined;
  /** What stands above a paper that is printed. */
  head?: { school: string; title: string } | undefined;
  /** By the names that texts have for them. */
  images: ReadonlyMap<string, Buffer>;
}

/** A file in some format, and what of the questions is not in it. */
export interface WrittenFile {
  bytes: Buffer;
  problems: Problem[];
}

/** A file and the positions of the questions that the format cannot say, from 0. */
export interface WrittenQuestions {
  bytes: Buffer;
  leftOut: number[];
}
