import { createHash } from 'node:crypto';

/** The most images that are taken of one file. */
const MAX_IMAGES = 2_000;

/** Images that packages carry. */
export const IMAGE_NAME = /\.(?:png|jpe?g|gif|webp|bmp|tiff?|svg|emf|wmf)$/i;

/**
 * The images of a file by the names that its questions have for them: `![a lens](media:<name>)`. Whoever keeps them
 * puts the names that they are kept under in their place. Nothing here looks into them.
 */
export class Images {
  readonly files = new Map<string, Buffer>();

  /** Gives what stands for the image in a text; undefined where there are too many. */
  take(bytes: Buffer, description: string): string | undefined {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (!this.files.has(name) && this.files.size >= MAX_IMAGES) return undefined;
    this.files.set(name, bytes);
    // Brackets would end the description.
    return `![${description.replaceAll(/[[\]\s]+/g, ' ').trim()}](media:${name})`;
  }
}

/** The content of an image that a text names; undefined where the file has none of that name. */
export type FindImage = (source: string) => Buffer | undefined;

/** What is in a text for an image with a source and a description; undefined where it is not taken. */
export type TakeImage = (source: string, description: string) => string | undefined;

/** Takes images that HTML names: those that `find` finds, and those that are in the text itself as base64. */
export function imageTaker(images: Images | undefined, find: FindImage): TakeImage {
  return (source, description) => {
    if (!images) return undefined;
    const [, base64] = /^data:image\/[\w.+-]+;base64,([\s\S]*)$/.exec(source) ?? [];
    const bytes = base64 === undefined ? find(source) : Buffer.from(base64, 'base64');
    return bytes && bytes.length > 0 ? images.take(bytes, description) : undefined;
  };
}

/** A name as it is in an address: `a%20lens.png` is the file 'a lens.png'. */
export function fileName(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
