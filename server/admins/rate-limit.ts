import { eq, sql } from 'drizzle-orm';
import { mailboxOf } from '../../contract/mailbox.ts';
import type { Db } from '../db/db.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { RequestError } from '../errors.ts';
import { type CounterKey, createCounterKey } from '../http/counter-key.ts';
import { networkOf } from '../http/network.ts';

/**
 * How many calls of an address in how many seconds; a school's admins may share an address. The limit of sign-ins stops
 * guessing at many accounts.
 */
const limits = {
  address: { most: 50, seconds: 900 },
  /**
   * Calls without an account, each kind apart, so that nobody in a school uses up what others there need. Of a network,
   * for their cost: a message, a hash. What they are about is limited too.
   */
  signUps: { most: 100, seconds: 3600 },
  forgottenPasswords: { most: 100, seconds: 3600 },
  /** Registrations with a code of one address, or with one invitation; uses of the links of one account. */
  registration: { most: 20, seconds: 3600 },
  reset: { most: 20, seconds: 3600 },
  /** Passwords that are judged, those that are refused too: of an account, or of who wants one. */
  choice: { most: 60, seconds: 3600 },
  /**
   * Messages to one e-mail address, so that nobody's mailbox is filled from here; counted separately by purpose, so
   * that an address that asks for one kind in somebody's name does not hold back another.
   */
  codeMail: { most: 5, seconds: 3600 },
  resetMail: { most: 5, seconds: 3600 },
  guardianMail: { most: 5, seconds: 3600 },
  /**
   * PINs from devices that the account has not used, those that a right one followed taken off: of a network, so that a
   * list of names is not tried through, and of a sign-in name from all networks together (docs/decisions/0042).
   */
  pinsOfNetwork: { most: 500, seconds: 6 * 3600 },
  pinsOfName: { most: 500, seconds: 86_400 },
  /** Messages to guardians that a student causes. */
  guardian: { most: 5, seconds: 86_400 },
} as const;

type Kind = keyof typeof limits;

type MailKind = Extract<Kind, `${string}Mail`>;

/** Where calls and attempts are counted: in the database, and so for all nodes together. */
export interface Counters {
  db: Db;
  /** The database never has the addresses and accounts themselves: they may be of somebody whose data is deleted. */
  keyOf: CounterKey;
}

/** `secret` as TOKEN_SECRET is set. */
export const createCounters = (db: Db, secret: string): Counters => ({ db, keyOf: createCounterKey(secret) });

/** Failures in a row that cost no wait: a person who tries the passwords that it could be. */
const FREE_FAILURES = 4;
/** The longest wait between two attempts, in seconds. */
const LONGEST_WAIT = 900;
/** After this many seconds without an attempt the failures are forgotten. */
const FORGOTTEN_AFTER = 3_600;

/**
 * Counts a call before it is made. Throws too_many_requests with the seconds to wait when it exceeds the limit; such a
 * call does not extend the wait.
 */
export async function consumeRateLimit(
  counters: Counters,
  kind: Kind,
  who: string,
  now: Date,
): Promise<void> {
  const row = await count(counters, kind, who, now);
  // Whoever waits for a whole network is told: nothing that is done for the account helps.
  const field = kind === 'pinsOfNetwork' ? { field: 'network' } : {};
  if (row && row.count > limits[kind].most) throw tooMany(row.resetsAt, now, field);
}

/** Counts a message to an e-mail address; false when it would be one too many. */
export async function mayMail(
  counters: Counters,
  kind: MailKind,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await count(counters, kind, mailboxOf(email), now);
  return row !== undefined && row.count <= limits[kind].most;
}

async function count({ db, keyOf }: Counters, kind: Kind, address: string, now: Date) {
  const { most, seconds } = limits[kind];
  const at = sql`${now.toISOString()}::timestamptz`;
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(kind, networkOf(address)), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${at} then 1 else least(${rateLimits.count}, ${most}) + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${at} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return row;
}

/** Which attempts at an account are counted together: those from one address, or those from one known device. */
export type Guesser = { address: string } | { device: string };

/**
 * Counts an attempt at a secret of an account before it is made. After {@link FREE_FAILURES} each further one has to
 * wait twice as long, up to {@link LONGEST_WAIT}; one that comes too early throws too_many_requests and does not extend
 * the wait. Only the same guesser waits: nobody can lock an account for its owner (docs/decisions/0041). The failures are
 * forgotten after so many seconds without one.
 */
export async function delayAttempt(
  { db, keyOf }: Counters,
  account: string,
  guesser: Guesser,
  now: Date,
  forgottenAfter = FORGOTTEN_AFTER,
): Promise<void> {
  const key = guesserKey(keyOf, account, guesser);
  const at = sql`${now.toISOString()}::timestamptz`;
  const count = sql`case when ${rateLimits.resetsAt} <= ${at} then 1 else ${rateLimits.count} + 1 end`;
  const wait = sql`case when (${count}) <= ${FREE_FAILURES} then 0
    else least(${LONGEST_WAIT}, power(2, least(${count}, 20) - ${FREE_FAILURES})) end * interval '1 second'`;
  const taken = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: new Date(now.getTime() + forgottenAfter * 1000), nextAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count, nextAt: sql`${at} + ${wait}`, resetsAt: sql`excluded.resets_at` },
      setWhere: sql`${rateLimits.nextAt} <= ${at}`,
    })
    .returning({ key: rateLimits.key });
  if (taken.length > 0) return;
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  throw tooMany(row?.nextAt ?? now, now);
}

/** After a right answer: forgets this guesser's attempts, the right one among them, and gives how many there were. */
export async function forgetAttempts(
  { db, keyOf }: Counters,
  account: string,
  guesser: Guesser,
): Promise<number> {
  const [row] = await db
    .delete(rateLimits)
    .where(eq(rateLimits.key, guesserKey(keyOf, account, guesser)))
    .returning({ count: rateLimits.count });
  return row?.count ?? 0;
}

/** Of the accounts at which networks have failed `least` times lately: how often, and from how many networks; by {@link guessedKey}. */
export async function listGuessed({ db }: Counters, now: Date, least: number) {
  const rows = await db.execute<{ account: string; tries: number; networks: number }>(sql`
    select split_part(key, '~', 1) as account, sum(count)::int as tries, count(*)::int as networks
    from rate_limits where key like 'account:%' and resets_at > ${now.toISOString()}::timestamptz
    group by 1 having sum(count) >= ${least}`);
  return new Map([...rows].map(({ account, tries, networks }) => [account, { tries, networks }]));
}

/** What all counts of attempts at an account from networks begin with. */
export const guessedKey = (keyOf: CounterKey, account: string): string => keyOf('account', account);

/** Takes calls off a count, after they turned out to be good. */
export async function uncount(
  { db, keyOf }: Counters,
  kind: Kind,
  who: string,
  calls: number,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - ${calls}::int)` })
    .where(eq(rateLimits.key, keyOf(kind, networkOf(who))));
}

/** Forgets every count, so that the operator's owner can sign in from anywhere at once. */
export async function forgetAllAttempts(db: Db): Promise<void> {
  await db.delete(rateLimits);
}

/** Deletes some expired rows, of calls too. Skips rows that another node has locked. */
export async function clearExpiredRateLimits(db: Db, now: Date, most = 100): Promise<void> {
  await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where resets_at < ${now.toISOString()}::timestamptz
      order by resets_at limit ${most} for update skip locked)`);
}

function tooMany(until: Date, now: Date, more: { field?: string } = {}): RequestError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new RequestError('too_many_requests', 'Too many attempts. Please try again later.', {
    retryAfter,
    ...more,
  });
}

const guesserKey = (keyOf: CounterKey, account: string, guesser: Guesser) =>
  'device' in guesser
    ? keyOf('device', `${account} ${guesser.device}`)
    : `${guessedKey(keyOf, account)}~${keyOf('network', `${account} ${networkOf(guesser.address)}`)}`;
