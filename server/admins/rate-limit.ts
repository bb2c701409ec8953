import { isIPv6 } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/tables.ts';
import { RequestError } from '../errors.ts';

/**
 * How many attempts in how many seconds. The limit per account stops guessing one password from many addresses, the
 * limit per address guessing at many accounts; a school's admins may share an address.
 */
const limits = {
  account: { most: 10, seconds: 900 },
  address: { most: 50, seconds: 900 },
  registration: { most: 20, seconds: 3600 },
} as const;

type Kind = keyof typeof limits;

/**
 * Counts an attempt before it is made, in the database and so for all nodes together. Throws too_many_requests with
 * the seconds to wait when it exceeds the limit; such an attempt does not extend the wait.
 */
export async function consumeRateLimit(db: Db, kind: Kind, who: string, now: Date): Promise<void> {
  const { most, seconds } = limits[kind];
  const at = sql`${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(kind, who), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${at} then 1 else least(${rateLimits.count}, ${most}) + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${at} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= most) return;
  const retryAfter = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  throw new RequestError('too_many_requests', 'Too many attempts. Please try again later.', { retryAfter });
}

/** After a successful sign-in: the account's count restarts, and the address's count goes down by one. */
export async function resetRateLimit(db: Db, email: string, address: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf('account', email)));
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, keyOf('address', address)));
}

/** Deletes some expired rows. Skips rows that another node has locked. */
export async function clearExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from tries where key in (
      select key from tries where resets_at < ${now.toISOString()}::timestamptz
      order by resets_at limit 100 for update skip locked)`);
}

const keyOf = (kind: Kind, who: string) => `${kind}:${kind === 'account' ? who : networkOf(who)}`;

/** An IPv6 subscriber has 2^64 addresses, which are counted together: the first four of eight groups. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const given = tail === '' ? 0 : tail.split(':').length;
  const filled = address.includes('::')
    ? [...groups, ...Array<string>(8 - groups.length - given).fill('0')]
    : groups;
  return `${[...filled, ...tail.split(':')].slice(0, 4).join(':')}::/64`;
}
