import { readLabel } from '../../option-labels.ts';
import { t } from '../../words.ts';
import { isLabelIn, nextLabels, type QuestionInProgress, seriesFrom, type TextLine } from '../draft.ts';
import { AHEAD, currentQuestion, type PaperInProgress, placeOf, textsAhead } from '../paper-in-progress.ts';
import {
  type ListedAnswer,
  readAnswersInLine,
  readLetterRow,
  readListedAnswer,
  readMixedAnswers,
  readPairs,
  readRows,
} from '../read-answer-list.ts';
import {
  isKeyHeading,
  isListHead,
  isSolutionsHeading,
  readAnswerLine,
  readOption,
} from '../recognise-line.ts';
import { leaveOutUnassigned } from '../unassigned.ts';

/** A line of the answers, or of the solutions, that are behind the questions. Nothing follows such a list. */
export function takeAnswerList(paper: PaperInProgress, line: TextLine): boolean {
  if (paper.inside !== 'answer list' && !beginsList(paper, line.text)) return false;
  paper.inside = 'answer list';
  const { listedAnswers, lines, at } = paper;
  if (isSolutionsHeading(line.text) && (!listedAnswers.isEmpty || currentQuestion(paper)?.answer)) {
    listedAnswers.beginSolutions();
    return true;
  }
  if (isKeyHeading(line.text) || isListHead(line.text)) return true;
  const before = lines[at - 1]?.text ?? '';
  if (readRows(before, line.text)) return true;
  const next = lines[at + 1]?.text ?? '';
  const listed =
    readLetterRow(line.text, numbersOf(paper)) ??
    readRows(line.text, next) ??
    readPairs(line.text) ??
    readMixed(paper, line.text) ??
    one(readListedAnswer(line.text));
  listedAnswers.add(listed, line);
  if (listed.length > 0 || listedAnswers.goOn(line.text.trim())) return true;
  paper.problems.question = null;
  paper.problems.warning(placeOf(line), line.text, t('imports.wantedListedAnswer'), t('imports.leftOut'));
  return true;
}

/** Several answers on a line of the list, unless lines below answer the same questions: then a number is of an explanation. */
function readMixed(paper: PaperInProgress, text: string): ListedAnswer[] | undefined {
  const mixed = readMixedAnswers(text, new Set(numbersOf(paper)));
  const below = new Set(textsAhead(paper, 2 * AHEAD).flatMap((one) => readListedAnswer(one)?.number ?? []));
  return mixed?.slice(1).some(({ number }) => below.has(number)) ? undefined : mixed;
}

const numbersOf = ({ questions }: PaperInProgress) => questions.flatMap(({ number }) => number ?? []);

const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function beginsList(paper: PaperInProgress, text: string): boolean {
  const question = currentQuestion(paper);
  if (!question) return false;
  if (isKeyHeading(text) || isSolutionsHeading(text)) return isAboveList(paper, question, text);
  const pairs = readPairs(text);
  if (pairs === undefined || pairs.length < 2 || paper.inside === 'explanation') return false;
  // Numbers could be data of the question.
  const numbers = new Set(numbersOf(paper));
  const areLetters = pairs.every(({ answer }) => readLabel(answer.replaceAll(/[()[\]]/g, '')).length > 0);
  if (!areLetters && !pairs.every(({ number }) => numbers.has(number))) return false;
  const isNextQuestion = pairs[0]?.number === (question.number ?? 0) + 1;
  const areBracketed = pairs.length > 2 && pairs.every(({ answer }) => /^[([].*[)\]]$/.test(answer));
  return !isNextQuestion && (areBracketed || !isNextOption(paper, question, text));
}

/** In a question nothing is called so. */
const SURE_KEY = /^\W*answer\s*keys?|उत्तर[\s-]{0,3}(?:माला|कुंजी|तालिका)/i;

/** Whether answers are below a heading. '1. (a)' could also be the next question, if this one is not complete. */
function isAboveList(paper: PaperInProgress, question: QuestionInProgress, heading: string): boolean {
  const [first, second = ''] = textsAhead(paper).filter((text) => text.trim() !== '' && !isListHead(text));
  if (first === undefined) return false;
  if (readLetterRow(first, numbersOf(paper)) || readPairs(first) || readRows(first, second)) return true;
  if (readMixedAnswers(first, new Set(numbersOf(paper)))) return true;
  const isComplete =
    SURE_KEY.test(heading) ||
    paper.isAfterBlank ||
    question.answer !== undefined ||
    question.options.length > 1;
  return isComplete && readListedAnswer(first) !== undefined;
}

/** '(1) 5 (2) 7': the options that come next, though they look like answers. */
function isNextOption(
  { inside }: PaperInProgress,
  { options, optionStyle }: QuestionInProgress,
  text: string,
): boolean {
  const option = readOption(text);
  if (!option || (inside !== 'stem' && inside !== 'option')) return false;
  if (options.length === 0) return seriesFrom(option.label).length > 0;
  const labels = nextLabels(options.map(({ label }) => label));
  return option.style === optionStyle && isLabelIn(labels, option.label);
}

/** 'Ans: 1. (A), 2. (B)' below the last of several questions that lack their answers. */
export function takeAnswersOfSeveral(paper: PaperInProgress, line: TextLine): boolean {
  const { questions, listedAnswers } = paper;
  const rest = readAnswerLine(line.text)?.rest ?? behindKeyHeading(line.text);
  if (rest === '') return false;
  const [next] = readPairs(textsAhead(paper)[0] ?? '') ?? [];
  const listed = readAnswersInLine(rest) ?? firstOfList(rest, next);
  const known = listed?.filter(({ number }) => questions.some((draft) => draft.number === number)) ?? [];
  if (!listed || known.length === 0 || (listed.length > 1 && known.length === 1)) return false;
  if (known.some(({ number }) => listedAnswers.answers(number, questions))) return false;
  leaveOutUnassigned(paper);
  listedAnswers.add(listed, line);
  const after = (listed.at(-1)?.number ?? 0) + 1;
  const continues = next?.number === after && !listedAnswers.answers(after, questions);
  paper.inside = continues ? 'answer list' : 'answer';
  return true;
}

const KEY_WORDS = /^\W*(?:answer\s+keys?|answers?|key|उत्तर(?:माला|\s?कुंजी))[*\s]{1,9}(?=[([Qq\d])/i;

/** '1-b 2-c' of 'Answer Key 1-b 2-c'; a blank text where the line is no such key. */
function behindKeyHeading(text: string): string {
  const [head] = KEY_WORDS.exec(text) ?? [];
  const rest = text.slice(head?.length ?? text.length);
  return (readPairs(rest)?.length ?? 0) > 1 ? rest : '';
}

/** 'Answers: 1. (a)', with '2. (b)' on the next line. */
function firstOfList(rest: string, next: ListedAnswer | undefined): ListedAnswer[] | undefined {
  const [first, ...others] = readPairs(rest) ?? [];
  return first && others.length === 0 && next?.number === first.number + 1 ? [first] : undefined;
}
