import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { settings } from './tables/settings.ts';

/** What the product keeps under a name; made by `make` and stored when there is nothing yet. */
export async function keptSetting<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const [found] = await db.select().from(settings).where(eq(settings.name, name));
  if (found) return found.value as T;
  const value = await make();
  await db.insert(settings).values({ name, value });
  return value;
}
