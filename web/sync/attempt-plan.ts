import { shownOrder } from '../../contract/papers/shown-order.ts';
import type { Paper } from './attempt-record.ts';

/** When the questions of a section take answers, as the server's time in milliseconds. */
export interface Window {
  opensAt: number;
  closesAt: number;
}

/** How an attempt goes through its paper. It never changes while the attempt runs. */
export interface AttemptPlan {
  /** Positions of questions, in the order shown. */
  order: readonly number[];
  /** By section; undefined where it has no time of its own. */
  windows: readonly (Window | undefined)[];
  /** The section of each position. */
  sections: readonly number[];
}

const MINUTE_MS = 60_000;

export function planOf({ questions, sections, layout, startedAt }: Paper): AttemptPlan {
  return {
    order: shownOrder(layout?.items, questions.length),
    windows: sections.map(({ opensAfter, closesAfter }) =>
      startedAt === undefined || opensAfter === undefined || closesAfter === undefined
        ? undefined
        : { opensAt: startedAt + opensAfter * MINUTE_MS, closesAt: startedAt + closesAfter * MINUTE_MS },
    ),
    sections: questions.map(({ section }) => section),
  };
}

/** The plan of so many questions that are shown as they stand and take answers throughout. */
export function plainPlan(questionCount: number): AttemptPlan {
  return {
    order: shownOrder(undefined, questionCount),
    windows: [],
    sections: Array.from({ length: questionCount }, () => 0),
  };
}

export type WindowState = 'early' | 'open' | 'closed';

/** Whether a section takes answers at a time of the server. Its last moment is before `closesAt`. */
export function windowState(window: Window | undefined, serverTime: number): WindowState {
  if (!window) return 'open';
  if (serverTime < window.opensAt) return 'early';
  return serverTime < window.closesAt ? 'open' : 'closed';
}

/** The own time of a question's section, if it has one. */
export function windowOf({ windows, sections }: AttemptPlan, position: number): Window | undefined {
  return windows[sections[position] ?? 0];
}

export function takesAnswers(plan: AttemptPlan, position: number, serverTime: number): boolean {
  return windowState(windowOf(plan, position), serverTime) === 'open';
}

/** The first question, in the order shown, of the first section that takes answers; none where none does. */
export function firstOpen(plan: AttemptPlan, serverTime: number): number | undefined {
  return plan.order.find((position) => takesAnswers(plan, position, serverTime));
}
