import { newDraft, type QuestionInProgress, type TextLine } from '../draft.ts';
import { emphasized, sliced } from '../look.ts';
import { currentQuestion, type PaperInProgress, placeOf } from '../paper-in-progress.ts';
import { isRoman, romanNumber, setPassage } from '../parts.ts';
import { type OptionLine, readOption } from '../recognise-line.ts';

/**
 * Takes the next part of a question on a case: '(ii) …' below the options of '(i) …'. The text above the first part
 * becomes the passage of all. False where the line is no such part.
 */
export function takePart(paper: PaperInProgress, option: OptionLine, line: TextLine): boolean {
  const question = currentQuestion(paper);
  const number = romanNumber(option.label);
  if (!question || number < 2 || paper.inside === 'nothing') return false;
  if (question.options.length < 2 || isRoman(question.options[0]?.label)) return false;
  if (question.part === undefined && !beginParts(question, paper.questions.length, option, number))
    return false;
  if (romanNumber(question.part ?? '') !== number - 1) return false;
  const next = newDraft(placeOf(line), question.number, [emphasized(sliced(line, option.from)).trim()]);
  paper.questions.push({
    ...next,
    part: option.label,
    ...(question.passage && { passage: question.passage }),
  });
  paper.inside = 'stem';
  paper.nextInList = 0;
  return true;
}

/** Parts the text of a question where its first part begins. */
function beginParts(
  question: QuestionInProgress,
  count: number,
  { style }: OptionLine,
  next: number,
): boolean {
  const at = question.stem.findIndex((text) => {
    const first = readOption(text);
    return first?.style === style && romanNumber(first.label) === 1;
  });
  const first = at === -1 || next !== 2 ? undefined : readOption(question.stem[at] ?? '');
  if (!first) return false;
  const [above, below] = [question.stem.slice(0, at), question.stem.slice(at + 1)];
  question.part = first.label;
  setPassage(question, above, count);
  question.stem = [first.rest.trim(), ...below];
  return true;
}
