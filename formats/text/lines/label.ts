import { t } from '../../words.ts';
import { applyLabel, type TextLine } from '../draft.ts';
import { currentQuestion, type PaperInProgress, warnOfLine } from '../paper-in-progress.ts';
import { readLabelLine } from '../recognise-line.ts';

/** 'Topic: Percentage' below the options or the answer. */
export function takeLabel(paper: PaperInProgress, line: TextLine): boolean {
  const question = currentQuestion(paper);
  if (!question || paper.inside === 'nothing' || paper.inside === 'stem' || paper.inside === 'explanation')
    return false;
  const label = readLabelLine(line.text);
  if (!label) return false;
  if (!applyLabel(question, label.name, label.value))
    warnOfLine(paper, line, t('imports.wantedLabelValue', { label: label.name }), t('imports.leftOut'));
  return true;
}
