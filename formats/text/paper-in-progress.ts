import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import type { Message } from '../words.ts';
import type { QuestionInProgress, TextLine } from './draft.ts';
import { ListedAnswers } from './listed-answers.ts';
import type { NumberedLines } from './numbered-lines.ts';
import { isTitle } from './recognise-line.ts';
import { type SaidChoice, saidChoice } from './said-choice.ts';
import type { SaidMarks } from './said-marks.ts';
import { headingsIn, type TypedSection } from './section-heading.ts';

/**
 * What the line before belongs to, and so what the next line may continue. `nothing` is no known part of a question: a
 * heading, or the text of a question without a number.
 */
type Part = 'nothing' | 'stem' | 'option' | 'answer' | 'explanation' | 'answer list';

/** The questions from one on, up to the next section, and what is said of them. */
interface Section {
  from: number;
  said: SaidMarks | undefined;
}

/** What an instruction says of the questions from one on: their numbers, or how many they are. */
interface Claim {
  from: number;
  line: string;
  first?: number;
  last?: number;
  count?: number;
}

/** A passage above several questions, and the numbers of the first and last of them, where they are told. */
interface SharedPassage {
  passage: { name: string; text: string };
  numbers: readonly [number, number] | undefined;
}

/** A paper while it is read line by line. Each file of `lines/` takes one kind of line into it. */
export interface PaperInProgress {
  readonly lines: readonly TextLine[];
  /** Index of the line that is being read. */
  at: number;
  isAfterBlank: boolean;
  inside: Part;
  /** The questions so far; lines are added to the last one. */
  readonly questions: QuestionInProgress[];
  /** Lines that belong to no question so far. */
  unassigned: TextLine[];
  readonly listedAnswers: ListedAnswers;
  /** What is said of the marks of the questions, section by section. */
  readonly sections: Section[];
  /** What instructions say of the numbers of the questions below them. */
  readonly claims: Claim[];
  /** What the paper tells students before its questions. */
  readonly instructions: string;
  /** More than one heading of a section is typed. */
  readonly hasSections: boolean;
  /** The sections that are typed, and the first question of each. */
  readonly typedSections: { from: number; section: TypedSection }[];
  /** No heading is typed, and a title says how many of its questions are to be answered: titles begin sections. */
  readonly areTitlesSections: boolean;
  /** What lines that belong to no question and to no section say of how many from one on are to be answered. */
  readonly choices: { from: number; said: SaidChoice }[];
  /** What questions that follow are about. */
  about: SharedPassage | undefined;
  /** How the questions are numbered, as {@link readQuestionStart} names it; undefined until one is. */
  numberStyle: string | undefined;
  /** The next number of a list inside a stem or an explanation. */
  nextInList: number;
  /** What lines are that are numbered as the questions are, and yet part of one. */
  readonly numberedLines: Map<TextLine, NumberedLines['are']>;
  readonly problems: Problems;
}

/** Takes a line into the paper; false if the line is of another kind. */
export type TakeLine = (paper: PaperInProgress, line: TextLine) => boolean;

export const newPaper = (
  lines: readonly TextLine[],
  problems: Problems,
  instructions: string,
): PaperInProgress => ({
  lines,
  at: 0,
  isAfterBlank: false,
  inside: 'nothing',
  questions: [],
  unassigned: [],
  sections: [],
  claims: [],
  instructions,
  hasSections: headingsIn(lines).size > 1,
  typedSections: [],
  areTitlesSections:
    headingsIn(lines).size === 0 && lines.some(({ text }) => isTitle(text) && saidChoice(text) !== undefined),
  choices: [],
  about: undefined,
  listedAnswers: new ListedAnswers(),
  numberStyle: undefined,
  nextInList: 0,
  numberedLines: new Map(),
  problems,
});

/** The question that lines are added to. */
export const currentQuestion = ({ questions }: PaperInProgress): QuestionInProgress | undefined =>
  questions.at(-1);

/** How far to look ahead for the second option or the answer list, in lines. */
export const AHEAD = 12;

/** The texts of the lines behind the one that is being read, up to `count` lines from it. */
export const textsAhead = ({ lines, at }: PaperInProgress, count = AHEAD): string[] =>
  lines.slice(at + 1, at + count).map(({ text }) => text);

/** The next line that is not blank. */
export const nextText = (paper: PaperInProgress): string =>
  textsAhead(paper).find((text) => text.trim() !== '') ?? '';

/** Adds a line to the source of the question that it was read into. */
export function noteSource(paper: PaperInProgress, line: TextLine): void {
  if (paper.inside === 'nothing' || paper.inside === 'answer list') return;
  currentQuestion(paper)?.source.push(line);
}

export const placeOf = ({ line, text }: TextLine): Place => ({
  line,
  column: line === null ? null : text.length - text.trimStart().length + 1,
});

/** Warns about a line of the current question. */
export function warnOfLine(paper: PaperInProgress, line: TextLine, wanted: Message, fix: Message): void {
  paper.problems.question = paper.questions.length;
  paper.problems.warning(placeOf(line), line.text, wanted, fix);
}
