import { readLabel } from '../../option-labels.ts';
import type { QuestionInProgress, TextLine } from '../draft.ts';
import { currentQuestion, type PaperInProgress, placeOf } from '../paper-in-progress.ts';
import { isAssertionLine, isReasonLine, readExplanationLine, readLabelAndReason } from '../recognise-line.ts';

/** What explains the answer; 'Sol. (b) It is …' tells it too. */
export function takeExplanation(paper: PaperInProgress, line: TextLine): boolean {
  const question = currentQuestion(paper);
  if (!question || paper.inside === 'nothing' || paper.inside === 'explanation') return false;
  if (paper.inside === 'stem' && isReasonOfAssertion(question, line.text)) return false;
  const explanation = readExplanationLine(line.text);
  if (explanation === undefined) return false;
  const told = question.answer === undefined ? readLabelAndReason(explanation) : undefined;
  const isOption = told && readLabel(told.label).some(({ place }) => place < question.options.length);
  if (isOption) question.answer = { text: told.label, at: placeOf(line) };
  question.explanation.push({ text: isOption ? told.reason : explanation.trim(), line: line.line });
  paper.inside = 'explanation';
  paper.nextInList = 0;
  return true;
}

/** 'Reason: …' in a question that asks how an assertion and its reason belong together. */
const isReasonOfAssertion = ({ stem }: QuestionInProgress, text: string): boolean =>
  isReasonLine(text) && stem.some((one) => isAssertionLine(one.replaceAll('**', '')));
