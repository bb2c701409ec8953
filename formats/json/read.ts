import { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT } from '../../contract/limits.ts';
import { type PaperFrame, paperFrame } from '../../contract/papers/revision.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { BadJson, type LocatedJson, parseJson, skipSpace } from '../../contract/questions/located-json.ts';
import { asSeen, MAX_OPTIONS } from '../../contract/questions/mcq.ts';
import { fromNineFields } from '../../contract/questions/nine-fields.ts';
import type { QuestionError } from '../../contract/questions/question-fields.ts';
import { type QuestionProblem, readQuestions } from '../../contract/questions/question-list.ts';
import { lacksKey } from '../../contract/questions/unfinished.ts';
import { acceptQuestion } from '../accept-question.ts';
import { readChoiceKey } from '../answer-key.ts';
import { decodeText } from '../decode-text.ts';
import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { type Place, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { TextPlaces } from '../text-places.ts';
import { type Message, t } from '../words.ts';
import { isOurs, readOurQuestion } from './our-question.ts';

/**
 * Reads JSON: the specification's array of questions with nine fields, or ours with all kinds, alone or under
 * `questions`. An error in one question leaves the others whole.
 */
export function readJson({ name, bytes }: Pick<Source, 'name' | 'bytes'>): ReadFile {
  const problems = new Problems(name);
  const reader = new JsonReader(decodeText(bytes, problems), problems);
  const questions = reader.read();
  const { paper } = reader;
  // Those that failed are still of the paper.
  const head = paper ? `{"paper":${JSON.stringify(paper)},\n"questions":[\n` : '[\n';
  const foot = paper ? '\n]}\n' : '\n]\n';
  const read = problems.result(questions, { extension: 'json', between: ',\n', head, foot });
  return {
    ...read,
    ...(paper && { paper }),
    ...(reader.instructions !== undefined && { instructions: reader.instructions }),
  };
}

class JsonReader {
  readonly #text: string;
  readonly #problems: Problems;
  readonly #places: TextPlaces;
  readonly #questions: ImportedQuestion[] = [];
  #paper: PaperFrame | undefined;
  /** What students read before the questions. */
  instructions: string | undefined;
  #count = 0;
  /** Matches where the next question begins: a brace and the name that the first question begins with. */
  #start = /\{\s*"(?:kind|grade|questionText|questionFormat)"/g;

  constructor(text: string, problems: Problems) {
    this.#text = text;
    this.#problems = problems;
    this.#places = new TextPlaces(text);
  }

  /** The paper that the questions are of. */
  get paper(): PaperFrame | undefined {
    return this.#paper;
  }

  read(): ImportedQuestion[] {
    let at = this.#firstQuestion();
    this.#readPaper(at);
    this.#readInstructions(at);
    const first = /^\{\s*("[^"\\]*")/.exec(this.#text.slice(at, at + 1_000))?.[1];
    if (first !== undefined) {
      const literally = first.replaceAll(/[$()*+.?[\]^{|}]/g, String.raw`\$&`);
      this.#start = new RegExp(String.raw`${this.#start.source}|\{\s*${literally}`, 'g');
    }
    for (;;) {
      at = skipSpace(this.#text, at);
      if (at >= this.#text.length || this.#text[at] === ']') break;
      at = this.#readElement(at);
      const comma = skipSpace(this.#text, at);
      if (this.#text[comma] === ',') at = comma + 1;
      else if (this.#text[comma] === ']') break;
      else at = this.#resume(comma);
    }
    this.#problems.question = null;
    const other = this.#next(at);
    if (other < this.#text.length) {
      this.#problems.warning(
        this.#places.at(other),
        this.#text.slice(other, other + 60),
        t('imports.wantedOneList'),
        t('imports.leftOut'),
      );
    }
    if (this.#count === 0) throw new Unreadable(this.#text.slice(0, 200), t('imports.wantedJson'));
    return this.#questions;
  }

  #readInstructions(before: number): void {
    const [found = ''] =
      /"instructions"\s*:\s*(?="(?:[^"\\]|\\.)*"\s*,\s*"questions")/.exec(this.#text.slice(0, before)) ?? [];
    const at = found === '' ? -1 : this.#text.indexOf(found) + found.length;
    const value = at === -1 ? undefined : parseJson(this.#text, at).value;
    if (typeof value === 'string') this.instructions = value;
  }

  /** The paper is before its questions. One that cannot be read leaves the questions without their places. */
  #readPaper(before: number): void {
    const found = /"paper"\s*:\s*(?=\{)/.exec(this.#text.slice(0, before));
    if (found === null) return;
    const at = found.index + found[0].length;
    try {
      const { value, offsets, spareCommas } = parseJson(this.#text, at);
      this.#tellSpareCommas(spareCommas);
      const read = z.strictObject(paperFrame).safeParse(value);
      if (read.success) this.#paper = read.data;
      for (const issue of read.error?.issues ?? []) {
        const field = issue.path.map(String).join('.');
        const place = this.#places.at(offsets.get(field) ?? offsets.get(parentOf(field)) ?? at);
        this.#problems.error(place, `paper.${field}`, wantedOf(issue, field));
      }
    } catch (error) {
      if (!(error instanceof BadJson)) throw error;
      this.#tell(error);
    }
  }

  #firstQuestion(): number {
    const start = skipSpace(this.#text, 0);
    if (/^\[\s*\{\s*"questions"/.test(this.#text.slice(start, start + 200))) {
      const wanted = t('imports.wantedInJson', { expected: '{' });
      this.#problems.warning(this.#places.at(start), this.#text.slice(start, start + 20), wanted);
    } else if (this.#text[start] === '[') return start + 1;
    const [list] = /"questions"\s*:\s*\[/.exec(this.#text) ?? [];
    const question = this.#text.search(this.#start);
    if (list === undefined) {
      if (question === -1)
        throw new Unreadable(this.#text.slice(0, 200), t('imports.wantedJson'), this.#places.at(start));
      return question;
    }
    return this.#text.indexOf(list) + list.length;
  }

  /** Past the end of the element, or where the next one begins if this one cannot be parsed. */
  #readElement(at: number): number {
    this.#count += 1;
    this.#problems.question = this.#count;
    try {
      if (this.#text[at] !== '{') throw new BadJson(at, '{');
      const { value, end, offsets, commands, spareCommas } = parseJson(this.#text, at);
      const placeOf = (field: string) =>
        this.#places.at(offsets.get(field) ?? misspelt(field, offsets) ?? offsets.get(parentOf(field)) ?? at);
      this.#problems.source = this.#text.slice(at, end);
      this.#tellCommands(commands);
      this.#tellSpareCommas(spareCommas);
      this.#take(value, placeOf);
      return end;
    } catch (error) {
      if (!(error instanceof BadJson)) throw error;
      const next = this.#next(at + 1);
      this.#problems.source = this.#text.slice(at, next).replace(/(?<![\s,])[\s,]+$/, '');
      this.#tell(error);
      return next;
    }
  }

  #tellCommands(commands: LocatedJson['commands']): void {
    const [first] = commands;
    if (first === undefined) return;
    const names = [...new Set(commands.map(({ name }) => name))].join(', ');
    this.#problems.warning(
      this.#places.at(first.offset),
      names,
      t('imports.wantedBackslashes'),
      t('imports.takenAsLatex', { names }),
    );
  }

  #tellSpareCommas(commas: LocatedJson['spareCommas']): void {
    for (const { offset, before } of commas) {
      const wanted = t('imports.wantedInJson', { expected: before });
      this.#problems.warning(this.#places.at(offset), ',', wanted, t('imports.leftOut'));
    }
  }

  #tell({ offset, expected }: BadJson): void {
    const found = this.#text.slice(offset, offset + 60);
    this.#problems.error(
      this.#places.at(offset),
      found || t('imports.endOfFile'),
      t('imports.wantedInJson', { expected }),
    );
  }

  /** What follows a question is neither a comma nor the end of the list. */
  #resume(at: number): number {
    if (at >= this.#text.length) {
      this.#problems.warning(
        this.#places.at(at),
        t('imports.endOfFile'),
        t('imports.wantedInJson', { expected: ']' }),
      );
      return at;
    }
    this.#start.lastIndex = at;
    const isQuestion = this.#start.exec(this.#text)?.index === at;
    const wanted = t('imports.wantedInJson', { expected: ', or ]' });
    if (isQuestion) this.#problems.warning(this.#places.at(at), this.#text.slice(at, at + 60), wanted);
    else {
      this.#count += 1;
      this.#problems.question = this.#count;
      this.#problems.source = '';
      this.#problems.error(this.#places.at(at), this.#text.slice(at, at + 60), wanted);
    }
    return this.#next(at);
  }

  #next(from: number): number {
    this.#start.lastIndex = from;
    return this.#start.exec(this.#text)?.index ?? this.#text.length;
  }

  #take(value: unknown, placeOf: (field: string) => Place): void {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const imported =
      isObject && isOurs(value) ? this.#ours(value, placeOf) : this.#nineFields(value, placeOf);
    if (imported) this.#questions.push(imported);
  }

  #ours(value: object, placeOf: (field: string) => Place): ImportedQuestion | undefined {
    const read = readOurQuestion(value);
    if ('issues' in read) {
      for (const issue of read.issues) {
        const { path } = issue;
        const field = path
          .map(String)
          .join('.')
          .replace(/^text$/, 'questionText');
        this.#problems.error(placeOf(field), field || t('imports.wantedObject'), wantedOf(issue, field));
      }
      return undefined;
    }
    const { question, labels, place } = read;
    if (lacksKey(question))
      this.#problems.unfinished(placeOf('key'), question.text, t('imports.wantedAnswer'));
    if (place && (!this.#paper || place.section >= this.#paper.sections.length)) {
      this.#problems.warning(placeOf('place'), 'place', t('imports.wantedPaper'), t('imports.leftOut'));
      return acceptQuestion(question, labels, placeOf(''), this.#problems);
    }
    return acceptQuestion(question, labels, placeOf(''), this.#problems, place);
  }

  #nineFields(value: unknown, placeOf: (field: string) => Place): ImportedQuestion | undefined {
    const read = readQuestions([value]);
    if ('problems' in read) {
      const taken = this.#withLetterKey(value, read.problems, placeOf);
      if (taken) return this.#nineFields(taken, placeOf);
      for (const problem of read.problems) {
        const at = placeOf(problem.field);
        this.#problems.error(at, problem.found || problem.field, wantedField(problem));
      }
      return undefined;
    }
    for (const { field } of read.ignored) {
      this.#problems.warning(placeOf(field), field, t('imports.wantedKnownField'), t('imports.leftOut'));
    }
    const [given] = read.questions;
    if (!given) return undefined;
    const { question, labels } = fromNineFields(given);
    this.#problems.take();
    return { question, labels };
  }

  /** A letter for the text of the option is what people mean; the list on the test form asks them. */
  #withLetterKey(
    value: unknown,
    found: readonly QuestionProblem[],
    placeOf: (field: string) => Place,
  ): AdminQuestion | undefined {
    const [problem, ...others] = found;
    if (problem?.error !== 'key_not_an_option' || others.length > 0) return undefined;
    const given = value as AdminQuestion;
    const read = readChoiceKey(given.answerText, given.options);
    const alike = given.options.findIndex((option) => asSeen(option) === asSeen(given.answerText));
    const [place, ...more] = alike === -1 ? (read?.right.flat() ?? []) : [alike];
    const text = given.options[place ?? -1];
    if (place === undefined || text === undefined || more.length > 0) return undefined;
    const fix = t('imports.takenAsOption', { answer: given.answerText, letter: optionLetter(place), text });
    this.#problems.warning(placeOf('answerText'), given.answerText, t('imports.wantedOptionAsKey'), fix);
    return { ...given, answerText: text };
  }
}

const wantedOf = (issue: z.core.$ZodIssue, field: string): Message =>
  issue.code === 'invalid_type'
    ? t('imports.wantedType', { field, type: issue.expected })
    : t('imports.wantedModel', { field });

const parentOf = (field: string) => field.slice(0, Math.max(field.lastIndexOf('.'), 0));

/** Where a field is whose name is nearly the one that is missing. */
function misspelt(field: string, offsets: ReadonlyMap<string, number>): number | undefined {
  const parent = parentOf(field);
  for (const [path, offset] of offsets) {
    if (path !== '' && parentOf(path) === parent && isNearly(path, field)) return offset;
  }
  return undefined;
}

/** Two names that are alike but for a few letters in one place. */
function isNearly(a: string, b: string): boolean {
  let [start, end] = [0, 0];
  while (start < a.length && a[start] === b[start]) start += 1;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 2;
}

const wanted: Record<QuestionError, () => Message> = {
  missing: () => t('imports.wantedField'),
  blank: () => t('imports.wantedNotBlank'),
  not_text: () => t('imports.wantedString'),
  bad_characters: () => t('imports.wantedCharacters'),
  too_long: () => t('imports.wantedShorterThan', { max: MAX_QUESTION_TEXT, name: MAX_NAME_LENGTH }),
  not_a_number: () => t('imports.wantedNumber'),
  marks_too_precise: () => t('imports.wantedExactMarks'),
  marks_out_of_range: () => t('imports.wantedMarks', { min: 0, max: 1000 }),
  unknown_format: () => t('imports.wantedFormat'),
  not_a_list: () => t('imports.wantedList'),
  too_few_options: () => t('imports.wantedMoreOptions'),
  too_many_options: () => t('imports.wantedFewerOptions', { max: MAX_OPTIONS }),
  same_option: () => t('imports.wantedDifferentOptions'),
  key_not_an_option: () => t('imports.wantedOptionAsKey'),
  options_of_short_answer: () => t('imports.wantedNoOptions'),
  not_a_question: () => t('imports.wantedObject'),
  not_an_array: () => t('imports.wantedJson'),
  too_many_questions: () => t('imports.wantedJson'),
};

function wantedField({ field, error }: QuestionProblem): Message {
  const what = wanted[error]();
  return field === '' ? what : t('imports.wantedInField', { field, wanted: what });
}
