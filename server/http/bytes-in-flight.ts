import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ANSWERS_BODY, MAX_QUESTION_FILE } from '../../contract/limits.ts';
import { RequestError } from '../errors.ts';
import { isGone, whenOver } from './client-gone.ts';
import { networkOf } from './network.ts';

/**
 * The most bytes of bodies that a node holds at once, without those that are not counted (SHORT). A body of texts costs
 * up to five times its length while it is parsed and checked, so this bounds the memory at some 300 MB; a body that is
 * mostly brackets would cost a hundred times its length, which body-shape.ts refuses.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The share of these for bodies without a session, and the share of one network: a client that announces bodies and
 * never sends them must not keep signed-in students from saving, nor other networks from signing in.
 */
const MAX_BYTES_OF_STRANGERS = 16 * 1024 * 1024;
const MAX_BYTES_OF_NETWORK = 4 * 1024 * 1024;
/** The most for bodies that are not short, so that the saves of others always find room. */
const MAX_BYTES_OF_LONG = 48 * 1024 * 1024;
export const LONG = 64 * 1024;
/**
 * Bodies of signed-in callers up to this length are not counted, because counting takes a twentieth of a save's time. What
 * Node keeps for any call takes as much memory, and the rate limit bounds both.
 */
const SHORT = 4 * 1024;
/** The most for one signed-in caller: the longest body that they may send, and room for short ones at the same time. */
const MAX_BYTES_OF_STUDENT = MAX_ANSWERS_BODY + 1024 * 1024;
const MAX_BYTES_OF_ADMIN = MAX_QUESTION_FILE + 4 * 1024 * 1024;

/** The length of a body in bytes; one that is not announced counts as the longest that its endpoint takes. */
export function lengthOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return 0;
  const announced = Number(headers['content-length'] ?? bodyLimit);
  return Math.min(announced, bodyLimit) || 0;
}

type Bound = readonly [name: string, most: number];

/** What a body counts against: names, with the most bytes that each may hold. */
function boundsOf({ caller, ip }: FastifyRequest, bytes: number): readonly Bound[] {
  const all: Bound[] = [['all', MAX_BYTES]];
  if (bytes > LONG) all.push(['long', MAX_BYTES_OF_LONG]);
  if (!caller) all.push(['strangers', MAX_BYTES_OF_STRANGERS], [`of ${networkOf(ip)}`, MAX_BYTES_OF_NETWORK]);
  else if ('student' in caller) all.push([`of ${caller.student}`, MAX_BYTES_OF_STUDENT]);
  else all.push([`of ${caller.admin}`, MAX_BYTES_OF_ADMIN]);
  return all;
}

/** Counts the body of a request, before it is read, until it is no longer held; throws `unavailable` beyond a bound. */
export type HoldBody = (request: FastifyRequest, reply: FastifyReply) => void;

/** Bounds what the bodies of all requests take together. */
export function createBodyBounds(): HoldBody {
  const held = new Map<string, number>();
  const add = (name: string, bytes: number) => {
    const sum = (held.get(name) ?? 0) + bytes;
    if (sum > 0) held.set(name, sum);
    else held.delete(name);
  };
  return (request, reply) => {
    const bytes = lengthOf(request);
    if (bytes <= (request.caller ? SHORT : 0)) return;
    // The client has gone while the session was looked up: no body comes.
    if (isGone(request, reply)) return;
    const bounds = boundsOf(request, bytes);
    if (bounds.some(([name, most]) => (held.get(name) ?? 0) + bytes > most)) {
      throw new RequestError('unavailable', 'The service is busy. Please try again.', { retryAfter: 1 });
    }
    for (const [name] of bounds) add(name, bytes);
    const free = () => {
      for (const [name] of bounds) add(name, -bytes);
    };
    // Also if the client disconnects while it sends. Work that is still running keeps holding the body.
    whenOver(request, reply, () => {
      if (request.work) void request.work.then(free, free);
      else free();
    });
  };
}
