import { optionLetter, readLabel } from '../../option-labels.ts';
import {
  type DraftOption,
  isLabelIn,
  labelsOf,
  nextLabels,
  type QuestionInProgress,
  seriesFrom,
  splitOptions,
  type TextLine,
  wantedLabel,
} from '../draft.ts';
import { emphasized, type LookedText, sliced } from '../look.ts';
import { AHEAD, currentQuestion, type PaperInProgress, placeOf, textsAhead } from '../paper-in-progress.ts';
import { isOr } from '../parts.ts';
import { type OptionLine, readAnswerLine, readOption, readQuestionStart, tight } from '../recognise-line.ts';
import { beginUnnumberedQuestion, leaveOutUnassigned } from '../unassigned.ts';
import { takePart } from './part.ts';

/** '(a) Paris', with the options behind it on the same line. */
export function takeOption(paper: PaperInProgress, line: TextLine): boolean {
  const option = readOption(line.text);
  if (!option) return false;
  if (takePart(paper, option, line) || takeAlternativePart(paper, option, line)) return true;
  if (isNextBehindUnassigned(paper, option)) {
    leaveOutUnassigned(paper);
    paper.inside = 'option';
  }
  if (paper.inside !== 'stem' && paper.inside !== 'option' && !beginsQuestion(paper, option, line))
    return false;
  const question = currentQuestion(paper);
  if (!question) return false;
  if (question.options.length === 0 || beginsAgain(paper, question, option)) {
    if (!isFirst(option) || (option.isWeak && !hasNextOption(paper, option))) return false;
    moveOptionsToStem(question);
    question.optionStyle = option.style;
  } else {
    if (option.style !== question.optionStyle) return false;
    noteGap(question, option, line);
  }
  addOptions(paper, question, option, line);
  paper.inside = 'option';
  return true;
}

/** '(iii) …' behind 'OR' below another '(iii) …': one part with both. */
function takeAlternativePart(paper: PaperInProgress, { label }: OptionLine, line: TextLine): boolean {
  const last = currentQuestion(paper)?.options.at(-1);
  if (!last || last.label !== label || !isOr(last.lines.at(-1) ?? '')) return false;
  last.lines.push(emphasized(line).trim());
  return true;
}

const isFirst = ({ label }: OptionLine): boolean => readLabel(label).some(({ place }) => place === 0);

/** The next option of a question, behind a line between them that belongs to nothing. */
function isNextBehindUnassigned(paper: PaperInProgress, { style, label }: OptionLine): boolean {
  const question = currentQuestion(paper);
  if (paper.inside !== 'nothing' || !question || question.options.length === 0 || question.answer)
    return false;
  return style === question.optionStyle && isLabelIn(nextLabels(labelsOf(question)), label);
}

/** Begins a question without a number if its options are here. Behind a question, its answer must follow too. */
function beginsQuestion(paper: PaperInProgress, option: OptionLine, line: TextLine): boolean {
  const isSure = paper.inside === 'nothing' || hasAnswerAhead(paper);
  return isFirst(option) && isSure && hasNextOption(paper, option) && beginUnnumberedQuestion(paper, line);
}

/**
 * Options of another style or series behind others: those before were statements, such as '(i)' to '(iii)' before
 * '(a)' to '(d)'. In the same series they are as likely those of a question whose number is missing.
 */
function beginsAgain(paper: PaperInProgress, question: QuestionInProgress, option: OptionLine): boolean {
  if (!isFirst(option) || !hasNextOption(paper, option)) return false;
  if (option.style !== question.optionStyle) return true;
  const before = new Set(seriesFrom(question.options[0]?.label ?? ''));
  return seriesFrom(option.label).every((series) => !before.has(series));
}

function noteGap(question: QuestionInProgress, { label, style }: OptionLine, line: TextLine): void {
  const labels = nextLabels(labelsOf(question));
  if (isLabelIn(labels, label)) return;
  const wanted = labels[0] ?? optionLetter(question.options.length);
  question.gap ??= { at: placeOf(line), found: line.text, wanted: wantedLabel(style, wanted) };
}

/** Adds the option of a line, and those behind it on the same line. */
function addOptions(
  paper: PaperInProgress,
  question: QuestionInProgress,
  option: OptionLine,
  line: TextLine,
): void {
  const { label, isMarked, rest, style } = option;
  const labels = [...labelsOf(question), label];
  question.end = line.line;
  const [first = '', ...others] = isNextBelow(paper, style, labels)
    ? [rest]
    : splitOptions(rest, inlineStyle(option), labels);
  let at = option.from;
  const read = (ofLabel: string, text: string): DraftOption => {
    const from = Math.max(line.text.indexOf(text, at), at);
    const isTicked = /[*✓✔☑✅]/.test(line.text.slice(at, from));
    at = from + text.length;
    return { ...optionOf(ofLabel, sliced(line, from, at)), isMarked: isTicked };
  };
  question.options.push({ ...read(label, first), isMarked, source: [line.text.trim()] });
  for (const text of others) question.options.push(read(nextLabels(labelsOf(question))[0] ?? '', text));
  takeOptionsBehindStatements(question, style, line);
}

const optionOf = (label: string, looked: LookedText): DraftOption => ({
  label,
  lines: [emphasized(looked).trim()],
  isMarked: false,
  source: [],
  looked,
});

/** Options behind statements on the same line: '(i) Water (ii) Air (a) only (i) (b) only (ii)'. */
function takeOptionsBehindStatements(question: QuestionInProgress, style: string, line: TextLine): void {
  if (!/^[i1]$/i.test(question.options[0]?.label ?? '')) return;
  const text = question.options.at(-1)?.lines[0] ?? '';
  const [before = '', ...texts] = splitOptions(text, style, [], ['a']);
  if (texts.length < 2) return;
  const source = line.text.trim();
  moveOptionsToStem(question);
  question.stem.pop();
  question.stem.push(`${source.slice(0, source.length - text.length)}${before}`.trim());
  question.options = texts.map((one, place) => optionOf(optionLetter(place), { text: one }));
}

/** What looked like options were statements of the stem. */
function moveOptionsToStem({ options, stem }: QuestionInProgress): void {
  stem.push(...options.splice(0).flatMap(({ source, lines }) => [...source, ...lines.slice(1)]));
}

const inlineStyle = ({ style, isTight }: OptionLine): string => (isTight ? tight(style) : style);

/** Whether the next option of the same question is on its own line. */
function isNextBelow(paper: PaperInProgress, style: string, labels: readonly string[]): boolean {
  const next = nextLabels(labels);
  for (const text of textsAhead(paper)) {
    const option = readOption(text);
    if (option?.style === style) return next.includes(option.label.toLowerCase());
    if (readAnswerLine(text) || startsQuestion(paper, text)) return false;
  }
  return false;
}

/** Whether the next option follows, on the same line or below, before an answer. */
function hasNextOption(paper: PaperInProgress, option: OptionLine): boolean {
  const { style, label, rest } = option;
  if (splitOptions(rest, inlineStyle(option), [label]).length > 1) return true;
  const next = nextLabels([label]);
  for (const text of textsAhead(paper)) {
    const below = readOption(text);
    if (below?.style === style && next.includes(below.label.toLowerCase())) return true;
    if (readAnswerLine(text)) return false;
  }
  return false;
}

/** Whether an answer follows before the next question. */
function hasAnswerAhead(paper: PaperInProgress): boolean {
  for (const text of textsAhead(paper, 3 * AHEAD)) {
    if (readAnswerLine(text)) return true;
    if (startsQuestion(paper, text)) return false;
  }
  return false;
}

const startsQuestion = ({ numberStyle }: PaperInProgress, text: string): boolean =>
  readQuestionStart(text)?.style === (numberStyle ?? 'Q');
