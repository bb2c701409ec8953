import { eq, inArray } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { media } from '../db/tables/media.ts';
import type { EncodedImage } from './encode-image.ts';

/**
 * Inserts an image; `bytes` are null where an object store has them, `admin` for what comes with the product. The same
 * image again changes nothing.
 */
export async function insertImage(
  db: Db,
  image: Omit<EncodedImage, 'bytes'> & { bytes: Buffer | null },
  { admin, now }: { admin: AdminId | null; now: Date },
): Promise<void> {
  await db
    .insert(media)
    .values({ ...image, uploadedAt: now, uploadedBy: admin })
    .onConflictDoNothing();
}

export async function findImage(db: Db, hash: string) {
  const [row] = await db
    .select({ type: media.type, bytes: media.bytes })
    .from(media)
    .where(eq(media.hash, hash));
  return row;
}

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** The sizes of the images that there are, by hash. */
export async function findImageSizes(db: Db, hashes: readonly string[]): Promise<Map<string, ImageSize>> {
  if (hashes.length === 0) return new Map();
  const { hash, width, height } = media;
  const rows = await db
    .select({ hash, width, height })
    .from(media)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
}
