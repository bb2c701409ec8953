import { isIPv6 } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tries } from '../db/tables.ts';
import { RequestError } from '../errors.ts';

/**
 * How many tries in how many seconds. An account's limit stops guessing at one password from many addresses, an
 * address's limit guessing at many accounts; a school's admins may share an address.
 */
const limits = {
  account: { most: 10, seconds: 900 },
  address: { most: 50, seconds: 900 },
  registration: { most: 20, seconds: 3600 },
} as const;

type Kind = keyof typeof limits;

/**
 * Counts a try, before it is made, in the database and so for all nodes together. Throws too_many_requests with
 * the seconds to wait when it is one too many; such a try does not make the wait longer.
 */
export async function consumeRateLimit(db: Db, kind: Kind, who: string, now: Date): Promise<void> {
  const { most, seconds } = limits[kind];
  const at = sql`${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await db
    .insert(tries)
    .values({ key: keyOf(kind, who), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${tries.resetsAt} <= ${at} then 1 else least(${tries.count}, ${most}) + 1 end`,
        resetsAt: sql`case when ${tries.resetsAt} <= ${at} then excluded.resets_at else ${tries.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= most) return;
  const retryAfter = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  throw new RequestError('too_many_requests', 'Too many attempts. Please try again later.', { retryAfter });
}

/** After a sign-in that succeeded: the account starts anew, and the address gets its try back. */
export async function resetRateLimit(db: Db, email: string, address: string): Promise<void> {
  await db.delete(tries).where(eq(tries.key, keyOf('account', email)));
  await db
    .update(tries)
    .set({ count: sql`greatest(0, ${tries.count} - 1)` })
    .where(eq(tries.key, keyOf('address', address)));
}

/** Clears some of what no longer counts. Rows that another node holds are left to it. */
export async function clearExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from tries where key in (
      select key from tries where resets_at < ${now.toISOString()}::timestamptz
      order by resets_at limit 100 for update skip locked)`);
}

const keyOf = (kind: Kind, who: string) => `${kind}:${kind === 'account' ? who : networkOf(who)}`;

/** An IPv6 subscriber has 2^64 addresses, which count as one: the first four of eight groups. */
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
