import { type AuthoredQuestion } from '../questions/authored-question.ts';
import { type Option, sentOptions } from '../questions/question-parts.ts';
import type { Revision, RevisionItem } from './revision.ts';
import { shuffledOrder } from './shuffle.ts';

/** The order in which one attempt shows a paper. */
export interface Layout {
  /** Positions on the paper, in the order shown. */
  items: number[];
  /** By position on the paper: places among the options as sent, in the order shown; empty where that is the order. */
  options: number[][];
}

/** Frozen with each attempt: a change of the algorithm is a new version, and the old one is kept. */
export const LAYOUT_VERSION = 1;

/** The layout of an attempt that was printed in the order in which the paper was written. */
export const AS_WRITTEN = 0;

/** The layout of a printed set: questions and options have an order of its own in every section, whatever screens do. */
const PRINTED_SET = 2;

/**
 * How a set of a printed paper is laid out, from 1: the first as the paper is written. Its number is the seed, so that
 * whoever prints it again, or reads its sheets, has the same one; of random draws each set has its own questions.
 */
export const printedSet = (set: number) => ({
  seed: set,
  layoutVersion: set === 1 ? AS_WRITTEN : PRINTED_SET,
});

/** Whether a layout follows the shuffling of its paper: that of an attempt on the screen does. */
export const followsPaper = (version: number) => version === LAYOUT_VERSION;

type Plan = Pick<Revision, 'sections' | 'items'>;

/** Whether the options of a question are shuffled for each attempt. */
export function areOptionsShuffled({ sections }: Pick<Revision, 'sections'>, item: RevisionItem): boolean {
  return sections[item.section]?.shufflesOptions === true && !item.keepsOptionOrder;
}

/**
 * Lays a paper out for the attempt with this seed. Sections stay in order, questions of one passage together and
 * pinned options last. Throws a RangeError for a version that it does not know.
 */
export function layOut(
  version: number,
  seed: number,
  plan: Plan,
  questions: readonly AuthoredQuestion[],
): Layout {
  if (version === PRINTED_SET) return layOutSet(seed, plan, questions);
  if (version !== LAYOUT_VERSION) throw new RangeError(`Layout version ${version} is unknown`);
  return {
    items: plan.sections.flatMap((section, i) => {
      const blocks = blocksOf(plan.items, i);
      return (section.shufflesQuestions ? shuffleBlocks(plan, blocks, seed, i) : blocks).flat();
    }),
    options: plan.items.map((item, position) => {
      const question = questions[position];
      if (!question || !('options' in question.body) || !areOptionsShuffled(plan, item)) return [];
      return optionOrder(sentOptions(question.body.options, true), seed, position);
    }),
  };
}

function layOutSet(seed: number, plan: Plan, questions: readonly AuthoredQuestion[]): Layout {
  return {
    items: plan.sections.flatMap((_, i) => shuffleBlocks(plan, blocksOf(plan.items, i), seed, i).flat()),
    options: questions.map((question, position) => shuffleOptions(plan, position, question, seed)),
  };
}

/** Streams below this are the options of a position, streams from it on the questions of a section. */
const SECTION_STREAMS = 0x1_0000;

/** The positions of a section, those together that must stay together. */
function blocksOf(items: readonly RevisionItem[], section: number): number[][] {
  const blocks: number[][] = [];
  for (const [position, item] of items.entries()) {
    if (item.section !== section) continue;
    const before = items[position - 1];
    const block = blocks.at(-1);
    const isSame = (field: 'passage' | 'either') =>
      item[field] !== undefined && item[field] === before?.[field];
    if (block && (isSame('passage') || isSame('either'))) block.push(position);
    else blocks.push([position]);
  }
  return blocks;
}

function shuffleBlocks({ items }: Plan, blocks: number[][], seed: number, section: number): number[][] {
  const isFree = (block: number[]) => !block.some((position) => items[position]?.keepsPlace);
  const free = blocks.filter(isFree);
  const order = shuffledOrder(free.length, seed, SECTION_STREAMS + section).values();
  return blocks.map((block) => (isFree(block) ? (free[order.next().value ?? 0] ?? []) : block));
}

/** An option or explanation that names other options by their letters: 'Both A and C', 'option (b)'. */
const NAMES_LETTERS =
  /\b(?:[Oo]ptions?|[Cc]hoices?)\s*\(?[A-Ha-h]\b|\(?\b[A-H]\)?\s*(?:and|or|&|,)\s*\(?[A-H]\b\)?/;
/** An option about all the others. */
const ABOUT_OTHERS = /\b(?:of (?:the above|these|them)|all the above)\b/i;

/**
 * The options of one question in their own order, as places among the options as sent; empty where nothing is chosen
 * from, or where texts name options by their letters. Options that are pinned or speak of all others stay last.
 */
function shuffleOptions(plan: Plan, position: number, question: AuthoredQuestion, seed: number): number[] {
  const item = plan.items[position];
  if (!item || !('options' in question.body)) return [];
  const options = sentOptions(question.body.options, areOptionsShuffled(plan, item));
  const texts = [question.explanation, ...options.map(({ text }) => text)];
  if (item.keepsOptionOrder || texts.some((text) => NAMES_LETTERS.test(text))) return [...options.keys()];
  const pinned = options.map((option) =>
    ABOUT_OTHERS.test(option.text) ? { ...option, last: true as const } : option,
  );
  return optionOrder(pinned, seed, position);
}

/** The options of one question as they were written, as places among the options as sent. */
export function writtenOrder(
  plan: Pick<Revision, 'sections'>,
  item: RevisionItem,
  question: AuthoredQuestion,
): number[] {
  if (!('options' in question.body)) return [];
  const { options } = question.body;
  const sent = sentOptions(options, areOptionsShuffled(plan, item));
  return options.map((option) => sent.indexOf(option));
}

function optionOrder(options: readonly Option[], seed: number, position: number): number[] {
  const places = [...options.keys()];
  const free = places.filter((place) => !options[place]?.last);
  const order = shuffledOrder(free.length, seed, position).map((i) => free[i] ?? 0);
  return [...order, ...places.filter((place) => options[place]?.last)];
}
