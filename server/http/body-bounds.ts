import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_ANSWERS_BODY, MAX_QUESTION_FILE } from '../../contract/limits.ts';
import { RequestError } from '../errors.ts';
import { networkOf } from './network.ts';

/** The first bytes of each body are not counted: a sign-in or a save, which are shorter, always finds room. */
const FREE = 4 * 1024;
/**
 * The most bytes of bodies that a node holds at once: of all, of all without a session, of one network without a session,
 * and of one signed-in caller, for whom it is the longest body that they may send and room for short ones at the same time.
 * A body costs up to five times its length while it is parsed and checked, so this bounds the memory at some 300 MB.
 */
const BOUNDS = {
  all: 64 * 1024 * 1024,
  strangers: 16 * 1024 * 1024,
  network: 4 * 1024 * 1024,
  student: MAX_ANSWERS_BODY + 1024 * 1024,
  admin: MAX_QUESTION_FILE + 4 * 1024 * 1024,
  /** How long a caller without a session may take to send a body, in milliseconds: 16 kB at most. */
  strangersMs: 10_000,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends counting the request's body, which nothing holds any more. */
    freeBody: (() => void) | undefined;
  }
}

/** What a body counts against: names, with the most bytes that each may hold. */
function boundsOf({ caller, ip }: FastifyRequest, bounds: typeof BOUNDS): [name: string, most: number][] {
  if (!caller) {
    return [
      ['all', bounds.all],
      ['strangers', bounds.strangers],
      [networkOf(ip), bounds.network],
    ];
  }
  const own: [string, number] =
    'student' in caller ? [caller.student, bounds.student] : [caller.admin, bounds.admin];
  return [['all', bounds.all], own];
}

/**
 * Bounds what the bodies of all requests take together, by what has arrived of them: a body that is announced and never
 * sent costs nothing. Beyond a bound the call is answered 503. A stranger who sends slowly is cut off.
 */
export function boundBodies(app: FastifyInstance, bounds = BOUNDS): void {
  const held = new Map<string, number>();
  const add = (names: readonly (readonly [string, number])[], bytes: number) => {
    for (const [name] of names) {
      const sum = (held.get(name) ?? 0) + bytes;
      if (sum > 0) held.set(name, sum);
      else held.delete(name);
    }
  };
  app.decorateRequest('freeBody', undefined);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, raw } = request;
    const isOpen = headers['transfer-encoding'] !== undefined;
    const announced = isOpen ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);
    if (announced > 0 && !request.caller) {
      const late = setTimeout(() => raw.destroy(), bounds.strangersMs);
      raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
    }
    if (announced <= FREE) return done(null, payload);
    const own = boundsOf(request, bounds);
    let [received, counted] = [0, 0];
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        received += chunk.length;
        const bytes = Math.max(0, received - FREE) - counted;
        if (own.some(([name, most]) => (held.get(name) ?? 0) + bytes > most)) {
          return next(
            new RequestError('unavailable', 'The service is busy. Please try again.', { retryAfter: 1 }),
          );
        }
        counted += bytes;
        add(own, bytes);
        next(null, chunk);
      },
    });
    const free = () => {
      add(own, -counted);
      counted = 0;
    };
    request.freeBody = free;
    raw.once('close', () => {
      if (!raw.complete) counting.destroy(new Error('The client has gone'));
    });
    counting.once('error', free);
    payload.pipe(counting);
    done(null, counting);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.freeBody?.();
    done();
  });
}
