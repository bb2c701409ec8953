import type { ChosenLanguage } from '../../contract/languages.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion, writtenQuestion } from '../build-question.ts';
import { decodeText } from '../decode-text.ts';
import { Descriptions } from '../descriptions.ts';
import { gradedKind, type WeighedOption } from '../graded-options.ts';
import { imageTaker, type TakeImage } from '../images.ts';
import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { type Place, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { applyTags } from '../tags.ts';
import { TextPlaces } from '../text-places.ts';
import { readInLanguages } from '../translations.ts';
import { type Message, t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { parseHtml } from '../xml/html-tree.ts';
import { languagesIn, textIn } from '../xml/multilang.ts';
import { type Block, FILLER, findBlocks } from './find-blocks.ts';
import { BadGift, type GiftAnswer, type GiftFault, type GiftQuestion, parseGift } from './parse-question.ts';

/** The longest question with its answers, in characters; the model takes far less. */
const MAX_BLOCK = 700_000;

/** Questions that no empty lines part, each of which is looked for in all that follows. */
const MAX_IN_BLOCK = 100;

/** Reads Moodle's GIFT. Matching questions are kept unfinished, for the product has no such kind. */
export function readGift({ name, bytes, images }: Source): ReadFile {
  const problems = new Problems(name);
  const file = decodeText(bytes, problems);
  const places = new TextPlaces(file);
  const reader = new GiftReader(
    places,
    problems,
    imageTaker(images, () => undefined),
  );
  let before = 0;
  for (const block of findBlocks(file)) {
    if (block.category !== before) reader.descriptions.endCategory();
    before = block.category;
    reader.readBlock(block);
  }
  if (reader.count === 0) throw new Unreadable(t('imports.noQuestions'), t('imports.wantedGift'));
  problems.question = null;
  const { questions, paper } = reader.descriptions.onPaper(reader.questions, undefined);
  return { ...problems.result(questions, { extension: 'gift' }), ...(paper && { paper }) };
}

class GiftReader {
  readonly questions: ImportedQuestion[] = [];
  readonly descriptions: Descriptions;
  count = 0;
  readonly #places: TextPlaces;
  readonly #problems: Problems;

  readonly #takeImage: TakeImage;

  constructor(
    places: TextPlaces,
    problems: Problems,
    takeImage: TakeImage,
    descriptions = new Descriptions(),
  ) {
    this.descriptions = descriptions;
    this.#takeImage = takeImage;
    this.#places = places;
    this.#problems = problems;
  }

  readBlock({ text, start, tags }: Block): void {
    let [rest, from] = [text, start];
    for (let count = 1; ; count += 1) {
      const next = this.#readQuestion(rest, from, tags);
      if (next === undefined) return;
      if (count === MAX_IN_BLOCK) {
        this.#problems.error(
          this.#places.at(from + next),
          rest.slice(next, next + 60),
          t('imports.wantedEmptyLine'),
          t('imports.leftOut'),
        );
        return;
      }
      this.#problems.warning(
        this.#places.at(from + next),
        rest.slice(next, next + 60),
        t('imports.wantedEmptyLine'),
        t('imports.takenAsQuestion'),
      );
      [rest, from] = [rest.slice(next), from + next];
    }
  }

  /** Offset of the next question in the block. */
  #readQuestion(text: string, start: number, tags: readonly string[]): number | undefined {
    this.count += 1;
    this.#problems.question = this.count;
    this.#problems.source = asWritten(text);
    const at = this.#places.at(start);
    if (text.length > MAX_BLOCK) {
      this.#problems.error(
        at,
        text.slice(0, 60),
        t('imports.wantedShorter', { max: MAX_BLOCK, length: text.length }),
      );
      return undefined;
    }
    try {
      const parsed = parseGift(text);
      this.#take(parsed, at, start, tags);
      return parsed.next;
    } catch (error) {
      if (!(error instanceof BadGift)) throw error;
      const place = this.#places.at(start + error.offset);
      if (error.next !== undefined) this.#problems.source = asWritten(text.slice(0, error.next));
      if (error.fault === 'two_blocks') {
        const written = this.#problems.source.replace(/^::[^:]*::/, '').replaceAll(/\{[^{}]*\}/g, '_____');
        const asked = { text: written.trim(), explanation: '', answers: [], title: '' };
        this.#keep(this.#unfinished(asked, place, t('imports.wantedOneBlock'), tags));
      } else this.#problems.error(place, quoted(text, error.offset), wantedInstead(error.fault));
      return error.next;
    }
  }

  #take(parsed: GiftQuestion, at: Place, start: number, tags: readonly string[]): void {
    const said = languagesOf(parsed);
    const read = readInLanguages(said, at, this.#problems, (language, problems) =>
      new GiftReader(this.#places, problems, this.#takeImage, this.descriptions).#read(parsed, {
        at,
        start,
        tags,
        language,
      }),
    );
    this.#keep(read);
  }

  /** A question in a language, where its file has several. */
  #read(
    parsed: GiftQuestion,
    {
      at,
      start,
      tags,
      language,
    }: {
      at: Place;
      start: number;
      tags: readonly string[];
      language: ChosenLanguage | undefined;
    },
  ): ImportedQuestion | undefined {
    const textOf = (written: string, wanted = language, isTyped = false) => {
      if (parsed.format === 'html')
        return readHtml(written, at, this.#problems, this.#takeImage, { isTyped, language: wanted });
      return wanted === undefined ? written : textIn(written, wanted);
    };
    const plain = withTexts(parsed, (written, isTyped) => textOf(written, language, isTyped));
    if (plain.kind === 'none' && !asksSomething(plain.text)) {
      const languages = languagesOf(parsed);
      this.descriptions.add(
        plain.title,
        { languages, textIn: (one) => textOf(parsed.text, one) },
        at,
        this.#problems,
      );
      return undefined;
    }
    if (plain.kind === 'essay') {
      return this.#accepted(writtenQuestion(plain, ''), plain.title, at, tags);
    }
    if (plain.kind === 'none' || plain.kind === 'matching') {
      const wanted =
        plain.kind === 'none'
          ? t('imports.wantedAnswerBlock')
          : t('imports.wantedKind', { kind: plain.kind });
      return this.#unfinished(plain, at, wanted, tags);
    }
    const placeOf = ({ offset }: GiftAnswer) => this.#places.at(start + offset);
    const question = this.#question(plain, at, placeOf);
    return question && this.#accepted(question, plain.title, at, tags);
  }

  /** The text of a question whose kind the product does not have; its pairs explain it. */
  #unfinished(
    { text, explanation, answers, title }: Pick<GiftQuestion, 'text' | 'explanation' | 'answers' | 'title'>,
    at: Place,
    wanted: Message,
    tags: readonly string[],
  ): ImportedQuestion | undefined {
    this.#problems.unfinished(at, text, wanted);
    const model = [...answers.map((answer) => answer.text), explanation].filter((part) => part !== '');
    return this.#accepted(shortQuestion({ text, explanation: model.join('\n') }, []), title, at, tags);
  }

  #accepted(
    question: AuthoredQuestion,
    title: string,
    at: Place,
    tags: readonly string[],
  ): ImportedQuestion | undefined {
    const { question: tagged, labels } = applyTags(question, tags);
    if (title !== '') labels.title = title;
    return acceptQuestion(tagged, labels, at, this.#problems);
  }

  #keep(read: ImportedQuestion | undefined): void {
    if (!read) return;
    this.questions.push(read);
    this.descriptions.standsBefore(read, this.count);
  }

  #question(
    parsed: GiftQuestion,
    at: Place,
    placeOf: (answer: GiftAnswer) => Place,
  ): AuthoredQuestion | undefined {
    const { text } = parsed;
    const answers = parsed.answers.filter((answer) => this.#isWritten(answer, parsed.kind, placeOf(answer)));
    const explanation = this.#explanation(parsed, placeOf);
    const asked = { text, explanation };
    if (parsed.kind === 'truth') {
      const right = [[parsed.truth ? 0 : 1]];
      return choiceQuestion({ kind: 'single_choice', ...asked, options: ['True', 'False'], right });
    }
    if (parsed.kind === 'choice') {
      const graded = answers.map(({ isRight, weight }): WeighedOption => ({ isRight, weight }));
      const read = gradedKind(graded, answers[0] ? placeOf(answers[0]) : at, text, this.#problems);
      return read && choiceQuestion({ ...read, ...asked, options: answers.map((answer) => answer.text) });
    }
    const full = answers.filter((answer) => this.#isFull(answer, placeOf(answer)));
    if (parsed.kind === 'short')
      return shortQuestion(
        asked,
        full.map((answer) => answer.text),
      );
    const accepted = full.map((answer) => this.#number(answer, placeOf(answer)));
    return accepted.every((one) => one !== undefined) ? numericQuestion(asked, accepted) : undefined;
  }

  /** A wrong option without a text is none. */
  #isWritten({ isRight, text }: GiftAnswer, kind: GiftQuestion['kind'], at: Place): boolean {
    const isBlank = kind === 'choice' && !isRight && text.trim() === '';
    if (isBlank)
      this.#problems.warning(
        at,
        t('imports.emptyOption'),
        t('imports.wantedOptionText'),
        t('imports.leftOut'),
      );
    return !isBlank;
  }

  /** An answer that gives only a share of the marks is not right. */
  #isFull({ weight, text }: GiftAnswer, at: Place): boolean {
    if (weight === undefined || weight === 100) return true;
    if (weight > 0)
      this.#problems.warning(at, `${weight}% ${text}`, t('imports.wantedFullMarks'), t('imports.leftOut'));
    return false;
  }

  #number({ text }: GiftAnswer, at: Place): AcceptedNumber | undefined {
    const [from, to] = text.split('..').map((part) => part.trim());
    const [value, tolerance] = text.split(':').map((part) => part.trim());
    const isRange = isNumber(from) && isNumber(to);
    if (isRange) return { from, to };
    if (isNumber(value) && tolerance === undefined) return { value };
    if (isNumber(value) && isNumber(tolerance))
      return isZero(tolerance) ? { value } : { value, within: { absolute: tolerance } };
    this.#problems.error(at, text, t('imports.wantedNumber'));
    return undefined;
  }

  /** The general feedback and that of the right answers; what the others say has no place. */
  #explanation({ explanation, answers, kind }: GiftQuestion, placeOf: (answer: GiftAnswer) => Place): string {
    const parts: string[] = [];
    for (const answer of answers) {
      if (answer.feedback === '') continue;
      const isRight = kind === 'truth' ? answer.isRight : answer.isRight || (answer.weight ?? 0) > 0;
      if (isRight) parts.push(answer.feedback);
      else
        this.#problems.warning(
          placeOf(answer),
          answer.feedback,
          t('imports.wantedOneExplanation'),
          t('imports.leftOut'),
        );
    }
    return [...new Set([...parts, explanation])].filter((part) => part !== '').join('\n\n');
  }
}

/** A question whose answers are missing, or are in no braces; other texts without answers are descriptions. */
const asksSomething = (text: string) => /\?[^\S\n\r\u2028\u2029]*$|^[^\S\n\r\u2028\u2029]*[=~]/m.test(text);

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && readNumber(text) !== undefined;
const isZero = (text: string) => readNumber(text)?.num === 0n;

const asWritten = (text: string) => text.replaceAll(FILLER, '').trim();

const quoted = (text: string, offset: number) =>
  text.slice(Math.max(0, offset - 20), offset + 60).replaceAll('\ufdd0', '');

function languagesOf(parsed: GiftQuestion): Set<string> {
  const found = new Set<string>();
  withTexts(parsed, (text) => {
    languagesIn(parsed.format === 'html' ? parseHtml(text).children : [text], found);
    return text;
  });
  return found;
}

/** The same with each of its texts as `read` gives it; an answer that students type is without styles. */
function withTexts(parsed: GiftQuestion, read: (text: string, isTyped?: boolean) => string): GiftQuestion {
  const answers = parsed.answers.map((one) => ({
    ...one,
    text: read(one.text, parsed.kind === 'short'),
    feedback: read(one.feedback),
  }));
  return { ...parsed, text: read(parsed.text), explanation: read(parsed.explanation), answers };
}

function wantedInstead(fault: GiftFault): Message {
  switch (fault) {
    case 'not_closed':
      return t('imports.wantedClosingBrace');
    case 'not_opened':
      return t('imports.wantedOpeningBrace');
    case 'brace_in_answer':
      return t('imports.wantedEscapedBrace');
    case 'two_blocks':
      return t('imports.wantedOneBlock');
    case 'no_sign':
      return t('imports.wantedSign');
    case 'bad_weight':
      return t('imports.wantedWeight');
  }
}
