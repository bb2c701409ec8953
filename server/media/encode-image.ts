import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import { isDecodedWhole, mostPixels } from './image-bounds.ts';

/** An image as it is kept. */
export interface EncodedImage {
  /** The first 128 bits of SHA-256 over the bytes, in hexadecimal. */
  hash: string;
  type: 'image/webp';
  /** In pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

/** A file that is not accepted: the reason as a code, and as a message for the person who chose it. */
export class RefusedImage extends Error {
  readonly why: 'format' | 'pixels' | 'damaged';

  constructor(why: RefusedImage['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** The longer side of a kept image, in pixels: twice the width of a question, for screens of two pixels a point. */
const LONGEST_SIDE = 1600;
/** Above this many bytes a lossless image is too expensive for a student's phone. */
const MOST_BYTES_LOSSLESS = 300_000;
/** How long libvips may work on one image, in seconds; a photo of 50 megapixels takes about two. */
const MOST_SECONDS = 20;

// Only what browsers and phones make: libvips reads forty formats, some of which can refer to files and addresses.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// An image is decoded once; a cache would only hold its memory.
sharp.cache(false);
sharp.concurrency(1);

/** One after the other: an image of MAX_WHOLE_IMAGE_PIXELS takes up to 50 MB while it is decoded. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file and re-encodes it as WebP, upright, without metadata, at most 1600 pixels wide and high. Photos
 * (JPEG) are encoded lossily, everything else losslessly unless that is too large. What waits is given up with the signal.
 * @throws RefusedImage
 */
export function encodeImage(file: Uint8Array, signal?: AbortSignal): Promise<EncodedImage> {
  const encoded = last.then(() => {
    signal?.throwIfAborted();
    return encode(file);
  });
  last = encoded.catch(() => undefined);
  return encoded;
}

async function encode(file: Uint8Array): Promise<EncodedImage> {
  if (isSvg(file)) {
    throw new RefusedImage(
      'format',
      'SVG images are not taken: save it as PNG, twice as wide as it is shown.',
    );
  }
  const head = await read(file);
  const { format, width, height } = head;
  const most = mostPixels(head);
  if (width * height > most) {
    const kind = isDecodedWhole(head)
      ? ' of an image that is progressive, interlaced, of 16 bits, WebP or GIF'
      : '';
    throw new RefusedImage(
      'pixels',
      `The image has ${width} × ${height} pixels; at most ${most / 1_000_000} million are taken${kind}.`,
    );
  }
  try {
    const { data, info } = await webp(file, format);
    return { hash: hashOf(data), type: 'image/webp', width: info.width, height: info.height, bytes: data };
  } catch {
    throw new RefusedImage('damaged', 'The image is damaged, or takes too long to read.');
  }
}

/** An image that is kept, for programs that do not show its format. */
export const asPng = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).png().toBuffer();

/** By which texts name an image: the first 128 bits of SHA-256 over its bytes, in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** An image that was encoded before. */
export async function readEncoded(bytes: Buffer): Promise<EncodedImage> {
  const { width, height } = await sharp(bytes).metadata();
  return { hash: hashOf(bytes), type: 'image/webp', width, height, bytes };
}

async function read(file: Uint8Array) {
  try {
    // The bound is checked above with its own message; without one a file's head alone would be refused here.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new RefusedImage(
      'format',
      'The file is not an image that can be read: use JPEG, PNG, WebP or GIF.',
    );
  }
}

async function webp(file: Uint8Array, format: string) {
  const upright = sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  if (format !== 'jpeg') {
    const exact = await upright.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true });
    if (exact.data.length <= MOST_BYTES_LOSSLESS) return exact;
  }
  return upright.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
}

/** Browsers say of such a file that it is an image. */
function isSvg(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 1_024)).toString('utf8').trimStart();
  return start.startsWith('<') && /<svg[\s>]|<!DOCTYPE svg/i.test(start);
}
