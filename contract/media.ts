import { z } from 'zod';
import { endpoint, fileBody } from './http/endpoint.ts';
import { MAX_IMAGE_BYTES } from './limits.ts';

/** An image as texts name it: `![what it shows](media:<hash>)`. */
export const storedImage = z.object({
  hash: z.string(),
  /** Where it is served, to everybody who knows it. */
  address: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});

export const mediaEndpoints = {
  imageUpload: endpoint({
    path: '/adminexam/imageUpload',
    summary:
      'Takes an image (JPEG, PNG, WebP or GIF), makes it at most 1600 pixels wide and high, drops its metadata, and gives the hash by which a text names it. The same image has the same hash',
    caller: 'admin',
    teachers: 'common',
    takesFile: true,
    bodyLimit: MAX_IMAGE_BYTES,
    body: fileBody,
    response: z.object({ image: storedImage }),
  }),
};
