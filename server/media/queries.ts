import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { media } from '../db/tables/media.ts';
import type { EncodedImage } from './encode-image.ts';

/**
 * Inserts an image; `bytes` are null where an object store has them, `admin` for what comes with the product. With
 * `expiresAt` it is deleted then, unless it is kept before. The same image again is there as long as either wanted.
 */
export async function insertImage(
  db: Db,
  image: Omit<EncodedImage, 'bytes'> & { bytes: Buffer | null },
  { admin, now, expiresAt = null }: { admin: AdminId | null; now: Date; expiresAt?: Date | null },
): Promise<void> {
  await db
    .insert(media)
    .values({ ...image, uploadedAt: now, uploadedBy: admin, expiresAt })
    .onConflictDoUpdate({
      target: media.hash,
      set: {
        expiresAt: sql`case when excluded.expires_at is not null then greatest(${media.expiresAt}, excluded.expires_at) end`,
      },
      setWhere: isNotNull(media.expiresAt),
    });
}

/** Those of these images that would expire. */
export function findExpiring(db: Db, hashes: readonly string[]) {
  const { hash, type, bytes } = media;
  return db
    .select({ hash, type, bytes })
    .from(media)
    .where(and(inArray(hash, [...hashes]), isNotNull(media.expiresAt)));
}

/** `isElsewhere`: an object store has their bytes. */
export async function keepImages(db: Db, hashes: readonly string[], isElsewhere: boolean): Promise<void> {
  await db
    .update(media)
    .set({ expiresAt: null, ...(isElsewhere && { bytes: null }) })
    .where(inArray(media.hash, [...hashes]));
}

export async function deleteExpiredImages(db: Db, now: Date): Promise<void> {
  await db.delete(media).where(lt(media.expiresAt, now));
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
