import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { limitOf, type RateLimit, type RateLimits } from './rate-limit.ts';

/** Over how many seconds the calls of all nodes are added up. */
const WINDOW_SECONDS = 20;

/**
 * Makes a limit hold for all nodes together: each call of the returned function, once a second, tells the database who
 * called often on this node, and refuses those who have called too often on all. Where nobody does it costs nothing, and
 * else one statement a second for all callers (docs/decisions/0132).
 */
export function shareRateLimit(db: Db, limit: RateLimit, limits: RateLimits): () => Promise<void> {
  return async () => {
    const frequent = limit.takeFrequent();
    if (frequent.size === 0) return;
    // In one order on every node, so that two never wait for each other.
    const calls = [...frequent]
      .map(([key, count]) => ({ key, count }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const totals = await db.execute<{ key: string; count: number; left: number }>(sql`
      insert into tries as t (key, count, resets_at)
      select 'calls:' || key, count, clock_timestamp() + make_interval(secs => ${WINDOW_SECONDS})
      from json_to_recordset(${JSON.stringify(calls)}::text::json) as r (key text, count int)
      on conflict (key) do update set
        count = case when t.resets_at <= clock_timestamp() then excluded.count else t.count + excluded.count end,
        resets_at = case when t.resets_at <= clock_timestamp() then excluded.resets_at else t.resets_at end
      returning substr(key, 7) as key, count, extract(epoch from resets_at - clock_timestamp())::float8 as left`);
    for (const { key, count, left } of totals) {
      const { burst, perSecond } = limitOf(limits, key);
      if (count > burst + perSecond * WINDOW_SECONDS) limit.refuse(key, left * 1000);
    }
  };
}
