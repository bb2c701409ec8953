import type { QuestionInProgress, TextLine } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';

/** A section of a paper as it is typed: what its heading calls it, and what stands below that before its questions. */
export interface TypedSection {
  name: string;
  instructions: string;
}

/** 'Section A', 'PART – II', 'खण्ड ‘अ’', and what follows on the line. */
const HEAD =
  /^[^\p{L}\p{N}]*((?:[Ss]ection|SECTION|[Pp]art|PART|[Gg]roup|GROUP|खंड|खण्ड|भाग)\s{0,9}[-–—:]?\s{0,9}['"‘“(]?\s{0,9}([A-Z]|[IVX]{1,4}|\d{1,2}|[अ-औक-ह])['"’”)]?)(?![\p{L}\p{M}\p{N}])(.*)$/u;
/** 'Section A has 20 questions' says something of a section; as a rule its heading is another line. */
const SAYS =
  /^\s{0,9}(?:consists?|contains?|has|have|comprises?|carr(?:y|ies)|includes?|is|are|will|में)(?![\p{L}\p{M}])/iu;
const LONGEST_NAME = 60;

interface Heading extends TypedSection {
  isSaid: boolean;
}

function readHeading(text: string): Heading | undefined {
  const [, head = '', , behind = ''] = HEAD.exec(text) ?? [];
  if (head === '') return undefined;
  const name = head.replaceAll(/\s+/g, ' ').trim();
  if (SAYS.test(behind)) return { name, instructions: text.trim(), isSaid: true };
  const rest = behind.replaceAll(/^[\s:.)\-–—]+|[\s:\-–—*]+$/g, '');
  const whole = `${name}${behind}`.replaceAll(/\s+/g, ' ').replace(/[\s:\-–—*]+$/, '');
  const isOfName = rest !== '' && !/[\d()[\]]|marks?|अंक/i.test(rest) && whole.length <= LONGEST_NAME;
  if (isOfName) return { name: whole, instructions: '', isSaid: false };
  return { name, instructions: rest.replace(/^[([]([^()[\]]*)[)\]]$/, '$1'), isSaid: false };
}

/** Whether a paper has sections: one alone, or a word of a question that looks like a heading, makes none. */
export function hasSections(lines: readonly TextLine[]): boolean {
  const names = lines.flatMap(({ text }) => readHeading(text)?.name.toLowerCase() ?? []);
  return new Set(names).size > 1;
}

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
