import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** How far the clocks may be apart without a warning, in milliseconds; synchronized ones are within a few. */
const MOST_APART_MS = 1_000;

/**
 * A sentence for the operator when the clock of this machine and that of the database are more than a second apart;
 * undefined when they are not. Whatever the question takes on its way is no difference.
 */
export async function clockWarning(db: Db, now: () => Date): Promise<string | undefined> {
  const before = now().getTime();
  const [row] = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = now().getTime();
  const at = row?.at ?? before;
  const ahead = Math.max(0, before - at);
  const behind = Math.max(0, at - after);
  if (ahead + behind <= MOST_APART_MS) return undefined;
  const seconds = ((ahead + behind) / 1000).toFixed(1);
  return `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: synchronize both (NTP), because each server judges deadlines by its own.`;
}
