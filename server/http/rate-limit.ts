import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { RequestError } from '../errors.ts';

/** So many calls at once, and so many a second in the long run. */
interface Limit {
  burst: number;
  perSecond: number;
}

/**
 * Calls of one caller on one node. A page that works makes about one call a second, and on reconnection a dozen; an
 * address without a token may be a whole school that signs in at nine o'clock.
 */
const LIMITS = {
  student: { burst: 120, perSecond: 20 },
  admin: { burst: 200, perSecond: 40 },
  address: { burst: 3_000, perSecond: 200 },
} satisfies Record<string, Limit>;

export type RateLimits = Record<keyof typeof LIMITS, Limit>;

export const rateLimits: RateLimits = LIMITS;

/** Callers that are remembered; one who is forgotten starts with a full burst again. */
const MAX_CALLERS = 50_000;

/** Counts a call by its caller and throws too_many_requests, with the seconds to wait, when it is one too many. */
export type CountCall = (caller: Endpoint['caller'], who: string) => void;

/**
 * Counts calls by the token bucket algorithm, on this node and in memory: the hot path asks no database, so a caller
 * who reaches several nodes has the limit of each.
 */
export function createRateLimit(limits: RateLimits, now: () => number = () => performance.now()): CountCall {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_CALLERS });
  return (caller, who) => {
    const kind = caller === 'anyone' ? 'address' : caller === 'student' ? 'student' : 'admin';
    const { burst, perSecond } = limits[kind];
    const at = now();
    const key = `${kind}:${who}`;
    const bucket = buckets.get(key);
    if (!bucket) {
      buckets.set(key, { tokens: burst - 1, at });
      return;
    }
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (tokens < 1) {
      bucket.tokens = tokens;
      const retryAfter = Math.max(1, Math.ceil((1 - tokens) / perSecond));
      throw new RequestError('too_many_requests', 'Too many requests. Please try again in a moment.', {
        retryAfter,
      });
    }
    bucket.tokens = tokens - 1;
  };
}
