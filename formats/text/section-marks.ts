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
export function giveSectionMarks({ sections, typedSections, questions }: PaperInProgress): void {
  const ends = [...sections, ...typedSections].map(({ from }) => from);
  for (const { from, said } of sections) {
    if (!said) continue;
    const asked = questions.slice(from, Math.min(...ends.filter((end) => end > from), questions.length));
    const count = new Set(asked.map((question) => question.either ?? question)).size;
    // '(5 × 2 = 10)' may be of seven, of which five are answered.
    const answered = asked[0]?.section?.choice?.answer ?? count;
    const marks = eachOf(said, count) ?? eachOf(said, answered);
    if (marks === undefined) continue;
    for (const question of asked) if (question.part === undefined) question.sectionMarks = marks;
  }
}
