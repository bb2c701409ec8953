import { LRUCache } from 'lru-cache';
import { mediaEndpoints } from '../../contract/media.ts';
import { imageAddress } from '../../contract/rich-text.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { whileConnected } from '../http/while-connected.ts';
import { encodeImage, RefusedImage } from './encode-image.ts';
import type { ImageStore } from './image-store.ts';

/** The images held per node, in bytes: those of the tests that many sit at once. */
const MOST_BYTES_HELD = 64 * 1024 * 1024;

/** What a page may do that an image is opened as: nothing. */
const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export interface MediaDeps {
  images: ImageStore;
  now: () => Date;
}

export function mediaRoutes(adapter: Adapter, { images, now }: MediaDeps): void {
  route(adapter, mediaEndpoints.imageUpload, async ({ file }, { admin }, request) => {
    const image = await whileConnected(request, async (signal) => {
      const encoded = await encodeImage(file, signal);
      // Nobody is left who could use it.
      signal.throwIfAborted();
      await images.hold(encoded, { admin, now: now() });
      return encoded;
    }).catch((error: unknown) => {
      throw error instanceof RefusedImage
        ? new RequestError('bad_input', error.message, { field: 'file' })
        : error;
    });
    return { image: { ...image, address: imageAddress(image.hash) } };
  });

  const held = new LRUCache<string, { type: string; bytes: Buffer }>({
    maxSize: MOST_BYTES_HELD,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: (hash) => images.find(hash),
  });

  // Without a token: an <img> sends none, and nobody guesses 128 bits.
  adapter.app.get<{ Params: { hash: string } }>(
    imageAddress(':hash'),
    async ({ params: { hash } }, reply) => {
      const image = /^[\da-f]{32}$/.test(hash) ? await held.fetch(hash) : undefined;
      if (!image) throw new RequestError('not_found', 'There is no such image.');
      return reply.headers(IMAGE_HEADERS).type(image.type).send(image.bytes);
    },
  );
}
