/** The printed papers of this folder, and photos of a page: files as a teacher has them, each page with a black square. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPdf } from '../../server/media/pdf-pages.ts';
import { type PhotoKind, takePhoto } from '../sheets/photo.ts';
import { Random } from '../sheets/random.ts';

/** A place on a page, in shares of it. */
interface Place {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export interface PrintedPaper {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** The first question of each page, where its text says so. */
  firsts: string[];
  /** Where each page has its square, if it is upright. */
  square: Place;
  /** How often a person has to turn its page to the right. */
  turns: number;
}

const folder = import.meta.dirname;

/** PDFs of seven makers, each with two pages of three questions. */
export const printedPapers: PrintedPaper[] = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: readFileSync(join(folder, name)),
    // A scan has no text.
    firsts: name.startsWith('img2pdf') ? ['1', ''] : ['1', '4'],
    square: { x: 0.02, y: 0.02, wide: 0.14, high: 0.1 },
    turns: 0,
  }));

/** What is the matter with the photo of a page, and how the phone says that it was held. */
const PHOTOS: readonly { kind: PhotoKind; orientation?: 3 | 6 | 8; turns?: number }[] = [
  { kind: 'perspective' },
  { kind: 'tilt' },
  { kind: 'shadow' },
  { kind: 'low light' },
  { kind: 'jpeg' },
  { kind: 'coffee stain' },
  // Held flat, a phone does not know which side is up.
  { kind: 'blur', turns: 1 },
  { kind: 'tilt', orientation: 3 },
  { kind: 'perspective', orientation: 6 },
  { kind: 'noise', orientation: 8 },
];
/** By which the pixels are turned, so that what the phone says turns them back. */
const TURNED = { 3: 180, 6: 270, 8: 90 };

/** Photos of the first page of one of them, with three questions. */
export async function photographedPages(): Promise<PrintedPaper[]> {
  const pdf = readFileSync(join(folder, 'libreoffice.pdf'));
  const { value: first } = await drawPdf(pdf, { longestSide: 2339, mostPages: 2 }).next();
  if (!first) throw new Error('The paper has no page.');
  const { width, height } = first;
  const square = { create: { width: 300, height: 300, channels: 3, background: '#000' } } as const;
  // Far from the edges, where a photo shows the desk.
  const { data } = await sharp(first.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: await sharp(square).png().toBuffer(), left: 250, top: 900 }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photos: PrintedPaper[] = [];
  for (const [at, { kind, orientation, turns = 0 }] of PHOTOS.entries()) {
    const photo = await takePhoto({ width, height, data }, [], kind, new Random(90 + at));
    const held = sharp(photo).rotate((orientation ? TURNED[orientation] : 0) + turns * 270);
    photos.push({
      name: `photo ${at + 1} ${kind}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await held
        .withMetadata(orientation ? { orientation } : {})
        .jpeg()
        .toBuffer(),
      firsts: ['1'],
      square: { x: 0.1, y: 0.3, wide: 0.3, high: 0.2 },
      turns,
    });
  }
  return photos;
}

/** Whether a picture of a page is upright: its place is far darker there than in the other three corners. */
export async function isUpright(picture: Buffer, { x, y, wide, high }: Place): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  /** The share of a place that is far darker than the paper there. */
  const dark = (left: number, top: number) => {
    const values: number[] = [];
    for (let row = Math.floor(top * info.height); row < (top + high) * info.height; row += 1) {
      const from = row * info.width + Math.floor(left * info.width);
      values.push(...data.subarray(from, from + Math.floor(wide * info.width)));
    }
    const paper = values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.8)] ?? 255;
    return values.filter((value) => value < paper * 0.45).length / values.length;
  };
  const [right, bottom] = [1 - x - wide, 1 - y - high];
  const others = Math.max(dark(right, y), dark(right, bottom), dark(x, bottom));
  return info.height > info.width && dark(x, y) > 2 * others + 0.05;
}
