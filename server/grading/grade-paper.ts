import { readMarks } from '../../contract/marks/exact-marks.ts';
import { FULL } from '../../contract/marks/hand-marks.ts';
import { rational, rounded, times } from '../../contract/marks/rational.ts';
import type { Choice } from '../../contract/papers/possible.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { Verdict } from '../../contract/questions/verdict.ts';
import type { Outcome } from '../../contract/results.ts';
import type { PreparedItem, PreparedMarking } from './prepare-marking.ts';

/** The result of one question. Marks are whole numbers of units of one over the paper's denominator. */
export interface GradedQuestion {
  outcome: Outcome;
  marks: number;
  /** False for an answer beyond those that a choice counts, and for a dropped question that gives no marks; then `marks` is 0. */
  counts: boolean;
}

export interface Total {
  got: number;
  possible: number;
  /** The negative marks: 0 or less, and part of `got`. */
  penalty: number;
}

export interface GradedPaper {
  /** By position on the paper. */
  questions: GradedQuestion[];
  sections: Total[];
  total: Total;
  /** Right answers that count. */
  correctCount: number;
}

/**
 * Grades a paper. `responses` maps positions to what was answered; a missing or null one was left out. `isBlank` where
 * nothing was answered: a typed space is left out too, unless the key accepts it. `byHand` maps positions to the marks that
 * a person has given, which no key changes.
 */
export function gradePaper(
  prepared: PreparedMarking,
  responses: ReadonlyMap<number, Response | null>,
  byHand: ReadonlyMap<number, string> = new Map(),
): GradedPaper & { isBlank: boolean } {
  const unitsOf = (marks: string) => rounded(times(readMarks(marks), rational(BigInt(prepared.denominator))));
  const verdicts = prepared.items.map(({ judge, right }, position): Verdict | ByHand => {
    const marks = byHand.get(position);
    if (marks === FULL) return { byHand: right };
    // A regrade may have made the question worth less.
    if (marks !== undefined) return { byHand: Math.min(right, Number(unitsOf(marks))) };
    const response = responses.get(position) ?? null;
    return response === null ? 'left_out' : judge(response);
  });
  const questions = prepared.items.map((item, position) => gradeItem(item, verdicts[position] ?? 'left_out'));
  const isAnswered = (position: number) => verdicts[position] !== 'left_out';
  for (const choice of prepared.choices) {
    const counting = countingPositions(choice, questions, isAnswered);
    for (const position of choice.positions) {
      const question = questions[position];
      if (!question || counting.has(position)) continue;
      // Whatever it is worth, of the first ones it is not.
      const isToMark = question.outcome === 'waiting' && choice.counts === 'best';
      const outcome = question.outcome === 'waiting' && !isToMark ? 'wrong' : question.outcome;
      questions[position] = { outcome, marks: 0, counts: false };
    }
  }
  const isBlank = verdicts.every((verdict) => verdict === 'left_out');
  return { ...withTotals(prepared, questions), isBlank };
}

/** Adds up what came out of the questions. */
export function withTotals(prepared: PreparedMarking, questions: GradedQuestion[]): GradedPaper {
  const sections = prepared.possible.map((possible) => ({ got: 0, possible, penalty: 0 }));
  for (const [position, { marks }] of questions.entries()) {
    const section = sections[prepared.items[position]?.section ?? 0];
    if (!section) continue;
    section.got += marks;
    section.penalty += Math.min(0, marks);
  }
  const sum = (field: keyof Total) => sections.reduce((total, section) => total + section[field], 0);
  return {
    questions,
    sections,
    total: { got: sum('got'), possible: sum('possible'), penalty: sum('penalty') },
    correctCount: questions.filter(({ outcome, counts }) => outcome === 'right' && counts).length,
  };
}

/** What a person gave, in units, at most all of the marks. */
interface ByHand {
  byHand: number;
}

function gradeItem(item: PreparedItem, verdict: Verdict | ByHand): GradedQuestion {
  const { gift } = item;
  const getsGift = gift?.to === 'everyone' || (gift?.to === 'answered' && verdict !== 'left_out');
  if (getsGift && (gift.isDropped || verdict !== 'right')) {
    return { outcome: 'given', marks: item.right, counts: true };
  }
  if (gift?.isDropped) return { outcome: 'dropped', marks: 0, counts: gift.to !== 'nobody' };
  if (verdict === 'right') return { outcome: 'right', marks: item.right, counts: true };
  if (verdict === 'left_out') return { outcome: 'left_out', marks: item.leftOut, counts: true };
  if (verdict === 'waiting') return { outcome: 'waiting', marks: 0, counts: true };
  if (typeof verdict === 'object' && 'byHand' in verdict) {
    const { byHand: marks } = verdict;
    return { outcome: marks === item.right ? 'right' : marks > 0 ? 'partial' : 'wrong', marks, counts: true };
  }
  if (verdict === 'wrong' || item.eachRight === undefined) {
    return { outcome: 'wrong', marks: item.wrong, counts: true };
  }
  const marks = Math.min(item.right, item.eachRight * verdict.rightChosen);
  return { outcome: 'partial', marks, counts: true };
}

/**
 * The positions that count. Answers go before questions that are left out, so that nobody is spared a wrong answer by
 * leaving others out; of the answers the first on the paper, or those with the most marks. Marks that are given for
 * questions without an answer fill up, or are answers like others where the best count.
 */
function countingPositions(
  { positions, answer, counts }: Choice,
  questions: readonly GradedQuestion[],
  isAnswered: (position: number) => boolean,
): Set<number> {
  const ranked = positions.map((position) => {
    const { outcome, marks, counts: mayCount } = questions[position] ?? { outcome: 'dropped', marks: 0 };
    const isBest = counts === 'best';
    let rank = 2;
    if (!mayCount) rank = 3;
    else if (isAnswered(position)) rank = 0;
    else if (outcome === 'given') rank = isBest ? 0 : 1;
    return { position, rank, marks: isBest ? marks : 0 };
  });
  ranked.sort((a, b) => a.rank - b.rank || b.marks - a.marks || a.position - b.position);
  return new Set(ranked.slice(0, answer).map(({ position }) => position));
}
