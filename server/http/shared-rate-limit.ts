import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import type { CounterKey } from './counter-key.ts';
import { limitOf, type RateLimit, type RateLimits } from './rate-limit.ts';

/** Over how many seconds the calls of all nodes are added up. */
const WINDOW_SECONDS = 20;

/**
 * Makes a limit hold for all nodes together: each call of the returned function, once a second, tells the database who
 * called often on this node, and refuses those who have called too often on all. Where nobody does it costs nothing, and
 * else one statement a second for all callers (docs/decisions/0132).
 */
export function shareRateLimit(
  db: Db,
  limit: RateLimit,
  { limits, counterKey }: { limits: RateLimits; counterKey: CounterKey },
): () => Promise<void> {
  return async () => {
    const frequent = limit.takeFrequent();
    if (frequent.size === 0) return;
    const callers = new Map([...frequent.keys()].map((caller) => [counterKey('calls', caller), caller]));
    // In one order on every node, so that two never wait for each other.
    const calls = [...callers]
      .map(([key, caller]) => ({ key, count: frequent.get(caller) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const totals = await db.execute<{ key: string; count: number; left: number }>(sql`
      insert into rate_limits as t (key, count, resets_at)
      select key, count, clock_timestamp() + make_interval(secs => ${WINDOW_SECONDS})
      from json_to_recordset(${JSON.stringify(calls)}::text::json) as r (key text, count int)
      on conflict (key) do update set
        count = case when t.resets_at <= clock_timestamp() then excluded.count else t.count + excluded.count end,
        resets_at = case when t.resets_at <= clock_timestamp() then excluded.resets_at else t.resets_at end
      returning key, count, extract(epoch from resets_at - clock_timestamp())::float8 as left`);
    for (const { key, count, left } of totals) {
      const caller = callers.get(key);
      if (caller === undefined) continue;
      const { burst, perSecond } = limitOf(limits, caller);
      if (count > burst + perSecond * WINDOW_SECONDS) limit.refuse(caller, left * 1000);
    }
  };
}
