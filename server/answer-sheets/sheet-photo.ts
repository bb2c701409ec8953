import type { Sharp } from 'sharp';
import type { Picture, Point } from '../../omr/reading/picture.ts';
import type { SheetSight } from '../../omr/reading/read-page.ts';

/** The longer side to which larger photos are reduced: more does not tell more. */
export const LONGEST_SIDE = 2400;
/** And at first: a sheet that fills the photo has four pixels a millimetre. */
const FIRST_SIDE = 1440;
/** Of so many pixels a millimetre as little is asked as of more; with fewer a larger picture is looked at too. */
const PLENTY = 3.5;

/**
 * Looks at a photo, first at a size that takes a third of the time, and once more from all pixels that are of use where
 * the sheet is small in it or something else is wrong. What is asked of a person then stays: with more pixels a doubtful
 * mark is no clearer.
 */
export async function lookAtPhoto<Seen extends { sight: SheetSight | undefined }>(
  open: () => Sharp,
  look: (picture: Picture) => Seen,
): Promise<{ picture: Picture; seen: Seen }> {
  const { width, height } = await open().metadata();
  const picture = await greyPicture(open(), FIRST_SIDE);
  const seen = look(picture);
  if (Math.max(width, height) <= FIRST_SIDE || isClear(seen.sight)) return { picture, seen };
  const larger = await greyPicture(open());
  return { picture: larger, seen: look(larger) };
}

const isClear = (sight: SheetSight | undefined): boolean =>
  sight?.corners !== undefined &&
  sight.reading.problems.length === 0 &&
  pixelsPerMillimetre(sight.corners) >= PLENTY;

function pixelsPerMillimetre([left, right, , below]: readonly Point[]): number {
  if (!left || !right || !below) return 0;
  const across = Math.hypot(right.x - left.x, right.y - left.y) / 210;
  const down = Math.hypot(below.x - left.x, below.y - left.y) / 297;
  return Math.min(across, down);
}

/** The picture upright, as a camera has noted it, and in grey. */
export async function greyPicture(image: Sharp, longest = LONGEST_SIDE): Promise<Picture> {
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#fff' })
    // The default takes a third of the time of decoding, and shows a bubble no better.
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: brightness(data) };
}

/** Luma of ITU-R BT.601, in a seventh of the time of sharp's own way by linear light. */
function brightness(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3) {
    grey[at] = (77 * (rgb[from] ?? 0) + 150 * (rgb[from + 1] ?? 0) + 29 * (rgb[from + 2] ?? 0)) >> 8;
  }
  return grey;
}
