import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { t } from '../words.ts';
import type { QuestionInProgress, TextLine } from './draft.ts';
import type { PaperInProgress } from './paper-in-progress.ts';
import { hasPartsToAsk } from './parts.ts';
import { isTitle } from './recognise-line.ts';
import { type SaidChoice, saidChoice, sectionsIn } from './said-choice.ts';
import { isSureHeading, readHeading, type TypedSection } from './section-heading.ts';

const PLAIN_NAME = PLAIN_PAPER.sections[0]?.name ?? '';

/** Begins a section where its heading is among lines that belong to no question; gives the lines above the heading. */
export function withoutSectionHead(paper: PaperInProgress, lines: readonly TextLine[]): readonly TextLine[] {
  const headings = lines.flatMap(({ text }, at) => {
    const heading = readHeading(text);
    return heading ? [{ at, ...heading }] : [];
  });
  const said = headings.filter(({ isSaid }) => isSaid);
  const heading =
    headings.findLast(({ isSaid }) => !isSaid) ??
    (said.length === 1 ? said[0] : undefined) ??
    titleAmong(paper, lines);
  if (!heading) return lines;
  const isAlone = !paper.hasSections && paper.questions.length > 0;
  if (isAlone && !paper.areTitlesSections && !isSureHeading(lines[heading.at]?.text ?? '')) return lines;
  const { at, name } = heading;
  const below = lines.slice(at + 1).map(({ text }) => text.trim());
  // The heading again, at the top of the next page.
  if (paper.typedSections.at(-1)?.section.name !== name) {
    const instructions = [heading.instructions, ...below].filter((text) => text !== '').join('\n');
    paper.typedSections.push({ from: paper.questions.length, section: { name, instructions } });
  }
  return lines.slice(0, at);
}

/** A title such as 'II. Answer any five of the following', where titles begin sections. */
function titleAmong({ areTitlesSections }: PaperInProgress, lines: readonly TextLine[]) {
  const at = areTitlesSections ? lines.findLastIndex(({ text }) => isTitle(text)) : -1;
  const text = lines[at]?.text.trim();
  if (text === undefined) return undefined;
  const [name = ''] = text.split(/[:(–—]/);
  return { at, name: name.trim().slice(0, MAX_NAME_LENGTH), instructions: text };
}

/** Says of each question in which section it is, and of each section how many of its questions are to be answered. */
export function giveSections(paper: PaperInProgress): void {
  const { typedSections, questions } = paper;
  for (const [i, { from, section }] of typedSections.entries()) {
    const asked = questions.slice(from, typedSections[i + 1]?.from);
    for (const question of asked) question.section = section;
    const said = saidOfSection(paper, section);
    if (said) giveChoice(section, asked, said);
  }
  giveOtherChoices(paper);
}

/** What a section says itself of its choice, or what the paper says of it before all questions. */
function saidOfSection({ instructions, typedSections }: PaperInProgress, { name, ...own }: TypedSection) {
  const said = [name, ...own.instructions.split('\n')].map(saidChoice).find((one) => one !== undefined);
  if (said) return said;
  const [letter] = sectionsIn(name);
  const isOfOne = (line: string) => {
    const named = sectionsIn(line);
    return named.length === 0 ? typedSections.length === 1 : named.length === 1 && named[0] === letter;
  };
  return instructions
    .split('\n')
    .filter(isOfOne)
    .map(saidChoice)
    .find((one) => one !== undefined);
}

/** Questions of which alternatives count once. */
const countOf = (asked: readonly QuestionInProgress[]) => new Set(asked.map((one) => one.either ?? one)).size;

/** Gives a section its choice; where the questions below do not allow it, they say so. */
function giveChoice(section: TypedSection, asked: readonly QuestionInProgress[], said: SaidChoice): void {
  const { answer, of, line } = said;
  const count = countOf(asked);
  const [first] = asked;
  if (count < answer || (of !== undefined && of !== count))
    first?.doubts.push(t('imports.doubtCount', { line, count }));
  if (answer >= count) return;
  // A section has one choice: how many of it, or which of two; and a case counts there as many questions.
  if (asked.some((one) => one.either !== undefined || hasPartsToAsk(one)))
    first?.doubts.push(t('imports.doubtChoice', { line }));
  else section.choice = { answer, counts: 'first' };
}

/** What is said of choices between the questions: a paper without sections is one; in others it is to be looked at. */
function giveOtherChoices({ choices, questions, typedSections, instructions }: PaperInProgress): void {
  const isOne = typedSections.length === 0;
  const ofAll = isOne
    ? instructions
        .split('\n')
        .map(saidChoice)
        .find((one) => one !== undefined)
    : undefined;
  const said = [...(ofAll ? [{ from: 0, said: ofAll }] : []), ...choices];
  const [only] = said;
  if (isOne && said.length === 1 && only?.from === 0) {
    const section = { name: PLAIN_NAME, instructions: '' };
    for (const question of questions) question.section = section;
    giveChoice(section, questions, only.said);
    return;
  }
  for (const {
    from,
    said: { line },
  } of said)
    questions[from]?.doubts.push(t('imports.doubtChoice', { line }));
}

/** Notes what a line between the questions says of how many below it are to be answered. */
export function noteChoice({ choices, questions }: PaperInProgress, { text }: TextLine): void {
  const said = saidChoice(text);
  if (said) choices.push({ from: questions.length, said });
}

/** The sections in which the questions are, in their order; undefined for those above the first heading. */
export const sectionsOf = (drafts: readonly QuestionInProgress[]): (TypedSection | undefined)[] => [
  ...new Set(drafts.map(({ section }) => section)),
];
