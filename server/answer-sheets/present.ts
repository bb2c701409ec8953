import type { answerSheetEndpoints } from '../../contract/answer-sheets.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { SheetLayout } from '../../omr/sheet-layout.ts';
import { lettersOf, type PaperQuestion } from './paper-questions.ts';
import type { listCorrections } from './sheet-queries.ts';

type Sheet = WireOutput<(typeof answerSheetEndpoints)['sheet']>;

/** What of a reading is shown. */
interface ShownReading {
  page: number | null;
  answers: readonly { question: number; marked: string[]; isSure: boolean }[];
  bubbles: readonly [x: number, y: number, darkness: number, verdict: string][];
}

/** In shares of the distance of two bubbles: what is cut out around them, with the number to their left. */
const AROUND = { left: 1.9, right: 0.9, above: 0.95, below: 0.95 };

/** The questions of a page, as they stand now. */
export function presentQuestions(
  { page, answers, bubbles }: ShownReading,
  layout: SheetLayout,
  questions: readonly PaperQuestion[],
  corrections: Awaited<ReturnType<typeof listCorrections>>,
): Sheet['questions'] {
  const printed = layout.pages[(page ?? 1) - 1]?.bubbles ?? [];
  return answers.flatMap(({ question, marked, isSure }) => {
    const asked = questions[question - 1];
    if (!asked?.kind) return [];
    const decided = corrections.findLast(({ field }) => field === String(question));
    const isOwn = (field: string) => field === `q${question}` || field.startsWith(`q${question}.`);
    return {
      question,
      number: asked.number,
      kind: asked.kind,
      letters: lettersOf(asked),
      marked: decided?.marked ?? marked,
      isSure: isSure || decided !== undefined,
      decidedBy: decided?.by ?? null,
      box: boxAround(printed.flatMap(({ field }, at) => (isOwn(field) ? (bubbles[at] ?? []) : []))),
    };
  });
}

/** `places` is flat: four values of each bubble. */
function boxAround(places: readonly (number | string)[]): Sheet['questions'][number]['box'] {
  const points = Array.from({ length: places.length / 4 }, (_, at) => ({
    x: Number(places[4 * at]),
    y: Number(places[4 * at + 1]),
  }));
  const [first, next] = points;
  if (!first || !next) return null;
  const step = Math.hypot(next.x - first.x, next.y - first.y);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.min(...xs) - AROUND.left * step;
  const top = Math.min(...ys) - AROUND.above * step;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + AROUND.right * step - left,
    height: Math.max(...ys) + AROUND.below * step - top,
  };
}

/** What says whose a sheet is: from its top to below the number; the upper third where nothing was recognised. */
export function headOf(
  { page, bubbles }: ShownReading,
  layout: SheetLayout | undefined,
  { width, height }: { width: number; height: number },
): Sheet['head'] {
  const printed = layout?.pages[(page ?? 1) - 1]?.bubbles ?? [];
  const ys = printed.flatMap(({ field }, at) => (field.startsWith('roll') ? (bubbles[at]?.[1] ?? []) : []));
  return { x: 0, y: 0, width, height: ys.length > 0 ? Math.min(height, Math.max(...ys) + 20) : height / 3 };
}
