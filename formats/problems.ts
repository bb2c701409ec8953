import type { ImportedQuestion, ReadFile } from './imported.ts';
import { type Level, type Place, type Problem, shortened, Unreadable } from './problem.ts';
import { t, textOf, type Wording } from './words.ts';

/** The most problems reported for one file: a file that is wrong throughout has another format. */
const MAX_PROBLEMS = 5_000;
/** The most questions of one file: they take ten seconds of a processor. */
const MAX_QUESTIONS = 20_000;

/** How questions make a file again. */
interface RestForm {
  extension: string;
  between?: string;
  head?: string;
  foot?: string;
}

/** Collects the problems of one file while it is read. */
export class Problems {
  readonly #file: string;
  readonly #list: Problem[] = [];
  #more = 0;
  #hasError = false;
  #question: number | null = null;
  #unfinished: number | null = null;
  /** How many questions of the file were begun. */
  counted = 0;
  /** The sheet that is being read, where the file has several; its name is before what is found. */
  sheet: string | null = null;
  /** What is in the file for the question that is being read; blank where it cannot be cut out. */
  source = '';
  readonly #failed = new Map<number, string>();
  readonly #numbers: number[] = [];

  /** Whether a translation is read, which is compared with its question instead of being checked alone. */
  readonly isOfTranslation: boolean;

  constructor(file: string, { isOfTranslation = false } = {}) {
    this.#file = file;
    this.isOfTranslation = isOfTranslation;
  }

  /** Number of the question that is being read; null between questions. */
  get question(): number | null {
    return this.#question;
  }

  set question(number: number | null) {
    this.#question = number;
    this.counted = Math.max(this.counted, number ?? 0);
    if (this.counted <= MAX_QUESTIONS) return;
    throw new Unreadable(
      t('imports.tooManyQuestions'),
      t('imports.wantedFewerQuestions', { max: MAX_QUESTIONS }),
    );
  }

  error(at: Place, found: Wording, wanted: Wording, fix: Wording | null = null): void {
    this.#hasError = true;
    if (this.question !== null && this.source !== '') this.#failed.set(this.question, this.source);
    this.#add('error', at, found, wanted, fix);
  }

  warning(at: Place, found: Wording, wanted: Wording, fix: Wording | null = null): void {
    this.#add('warning', at, found, wanted, fix);
  }

  /** Reports why the question that is being read is kept without its key. */
  unfinished(at: Place, found: Wording, wanted: Wording): void {
    this.#unfinished = this.question;
    this.warning(at, found, wanted, t('imports.keptUnfinished'));
  }

  /** Whether it was said why the question that is being read has no key. */
  get isUnfinished(): boolean {
    return this.question !== null && this.question === this.#unfinished;
  }

  /** Adds what was found in another reading of the same question and not in this one; the question stays. */
  alsoOf({ list }: Problems): void {
    const told = new Set(
      this.#list.filter((one) => one.question === this.question).map(({ found }) => textOf(found)),
    );
    for (const { line, column, found, wanted, fix } of list)
      if (!told.has(textOf(found))) this.warning({ line, column }, found, wanted, fix);
  }

  note(at: Place, found: Wording, wanted: Wording, fix: Wording | null = null): void {
    this.#add('note', at, found, wanted, fix);
  }

  /** Notes that the question that is being read is taken. */
  take(): void {
    this.#numbers.push(this.question ?? 0);
  }

  /** The numbers of the questions that were taken, in their order. */
  get numbers(): number[] {
    return this.#numbers;
  }

  /** What is in the file for the questions that could not be read. */
  get failed(): string[] {
    const taken = new Set(this.#numbers);
    return [...this.#failed].flatMap(([number, source]) => (taken.has(number) ? [] : [source]));
  }

  /** What came of the file. `between`, `head` and `foot` make a file of the questions that could not be read. */
  result(
    questions: ImportedQuestion[],
    { extension, between = '\n\n', head = '', foot = '\n' }: RestForm,
  ): ReadFile {
    const { list: problems, numbers, failed } = this;
    const read = { questions, problems, numbers };
    return failed.length === 0
      ? read
      : { ...read, rest: { extension, text: `${head}${failed.join(between)}${foot}` } };
  }

  get hasError(): boolean {
    return this.#hasError;
  }

  get list(): Problem[] {
    if (this.#more === 0) return this.#list;
    const last: Problem = {
      file: this.#file,
      line: null,
      column: null,
      question: null,
      level: 'error',
      found: t('imports.moreProblems', { count: this.#more }),
      wanted: t('imports.fewerProblems'),
      fix: null,
    };
    return [...this.#list, last];
  }

  #add(level: Level, { line, column }: Place, found: Wording, wanted: Wording, fix: Wording | null): void {
    if (this.#list.length >= MAX_PROBLEMS) {
      this.#more += 1;
      return;
    }
    const { question, sheet } = this;
    const short = typeof found === 'string' ? shortened(found) : found;
    this.#list.push({
      file: this.#file,
      line,
      column,
      question,
      level,
      found: sheet === null ? short : t('imports.inSheet', { sheet, found: plain(short) }),
      wanted,
      fix,
    });
  }
}

/** A message as a parameter of another: it may have no message in it itself. */
const plain = (said: Wording): Wording =>
  typeof said !== 'string' && Object.values(said.parameters ?? {}).some((value) => typeof value === 'object')
    ? textOf(said)
    : said;
