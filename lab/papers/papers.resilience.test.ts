import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPages } from '../../server/imports/draw-pages.ts';
import { encodeImage } from '../../server/media/encode-image.ts';
import { drawPdf } from '../../server/media/pdf-pages.ts';
import { type PhotoKind, takePhoto } from '../sheets/photo.ts';
import { Random } from '../sheets/random.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));

/** Of each corner of a page, clockwise from the top left, the share that is far darker than the paper there. */
async function darkCorners(picture: Uint8Array, { x, y, wide, high }: typeof ON_PAGE): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
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
  return [dark(x, y), dark(right, y), dark(right, bottom), dark(x, bottom)];
}

/** Where each page has its black square, in shares of the page. */
const ON_PAGE = { x: 0.02, y: 0.02, wide: 0.14, high: 0.1 };

function expectUpright([own = 0, ...others]: readonly number[]): void {
  expect(own).toBeGreaterThan(2 * Math.max(...others) + 0.05);
}

it('has papers of seven makers', () => expect(files).toHaveLength(12));

it.each(files)(
  '%s becomes pictures of its pages, upright, with the numbers of its questions',
  async (file) => {
    const pictures: Uint8Array[] = [];
    const outcome = await drawPages(readFileSync(join(folder, file)), async (image) => {
      const { hash, bytes } = await encodeImage(image);
      pictures.push(bytes);
      return { hash };
    });
    const numbers = 'pages' in outcome ? outcome.pages.map((page) => page.numbers) : outcome;
    // A scan has no text.
    expect(numbers).toEqual(
      file.startsWith('img2pdf')
        ? [[], []]
        : [
            [1, 2, 3],
            [4, 5, 6],
          ],
    );
    for (const picture of pictures) {
      const { width, height } = await sharp(picture).metadata();
      expect([height, Math.round(width / 10)]).toEqual([1600, 113]);
      expectUpright(await darkCorners(picture, ON_PAGE));
    }
  },
);

/** What is the matter with the photo of a page, and how the phone says that it was held. */
const PHOTOS: readonly { kind: PhotoKind; orientation?: 3 | 6 | 8 }[] = [
  { kind: 'perspective' },
  { kind: 'tilt' },
  { kind: 'shadow' },
  { kind: 'low light' },
  { kind: 'jpeg' },
  { kind: 'coffee stain' },
  { kind: 'blur' },
  { kind: 'tilt', orientation: 3 },
  { kind: 'perspective', orientation: 6 },
  { kind: 'noise', orientation: 8 },
];
/** By which the pixels are turned, so that what the phone says turns them back. */
const TURNED = { 3: 180, 6: 270, 8: 90 };
/** Far from the edges, where a photo shows the desk. */
const IN_PHOTO = { x: 0.1, y: 0.3, wide: 0.3, high: 0.2 };

it.each(PHOTOS)('a photo of a page is upright: $kind $orientation', async ({ kind, orientation }) => {
  const paper = readFileSync(join(folder, 'libreoffice.pdf'));
  const { value: first } = await drawPdf(paper, { longestSide: 2339, mostPages: 2 }).next();
  if (!first) throw new Error('The paper has no page.');
  const { width, height } = first;
  const square = { create: { width: 300, height: 300, channels: 3, background: '#000' } } as const;
  const { data } = await sharp(first.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: await sharp(square).png().toBuffer(), left: 250, top: 900 }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = await takePhoto({ width, height, data }, [], kind, new Random(90));
  const held = sharp(photo).rotate(orientation ? TURNED[orientation] : 0);
  const file = await held
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer();
  const { bytes, width: wide, height: high } = await encodeImage(file);
  expect(high).toBeGreaterThan(wide);
  expectUpright(await darkCorners(bytes, IN_PHOTO));
});
