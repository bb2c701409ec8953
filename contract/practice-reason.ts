import { SEEN_MS } from './pace.ts';
import type { Kind } from './questions/authored-question.ts';
import type { Outcome } from './results.ts';

/** Why a question is in a student's notebook, the most urgent reason first. */
export const PRACTICE_REASONS = ['wrong', 'partial', 'left_out', 'lucky', 'bookmarked'] as const;
export type PracticeReason = (typeof PRACTICE_REASONS)[number];

/** What came out of one question of a test, as far as it says whether the question should be practised. */
export interface SatQuestion {
  /** Nobody practises alone what a person has to mark. Absent where that makes no difference. */
  kind?: Kind | undefined;
  outcome: Outcome;
  /** Whether it counts: of a choice among questions, those left over do not. */
  counts: boolean;
  /** Marked for review when the attempt was submitted. */
  marked: boolean;
  /** Milliseconds on the screen; undefined where no times were measured. */
  spentMs: number | undefined;
  /** What had to be read: the question and its options. */
  texts: readonly string[];
}

/**
 * Words a minute that adults read silently, on average over 190 studies (Brysbaert 2019, Journal of Memory and Language
 * 109, 104047).
 */
const WORDS_A_MINUTE = 238;
/** An answer in a smaller share of the reading time was given without reading. */
const READ_SHARE = 1 / 2;

/** The time that reading these texts takes at the average pace, in milliseconds. */
export function readingMs(texts: readonly string[]): number {
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  return (words * 60_000) / WORDS_A_MINUTE;
}

/** Whether a question was left out without having been read: it is practised only at the student's wish. */
export function isUnreached({
  kind,
  outcome,
  counts,
  marked,
  spentMs = 0,
}: Omit<SatQuestion, 'texts'>): boolean {
  return kind !== 'written' && counts && outcome === 'left_out' && !marked && spentMs < SEEN_MS;
}

/**
 * Why a question of a submitted attempt is practised; undefined if it is not. A right answer is lucky if it was marked
 * for review, or given far faster than the question can be read. A question that was left out without having been
 * read is no mistake: it was never met. Nor is one of a choice beyond those that count.
 */
export function practiceReason({
  kind,
  outcome,
  counts,
  marked,
  spentMs,
  texts,
}: SatQuestion): Exclude<PracticeReason, 'bookmarked'> | undefined {
  if (!counts || kind === 'written') return undefined;
  if (outcome === 'wrong' || outcome === 'partial') return outcome;
  if (outcome === 'left_out')
    return isUnreached({ kind, outcome, counts, marked, spentMs }) ? undefined : 'left_out';
  if (outcome !== 'right') return undefined;
  const isUnread = spentMs !== undefined && spentMs > 0 && spentMs < READ_SHARE * readingMs(texts);
  return marked || isUnread ? 'lucky' : undefined;
}
