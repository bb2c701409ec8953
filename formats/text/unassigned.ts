import { t } from '../words.ts';
import { noteClaim } from './doubts.ts';
import { newDraft, type TextLine } from './draft.ts';
import { emphasized } from './look.ts';
import {
  currentQuestion,
  noteSource,
  type PaperInProgress,
  placeOf,
  warnOfLine,
} from './paper-in-progress.ts';
import { noteChoice, withoutSectionHead } from './paper-sections.ts';
import { noteSection } from './section-marks.ts';

/** Sets a line aside that belongs to no question so far. */
export function setAside(paper: PaperInProgress, line: TextLine): void {
  if (paper.inside !== 'nothing') leaveOutUnassigned(paper);
  paper.inside = 'nothing';
  paper.unassigned.push(line);
  noteSection(paper, line);
  noteClaim(paper, line);
  if (!paper.about?.numbers) paper.about = undefined;
}

/** Leaves out the lines that belong to no question, with one warning for those that are together. */
export function leaveOutUnassigned(paper: PaperInProgress): void {
  const left = withoutSectionHead(paper, paper.unassigned);
  const [first] = left;
  const lines = left.filter(({ text }) => text !== '');
  paper.unassigned = [];
  for (const line of lines) noteChoice(paper, line);
  if (!first) return;
  const text = lines.map((line) => line.text.trim()).join(' ');
  paper.problems.question = null;
  paper.problems.warning(placeOf(first), text, t('imports.wantedQuestion'), t('imports.leftOut'));
}

/**
 * Begins a question without a number above its options or its answer: its stem is the paragraph before them. Without
 * a paragraph it begins with its options and lacks its stem. False where there is no such question.
 */
export function beginUnnumberedQuestion(paper: PaperInProgress, line: TextLine): boolean {
  if (paper.inside === 'explanation' && !takeBackParagraph(paper)) return false;
  if (paper.unassigned.some(({ text }) => text !== '')) beginWithParagraph(paper);
  else if (paper.isAfterBlank && currentQuestion(paper) !== undefined) {
    paper.questions.push(newDraft(placeOf(line), null, []));
    paper.inside = 'stem';
  } else return false;
  return true;
}

/** The last paragraph of an explanation may be the stem of the next question. */
function takeBackParagraph(paper: PaperInProgress): boolean {
  const lines = currentQuestion(paper)?.explanation ?? [];
  const blank = lines.findLastIndex(({ text }) => text === '');
  if (blank === -1) return false;
  paper.unassigned = lines.splice(blank).slice(1);
  return true;
}

function beginWithParagraph(paper: PaperInProgress): void {
  while (paper.unassigned.at(-1)?.text === '') paper.unassigned.pop();
  const blank = paper.unassigned.findLastIndex(({ text }) => text === '');
  const stem = paper.unassigned.splice(blank + 1);
  leaveOutUnassigned(paper);
  const first = stem[0] ?? { text: '', line: null };
  const texts = stem.map((line) => emphasized(line).trim());
  paper.questions.push(newDraft(placeOf(first), null, texts));
  if (paper.numberStyle !== undefined)
    warnOfLine(paper, first, t('imports.wantedNumberedQuestion'), t('imports.takenAsQuestion'));
  paper.inside = 'stem';
  for (const line of stem) noteSource(paper, line);
}
