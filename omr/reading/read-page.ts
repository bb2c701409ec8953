import { bitPlace, CODE_BITS, type CodeRead, decodeCode, testNumber } from '../code.ts';
import type { SheetLayout, SheetPage } from '../sheet-layout.ts';
import { type Answer, readAnswers, readRoll, readSet } from './fields.ts';
import { type FoundMarker, findMarkers } from './find-markers.ts';
import { project } from './homography.ts';
import { measureBubbles } from './measure.ts';
import { brightness, type Picture, type Point } from './picture.ts';
import { bentPose, flatPose, type Pose, place } from './pose.ts';
import { type Judgement, judge, type Verdict } from './verdicts.ts';

/** Which reader it is: readings are kept with it. */
export const READER = 1;

/** Why a person is needed. After the first four nothing was read. */
export type SheetProblem =
  | 'no sheet found'
  | 'photograph again'
  | 'another test'
  | 'page not in layout'
  | 'code not readable'
  | 'roll number not sure'
  | 'roll number missing'
  | 'set not sure'
  | 'set missing';

/** Why a photo has to be taken again. */
export type Again = 'code' | 'covered' | 'small' | 'blurred' | 'pale' | 'glare';

export interface Problem {
  problem: SheetProblem;
  /** Of 'photograph again'. */
  why?: Again;
  /** What is wrong in words. */
  detail: string;
}

export interface SheetReading {
  /** From 1; null where it is not known. */
  page: number | null;
  test: string | null;
  set: string | null;
  roll: string | null;
  answers: Answer[];
  problems: Problem[];
}

/** A reading with what it was made from. */
export interface SheetSight {
  reading: SheetReading;
  /** The number of the test in the sheet's code; null where the code was not read. */
  testNumber: number | null;
  /** Where the corners of the paper lie, clockwise from its top left; absent where no sheet was found. */
  corners?: Point[];
  /** By bubble of the page; empty where they were not judged. */
  bubbles: SeenBubble[];
}

export interface SeenBubble {
  /** Its centre in the picture. */
  x: number;
  y: number;
  darkness: number;
  verdict: Verdict;
}

/** Least pixels for a millimetre, share of anchors found, darkness of rings; most bubbles that are not visible. */
const LEAST_RESOLUTION = 2.4;
const LEAST_ANCHORS = 0.72;
const LEAST_RING = 0.06;
const LEAST_LEVEL = 0.2;
const MOST_UNSEEN = 0.04;

/** Reads the photo of one page. It guesses nothing: what is not sure is said. */
export const readPage = (picture: Picture, layout: SheetLayout): SheetReading =>
  sightPage(picture, layout).reading;

/** As {@link readPage}, with what it was read from. */
export function sightPage(
  picture: Picture,
  layout: SheetLayout,
  found: readonly FoundMarker[] = findMarkers(picture),
): SheetSight {
  const [first] = layout.pages;
  const flat = first && flatPose(first, found);
  if (!flat) {
    const count = new Set(found.map(({ marker }) => marker)).size;
    return unread({
      problem: 'no sheet found',
      detail: `${count} of the 8 corner and side markers are seen; at least 3 far apart are needed`,
    });
  }
  const corners = paperCorners.map((corner) => project(flat, corner));
  const {
    page,
    problems,
    refusal,
    testNumber: code,
  } = pageOf(picture, layout, (sheet) => bentPose(picture, sheet, flat, found));
  const seen = { testNumber: code, corners };
  if (refusal) return { ...unread(refusal), ...seen };
  const sheet = page && layout.pages[page.number - 1];
  if (!page || !sheet) {
    return { ...unread({ problem: 'page not in layout', detail: 'The layout has no such page' }), ...seen };
  }
  const base = { page: page.number, test: problems.length > 0 ? null : layout.test, set: page.set };
  const again = (why: Again, detail: string): SheetSight => ({
    reading: { ...base, roll: null, answers: [], problems: [{ problem: 'photograph again', why, detail }] },
    ...seen,
    bubbles: [],
  });
  if (page.pose.anchorsFound < LEAST_ANCHORS) {
    const share = Math.round(page.pose.anchorsFound * 100);
    return again(
      'covered',
      `only ${share} % of the squares beside the bubbles are seen: show the whole sheet, flat and uncovered`,
    );
  }
  if (page.pose.pixelsPerMillimetre < LEAST_RESOLUTION) return again('small', 'too small: go nearer');
  const judgement = judge(measureBubbles(picture, sheet, page.pose));
  if (judgement.ring < LEAST_RING)
    return again('blurred', 'too blurred or too pale: hold still, with more light');
  if (judgement.level !== null && judgement.level < LEAST_LEVEL)
    return again('pale', 'the marks are too pale');
  if (judgement.unseen > MOST_UNSEEN) {
    return again(
      'glare',
      `${Math.round(judgement.unseen * 100)} % of the bubbles are covered, cut off or in glare`,
    );
  }
  return {
    reading: fill(base, layout, sheet, judgement, problems),
    ...seen,
    bubbles: judgement.bubbles.map(({ bubble: { x, y }, darkness, verdict }) => ({
      ...place(page.pose, x, y),
      darkness,
      verdict,
    })),
  };
}

const paperCorners = [
  { x: 0, y: 0 },
  { x: 210, y: 0 },
  { x: 210, y: 297 },
  { x: 0, y: 297 },
];

const unread = (problem: Problem): SheetSight => ({
  reading: { page: null, test: null, set: null, roll: null, answers: [], problems: [problem] },
  testNumber: null,
  bubbles: [],
});

type Base = Pick<SheetReading, 'page' | 'test' | 'set'>;

interface PageRead {
  number: number;
  set: string | null;
  pose: Pose;
}

/** Which page it is, by its code. The code lies at the same place on all pages, so any page's anchors lead to it. */
function pageOf(
  picture: Picture,
  layout: SheetLayout,
  poseOn: (sheet: SheetPage) => Pose,
): { page?: PageRead; problems: Problem[]; refusal?: Problem; testNumber: number | null } {
  const poses = layout.pages.map((sheet) => poseOn(sheet));
  const own = testNumber(layout.test);
  const codes = poses.flatMap((pose) => readCode(picture, pose, own) ?? []);
  const code = codes.find((one) => one.testNumber === own) ?? codes[0];
  const [only] = poses;
  if (!code) {
    const problem: Problem = {
      problem: 'code not readable',
      detail: 'The strip of squares at the top does not say which test and page it is',
    };
    if (poses.length > 1 || !only || only.anchorsFound < LEAST_ANCHORS) {
      return {
        problems: [],
        refusal: { problem: 'photograph again', why: 'code', detail: problem.detail },
        testNumber: null,
      };
    }
    return { page: { number: 1, set: null, pose: only }, problems: [problem], testNumber: null };
  }
  const known = { problems: [], testNumber: code.testNumber };
  if (code.testNumber !== own) {
    return {
      ...known,
      refusal: { problem: 'another test', detail: `The sheet is not of the test ${layout.test}` },
    };
  }
  const pose = poses[code.page - 1];
  return pose ? { ...known, page: { number: code.page, set: code.set, pose } } : known;
}

function readCode(picture: Picture, pose: Pose, own: number): CodeRead | null {
  const certain: number[] = [];
  const bits = Array.from({ length: CODE_BITS }, (_, bit) => {
    const { x, upper, lower } = bitPlace(bit);
    const light = (y: number) =>
      [-0.4, 0, 0.4].reduce(
        (sum, right) =>
          sum +
          [-0.4, 0, 0.4].reduce((part, down) => {
            const pixel = place(pose, x + right, y + down);
            return part + brightness(picture, pixel.x, pixel.y);
          }, 0),
        0,
      );
    const difference = light(lower) - light(upper);
    certain.push(Math.abs(difference));
    return difference > 0 ? 1 : 0;
  });
  return decodeCode(bits, certain, own);
}

function fill(
  base: Base,
  layout: SheetLayout,
  sheet: SheetPage,
  judgement: Judgement,
  known: readonly Problem[],
): SheetReading {
  const problems = [...known];
  const has = (field: string) => sheet.bubbles.some((bubble) => bubble.field === field);
  let roll: string | null = null;
  if (has('roll1')) {
    const read = readRoll(layout, judgement);
    if (read === '') {
      // Who has filled the first page may have left out the others.
      if (base.page === 1)
        problems.push({ problem: 'roll number missing', detail: 'No roll number is filled' });
    } else if (read.includes('?'))
      problems.push({ problem: 'roll number not sure', detail: `Seen: ${read}` });
    else roll = read;
  }
  let { set } = base;
  if (has('set')) {
    const read = readSet(judgement);
    if (read === '') problems.push({ problem: 'set missing', detail: 'No set is filled' });
    else if (read === '?') problems.push({ problem: 'set not sure', detail: 'The set is not clear' });
    else set = read;
  }
  return { ...base, set, roll, answers: readAnswers(layout.questions, judgement), problems };
}
