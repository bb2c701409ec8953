import { commonDenominator, inUnits } from '../marks/common-denominator.ts';
import { marksText, readMarks } from '../marks/exact-marks.ts';
import type { PaperDraft } from './draft.ts';
import { askedPositions } from './draws.ts';
import type { Revision } from './revision.ts';
import { ruleOf } from './section.ts';

/** Questions of which only a given number count. */
export interface Choice {
  /** On the paper, from 0. */
  positions: number[];
  answer: number;
  counts: 'first' | 'best';
}

/** Where students choose among questions. Internal choice is a choice of one among the questions of its group. */
export function choicesOf({ sections, items }: Pick<Revision, 'sections' | 'items'>): Choice[] {
  const positions = [...items.keys()];
  const bySection = sections.flatMap(({ choice }, section) =>
    choice ? { ...choice, positions: positions.filter((at) => items[at]?.section === section) } : [],
  );
  const groups = Map.groupBy(positions, (at) => items[at]?.either);
  groups.delete(undefined);
  return [
    ...bySection,
    ...[...groups.values()].map((group) => ({ answer: 1, counts: 'first' as const, positions: group })),
  ];
}

/** How many questions are to be answered: of those with internal choice one. */
export const countToAnswer = (items: readonly { either?: string | undefined }[]): number =>
  new Set(items.map(({ either }, position) => either ?? position)).size;

/**
 * The questions as a paper counts them: those on one passage count as one, and so do the alternatives of one choice.
 */
export const numbersOf = <T extends { passage?: unknown; either?: string | undefined }>(
  all: readonly T[],
): T[][] => {
  const numbers = Map.groupBy(
    all,
    (one) => one.passage ?? (one.either === undefined ? one : `#${one.either}`),
  );
  return [...numbers.values()];
};

/** The most marks that the questions at these positions can give; `right` are those of a right answer. */
export function mostPossible(
  positions: readonly number[],
  choices: readonly Choice[],
  right: (position: number) => number,
): number {
  const isHere = new Set(positions);
  const chosen = choices.flatMap(({ positions: among, answer }) =>
    among
      .filter((at) => isHere.has(at))
      .toSorted((a, b) => right(b) - right(a))
      .slice(0, answer),
  );
  const optional = new Set(choices.flatMap((choice) => choice.positions));
  const compulsory = positions.filter((at) => !optional.has(at));
  return [...compulsory, ...chosen].reduce((sum, at) => sum + right(at), 0);
}

/** The most marks that a paper can give, as they are shown. Throws a RangeError where they cannot be added up exactly. */
export function possibleOf(paper: Pick<PaperDraft, 'sections' | 'items'>): string {
  const { sections, items } = paper;
  const rights = items.map((item) => readMarks(item.marks ?? ruleOf(sections, item).right));
  const denominator = commonDenominator(rights);
  const units = rights.map((right) => inUnits(right, denominator));
  const counted = askedPositions(items).filter((at) => {
    const item = items[at];
    const gives = item?.droppedGives ?? sections[item?.section ?? 0]?.scheme.dropped;
    return !item?.isDropped || gives !== 'nobody';
  });
  return marksText(
    mostPossible(counted, choicesOf(paper), (at) => units[at] ?? 0),
    denominator,
  );
}
