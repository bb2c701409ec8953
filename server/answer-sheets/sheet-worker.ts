import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { MAX_SCAN_PAGES, MAX_SHEET_PICTURE, type SheetProblem } from '../../contract/answer-sheets.ts';
import { MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import { findMarkers } from '../../omr/reading/find-markers.ts';
import type { Picture, Point } from '../../omr/reading/picture.ts';
import { type Again, READER, type SheetSight, sightPage } from '../../omr/reading/read-page.ts';
import { hashOf } from '../media/encode-image.ts';
import { mostPixels } from '../media/image-bounds.ts';
import { isPdf } from '../media/is-pdf.ts';
import { drawPdf, RefusedPdf } from '../media/pdf-pages.ts';
import { greyPicture, LONGEST_SIDE, lookAtPhoto } from './sheet-photo.ts';
import type { FromSheetReader, SheetEnd, SheetPageRead, SheetTask, ToSheetReader } from './sheet-task.ts';

/** Of the picture that is kept: A4 at 150 dots an inch. */
const KEPT_SIDE = 1754;
const MOST_SECONDS = 20;
/** Around the paper, in pixels. */
const MARGIN = 12;

function send(message: FromSheetReader): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ id, task }: ToSheetReader) => {
  const say = (said: FromSheetReader['said']) => send({ id, said });
  read(task, (page) => say({ page })).then(
    (end) => say({ end }),
    () => say({ end: 'no_picture' }),
  );
});

async function read({ bytes, forms }: SheetTask, take: (page: SheetPageRead) => void): Promise<SheetEnd> {
  const hash = hashOf(bytes);
  if (!isPdf(bytes)) {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.width * head.height > mostPixels(head)) return 'too_much';
    const open = () => limited(sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }));
    const { picture, seen } = await lookAtPhoto(open, (one) => sightOf(one, forms));
    take({ ...(await pageOf(picture, seen)), hash, pageOfFile: 1, pagesOfFile: 1 });
    return null;
  }
  try {
    for await (const page of drawPdf(bytes, { longestSide: LONGEST_SIDE, mostPages: MAX_SCAN_PAGES })) {
      const { data, width, height, number: pageOfFile, count: pagesOfFile } = page;
      const picture = await greyPicture(limited(sharp(data, { raw: { width, height, channels: 4 } })));
      take({ ...(await pageOf(picture, sightOf(picture, forms))), hash, pageOfFile, pagesOfFile });
    }
  } catch (error) {
    if (!(error instanceof RefusedPdf)) throw error;
    return error.why === 'pages' || error.why === 'large' ? 'too_much' : 'no_picture';
  }
  return null;
}

const limited = (image: Sharp) => image.timeout({ seconds: MOST_SECONDS });

type Read = Pick<SheetPageRead, 'picture' | 'reading' | 'otherNumber'>;

interface Seen {
  formId: SheetTask['forms'][number]['id'] | null;
  sight: SheetSight | undefined;
}

async function pageOf(picture: Picture, { formId, sight }: Seen): Promise<Read> {
  const kept = await keep(picture, sight?.corners);
  const problem = sight ? problemOf(sight) : 'no_sheet';
  const reading = sight?.reading;
  return {
    picture: kept.picture,
    otherNumber: problem === 'other_test' ? (sight?.testNumber ?? null) : null,
    reading: {
      reader: READER,
      formId: problem === 'other_test' || problem === 'no_sheet' ? null : formId,
      page: reading?.page ?? null,
      roll: reading?.roll ?? uncertainRoll(sight),
      problem,
      answers: (reading?.answers ?? []).map(({ question, marked, state }) => ({
        question,
        marked,
        isSure: state === 'sure',
      })),
      bubbles: (sight?.bubbles ?? []).map(({ x, y, darkness, verdict }) => {
        const at = kept.place({ x, y });
        return [Math.round(at.x), Math.round(at.y), Math.round(100 * darkness), verdict.charAt(0)];
      }),
    },
  };
}

/** The page as the form sees it of which its code says that it is: another set, or sheets that were printed before. */
function sightOf(picture: Picture, forms: SheetTask['forms']): Seen {
  let best: Seen | undefined;
  const found = findMarkers(picture);
  for (const { id, layout } of forms) {
    const sight = sightPage(picture, layout, found);
    best ??= { formId: id, sight };
    const own = forms.find(({ codeNumber }) => codeNumber === sight.testNumber);
    if (own) return { formId: own.id, sight: own.id === id ? sight : sightPage(picture, own.layout, found) };
    // Papers of other kinds of questions have their anchors elsewhere, without which the code may not be found.
    if (problemOf(sight) !== 'code') break;
  }
  return best ?? { formId: null, sight: undefined };
}

const AGAIN: Record<Again, SheetProblem> = {
  code: 'code',
  covered: 'covered',
  small: 'small',
  blurred: 'blurred',
  pale: 'pale',
  glare: 'glare',
};

function problemOf({ reading: { problems, answers } }: SheetSight): SheetProblem | null {
  for (const { problem, why } of problems) {
    if (problem === 'no sheet found') return 'no_sheet';
    if (problem === 'another test') return 'other_test';
    if (problem === 'page not in layout') return 'other_page';
    // Which test it is must be known: another one may be laid out alike.
    if (problem === 'code not readable') return 'code';
    if (problem === 'photograph again') return AGAIN[why ?? 'covered'];
  }
  return answers.length === 0 ? 'covered' : null;
}

/** `2026130?` of what is said about the number. */
function uncertainRoll(sight: SheetSight | undefined): string | null {
  const said = sight?.reading.problems.find(({ problem }) => problem === 'roll number not sure');
  return said?.detail.split(' ').at(-1) ?? null;
}

/** The paper cut out and turned upright, at most 150 kB; `place` leads from the picture to what is kept. */
async function keep(picture: Picture, corners: readonly Point[] | undefined) {
  const raw = { raw: { width: picture.width, height: picture.height, channels: 1 as const } };
  const cut = boundsOf(picture, corners);
  const turns = quarterTurns(corners);
  const turned = await sharp(picture.data, raw)
    .extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height })
    .rotate(90 * turns)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  let scale = Math.min(1, KEPT_SIDE / Math.max(width, height));
  for (let quality = 55; ; quality = Math.max(25, quality - 15)) {
    const { data, info } = await sharp(turned.data, { raw: { width, height, channels: 1 } })
      .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
      .webp({ quality, effort: 0 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= MAX_SHEET_PICTURE) {
      const place = ({ x, y }: Point): Point => {
        const [u, v] = [x - cut.x, y - cut.y];
        const [right, down] = [
          [u, v],
          [cut.height - 1 - v, u],
          [cut.width - 1 - u, cut.height - 1 - v],
          [v, cut.width - 1 - u],
        ][turns] ?? [u, v];
        return { x: (right ?? u) * scale, y: (down ?? v) * scale };
      };
      return { picture: { bytes: data, width: info.width, height: info.height }, place };
    }
    if (quality === 25) scale *= 0.8;
  }
}

function boundsOf({ width, height }: Picture, corners: readonly Point[] | undefined) {
  if (!corners) return { x: 0, y: 0, width, height };
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = within(Math.min(...xs) - MARGIN, width - 2);
  const y = within(Math.min(...ys) - MARGIN, height - 2);
  return {
    x,
    y,
    width: Math.max(1, within(Math.max(...xs) + MARGIN, width) - x),
    height: Math.max(1, within(Math.max(...ys) + MARGIN, height) - y),
  };
}

/** By how many quarters, clockwise, a picture has to be turned until the sheet stands upright. */
function quarterTurns(corners: readonly Point[] | undefined): number {
  const [left, right] = corners ?? [];
  if (!left || !right) return 0;
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  return ((Math.round(-angle / (Math.PI / 2)) % 4) + 4) % 4;
}
