import type { AdminId } from '../../contract/ids.ts';
import { IMPORT_KEPT_MS } from '../../contract/imports.ts';
import type { RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import type { EncodedImage } from './encode-image.ts';
import type { ObjectStore } from './object-store.ts';
import {
  deleteExpired,
  findImage,
  findUsed,
  holdImages,
  insertImage,
  keepImage,
  listExpired,
} from './queries.ts';

/** Longer than an import, so that no image goes while its question may still be taken. */
const HELD_MS = IMPORT_KEPT_MS + 60 * 60 * 1000;
/** The most images that one step looks at. */
const MOST_AT_ONCE = 200;

/** Stores images. The database lists all of them; their bytes are in the database too, or in an object store. */
export interface ImageStore {
  /** Has an image for a day: longer only where something that is saved names it then. */
  hold(image: EncodedImage, by: { admin: AdminId; now: Date }): Promise<void>;
  find(hash: string): Promise<{ type: string; bytes: Buffer } | undefined>;
  /**
   * Of the images that were held for a day keeps those that are used, holds on to those of forms that are not saved yet,
   * and deletes the others. True where more are left.
   */
  deleteUnused(now: Date): Promise<boolean>;
}

export interface ImageStoreDeps {
  db: RootDb;
  /** Where a statement may read the whole bank. */
  patient: RootDb;
  /** With a store, images that stay go there; those that are held, and those from before, are in the database. */
  objects: () => ObjectStore | undefined;
  /** The hash of the image that the environment or Settings has. */
  logo: () => string | undefined;
}

export function createImageStore({ db, patient, objects, logo }: ImageStoreDeps): ImageStore {
  async function find(hash: string) {
    const image = await findImage(db, hash);
    const bytes = image?.bytes ?? (image && (await objects()?.get(hash)));
    return image && bytes && { type: image.type, bytes };
  }

  async function keep(hash: string): Promise<void> {
    const store = objects();
    const image = store && (await find(hash));
    // First the bytes: an image that the database knows can be shown.
    if (image) await store.put(hash, image);
    await keepImage(db, hash, store !== undefined);
  }

  return {
    hold: (image, { admin, now }) =>
      insertImage(db, image, { admin, now, expiresAt: new Date(now.getTime() + HELD_MS) }),
    find,
    async deleteUnused(now) {
      const isMore = await asOnlyOne(patient, 'delete unused images', async (tx) => {
        const expired = await listExpired(tx, now, MOST_AT_ONCE);
        if (expired.length === 0) return false;
        const { saved, inDrafts } = await findUsed(tx);
        const shown = logo();
        const kept = expired.filter((hash) => saved.has(hash) || hash === shown);
        for (const hash of kept) await keep(hash);
        const others = expired.filter((hash) => !kept.includes(hash));
        const drafted = others.filter((hash) => inDrafts.has(hash));
        await holdImages(tx, drafted, new Date(now.getTime() + HELD_MS));
        const left = others.filter((hash) => !inDrafts.has(hash));
        await deleteExpired(tx, left, now);
        return expired.length === MOST_AT_ONCE;
      });
      return isMore === true;
    },
  };
}
