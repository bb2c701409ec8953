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
  labelsOf,
  newDraft,
  nextLabels,
  splitOptions,
  type TextLine,
  wantedLabel,
} from './draft.ts';
import { type ListedAnswer, readListedAnswer, readPairs, readRows } from './read-answer-list.ts';
import {
  findInlineAnswer,
  isHeading,
  isKeyHeading,
  type OptionLine,
  readAnswerLine,
  readExplanationLine,
  readLabelLine,
  readOption,
  readQuestionStart,
} from './recognise-line.ts';

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
  readonly #listed: (ListedAnswer & { line: number | null; text: string })[] = [];
  /** The lines of each question as they stand. */
  readonly #sources = new Map<Draft, TextLine[]>();
  #state: State = 'loose';
  #loose: TextLine[] = [];
  #isAfterBlank = false;
  /** How the questions of this text are numbered. */
  #style: string | undefined;
  /** The next number of a list inside a question or an explanation. */
  #nextOfList = 0;

  constructor(lines: readonly TextLine[], problems: Problems) {
    this.#lines = lines.map(tidied).flatMap(withoutInlineAnswer);
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
    const answers = this.#answersByDraft();
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
    if (this.#startQuestion(line)) return;
    if (this.#readAnswer(line)) return;
    if (this.#readParts(line)) return;
    const option = readOption(line.text);
    if (option && this.#readOption(option, line, i)) return;
    if (isHeading(line.text) && this.#state !== 'stem') return this.#startLoose(line);
    this.#continue(line);
  }

  #continue(line: TextLine): void {
    const current = this.#current;
    if (current && this.#state === 'stem') {
      current.stem.push(line.text.trim());
      current.end = line.line;
    } else if (current && this.#state === 'explanation') current.explanation.push(tidyLine(line));
    else if (current && this.#state === 'option' && !this.#isAfterBlank)
      current.options.at(-1)?.lines.push(line.text.trim());
    else if (current?.answer?.text === '' && this.#state === 'answer') {
      current.answer = { text: line.text.trim(), at: placeOf(line) };
    } else this.#startLoose(line);
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

  #startQuestion(line: TextLine): boolean {
    const start = readQuestionStart(line.text);
    if (!start || !this.#isNextQuestion(start, line.text)) return false;
    this.#dropLoose();
    this.#style ??= start.style;
    this.#drafts.push(newDraft(placeOf(line), start.number, [start.rest.trim()]));
    this.#state = 'stem';
    this.#nextOfList = 0;
    return true;
  }

  #isNextQuestion(
    { style, number, rest }: { style: string; number: number; rest: string },
    text: string,
  ): boolean {
    const current = this.#current;
    const last = this.#drafts.findLast((draft) => draft.number !== null)?.number ?? 0;
    if (style === 'Q') return !/^(?:to|and|से|[-–—&])?\s*\d/i.test(rest);
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
    const explanation = readExplanationLine(line.text);
    if (explanation !== undefined) {
      current.explanation.push({ text: explanation.trim(), line: line.line });
      this.#state = 'explanation';
      this.#nextOfList = 0;
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

  #readOption(option: OptionLine, line: TextLine, i: number): boolean {
    const isFirst = readLabel(option.label).some(({ place }) => place === 0);
    if (this.#state === 'loose' || this.#state === 'answer' || this.#state === 'explanation') {
      const isSure = this.#state === 'loose' || this.#hasAnswerAhead(i);
      const isQuestion = isFirst && isSure && this.#hasNextOption(option, i) && this.#takeLoose(line);
      if (!isQuestion) return false;
    }
    const current = this.#current;
    if (!current) return false;
    if (
      current.options.length === 0 ||
      (isFirst && option.style !== current.optionStyle && this.#hasNextOption(option, i))
    ) {
      if (!isFirst) return false;
      for (const { source, lines } of current.options.splice(0)) current.stem.push(source, ...lines.slice(1));
      current.optionStyle = option.style;
      this.#addOptions(current, option, line, i);
    } else if (option.style === current.optionStyle) this.#addNext(current, option, line, i);
    else return false;
    this.#state = 'option';
    return true;
  }

  #addNext(current: Draft, option: OptionLine, line: TextLine, i: number): void {
    const labels = nextLabels(labelsOf(current));
    const isNext = readLabel(option.label).some(({ series, place }) =>
      labels.some((label) => readLabel(label).some((one) => one.series === series && one.place === place)),
    );
    if (!isNext) {
      const wanted = labels[0] ?? optionLetter(current.options.length);
      current.gap ??= { at: placeOf(line), found: line.text, wanted: wantedLabel(option.style, wanted) };
    }
    this.#addOptions(current, option, line, i);
  }

  /** The option of a line, and those behind it on the same line. */
  #addOptions(current: Draft, { label, rest, isMarked, style }: OptionLine, line: TextLine, i: number): void {
    current.options.push({ label, lines: [], isMarked, source: line.text.trim() });
    current.end = line.line;
    const before = labelsOf(current);
    const [first = '', ...others] = this.#isNextBelow(style, before, i)
      ? [rest]
      : splitOptions(rest, style, before);
    current.options.at(-1)?.lines.push(first.trim());
    for (const text of others) {
      const label = nextLabels(labelsOf(current))[0] ?? '';
      current.options.push({
        label,
        lines: [text.trim()],
        isMarked: false,
        source: `${label}) ${text.trim()}`,
      });
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

  #hasNextOption({ style, label, rest }: OptionLine, i: number): boolean {
    const next = nextLabels([label]);
    if (splitOptions(rest, style, [label]).length > 1) return true;
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
    if (isKeyHeading(text)) {
      const following = this.#lines.slice(i + 1, i + AHEAD).filter((line) => line.text.trim() !== '');
      const [first, second] = following.map((line) => line.text);
      if (first === undefined) return false;
      return (
        readPairs(first) !== undefined ||
        readRows(first, second ?? '') !== undefined ||
        (readListedAnswer(first) !== undefined &&
          (this.#isAfterBlank || current.answer !== undefined || current.options.length > 1))
      );
    }
    const pairs = readPairs(text);
    return (
      pairs !== undefined &&
      pairs.length > 1 &&
      this.#state !== 'explanation' &&
      pairs[0]?.number !== (current.number ?? 0) + 1
    );
  }

  #readListLine(line: TextLine, i: number): void {
    this.#state = 'list';
    if (isKeyHeading(line.text)) return;
    const next = this.#lines[i + 1]?.text ?? '';
    const before = this.#lines[i - 1]?.text ?? '';
    if (readRows(before, line.text)) return;
    const listed = readRows(line.text, next) ?? readPairs(line.text) ?? one(readListedAnswer(line.text));
    for (const answer of listed) this.#listed.push({ ...answer, line: line.line, text: line.text });
    const last = this.#listed.at(-1);
    if (listed.length > 0) return;
    this.#problems.question = null;
    if (last)
      this.#problems.warning(placeOf(line), line.text, t('imports.wantedListedAnswer'), t('imports.leftOut'));
  }

  #answersByDraft(): Map<Draft, { answer: string; explanation: string }> {
    const answers = new Map<Draft, { answer: string; explanation: string }>();
    for (const { number, answer, explanation, line, text } of this.#listed) {
      const draft = this.#drafts.find((one) => one.number === number && !answers.has(one));
      if (draft) {
        answers.set(draft, { answer, explanation });
        draft.answer ??= { text: answer, at: { line, column: 1 } };
      } else {
        this.#problems.question = null;
        this.#problems.warning(
          { line, column: 1 },
          text,
          t('imports.wantedKnownNumber', { number }),
          t('imports.leftOut'),
        );
      }
    }
    return answers;
  }
}

const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const tidyLine = ({ text, line }: TextLine): TextLine => ({ text: text.trim(), line });

const placeOf = ({ line, text }: TextLine): Place => ({
  line,
  column: line === null ? null : text.length - text.trimStart().length + 1,
});

/** Ordinary spaces, and '(c)' where Word has made it a sign of copyright. */
const tidied = (line: TextLine): TextLine => ({
  ...line,
  text: line.text
    .replaceAll(/[\u00a0\u2000-\u200a\u3000]/g, ' ')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .replaceAll(/(^\s*|\s{2}|\t)©(?=\s)/g, '$1(c)'),
});

/** '(d) 8 Ans: b' becomes two lines. */
function withoutInlineAnswer(line: TextLine): TextLine[] {
  const at = readOption(line.text) || readQuestionStart(line.text) ? findInlineAnswer(line.text) : undefined;
  if (at === undefined) return [line];
  return [
    { ...line, text: line.text.slice(0, at) },
    { text: line.text.slice(at), line: line.line },
  ];
}
