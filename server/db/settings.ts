import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './tables/settings.ts';

/**
 * What the product keeps under a name; made by `make` and stored when there is nothing yet. Of servers that do so at
 * once, all get the value of one.
 */
export async function keptSetting<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const [found] = await db.select().from(settings).where(eq(settings.name, name));
  if (found) return found.value as T;
  const value = await make();
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select().from(settings).where(eq(settings.name, name));
  return kept ? (kept.value as T) : value;
}

export async function forgetSetting(db: Db, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
