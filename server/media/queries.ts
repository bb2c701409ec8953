import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { media } from '../db/tables/media.ts';
import type { EncodedImage } from './encode-image.ts';

/**
 * Inserts an image, `admin` is null for what comes with the product. With `expiresAt` it is deleted then, unless it is
 * used. The same image again is there as long as either wanted.
 */
export async function insertImage(
  db: Db,
  image: EncodedImage,
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

/** The images that are to be deleted unless they are used, at most `most`. */
export async function listExpired(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ hash: media.hash })
    .from(media)
    .where(lt(media.expiresAt, now))
    .orderBy(asc(media.expiresAt))
    .limit(most);
  return rows.map(({ hash }) => hash);
}

/** The hashes of images that texts of rows name, whatever column has them. */
const namedIn = (db: Db, tables: readonly SQL[]) =>
  db.execute<{ hash: string }>(sql`
    select distinct found[1] as hash
    from (${sql.join(
      tables.map((table) => sql`select t::text as row from ${table} t`),
      sql` union all `,
    )}) rows, regexp_matches(row, 'media:([0-9a-f]{32})', 'g') found
    where row like '%media:%'`);

/** Every image that is named by what is saved, or `inDrafts` by a form that is not saved yet. */
export async function findUsed(db: Db): Promise<{ saved: Set<string>; inDrafts: Set<string> }> {
  const saved = await namedIn(db, [sql`question_versions`, sql`test_revisions`, sql`notes`, sql`settings`]);
  const inDrafts = await namedIn(db, [sql`test_drafts`]);
  const hashes = (rows: Iterable<{ hash: string }>) => new Set(Array.from(rows, ({ hash }) => hash));
  return { saved: hashes(saved), inDrafts: hashes(inDrafts) };
}

/** `isElsewhere`: an object store has their bytes. */
export async function keepImage(db: Db, hash: string, isElsewhere: boolean): Promise<void> {
  await db
    .update(media)
    .set({ expiresAt: null, ...(isElsewhere && { bytes: null }) })
    .where(eq(media.hash, hash));
}

export async function holdImages(db: Db, hashes: readonly string[], expiresAt: Date): Promise<void> {
  if (hashes.length > 0)
    await db
      .update(media)
      .set({ expiresAt })
      .where(inArray(media.hash, [...hashes]));
}

/** Deletes those of these images that nobody has sent again. */
export async function deleteExpired(db: Db, hashes: readonly string[], now: Date): Promise<void> {
  if (hashes.length > 0)
    await db.delete(media).where(and(inArray(media.hash, [...hashes]), lt(media.expiresAt, now)));
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

export async function findImageSizes(db: Db, hashes: readonly string[]): Promise<Map<string, ImageSize>> {
  if (hashes.length === 0) return new Map();
  const { hash, width, height } = media;
  const rows = await db
    .select({ hash, width, height })
    .from(media)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
}
