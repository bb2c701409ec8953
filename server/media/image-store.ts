import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import type { EncodedImage } from './encode-image.ts';
import type { ObjectStore } from './object-store.ts';
import { findExpiring, findImage, insertImage, keepImages } from './queries.ts';

/** Stores images. The database lists all of them; their bytes are in the database too, or in an object store. */
export interface ImageStore {
  /** Keeps an image. The same image again changes nothing. */
  keep(image: EncodedImage, by: { admin: AdminId; now: Date }): Promise<void>;
  /** Has an image until a time; {@link keepHeld} before then makes it stay. */
  hold(image: EncodedImage, by: { admin: AdminId; now: Date; expiresAt: Date }): Promise<void>;
  /** Keeps those of these images that are held. */
  keepHeld(hashes: readonly string[]): Promise<void>;
  find(hash: string): Promise<{ type: string; bytes: Buffer } | undefined>;
}

/** With a store in `objects`, images that stay go there; those that are held, and those from before, are in the database. */
export function createImageStore(db: Db, objectsNow: () => ObjectStore | undefined): ImageStore {
  return {
    async keep(image, by) {
      const objects = objectsNow();
      // First the bytes: an image that the database knows can be shown.
      if (objects) await objects.put(image.hash, image);
      await insertImage(db, { ...image, bytes: objects ? null : image.bytes }, by);
    },
    hold: (image, by) => insertImage(db, image, by),
    async keepHeld(hashes) {
      const objects = objectsNow();
      const held = hashes.length === 0 ? [] : await findExpiring(db, hashes);
      for (const { hash, type, bytes } of held) {
        if (objects && bytes) await objects.put(hash, { type, bytes });
      }
      if (held.length > 0)
        await keepImages(
          db,
          held.map(({ hash }) => hash),
          objects !== undefined,
        );
    },
    async find(hash) {
      const image = await findImage(db, hash);
      const bytes = image?.bytes ?? (image && (await objectsNow()?.get(hash)));
      return image && bytes && { type: image.type, bytes };
    },
  };
}
