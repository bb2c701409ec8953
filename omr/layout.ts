import { type Code, codeCells } from './code.ts';
import { markerPlaces } from './markers.ts';

import type {
  Bubble,
  PlannedQuestion,
  SheetLayout,
  SheetPage,
  SheetPlan,
  SheetQuestion,
  SheetWords,
} from './sheet-layout.ts';

const ENGLISH: SheetWords = {
  roll: 'Roll number',
  set: 'Set',
  advice: [
    'Fill the whole bubble with a dark pen',
    'or pencil. No ticks, no crosses.',
    'To change: erase cleanly.',
  ],
  lines: ['Name', 'Class', 'Date'],
};

/** Questions that are alike, but for numbers at the end and some with several options. */
export function alikeQuestions({
  questions,
  options,
  numbers = 0,
  multiple = [],
}: {
  questions: number;
  options: number;
  /** How many of the last ones have a grid for a number. */
  numbers?: number;
  multiple?: readonly number[];
}): PlannedQuestion[] {
  return Array.from({ length: questions }, (_, at) => {
    if (at >= questions - numbers) return { kind: 'number', options };
    return { kind: multiple.includes(at + 1) ? 'multiple' : 'single', options };
  });
}

/** The columns of a number: the first has a sign too. */
export const NUMBER_COLUMNS = 7;
const SIGN = '-';
const DIGITS = '0123456789';
const LETTERS = 'ABCDEF';
/** As many as a sheet's code can count. */
export const MOST_PAGES = 15;

/** Height of a capital times letters: capital letters end before the marker in the middle of the top. */
const HEAD_ROOM = 82;

const LEFT = 20;
const BOTTOM = 277;
const WIDTH = 172;

/** Distances of the bubbles of choices, and rows without a gap; the first that needs the fewest pages is taken. */
const WIDE = { x: 5.8, y: 5.2, r: 2.1, rows: 5 };
type Pitch = typeof WIDE;
const NARROW: Pitch = { x: 5.3, y: 4.7, r: 1.85, rows: 5 };
/** 180 questions with four options on one page. */
const NARROWEST: Pitch = { ...NARROW, rows: 6 };
const GROUP_GAP = 1.4;
/** From the left edge of a column to its first bubble: an anchor and the number of the question. */
const HEAD = 12;
const NUMBER_PITCH = { x: 4.4, y: 4.55, r: 1.7 };
const NUMBER_WIDTH = 34.3;
const NUMBER_HEIGHT = 68;
const ROLL_PITCH = { x: 5.4, y: 4.7, r: 1.85 };

const groupHeight = (pitch: Pitch) => pitch.rows * pitch.y + GROUP_GAP;
const columnWidth = (pitch: Pitch, options: number) => HEAD + (options - 1) * pitch.x + pitch.r + 2.4;

/** Where everything of a sheet is printed. */
export function layOutSheet(plan: SheetPlan): SheetLayout {
  const questions = plan.questions.flatMap((one, at) => (one ? { question: at + 1, ...one } : []));
  const pages = [WIDE, NARROW, NARROWEST]
    .map((pitch) => placeQuestions(plan, questions, pitch))
    .reduce((best, other) => (other.length < best.length ? other : best))
    .map(({ page }) => page);
  pages.forEach((page, at) => printHead(page, plan, at + 1, pages.length));
  const { test, set, sets, roll } = plan;
  return { version: 1, test, set, sets, roll, questions, pages };
}

interface Drafted {
  page: SheetPage;
  /** Down to here the page is used. */
  bottom: number;
  groups: number;
}

function placeQuestions(plan: SheetPlan, questions: readonly SheetQuestion[], pitch: Pitch): Drafted[] {
  const first = emptyPage();
  placeRoll(first, plan);
  const pages = [first];
  let current = first;
  const turn = () => {
    current = emptyPage();
    // Pages come apart: each says whose it is.
    placeRoll(current, plan);
    pages.push(current);
  };
  const choices = questions.filter(({ kind }) => kind !== 'number');
  const options = Math.max(...choices.map((one) => one.options));
  const across = Math.floor((WIDTH - 2) / columnWidth(pitch, options));
  for (let next = 0; next < choices.length; ) {
    const down = Math.floor((BOTTOM - current.bottom) / groupHeight(pitch));
    const groupsLeft = Math.ceil((choices.length - next) / pitch.rows);
    // Columns of equal height: the last page is not one long column.
    const height = Math.min(down, Math.ceil(groupsLeft / across));
    if (height > 0) {
      const here = choices.slice(next, next + height * across * pitch.rows);
      placeChoices(current, here, options, pitch, height);
      next += here.length;
    }
    if (next < choices.length) turn();
  }
  const numbers = questions.filter(({ kind }) => kind === 'number');
  const perRow = Math.floor(WIDTH / NUMBER_WIDTH);
  for (let next = 0; next < numbers.length; next += perRow) {
    if (current.bottom + NUMBER_HEIGHT > BOTTOM) turn();
    placeNumbers(current, numbers.slice(next, next + perRow));
  }
  return pages;
}

function emptyPage(): Drafted {
  const page: SheetPage = {
    width: 210,
    height: 297,
    bubbles: [],
    anchors: [
      { x: 58, y: 21.5 },
      { x: 152, y: 21.5 },
    ],
    markers: markerPlaces.map(({ x, y }) => ({ x, y })),
    code: [],
    labels: [],
    frames: [],
  };
  return { page, bottom: 33, groups: 0 };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function addBubble(draft: Drafted, field: string, value: string, x: number, y: number, r: number): Bubble {
  const bubble: Bubble = {
    field,
    value,
    x: rounded(x),
    y: rounded(y),
    r,
    shape: 'circle',
    group: draft.groups,
  };
  draft.page.bubbles.push(bubble);
  return bubble;
}

function addAnchors(draft: Drafted, x: number, top: number, height: number): void {
  const parts = Math.max(1, Math.round(height / 21));
  for (let part = 0; part <= parts; part += 1) {
    draft.page.anchors.push({ x: rounded(x), y: rounded(top + (height * part) / parts) });
  }
}

function placeRoll(draft: Drafted, { roll, sets, words = ENGLISH }: SheetPlan): void {
  const { page } = draft;
  const top = 47;
  const left = LEFT + 5;
  page.labels.push({ text: words.roll, x: LEFT, y: 37.5, size: 2.4, anchor: 'start' });
  for (let digit = 1; digit <= roll; digit += 1) {
    const x = left + (digit - 1) * ROLL_PITCH.x;
    page.frames.push({ x: x - 2.5, y: 38.8, width: 5, height: 5.2 });
    Array.from(DIGITS).forEach((value, at) =>
      addBubble(draft, `roll${digit}`, value, x, top + at * ROLL_PITCH.y, ROLL_PITCH.r),
    );
    // A long grid bends in itself.
    if (digit % 4 === 0) draft.groups += 1;
  }
  draft.groups += 1;
  const height = 9 * ROLL_PITCH.y;
  addAnchors(draft, LEFT + 1, top, height);
  let right = left + roll * ROLL_PITCH.x;
  addAnchors(draft, right, top, height);
  if (sets > 0) {
    right += 9;
    page.labels.push({ text: words.set, x: right, y: 37.5, size: 2.4, anchor: 'middle' });
    Array.from(LETTERS.slice(0, sets)).forEach((value, at) =>
      addBubble(draft, 'set', value, right, top + at * 7, WIDE.r),
    );
    draft.groups += 1;
    addAnchors(draft, right + 5, top, height);
    right += 5;
  }
  printAdvice(page, words, right + 6, top);
  addAnchors(draft, LEFT + WIDTH - 1, top, height);
  draft.bottom = 94;
}

function printAdvice(page: SheetPage, { advice, lines }: SheetWords, x: number, top: number): void {
  advice.forEach((text, at) => page.labels.push({ text, x, y: top + at * 5, size: 2.2, anchor: 'start' }));
  lines.forEach((text, at) => {
    const y = top + 21 + at * 9;
    page.labels.push({ text, x, y, size: 2.4, anchor: 'start' });
    page.frames.push({ x: x + 11, y, width: LEFT + WIDTH - 6 - x - 11, height: 0 });
  });
}

function placeChoices(
  draft: Drafted,
  questions: readonly SheetQuestion[],
  options: number,
  pitch: Pitch,
  height: number,
): void {
  const top = draft.bottom + pitch.r + 0.6;
  const width = columnWidth(pitch, options);
  const columns = Math.ceil(questions.length / (height * pitch.rows));
  questions.forEach(({ question, number, kind, options: count }, at) => {
    const column = Math.floor(at / (height * pitch.rows));
    const row = at % (height * pitch.rows);
    const group = Math.floor(row / pitch.rows);
    const left = LEFT + column * width;
    const y = top + group * groupHeight(pitch) + (row % pitch.rows) * pitch.y;
    if (row % pitch.rows === 0) {
      draft.groups += 1;
      draft.page.anchors.push({ x: rounded(left + 1), y: rounded(y) });
    }
    draft.page.labels.push({
      text: number ?? String(question),
      x: left + HEAD - 3.3,
      y: y + 1,
      size: 2,
      anchor: 'end',
    });
    for (let option = 0; option < count; option += 1) {
      const x = left + HEAD + option * pitch.x;
      const bubble = addBubble(draft, `q${question}`, LETTERS[option] ?? '', x, y, pitch.r);
      if (kind === 'multiple') bubble.shape = 'square';
    }
  });
  draft.groups += 1;
  const end = top + height * groupHeight(pitch) - GROUP_GAP - pitch.y;
  const right = LEFT + columns * width;
  for (let column = 0; column < columns; column += 1) {
    draft.page.anchors.push({ x: rounded(LEFT + column * width + 1), y: rounded(end) });
  }
  for (let group = 0; group < height; group += 1) {
    draft.page.anchors.push({ x: rounded(right), y: rounded(top + group * groupHeight(pitch)) });
  }
  draft.page.anchors.push({ x: rounded(right), y: rounded(end) });
  draft.bottom = end + pitch.r + 3;
}

function placeNumbers(draft: Drafted, questions: readonly SheetQuestion[]): void {
  const { page } = draft;
  const { x: across, y: down, r } = NUMBER_PITCH;
  const top = draft.bottom + 13;
  const height = (DIGITS.length + 1) * down;
  questions.forEach(({ question, number }, at) => {
    const left = LEFT + at * NUMBER_WIDTH;
    page.labels.push({ text: number ?? String(question), x: left, y: top - 9, size: 2.4, anchor: 'start' });
    addAnchors(draft, left + 1, top, height);
    draft.groups += 1;
    for (let column = 1; column <= NUMBER_COLUMNS; column += 1) {
      const x = left + 4.9 + (column - 1) * across;
      page.frames.push({ x: x - 2.1, y: top - 7.8, width: 4.2, height: 5 });
      Array.from(`${SIGN}.${DIGITS}`).forEach((value, row) => {
        if (value !== SIGN || column === 1) {
          addBubble(draft, `q${question}.${column}`, value, x, top + row * down, r);
        }
      });
    }
  });
  draft.groups += 1;
  addAnchors(draft, LEFT + questions.length * NUMBER_WIDTH + 1, top, height);
  draft.bottom += NUMBER_HEIGHT;
}

function printHead(page: SheetPage, plan: SheetPlan, number: number, count: number): void {
  const code: Code = { test: plan.test, set: plan.set, page: number };
  page.code = codeCells(code);
  const title = plan.set === null ? plan.title : `${plan.title}  Set ${plan.set}`;
  const heading = (text: string, y: number, size: number) =>
    page.labels.push({ text, x: LEFT, y, size: Math.min(size, HEAD_ROOM / text.length), anchor: 'start' });
  if (plan.school) heading(plan.school, 11, 2.4);
  heading(title, 15.5, 3);
  page.labels.push({ text: plan.test, x: LEFT, y: 22.5, size: 2.2, anchor: 'start' });
  page.labels.push({ text: `Page ${number} of ${count}`, x: 190, y: 15.5, size: 2.4, anchor: 'end' });
}
