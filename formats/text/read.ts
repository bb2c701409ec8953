import { decodeText } from '../decode-text.ts';
import type { Imported, ReadFile, Source } from '../imported.ts';
import { optionLetter, readLabel } from '../option-labels.ts';
import { type Place, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { t } from '../words.ts';
import {
  applyLabel,
  type Draft,
  finishDraft,
  isLabelIn,
  labelsOf,
  newDraft,
  nextLabels,
  seriesFrom,
  splitOptions,
  type TextLine,
  wantedLabel,
} from './draft.ts';
import { ListedAnswers } from './listed-answers.ts';
import { type NumberedLines, readNumberedLines } from './numbered-lines.ts';
import { isNumberAlone, withoutPages } from './page-lines.ts';
import {
  type ListedAnswer,
  readAnswersInLine,
  readListedAnswer,
  readPairs,
  readRows,
} from './read-answer-list.ts';
import {
  findInlineAnswer,
  findInlineExplanation,
  isAssertionLine,
  isHeading,
  isKeyHeading,
  isListHead,
  isReasonLine,
  isSolutionsHeading,
  type OptionLine,
  readAnswerLine,
  readExplanationLine,
  readLabelAndReason,
  readLabelLine,
  readOption,
  readQuestionStart,
  readRomanStart,
  tight,
} from './recognise-line.ts';
import { tidied } from './tidied.ts';

/** Reads questions that were typed or pasted as text, numbered and lettered in any of the usual ways. */
export function readText({ name, bytes }: Source): ReadFile {
  const problems = new Problems(name);
  const lines = decodeText(bytes, problems)
    .split(/\r\n?|\n/)
    .map((text, i) => ({ text, line: i + 1 }));
  return problems.result(readLines(lines, problems), { extension: 'txt' });
}

/** Reads questions from lines of a document. Throws {@link Unreadable} where there are none. */
export function readLines(lines: readonly TextLine[], problems: Problems): Imported[] {
  const reader = new TextReader(lines, problems);
  reader.read();
  return reader.finish();
}

/** What the line before belongs to. `loose` is nothing that is known: a heading, or a question without a number. */
type State = 'loose' | 'stem' | 'option' | 'answer' | 'explanation' | 'list';

/** How far to look ahead for the second option or the answer list, in lines. */
const AHEAD = 12;

class TextReader {
  readonly #lines: TextLine[];
  readonly #problems: Problems;
  readonly #drafts: Draft[] = [];
  readonly #listed = new ListedAnswers();
  /** The lines of each question as they stand. */
  readonly #sources = new Map<Draft, TextLine[]>();
  #state: State = 'loose';
  #loose: TextLine[] = [];
  #isAfterBlank = false;
  /** How the questions of this text are numbered. */
  #style: string | undefined;
  /** The next number of a list inside a question or an explanation. */
  #nextOfList = 0;
  /** Lines that are numbered as the questions are, and yet part of one. */
  readonly #numbered = new Map<TextLine, NumberedLines['are']>();

  constructor(lines: readonly TextLine[], problems: Problems) {
    this.#lines = withoutPages(
      lines.map((line) => ({ ...line, text: tidied(line.text) })),
      problems,
    )
      .flatMap(withoutInlineAnswer)
      .flatMap(withoutInlineExplanation);
    this.#problems = problems;
  }

  read(): void {
    for (const [i, line] of this.#lines.entries()) {
      if (line.text.trim() === '') {
        this.#blank();
        if (line.tell) this.#note(line);
      } else {
        this.#readLine(line, i);
        this.#note(line);
        this.#isAfterBlank = false;
      }
    }
    this.#dropLoose();
  }

  finish(): Imported[] {
    if (this.#drafts.length === 0)
      throw new Unreadable(t('imports.noQuestions'), t('imports.wantedTextForm'));
    const answers = this.#listed.byDraft(this.#drafts, this.#problems);
    this.#tellStrays();
    const questions = this.#drafts.map((draft, i) => {
      this.#problems.question = i + 1;
      for (const line of this.#sources.get(draft) ?? []) line.tell?.();
      this.#problems.source = this.#sourceOf(draft);
      return finishDraft(draft, answers.get(draft), this.#problems);
    });
    this.#problems.question = null;
    return questions.filter((one) => one !== undefined);
  }

  /** Tells what is wrong beside the text of lines that are of no question. */
  #tellStrays(): void {
    const taken = new Set([...this.#sources.values()].flat());
    this.#problems.question = null;
    for (const line of this.#lines) if (!taken.has(line)) line.tell?.();
  }

  #sourceOf(draft: Draft): string {
    return (this.#sources.get(draft) ?? [])
      .map(({ text }) => text)
      .join('\n')
      .trim();
  }

  /** Notes of which question a line was read. */
  #note(line: TextLine): void {
    const current = this.#current;
    if (!current || this.#state === 'loose' || this.#state === 'list') return;
    const lines = this.#sources.get(current);
    if (lines) lines.push(line);
    else this.#sources.set(current, [line]);
  }

  get #current(): Draft | undefined {
    return this.#drafts.at(-1);
  }

  #blank(): void {
    this.#isAfterBlank = true;
    const { explanation, stem, options } = this.#current ?? {};
    if (this.#state === 'explanation') explanation?.push({ text: '', line: null });
    if (this.#state === 'stem') stem?.push('');
    if (this.#state === 'option') options?.at(-1)?.lines.push('');
    if (this.#state === 'loose' && this.#loose.length > 0) this.#loose.push({ text: '', line: null });
  }

  #readLine(line: TextLine, i: number): void {
    if (this.#state === 'list' || this.#startsList(line, i)) return this.#readListLine(line, i);
    if (this.#readAnswersOfSeveral(line, i)) return;
    if (this.#readNumbered(line, i)) return;
    if (this.#readAnswer(line)) return;
    if (this.#readParts(line)) return;
    const option = readOption(line.text);
    if (option && this.#readOption(option, line, i)) return;
    if (isHeading(line.text) && this.#state !== 'stem') return this.#startLoose(line);
    this.#continue(line);
  }

  /** A question, or a statement that is numbered as the questions are. */
  #readNumbered(line: TextLine, i: number): boolean {
    const start = readQuestionStart(line.text) ?? this.#readRomanStart(line, i);
    if (!start) return false;
    const are = this.#numbered.get(line) ?? this.#lookAtNumbered(i, start);
    if (are === 'options') return false;
    if (are === 'statements' || are === 'unclear') this.#continue(line);
    else if (are === 'question' || this.#isNextQuestion(start, line.text)) this.#openQuestion(line, start);
    else return false;
    return true;
  }

  /** What a '1.' below the text of a question begins, and what the lines that count on from it are. */
  #lookAtNumbered(
    i: number,
    { style, number }: { style: string; number: number },
  ): NumberedLines['are'] | undefined {
    if (this.#state !== 'stem' || number !== 1 || style !== this.#style) return undefined;
    const current = this.#current;
    const isAfterAnswer = this.#drafts.some(({ answer }) => answer !== undefined);
    const above = { number: current?.number ?? 0, style, isAfterAnswer };
    const found = readNumberedLines(this.#lines, i, above);
    for (const one of found?.lines ?? []) if (found) this.#numbered.set(one, found.are);
    const line = this.#lines[i];
    if (current && line && found?.are === 'unclear')
      current.gap ??= { at: placeOf(line), found: line.text, wanted: t('imports.wantedLetters') };
    return found?.are;
  }

  #continue(line: TextLine): void {
    const current = this.#current;
    if (current && this.#state === 'stem') {
      current.stem.push(line.text.trim());
      current.end = line.line;
    } else if (current && this.#state === 'explanation') current.explanation.push(tidyLine(line));
    else if (current && this.#state === 'option' && !this.#isAfterBlank) this.#continueOption(current, line);
    else if (current?.answer?.text === '' && this.#state === 'answer') {
      current.answer = { text: line.text.trim(), at: placeOf(line) };
    } else this.#startLoose(line);
  }

  #continueOption(current: Draft, line: TextLine): void {
    current.options.at(-1)?.lines.push(line.text.trim());
    if (!isNumberAlone(line.text)) return;
    const letter = optionLetter(current.options.length - 1);
    this.#problems.question = this.#drafts.length;
    this.#problems.warning(
      placeOf(line),
      line.text,
      t('imports.wantedNoPageInOption'),
      t('imports.keptInOption', { letter }),
    );
  }

  #startLoose(line: TextLine): void {
    if (this.#state !== 'loose') this.#dropLoose();
    this.#state = 'loose';
    this.#loose.push(line);
  }

  /** Lines that belong to no question are told, as one place for those that stand together. */
  #dropLoose(): void {
    const [first] = this.#loose;
    const lines = this.#loose.filter(({ text }) => text !== '');
    this.#loose = [];
    if (!first) return;
    this.#problems.question = null;
    const text = lines.map((line) => line.text.trim()).join(' ');
    this.#problems.warning(placeOf(first), text, t('imports.wantedQuestion'), t('imports.leftOut'));
  }

  #openQuestion(
    line: TextLine,
    { style, number, rest }: { style: string; number: number; rest: string },
  ): void {
    this.#dropLoose();
    this.#style ??= style;
    this.#drafts.push(newDraft(placeOf(line), number, [rest.trim()]));
    this.#state = 'stem';
    this.#nextOfList = 0;
  }

  /** A question with a Roman number, where the questions are numbered so: the first has its options below it. */
  #readRomanStart(line: TextLine, i: number): ReturnType<typeof readRomanStart> {
    const start = readRomanStart(line.text);
    if (start === undefined || start.style === this.#style) return start;
    const isFirst = start.number === 1 && this.#drafts.length === 0;
    if (!isFirst) return undefined;
    for (const { text } of this.#lines.slice(i + 1, i + AHEAD)) {
      if (readAnswerLine(text)) return start;
      if (readRomanStart(text)) return undefined;
      const option = readOption(text);
      if (option) return option.isWeak ? undefined : start;
    }
    return undefined;
  }

  #isNextQuestion({ style, number }: { style: string; number: number }, text: string): boolean {
    const current = this.#current;
    const last = this.#drafts.findLast((draft) => draft.number !== null)?.number ?? 0;
    if (style === 'Q') return true;
    if (!current) return this.#state === 'loose' && readOption(text)?.label !== 'a';
    if (this.#style === undefined) {
      return this.#state === 'loose' || (this.#isAfterBlank && current.answer !== undefined);
    }
    const isNext = number === last + 1 || number === this.#drafts.length + 1;
    if (style !== this.#style) return isNext && this.#state === 'answer' && current.answer !== undefined;
    const isListing =
      number === 1 || (this.#nextOfList > 1 && number === this.#nextOfList && !this.#isAfterBlank);
    if (isListing && (this.#state === 'stem' || this.#state === 'explanation')) {
      this.#nextOfList = number + 1;
      return false;
    }
    if (this.#state === 'stem') return isNext;
    if (this.#state === 'explanation') return isNext || (number > last && this.#isAfterBlank);
    return isNext || current.answer !== undefined || current.options.length > 1;
  }

  #readAnswer(line: TextLine): boolean {
    const answer = readAnswerLine(line.text);
    if (!answer) return false;
    const isOfLoose = this.#isAnswerOfLoose(line);
    const current = this.#current;
    if (!current || (current.answer && !isOfLoose)) return false;
    current.answer = {
      text: answer.rest.trim(),
      at: { line: line.line, column: line.line && answer.from + 1 },
    };
    this.#state = 'answer';
    return true;
  }

  /** An answer below a paragraph of its own, where the question before has its answer. */
  #isAnswerOfLoose(line: TextLine): boolean {
    if (this.#state === 'loose') return this.#loose.length > 0 && this.#takeLoose(line);
    const isBehind = this.#state === 'explanation' || (this.#state === 'answer' && this.#isAfterBlank);
    const isOther = isBehind && this.#current?.answer !== undefined;
    return isOther && this.#takeLoose(line);
  }

  /** An explanation, marks, or a label. */
  #readParts(line: TextLine): boolean {
    const current = this.#current;
    if (!current || this.#state === 'loose' || this.#state === 'explanation') return false;
    const explanation = this.#isReason(current, line.text) ? undefined : readExplanationLine(line.text);
    if (explanation !== undefined) {
      this.#explain(current, explanation, line);
      return true;
    }
    const label = this.#state === 'stem' ? undefined : readLabelLine(line.text);
    if (!label) return false;
    if (applyLabel(current, label.name, label.value)) return true;
    this.#problems.question = this.#drafts.length;
    this.#problems.warning(
      placeOf(line),
      line.text,
      t('imports.wantedLabelValue', { label: label.name }),
      t('imports.leftOut'),
    );
    return true;
  }

  /** 'Reason: …' of an assertion, to which the question asks how the two belong together. */
  #isReason({ stem }: Draft, text: string): boolean {
    return this.#state === 'stem' && isReasonLine(text) && stem.some(isAssertionLine);
  }

  /** What explains the answer; 'Sol. (b) It is …' tells it too. */
  #explain(current: Draft, explanation: string, line: TextLine): void {
    const told = current.answer === undefined ? readLabelAndReason(explanation) : undefined;
    const isOption = told && readLabel(told.label).some(({ place }) => place < current.options.length);
    if (isOption) current.answer = { text: told.label, at: placeOf(line) };
    const text = isOption ? told.reason : explanation.trim();
    current.explanation.push({ text, line: line.line });
    this.#state = 'explanation';
    this.#nextOfList = 0;
  }

  #readOption(option: OptionLine, line: TextLine, i: number): boolean {
    const isFirst = readLabel(option.label).some(({ place }) => place === 0);
    if (this.#goesOn(option)) {
      this.#dropLoose();
      this.#state = 'option';
    }
    if (this.#state === 'loose' || this.#state === 'answer' || this.#state === 'explanation') {
      const isSure = this.#state === 'loose' || this.#hasAnswerAhead(i);
      const isQuestion = isFirst && isSure && this.#hasNextOption(option, i) && this.#takeLoose(line);
      if (!isQuestion) return false;
    }
    const current = this.#current;
    if (!current) return false;
    if (current.options.length === 0 || (isFirst && this.#beginsAgain(current, option, i))) {
      if (!isFirst || (option.isWeak && !this.#hasNextOption(option, i))) return false;
      this.#demoteOptions(current);
      current.optionStyle = option.style;
      this.#addOptions(current, option, line, i);
    } else if (option.style === current.optionStyle) this.#addNext(current, option, line, i);
    else return false;
    this.#state = 'option';
    return true;
  }

  /** The next option of a question, behind a line between them that belongs to nothing. */
  #goesOn({ style, label }: OptionLine): boolean {
    const current = this.#current;
    if (this.#state !== 'loose' || !current || current.options.length === 0 || current.answer) return false;
    return style === current.optionStyle && isLabelIn(nextLabels(labelsOf(current)), label);
  }

  /**
   * Options of another style or series behind others: those before were statements, such as '(i)' to '(iii)' before
   * '(a)' to '(d)'. In the same series they are as likely those of a question whose number is missing.
   */
  #beginsAgain(current: Draft, option: OptionLine, i: number): boolean {
    if (!this.#hasNextOption(option, i)) return false;
    if (option.style !== current.optionStyle) return true;
    const before = new Set(seriesFrom(current.options[0]?.label ?? ''));
    return seriesFrom(option.label).every((series) => !before.has(series));
  }

  #addNext(current: Draft, option: OptionLine, line: TextLine, i: number): void {
    const labels = nextLabels(labelsOf(current));
    if (!isLabelIn(labels, option.label)) {
      const wanted = labels[0] ?? optionLetter(current.options.length);
      current.gap ??= { at: placeOf(line), found: line.text, wanted: wantedLabel(option.style, wanted) };
    }
    this.#addOptions(current, option, line, i);
  }

  /** The option of a line, and those behind it on the same line. */
  #addOptions(current: Draft, option: OptionLine, line: TextLine, i: number): void {
    const { label, isMarked, style } = option;
    current.options.push({ label, lines: [], isMarked, source: [line.text.trim()] });
    current.end = line.line;
    this.#splitLine(current, option, i);
    this.#takeInlineOptions(current, style, line);
  }

  /** Options behind statements on the same line: '(i) Water (ii) Air (a) only (i) (b) only (ii)'. */
  #takeInlineOptions(current: Draft, style: string, line: TextLine): void {
    const text = current.options.at(-1)?.lines[0] ?? '';
    if (!/^[i1]$/i.test(current.options[0]?.label ?? '')) return;
    const [before = '', ...texts] = splitOptions(text, style, [], ['a']);
    if (texts.length < 2) return;
    const source = line.text.trim();
    this.#demoteOptions(current);
    current.stem.pop();
    current.stem.push(`${source.slice(0, source.length - text.length)}${before}`.trim());
    current.options = texts.map((one, place) => ({
      label: optionLetter(place),
      lines: [one.trim()],
      isMarked: false,
      source: [],
    }));
  }

  /** Options that were statements become part of the text. */
  #demoteOptions({ options, stem }: Draft): void {
    stem.push(...options.splice(0).flatMap(({ source, lines }) => [...source, ...lines.slice(1)]));
  }

  #splitLine(current: Draft, { rest, style, isTight }: OptionLine, i: number): void {
    const before = labelsOf(current);
    const [first = '', ...others] = this.#isNextBelow(style, before, i)
      ? [rest]
      : splitOptions(rest, isTight ? tight(style) : style, before);
    current.options.at(-1)?.lines.push(first.trim());
    for (const text of others) {
      const label = nextLabels(labelsOf(current))[0] ?? '';
      current.options.push({ label, lines: [text.trim()], isMarked: false, source: [] });
    }
  }

  /** The next option of the same question stands on a line of its own. */
  #isNextBelow(style: string, labels: readonly string[], i: number): boolean {
    const next = nextLabels(labels);
    for (const { text } of this.#lines.slice(i + 1, i + AHEAD)) {
      const option = readOption(text);
      if (option?.style === style) return next.includes(option.label.toLowerCase());
      if (readAnswerLine(text) || readQuestionStart(text)?.style === (this.#style ?? 'Q')) return false;
    }
    return false;
  }

  #hasNextOption({ style, label, rest, isTight }: OptionLine, i: number): boolean {
    const next = nextLabels([label]);
    if (splitOptions(rest, isTight ? tight(style) : style, [label]).length > 1) return true;
    for (const { text } of this.#lines.slice(i + 1, i + AHEAD)) {
      const option = readOption(text);
      if (option?.style === style && next.includes(option.label.toLowerCase())) return true;
      if (readAnswerLine(text)) return false;
    }
    return false;
  }

  /**
   * A question without a number takes the paragraph before its options or its answer. Without a paragraph it begins
   * with its options, and lacks its text. False where the lines go on as they were.
   */
  #takeLoose(line: TextLine): boolean {
    if (this.#state === 'explanation') {
      const lines = this.#current?.explanation ?? [];
      const blank = lines.findLastIndex(({ text }) => text === '');
      if (blank === -1) return false;
      this.#loose = lines.splice(blank).slice(1);
    }
    if (this.#loose.some(({ text }) => text !== '')) this.#startUnnumbered();
    else if (this.#isAfterBlank && this.#current !== undefined) {
      this.#drafts.push(newDraft(placeOf(line), null, []));
      this.#state = 'stem';
    } else return false;
    return true;
  }

  /** Options are those of a question if their answer follows before the next question. */
  #hasAnswerAhead(i: number): boolean {
    for (const { text } of this.#lines.slice(i + 1, i + 3 * AHEAD)) {
      if (readAnswerLine(text)) return true;
      if (readQuestionStart(text)?.style === (this.#style ?? 'Q')) return false;
    }
    return false;
  }

  #startUnnumbered(): void {
    while (this.#loose.at(-1)?.text === '') this.#loose.pop();
    const blank = this.#loose.findLastIndex(({ text }) => text === '');
    const stem = this.#loose.splice(blank + 1);
    this.#dropLoose();
    const at = placeOf(stem[0] ?? { text: '', line: null });
    if (this.#style !== undefined) {
      this.#problems.question = this.#drafts.length + 1;
      this.#problems.warning(
        at,
        stem[0]?.text ?? '',
        t('imports.wantedNumberedQuestion'),
        t('imports.takenAsQuestion'),
      );
    }
    this.#drafts.push(
      newDraft(
        at,
        null,
        stem.map(({ text }) => text.trim()),
      ),
    );
    this.#state = 'stem';
    for (const line of stem) this.#note(line);
  }

  #startsList({ text }: TextLine, i: number): boolean {
    const current = this.#current;
    if (!current) return false;
    if (isKeyHeading(text) || isSolutionsHeading(text)) {
      const following = this.#lines.slice(i + 1, i + AHEAD).map((line) => line.text);
      const [first, second] = following.filter((one) => one.trim() !== '' && !isListHead(one));
      if (first === undefined) return false;
      return (
        readPairs(first) !== undefined ||
        readRows(first, second ?? '') !== undefined ||
        (readListedAnswer(first) !== undefined &&
          (this.#isAfterBlank || current.answer !== undefined || current.options.length > 1))
      );
    }
    const pairs = readPairs(text);
    if (this.#isOptionOf(current, text)) return false;
    return (
      pairs !== undefined &&
      pairs.length > 1 &&
      this.#state !== 'explanation' &&
      pairs[0]?.number !== (current.number ?? 0) + 1
    );
  }

  /** '(1) 5 (2) 7': the options that come next, though they look like answers. */
  #isOptionOf({ options, optionStyle }: Draft, text: string): boolean {
    const option = readOption(text);
    if (!option || (this.#state !== 'stem' && this.#state !== 'option')) return false;
    if (options.length === 0) return seriesFrom(option.label).length > 0;
    return (
      option.style === optionStyle && isLabelIn(nextLabels(options.map(({ label }) => label)), option.label)
    );
  }

  /** 'Ans: 1. (A), 2. (B)' below the last of several questions that lack their answers. */
  #readAnswersOfSeveral(line: TextLine, i: number): boolean {
    const { rest = '' } = readAnswerLine(line.text) ?? {};
    const listed = rest === '' ? undefined : (readAnswersInLine(rest) ?? this.#firstOfList(rest, i));
    const known = listed?.filter(({ number }) => this.#drafts.some((draft) => draft.number === number));
    if (!listed || !known || known.length === 0 || (listed.length > 1 && known.length === 1)) return false;
    if (known.some(({ number }) => this.#listed.answers(number, this.#drafts))) return false;
    this.#dropLoose();
    this.#listed.add(listed, line);
    const after = (listed.at(-1)?.number ?? 0) + 1;
    const [next] = readPairs(this.#lines[i + 1]?.text ?? '') ?? [];
    this.#state = next?.number === after && !this.#listed.answers(after, this.#drafts) ? 'list' : 'answer';
    return true;
  }

  /** 'Answers: 1. (a)', with '2. (b)' on the next line. */
  #firstOfList(rest: string, i: number): ListedAnswer[] | undefined {
    const [first, ...others] = readPairs(rest) ?? [];
    const [next] = readPairs(this.#lines[i + 1]?.text ?? '') ?? [];
    return first && others.length === 0 && next?.number === first.number + 1 ? [first] : undefined;
  }

  #readListLine(line: TextLine, i: number): void {
    this.#state = 'list';
    if (isSolutionsHeading(line.text) && (!this.#listed.isEmpty || this.#current?.answer)) {
      this.#listed.beginSolutions();
      return;
    }
    if (isKeyHeading(line.text) || isListHead(line.text)) return;
    const next = this.#lines[i + 1]?.text ?? '';
    const before = this.#lines[i - 1]?.text ?? '';
    if (readRows(before, line.text)) return;
    const listed = readRows(line.text, next) ?? readPairs(line.text) ?? one(readListedAnswer(line.text));
    this.#listed.add(listed, line);
    if (listed.length > 0 || this.#listed.goOn(line.text.trim())) return;
    this.#problems.question = null;
    this.#problems.warning(placeOf(line), line.text, t('imports.wantedListedAnswer'), t('imports.leftOut'));
  }
}

const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const tidyLine = ({ text, line }: TextLine): TextLine => ({ text: text.trim(), line });

const placeOf = ({ line, text }: TextLine): Place => ({
  line,
  column: line === null ? null : text.length - text.trimStart().length + 1,
});

/** '(d) 8 Ans: b' becomes two lines. */
function withoutInlineAnswer(line: TextLine): TextLine[] {
  const at = readOption(line.text) || readQuestionStart(line.text) ? findInlineAnswer(line.text) : undefined;
  return at === undefined ? [line] : cut(line, at);
}

/** 'Ans: b Explanation: It is …' too. */
function withoutInlineExplanation(line: TextLine): TextLine[] {
  const at = findInlineExplanation(line.text);
  return at === undefined ? [line] : cut(line, at);
}

const cut = (whole: TextLine, at: number): TextLine[] => [
  { ...whole, text: whole.text.slice(0, at) },
  { text: whole.text.slice(at), line: whole.line },
];
