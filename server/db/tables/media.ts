import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { bytes, instant } from './columns.ts';

/**
 * Images of texts, which name them by their hash. They never change, and are served to any client that knows a hash.
 */
export const media = pgTable(
  'media',
  {
    /** The first 128 bits of SHA-256 over the bytes, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** The MIME type. */
    type: text('type').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Null where an object store has them. */
    bytes: bytes('bytes'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Null for images of the demo content. */
    uploadedBy: uuid('uploaded_by')
      .$type<AdminId>()
      .references(() => admins.id),
    /** When it is deleted unless something that is saved names it by then. Null for images that stay. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('media_to_expire').on(t.expiresAt).where(sql`expires_at is not null`),
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0 and length(${t.bytes}) > 0`),
  ],
);
