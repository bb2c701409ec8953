import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './tables/settings.ts';

/**
 * The value stored under a name; `make` makes and stores it where there is none yet. Servers that do so at the same time
 * all get the value that was stored first.
 */
export async function keptSetting<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const [found] = await db.select().from(settings).where(eq(settings.name, name));
  if (found) return found.value as T;
  const value = await make();
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [kept] = await db.select().from(settings).where(eq(settings.name, name));
  return kept ? (kept.value as T) : value;
}

/** The value under a name; undefined where there is none. */
export async function findSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const [found] = await db.select().from(settings).where(eq(settings.name, name));
  return found?.value as T | undefined;
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function forgetSetting(db: Db, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
