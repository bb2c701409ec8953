import type { TextLine } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';
import { isHeading } from './recognise-line.ts';
import { eachOf, saidMarks } from './said-marks.ts';

/** Notes what a line between the questions says of those below it. */
export function noteSection({ sections, questions }: PaperInProgress, { text }: TextLine): void {
  const said = saidMarks(text);
  const from = questions.length;
  const isSame = sections.at(-1)?.from === from;
  if (said ?? (isHeading(text) && !isSame)) sections.push({ from, said });
}

/** Gives questions the marks that the headings above them say. The parts of a case share those of their question. */
export function giveSectionMarks({ sections, questions }: PaperInProgress): void {
  for (const [i, { from, said }] of sections.entries()) {
    if (!said) continue;
    const asked = questions.slice(from, sections[i + 1]?.from);
    const count = new Set(asked.map((question) => question.either ?? question)).size;
    const marks = eachOf(said, count);
    if (marks === undefined) continue;
    for (const question of asked) if (question.part === undefined) question.sectionMarks = marks;
  }
}
