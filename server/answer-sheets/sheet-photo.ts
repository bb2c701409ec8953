import type { Sharp } from 'sharp';
import type { Picture, Point } from '../../omr/reading/picture.ts';
import type { SheetSight } from '../../omr/reading/read-page.ts';

/** The longer side to which larger photos are reduced: more does not tell more. */
export const LONGEST_SIDE = 2400;
/** The least that it is reduced to, so that a sheet that fills the photo has four pixels a millimetre. */
const SHORTEST_SIDE = 1300;
/** Of so many pixels a millimetre what is sure is right; with fewer a larger picture is looked at too. */
const PLENTY = 3.5;

/**
 * Looks at a photo, first at a size that takes a third of the time to decode, and once more from all pixels that are of
 * use where that leaves anything to a person.
 */
export async function lookAtPhoto<Seen extends { sight: SheetSight | undefined }>(
  open: () => Sharp,
  look: (picture: Picture) => Seen,
): Promise<{ picture: Picture; seen: Seen }> {
  const { format, width, height } = await open().metadata();
  const side = format === 'jpeg' ? quickSide(Math.max(width, height)) : LONGEST_SIDE;
  const picture = await greyPicture(open(), side);
  const seen = look(picture);
  if (side === LONGEST_SIDE || isClear(seen.sight)) return { picture, seen };
  const larger = await greyPicture(open());
  return { picture: larger, seen: look(larger) };
}

/** sharp lets the decoder of JPEG reduce by 2, 4 or 8, which saves most of its work, where more than that is asked for. */
function quickSide(longer: number): number {
  const sides = [8, 4, 2].map((by) => Math.floor(longer / (by + 1)));
  return sides.find((side) => side >= SHORTEST_SIDE) ?? LONGEST_SIDE;
}

function isClear(sight: SheetSight | undefined): boolean {
  if (!sight?.corners || sight.reading.problems.length > 0) return false;
  return (
    sight.reading.answers.every(({ state }) => state === 'sure') &&
    pixelsPerMillimetre(sight.corners) >= PLENTY
  );
}

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
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
