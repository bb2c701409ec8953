import { t, textOf } from '../../words.ts';
import { newDraft, type TextLine } from '../draft.ts';
import { currentQuestion, type PaperInProgress, placeOf } from '../paper-in-progress.ts';
import { isOr, isRoman } from '../parts.ts';
import { takeContinuation } from './continuation.ts';

/** 'OR' between two questions, of which a student answers one. */
export function takeAlternative(paper: PaperInProgress, line: TextLine): boolean {
  const question = currentQuestion(paper);
  if (!question || paper.inside === 'nothing' || paper.inside === 'answer list' || !isOr(line.text))
    return false;
  if (question.options.length > 0 && isRoman(question.options[0]?.label)) {
    paper.isAfterBlank = false;
    return takeContinuation(paper, line);
  }
  const number = question.number ?? paper.questions.length;
  question.either ??= textOf(t('imports.questionNumber', { number }));
  const { either, passage, part } = question;
  const other = newDraft(placeOf(line), question.number, []);
  paper.questions.push({
    ...other,
    either,
    ...(passage && { passage }),
    ...(part !== undefined && { part }),
  });
  paper.inside = 'stem';
  paper.nextInList = 0;
  return true;
}
