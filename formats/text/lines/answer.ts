import type { TextLine } from '../draft.ts';
import { currentQuestion, type PaperInProgress } from '../paper-in-progress.ts';
import { readAnswerLine } from '../recognise-line.ts';
import { beginUnnumberedQuestion } from '../unassigned.ts';

/** 'Ans: b' below a question that has no answer yet. */
export function takeAnswer(paper: PaperInProgress, line: TextLine): boolean {
  const answer = readAnswerLine(line.text);
  if (!answer) return false;
  const isOfNext = couldBeOfNext(paper) && beginUnnumberedQuestion(paper, line);
  const question = currentQuestion(paper);
  if (!question || (question.answer && !isOfNext)) return false;
  const { line: number } = line;
  question.answer = { text: answer.rest.trim(), at: { line: number, column: number && answer.from + 1 } };
  paper.inside = 'answer';
  return true;
}

/** Whether the answer could be that of a paragraph before it: a question without a number. */
function couldBeOfNext(paper: PaperInProgress): boolean {
  if (paper.inside === 'nothing') return paper.unassigned.length > 0;
  const isBehindAnswer = paper.inside === 'explanation' || (paper.inside === 'answer' && paper.isAfterBlank);
  return isBehindAnswer && currentQuestion(paper)?.answer !== undefined;
}
