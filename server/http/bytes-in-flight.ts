import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/** Bodies above this length, in bytes, count: a thousand smaller ones are nothing to a server. */
const COUNTED_FROM = 64 * 1024;
/**
 * The most bytes of long bodies that a node holds at once. A body costs about five times its length while it is
 * parsed and checked, so this bounds the memory at some 300 MB.
 */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Bounds what the bodies of all requests take together: a request that would pass the bound is answered `unavailable`
 * before its body is read. A body of unknown length counts as the longest that its endpoint takes.
 */
export function boundBytesInFlight(app: FastifyInstance, maxBytes = MAX_BYTES): void {
  let held = 0;
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const announced = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
    const bytes = Math.min(announced, request.routeOptions.bodyLimit);
    if (!(bytes > COUNTED_FROM)) {
      done();
      return;
    }
    if (held + bytes > maxBytes) {
      done(new RequestError('unavailable', 'The service is busy. Please try again.', { retryAfter: 1 }));
      return;
    }
    held += bytes;
    // Also when the client goes away before it has sent all.
    reply.raw.once('close', () => {
      held -= bytes;
    });
    done();
  });
}
