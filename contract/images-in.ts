import { IMAGE } from './rich-text.ts';

const EVERY_IMAGE = new RegExp(IMAGE, 'g');

/** The hashes by which a text names its images. */
export const imagesIn = (text: string): string[] =>
  Array.from(text.matchAll(EVERY_IMAGE), ({ groups }) => groups?.['hash'] ?? '');
