import type { Metadata } from 'sharp';
import { MAX_IMAGE_PIXELS, MAX_WHOLE_IMAGE_PIXELS } from '../../contract/limits.ts';

/** Whether libvips needs memory for all pixels, and not for a few lines. */
export function isDecodedWhole({ format, isProgressive, depth }: Metadata): boolean {
  return (format !== 'jpeg' && format !== 'png') || isProgressive || depth !== 'uchar';
}

/** How many pixels of an image of this kind are taken; sixteen bits take twice the memory. */
export function mostPixels(head: Metadata): number {
  if (!isDecodedWhole(head)) return MAX_IMAGE_PIXELS;
  return MAX_WHOLE_IMAGE_PIXELS / (head.depth === 'ushort' ? 2 : 1);
}
