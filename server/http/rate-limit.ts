import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { RequestError } from '../errors.ts';

/** How many calls at a time, and how many per second in the long run. */
interface Limit {
  burst: number;
  perSecond: number;
}

/**
 * Calls of one caller. A page in use makes about one call a second, and a dozen after a reconnection; an address
 * without a token may be a whole school that signs in at nine o'clock. Calls of a running test have their own limit.
 */
const LIMITS = {
  sitting: { burst: 120, perSecond: 20 },
  student: { burst: 120, perSecond: 10 },
  admin: { burst: 200, perSecond: 40 },
  address: { burst: 3_000, perSecond: 200 },
} satisfies Record<string, Limit>;

export type RateLimits = Record<keyof typeof LIMITS, Limit>;

export const rateLimits: RateLimits = LIMITS;

/** Callers that are remembered; one who is forgotten starts with a full burst again. */
const MAX_CALLERS = 50_000;

/**
 * Counts a call of a caller, or one that costs as much as several, and throws too_many_requests, with the seconds to
 * wait, when it is one too many.
 */
export type CountCall = (kind: Kind, who: string, calls?: number) => void;

export type Kind = keyof RateLimits;

/** The limit for the calls of an endpoint. */
export function kindOf({ caller, isForSitting }: Pick<Endpoint, 'caller' | 'isForSitting'>): Kind {
  if (caller === 'anyone') return 'address';
  if (caller !== 'student') return 'admin';
  return isForSitting ? 'sitting' : 'student';
}

/** Counts calls by the token bucket algorithm, in the memory of one node: the hot path asks no database. */
export function createRateLimit(limits: RateLimits, now: () => number = () => performance.now()): CountCall {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_CALLERS });
  return (kind, who, calls = 1) => {
    const { burst, perSecond } = limits[kind];
    // What costs more than a whole burst would never be taken.
    const cost = Math.min(calls, burst);
    const at = now();
    const key = `${kind}:${who}`;
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    buckets.set(key, bucket);
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (bucket.tokens < cost) throw tooMany((cost - bucket.tokens) / perSecond);
    bucket.tokens -= cost;
  };
}

function tooMany(seconds: number): RequestError {
  return new RequestError('too_many_requests', 'Too many requests. Please try again in a moment.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}
