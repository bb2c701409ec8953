import type { QuestionInProgress, TextLine } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';
import { readHeading, type TypedSection } from './section-heading.ts';

/** Begins a section where its heading is among lines that belong to no question; gives the lines above the heading. */
export function withoutSectionHead(paper: PaperInProgress, lines: readonly TextLine[]): readonly TextLine[] {
  if (!paper.hasSections) return lines;
  const headings = lines.flatMap(({ text }, at) => {
    const heading = readHeading(text);
    return heading ? [{ at, ...heading }] : [];
  });
  const said = headings.filter(({ isSaid }) => isSaid);
  const heading = headings.findLast(({ isSaid }) => !isSaid) ?? (said.length === 1 ? said[0] : undefined);
  if (!heading) return lines;
  const { at, name } = heading;
  const below = lines.slice(at + 1).map(({ text }) => text.trim());
  // The heading again, at the top of the next page.
  if (paper.typedSections.at(-1)?.section.name !== name) {
    const instructions = [heading.instructions, ...below].filter((text) => text !== '').join('\n');
    paper.typedSections.push({ from: paper.questions.length, section: { name, instructions } });
  }
  return lines.slice(0, at);
}

/** Says of each question in which section it is. */
export function giveSections({ typedSections, questions }: PaperInProgress): void {
  for (const [i, { from, section }] of typedSections.entries())
    for (const question of questions.slice(from, typedSections[i + 1]?.from)) question.section = section;
}

/** The sections in which the questions are, in their order; undefined for those above the first heading. */
export const sectionsOf = (drafts: readonly QuestionInProgress[]): (TypedSection | undefined)[] => [
  ...new Set(drafts.map(({ section }) => section)),
];
