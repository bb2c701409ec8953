import type { Sharp } from 'sharp';
import type { Picture } from '../../omr/reading/picture.ts';

/** The longer side to which larger photos are reduced: more does not tell more. */
export const LONGEST_SIDE = 2400;

/** The picture upright, as a camera has noted it, and in grey. */
export async function greyPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#fff' })
    // The default takes a third of the time of decoding, and shows a bubble no better.
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
