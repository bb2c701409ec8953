import type { Result } from '../../../contract/results.ts';
import { type AttemptState, type Entry, unsavedChanges } from './attempt-state.ts';
import { serverTime } from './clock.ts';

/** The five states of a bubble in the palette. */
export type PaletteState = 'not_visited' | 'not_answered' | 'answered' | 'marked' | 'answered_marked';

/** Blanks alone are no answer. */
export function isAnswered({ answer }: Pick<Entry, 'answer'>): boolean {
  return answer !== null && answer.trim() !== '';
}

export function paletteState(entry: Entry): PaletteState {
  if (entry.marked) return isAnswered(entry) ? 'answered_marked' : 'marked';
  if (isAnswered(entry)) return 'answered';
  return entry.visited ? 'not_answered' : 'not_visited';
}

export interface Counts {
  answered: number;
  notAnswered: number;
  marked: number;
  byState: Record<PaletteState, number>;
}

/** How many questions are answered, not answered and marked; a marked question is also one of the former. */
export function counts(state: AttemptState): Counts {
  const byState = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, answered_marked: 0 };
  for (const entry of state.entries) byState[paletteState(entry)]++;
  const answered = byState.answered + byState.answered_marked;
  return {
    answered,
    notAnswered: state.entries.length - answered,
    marked: byState.marked + byState.answered_marked,
    byState,
  };
}

/** What a look tells the server of what this browser knows to be saved (see /attempt/look). */
export function sumOfSaved({ entries }: Pick<AttemptState, 'entries'>): number {
  return entries.reduce((sum, { ackedSeq }) => sum + ackedSeq, 0);
}

/** Seconds until the deadline by the server's clock, begun ones counted whole; never below 0. */
export function remainingSeconds(state: Pick<AttemptState, 'clock' | 'deadline'>, at: number): number {
  return Math.max(0, Math.ceil((state.deadline - serverTime(state.clock, at)) / 1000));
}

/**
 * What may be said of the answers. `saved`: the server has confirmed every change. `kept`: it cannot be reached,
 * and the device has confirmed to hold every change that the server has not. `unkept`: it cannot be reached and
 * there is only this page's memory. `refused`: there is a change that the server will not take.
 */
export type SaveStatus = 'untouched' | 'saved' | 'saving' | 'kept' | 'unkept' | 'refused';

export function saveStatus(state: AttemptState): SaveStatus {
  const isWaiting = state.phase.name === 'submitting' || state.phase.name === 'closed';
  const unsaved = unsavedChanges(state);
  if (unsaved.length > 0 || isWaiting) {
    if (state.isReachable) return 'saving';
    if (!state.deviceKeeps) return 'unkept';
    return unsaved.every(({ index, seq }) => (state.entries[index]?.keptSeq ?? 0) >= seq) ? 'kept' : 'saving';
  }
  if (state.entries.some((entry) => isRefused(entry))) return 'refused';
  return state.entries.some((entry) => entry.seq > 0) ? 'saved' : 'untouched';
}

/** Whether the newest change of a question is one that the server will never take. */
export function isRefused(entry: Entry): boolean {
  return entry.refusedSeq === entry.seq && entry.seq > entry.ackedSeq;
}

/**
 * Whether two states of an attempt show the same paper: all but the save note and the clock. Keeping and sending an
 * answer changes the state several times and none of this, so the screen need not be drawn again for it.
 */
export function showsSamePaper(one: AttemptState, other: AttemptState): boolean {
  return (
    one.phase === other.phase &&
    one.current === other.current &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => {
      const { answer, marked, visited } = other.entries[index] ?? entry;
      return entry.answer === answer && entry.marked === marked && entry.visited === visited;
    })
  );
}

/** How many answers of this browser are not in the result: replaced by newer ones of another, or too late. */
export function uncountedAnswers(
  { entries }: { entries: readonly Pick<Entry, 'seq' | 'ackedSeq' | 'answer'>[] },
  result: Pick<Result, 'selectedOptions'>,
): number {
  return entries.filter(
    ({ seq, ackedSeq, answer }, index) =>
      seq > ackedSeq && answer !== (result.selectedOptions[index] ?? null),
  ).length;
}
