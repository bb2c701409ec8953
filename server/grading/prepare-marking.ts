import { MAX_QUESTIONS } from '../../contract/limits.ts';
import { commonDenominator, inUnits, isDenominator } from '../../contract/marks/common-denominator.ts';
import { readMarks } from '../../contract/marks/exact-marks.ts';
import { SMALLEST } from '../../contract/marks/hand-marks.ts';
import type { Rational } from '../../contract/marks/rational.ts';
import { type Choice, choicesOf, mostPossible } from '../../contract/papers/possible.ts';
import type { Revision, RevisionItem } from '../../contract/papers/revision.ts';
import { exactAmount } from '../../contract/papers/rule-amounts.ts';
import { ruleOf, schemeOf } from '../../contract/papers/section.ts';
import { type AuthoredQuestion, hasSeveralKeys } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { Judge } from '../../contract/questions/verdict.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import { judgeOf } from './judge-of.ts';

/** One question made ready for marking. All marks are whole numbers of one over the paper's denominator. */
export interface PreparedItem {
  section: number;
  judge: Judge<Response>;
  right: number;
  wrong: number;
  leftOut: number;
  /** For each right option of an incomplete set; undefined where only the whole set counts. */
  eachRight: number | undefined;
  /** Who gets the marks whatever the key says, and that the question was dropped; undefined where it is marked. */
  gift: { to: 'everyone' | 'answered' | 'nobody'; isDropped: boolean } | undefined;
}

/** A revision made ready for marking: once, for all its attempts. */
export interface PreparedMarking {
  denominator: number;
  items: PreparedItem[];
  choices: Choice[];
  /** The most possible, by section. */
  possible: number[];
}

type MarkedRevision = Pick<Revision, 'denominator' | 'sections' | 'items'>;

/** The denominator that a paper with these questions needs. Throws a RangeError where it is out of bounds. */
export function denominatorOf(
  plan: Pick<Revision, 'sections' | 'items'>,
  questions: readonly AuthoredQuestion[],
): number {
  return commonDenominator(
    plan.items.flatMap((item, position) => Object.values(exactMarks(plan, item, questions[position]))),
  );
}

/**
 * Makes a paper ready for marking; `questions` are those of its items, in order. Throws a RangeError where it has
 * more than 500 questions or the denominator does not make all its marks whole.
 */
export function prepareMarking(
  revision: MarkedRevision,
  questions: readonly AuthoredQuestion[],
): PreparedMarking {
  const { denominator, sections } = revision;
  if (revision.items.length > MAX_QUESTIONS) throw new RangeError(`More than ${MAX_QUESTIONS} questions`);
  if (!isDenominator(denominator)) throw new RangeError(`${denominator} is no denominator of marks`);
  const items = revision.items.map((item, position) => prepareItem(revision, item, questions[position]));
  return { denominator, items, ...choicesAndPossible(sections, items, revision.items) };
}

/** The marking of a part of a paper, as if it were all of it: of what an attempt is asked where questions are drawn. */
export function selectMarking(
  { denominator, items }: PreparedMarking,
  plan: Pick<Revision, 'sections' | 'items'>,
  positions: readonly number[],
): PreparedMarking {
  const of = <T>(all: readonly T[]) => positions.flatMap((at) => all.slice(at, at + 1));
  const selected = of(items);
  return { denominator, items: selected, ...choicesAndPossible(plan.sections, selected, of(plan.items)) };
}

function choicesAndPossible(
  sections: Revision['sections'],
  items: readonly PreparedItem[],
  places: readonly RevisionItem[],
): Pick<PreparedMarking, 'choices' | 'possible'> {
  const choices = choicesOf({ sections, items: places as RevisionItem[] });
  const possible = sections.map((_, section) => {
    const counted = [...items.keys()].filter(
      (at) => items[at]?.section === section && items[at].gift?.to !== 'nobody',
    );
    return mostPossible(counted, choices, (at) => items[at]?.right ?? 0);
  });
  return { choices, possible };
}

function prepareItem(
  revision: MarkedRevision,
  item: RevisionItem,
  question: AuthoredQuestion | undefined,
): PreparedItem {
  const { eachRight, ...exact } = exactMarks(revision, item, question);
  const units = (value: Rational) => inUnits(value, revision.denominator);
  return {
    section: item.section,
    judge: judgeOf(given(question)),
    right: units(exact.right),
    wrong: units(exact.wrong),
    leftOut: units(exact.leftOut),
    eachRight: eachRight && units(eachRight),
    gift: giftOf(schemeOf(revision.sections, item), item, given(question)),
  };
}

function exactMarks(
  plan: Pick<Revision, 'sections'>,
  item: RevisionItem,
  question: AuthoredQuestion | undefined,
): { right: Rational; wrong: Rational; leftOut: Rational; eachRight?: Rational; byHand?: Rational } {
  const rule = ruleOf(plan.sections, { section: item.section, question: given(question) });
  const right = readMarks(item.marks ?? rule.right);
  return {
    right,
    wrong: exactAmount(rule.wrong, right),
    leftOut: readMarks(rule.leftOut),
    ...(rule.eachRight && { eachRight: exactAmount(rule.eachRight, right) }),
    // So that the paper's denominator can say what a person gives.
    ...(given(question).kind === 'written' && { byHand: SMALLEST }),
  };
}

function giftOf(scheme: Scheme, item: RevisionItem, question: AuthoredQuestion): PreparedItem['gift'] {
  if (item.isDropped) return { to: item.droppedGives ?? scheme.dropped, isDropped: true };
  return hasSeveralKeys(question) && scheme.doubleKey !== 'chosen'
    ? { to: scheme.doubleKey, isDropped: false }
    : undefined;
}

function given(question: AuthoredQuestion | undefined): AuthoredQuestion {
  if (!question) throw new RangeError('An item of the paper has no question');
  return question;
}
