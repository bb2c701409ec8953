import { optionLetter } from '../../option-labels.ts';
import { t } from '../../words.ts';
import type { QuestionInProgress, TextLine } from '../draft.ts';
import { below, emphasized } from '../look.ts';
import { isNumberAlone } from '../page-lines.ts';
import { currentQuestion, type PaperInProgress, placeOf, warnOfLine } from '../paper-in-progress.ts';
import { setAside } from '../unassigned.ts';

/** Continues what the line before belongs to. A line that continues nothing is set aside. */
export function takeContinuation(paper: PaperInProgress, line: TextLine): boolean {
  const question = currentQuestion(paper);
  const text = emphasized(line).trim();
  if (question && paper.inside === 'stem') {
    question.stem.push(text);
    question.end = line.line;
  } else if (question && paper.inside === 'explanation') {
    question.explanation.push({ text, line: line.line });
  } else if (question && paper.inside === 'option' && !paper.isAfterBlank) {
    continueOption(paper, question, line);
  } else if (question?.answer?.text === '' && paper.inside === 'answer') {
    question.answer = { text, at: placeOf(line) };
  } else setAside(paper, line);
  return true;
}

function continueOption(paper: PaperInProgress, { options }: QuestionInProgress, line: TextLine): void {
  const option = options.at(-1);
  if (option) {
    option.lines.push(emphasized(line).trim());
    option.looked = below(option.looked, line);
  }
  if (!isNumberAlone(line.text)) return;
  const letter = optionLetter(options.length - 1);
  warnOfLine(paper, line, t('imports.wantedNoPageInOption'), t('imports.keptInOption', { letter }));
}

/** Keeps a blank line where paragraphs matter. */
export function takeBlank(paper: PaperInProgress): void {
  const { explanation, stem, options } = currentQuestion(paper) ?? {};
  const blank = { text: '', line: null };
  if (paper.inside === 'explanation') explanation?.push(blank);
  if (paper.inside === 'stem') stem?.push('');
  if (paper.inside === 'option') options?.at(-1)?.lines.push('');
  if (paper.inside === 'nothing' && paper.unassigned.length > 0) paper.unassigned.push(blank);
}
