import { type QuestionNumber, questionNumbers } from '../../contract/papers/question-numbers.ts';
import { shownOrder } from '../../contract/papers/shown-order.ts';
import type { Paper } from './paper.ts';

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
  /** By position, the same for questions of which only one is to be answered: they are counted as one. */
  units: readonly (string | number)[];
  /** By position, as it is printed. */
  numbers: readonly QuestionNumber[];
  /** The start of the attempt by the server's clock; undefined where no section has a time of its own. */
  startedAt?: number | undefined;
}

const MINUTE_MS = 60_000;

export function planOf({ questions, sections, layout, startedAt, windows }: Paper): AttemptPlan {
  const order = shownOrder(layout?.items, questions.length);
  const plan: AttemptPlan = {
    order,
    windows: sections.map(({ opensAfter, closesAfter }) =>
      startedAt === undefined || opensAfter === undefined || closesAfter === undefined
        ? undefined
        : { opensAt: startedAt + opensAfter * MINUTE_MS, closesAt: startedAt + closesAfter * MINUTE_MS },
    ),
    sections: questions.map(({ section }) => section),
    units: questions.map(({ either }, position) => either ?? position),
    numbers: numbersIn(order, questions),
    startedAt,
  };
  return windows ? replanned(plan, windows) : plan;
}

/** By position, of questions that are shown in an order. */
function numbersIn(
  order: readonly number[],
  questions: readonly { either?: string | undefined }[],
): QuestionNumber[] {
  const numbers: QuestionNumber[] = [];
  const shown = questionNumbers(order.map((position) => questions[position] ?? {}));
  for (const [place, position] of order.entries())
    numbers[position] = shown[place] ?? { number: place + 1, part: '' };
  return numbers;
}

/** The plan with the times that this attempt has, as the server says them: see /attempt/look. */
export function replanned(plan: AttemptPlan, windows: readonly number[]): AttemptPlan {
  const { startedAt, sections } = plan;
  if (startedAt === undefined) return plan;
  const at = (seconds = 0) => startedAt + seconds * 1000;
  return {
    ...plan,
    windows: plan.windows.map((window, section) => {
      const position = sections.indexOf(section);
      if (!window || position === -1) return window;
      return { opensAt: at(windows[2 * position]), closesAt: at(windows[2 * position + 1]) };
    }),
  };
}

/** The plan of so many questions that are shown as they stand and take answers throughout. */
export function plainPlan(questionCount: number): AttemptPlan {
  const order = shownOrder(undefined, questionCount);
  const sections = order.map(() => 0);
  return {
    order,
    windows: [],
    sections,
    units: order,
    numbers: numbersIn(order, []),
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
