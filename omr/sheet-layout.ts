/** What is printed on an answer sheet, and where; in millimetres from the top left corner of the paper. */

/** How a question is answered on paper. */
export interface PlannedQuestion {
  /** Where several options may be filled, bubbles are squares with round corners; a number has a grid. */
  kind: 'single' | 'multiple' | 'number';
  /** 2 to 6 bubbles; of no meaning for a number. */
  options: number;
  /** What is printed beside it, such as '21a'; without it the place on the sheet. */
  number?: string;
}

/** What is printed beside what is to be filled. */
export interface SheetWords {
  roll: string;
  set: string;
  /** Three lines. */
  advice: readonly string[];
  /** Lines to write on. */
  lines: readonly string[];
}

/** What a sheet is made for. */
export interface SheetPlan {
  /** Names the test on paper and in the results. */
  test: string;
  title: string;
  /** Above the title. */
  school?: string;
  /** By their numbers from 1; null for a question that has no place on the sheet. */
  questions: readonly (PlannedQuestion | null)[];
  /** Digits of the roll number. */
  roll: number;
  /** How many sets a pupil chooses from by filling a bubble; 0 for none. */
  sets: number;
  /** The set that this sheet is of, printed and in its code. */
  set: string | null;
  words?: SheetWords;
}

/** A place to fill: its centre and radius in millimetres from the top left corner of the paper. */
export interface Bubble {
  /** `q12`, `q89.3` for the third column of a number, `roll1` from the left, or `set`. */
  field: string;
  value: string;
  x: number;
  y: number;
  /** Half the side where it is a square. */
  r: number;
  shape: 'circle' | 'square';
  /** Bubbles that are printed together and are shifted together by curled paper. */
  group: number;
}

export interface Label {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  /** Height of a capital letter. */
  size: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SheetPage {
  width: 210;
  height: 297;
  bubbles: Bubble[];
  /** Centres of solid squares of 2 mm, by which the reader straightens the paper. */
  anchors: { x: number; y: number }[];
  /** Centres of the markers; the place in the list is their number. */
  markers: { x: number; y: number }[];
  /** Solid rectangles of the code in which test, set and page are written. */
  code: Frame[];
  labels: Label[];
  /** Boxes and lines to write in. */
  frames: Frame[];
}

export interface SheetQuestion extends PlannedQuestion {
  question: number;
}

export interface SheetLayout {
  version: 1;
  test: string;
  set: string | null;
  sets: number;
  roll: number;
  questions: SheetQuestion[];
  pages: SheetPage[];
}
