import { bitPlace, CODE_BITS, type CodeRead, decodeCode, testNumber } from '../code.ts';
import type { SheetLayout, SheetPage } from '../layout.ts';
import { type Answer, readAnswers, readRoll, readSet } from './fields.ts';
import { findMarkers } from './find-markers.ts';
import { measureBubbles } from './measure.ts';
import { brightness, type Picture } from './picture.ts';
import { bentPose, flatPose, type Pose, place } from './pose.ts';
import { type Judgement, judge } from './verdicts.ts';

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

export interface Problem {
  problem: SheetProblem;
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

/** Least pixels for a millimetre, share of anchors found, darkness of rings; most bubbles that are not visible. */
const LEAST_RESOLUTION = 2.4;
const LEAST_ANCHORS = 0.72;
const LEAST_RING = 0.06;
const LEAST_LEVEL = 0.2;
const MOST_UNSEEN = 0.04;

/** Reads the photo of one page. It guesses nothing: what is not sure is said. */
export function readPage(picture: Picture, layout: SheetLayout): SheetReading {
  const [first] = layout.pages;
  const found = findMarkers(picture);
  const flat = first && flatPose(first, found);
  if (!flat) {
    const count = new Set(found.map(({ marker }) => marker)).size;
    return unread(
      'no sheet found',
      `${count} of the 8 corner and side markers are seen; at least 3 far apart are needed`,
    );
  }
  const { page, problems, refusal } = pageOf(picture, layout, (sheet) =>
    bentPose(picture, sheet, flat, found),
  );
  if (refusal) return unread(refusal.problem, refusal.detail);
  if (!page) return unread('page not in layout', 'The layout has no such page');
  const sheet = layout.pages[page.number - 1];
  if (!sheet) return unread('page not in layout', `The layout has no page ${page.number}`);
  const base = { page: page.number, test: problems.length > 0 ? null : layout.test, set: page.set };
  if (page.pose.anchorsFound < LEAST_ANCHORS) {
    const share = Math.round(page.pose.anchorsFound * 100);
    return again(
      base,
      `only ${share} % of the squares beside the bubbles are seen: show the whole sheet, flat and uncovered`,
    );
  }
  if (page.pose.pixelsPerMillimetre < LEAST_RESOLUTION) return again(base, 'too small: go nearer');
  const judgement = judge(measureBubbles(picture, sheet, page.pose));
  if (judgement.ring < LEAST_RING) return again(base, 'too blurred or too pale: hold still, with more light');
  if (judgement.level !== null && judgement.level < LEAST_LEVEL) return again(base, 'the marks are too pale');
  if (judgement.unseen > MOST_UNSEEN) {
    return again(
      base,
      `${Math.round(judgement.unseen * 100)} % of the bubbles are covered, cut off or in glare`,
    );
  }
  return fill(base, layout, sheet, judgement, problems);
}

const unread = (problem: SheetProblem, detail: string): SheetReading => ({
  page: null,
  test: null,
  set: null,
  roll: null,
  answers: [],
  problems: [{ problem, detail }],
});

type Base = Pick<SheetReading, 'page' | 'test' | 'set'>;
const again = (base: Base, detail: string): SheetReading => ({
  ...base,
  roll: null,
  answers: [],
  problems: [{ problem: 'photograph again', detail }],
});

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
): { page?: PageRead; problems: Problem[]; refusal?: Problem } {
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
      return { problems: [], refusal: { problem: 'photograph again', detail: problem.detail } };
    }
    return { page: { number: 1, set: null, pose: only }, problems: [problem] };
  }
  if (code.testNumber !== own) {
    return {
      problems: [],
      refusal: { problem: 'another test', detail: `The sheet is not of the test ${layout.test}` },
    };
  }
  const pose = poses[code.page - 1];
  return pose ? { page: { number: code.page, set: code.set, pose }, problems: [] } : { problems: [] };
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
    if (read === '') problems.push({ problem: 'roll number missing', detail: 'No roll number is filled' });
    else if (read.includes('?')) problems.push({ problem: 'roll number not sure', detail: `Seen: ${read}` });
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
