import type { AnswerChange } from '../../contract/attempts.ts';
import { MAX_SPENT_MS } from '../../contract/limits.ts';
import type { Result } from '../../contract/results.ts';
import { isAnswerOf, isSameAnswer, toWire } from './answer.ts';
import { takesAnswers, windowOf } from './attempt-plan.ts';
import { type AttemptState, blankEntry, type Entry, SEEN_SEQ } from './attempt-state.ts';
import { serverTime } from './server-clock.ts';

/** The five states of a bubble in the palette. */
export type PaletteState = 'not_visited' | 'not_answered' | 'answered' | 'marked' | 'answered_marked';

/** Spaces alone are not an answer. */
export function isAnswered({ answer }: Pick<Entry, 'answer'>): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== null;
}

export function paletteState(entry: Entry): PaletteState {
  if (entry.marked) return isAnswered(entry) ? 'answered_marked' : 'marked';
  if (isAnswered(entry)) return 'answered';
  return entry.seq > 0 ? 'not_answered' : 'not_visited';
}

/** From what is most done to what is least. */
export const PALETTE_STATES: readonly PaletteState[] = [
  'answered',
  'answered_marked',
  'marked',
  'not_answered',
  'not_visited',
];

/** `unread`: what was typed is not the number that is asked for. */
export type CountedState = PaletteState | 'unread';

/** An answer that cannot be right stands behind those that may be. */
const COUNTED_STATES = (PALETTE_STATES as readonly CountedState[]).toSpliced(2, 0, 'unread');

/** An attempt with the positions of typed answers that are not the number that is asked for. */
export type ReadAttempt = AttemptState & { unread: readonly number[] };

/**
 * How many questions are in each state, of all or of some: each in one. Of those of which one is to be answered, the one
 * with most done counts.
 */
export function counts(
  { entries, plan, unread }: Pick<ReadAttempt, 'entries' | 'plan' | 'unread'>,
  among: readonly number[] = plan.order,
): Record<CountedState, number> {
  const places = new Map<string | number, number>();
  for (const position of among) {
    const unit = plan.units[position] ?? position;
    const state = unread.includes(position) ? 'unread' : paletteState(entries[position] ?? blankEntry);
    places.set(unit, Math.min(COUNTED_STATES.indexOf(state), places.get(unit) ?? 5));
  }
  const byState = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, answered_marked: 0, unread: 0 };
  for (const place of places.values()) byState[COUNTED_STATES[place] ?? 'not_visited']++;
  return byState;
}

/** Positions of answers to questions of which another one, before them on the paper, is answered and counts. */
export function spareAnswers({ entries, plan }: Pick<AttemptState, 'entries' | 'plan'>): number[] {
  const units = new Set<unknown>();
  return [...entries.keys()].filter(
    (position) =>
      isAnswered(entries[position] ?? blankEntry) && units.size === units.add(plan.units[position]).size,
  );
}

/** The changes that the server has neither acknowledged nor refused, the oldest first. */
export function unsavedChanges(
  { entries }: { entries: readonly Entry[] },
  isUnsaved: (entry: Entry, index: number) => boolean = ({ seq, ackedSeq, refusedSeq }) =>
    seq > Math.max(ackedSeq, refusedSeq, SEEN_SEQ),
): AnswerChange[] {
  return entries
    .flatMap((entry, index) => {
      const { answer, marked, seq } = entry;
      return isUnsaved(entry, index)
        ? [{ index, ...toWire(answer), marked, seq, spentMs: wholeMs(entry) }]
        : [];
    })
    .toSorted((a, b) => a.seq - b.seq);
}

/** So much of the time on a question may stay untold, in milliseconds: results show seconds. */
const UNTOLD_MS = 1_000;

/**
 * What the server does not know of questions without a new answer: that one was seen, and the time spent on those that
 * are not in view. Not where its section is closed: it would hold up the answers beside it.
 */
export const untoldViews = (state: AttemptState, at: number) =>
  unsavedChanges(
    state,
    ({ seq, ackedSeq, refusedSeq, spentMs, toldMs }, index) =>
      (seq > ackedSeq
        ? seq === SEEN_SEQ && seq > refusedSeq
        : spentMs - toldMs >= UNTOLD_MS && (index !== state.current || state.viewedSince === null)) &&
      takesAnswers(state.plan, index, serverTime(state.clock, at)),
  );

/** The time spent on each question, in milliseconds, by position. */
export function spentByQuestion({ entries }: { entries: readonly Pick<Entry, 'spentMs'>[] }): number[] {
  return entries.map(wholeMs);
}

/** In the form that the server accepts: an odd measurement must never keep an answer from being saved. */
function wholeMs({ spentMs }: Pick<Entry, 'spentMs'>): number {
  return Math.min(MAX_SPENT_MS, Math.max(0, Math.round(spentMs))) || 0;
}

/** By this sum a poll tells the server which answers this browser knows to be saved (see /attempt/look). */
export function sumOfSaved({ entries }: Pick<AttemptState, 'entries'>): number {
  return entries.reduce((sum, { ackedSeq }) => sum + ackedSeq, 0);
}

/** Seconds until the deadline by the server's clock, rounded up; never below 0. */
export function remainingSeconds(state: Pick<AttemptState, 'clock' | 'deadline'>, at: number): number {
  return Math.max(0, Math.ceil((state.deadline - serverTime(state.clock, at)) / 1000));
}

/**
 * How safe the answers are. `saved`: the server has acknowledged every change. `kept`: it cannot be reached, and the
 * device has confirmed to hold every change that the server has not acknowledged. `unkept`: it cannot be reached, and
 * the answers are only in the memory of this page. `refused`: there is a change that the server does not accept;
 * `late`: because the time of its section was over.
 */
export type SaveStatus = 'untouched' | 'saved' | 'saving' | 'kept' | 'unkept' | 'refused' | 'late';

export function saveStatus(state: AttemptState): SaveStatus {
  const isWaiting = state.phase.name === 'submitting' || state.phase.name === 'closed';
  const unsaved = unsavedChanges(state);
  if (unsaved.length > 0 || isWaiting) {
    if (state.isReachable) return 'saving';
    if (!state.deviceKeeps) return 'unkept';
    return unsaved.every(({ index, seq }) => (state.entries[index]?.persistedSeq ?? 0) >= seq)
      ? 'kept'
      : 'saving';
  }
  const refused = state.entries.findIndex((entry) => isRefused(entry));
  if (refused !== -1) return windowOf(state.plan, refused) ? 'late' : 'refused';
  return state.entries.some((entry) => entry.seq > SEEN_SEQ) ? 'saved' : 'untouched';
}

/** Whether the newest change of a question is one that the server will never accept. */
export function isRefused(entry: Entry): boolean {
  return entry.refusedSeq === entry.seq && entry.seq > Math.max(entry.ackedSeq, SEEN_SEQ);
}

/**
 * Whether two states of an attempt show the same paper: everything but the save note and the clock. Persisting and
 * sending an answer changes the state several times but none of this, so the screen need not be rendered again.
 */
export function showsSamePaper(one: AttemptState, other: AttemptState): boolean {
  return (
    one.phase === other.phase &&
    one.current === other.current &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => {
      const { answer, marked, seq, isReplaced } = other.entries[index] ?? entry;
      return (
        isSameAnswer(entry.answer, answer) &&
        entry.marked === marked &&
        entry.seq > 0 === seq > 0 &&
        entry.isReplaced === isReplaced
      );
    })
  );
}

/** How many answers of this browser are not in the result: replaced by newer ones from another device, or too late. */
export function uncountedAnswers(
  { entries }: { entries: readonly Pick<Entry, 'seq' | 'ackedSeq' | 'answer'>[] },
  result: Pick<Result, 'selectedOptions' | 'details' | 'responses'>,
): number {
  return entries.filter(
    ({ seq, ackedSeq, answer }, index) =>
      seq > Math.max(ackedSeq, SEEN_SEQ) &&
      !isAnswerOf(
        answer,
        result.details[index]?.response ?? result.responses?.[index],
        result.selectedOptions[index] ?? null,
      ),
  ).length;
}
