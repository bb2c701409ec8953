import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import type { EncodedImage } from './encode-image.ts';
import type { ObjectStore } from './object-store.ts';
import { findImage, insertImage } from './queries.ts';

/** Stores images. The database lists all of them; their bytes are in the database too, or in an object store. */
export interface ImageStore {
  /** Keeps an image. The same image again changes nothing. */
  keep(image: EncodedImage, by: { admin: AdminId; now: Date }): Promise<void>;
  find(hash: string): Promise<{ type: string; bytes: Buffer } | undefined>;
}

/** With `objects`, new images go there; those from before stay in the database and are found as well. */
export function createImageStore(db: Db, objects?: ObjectStore): ImageStore {
  return {
    async keep(image, by) {
      // First the bytes: an image that the database knows can be shown.
      if (objects) await objects.put(image.hash, image);
      await insertImage(db, { ...image, bytes: objects ? null : image.bytes }, by);
    },
    async find(hash) {
      const image = await findImage(db, hash);
      const bytes = image?.bytes ?? (image && (await objects?.get(hash)));
      return image && bytes && { type: image.type, bytes };
    },
  };
}
