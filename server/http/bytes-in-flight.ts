import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import { networkOf } from './network.ts';

/**
 * The most bytes of bodies that a node holds at once. A body costs about five times its length while it is parsed and
 * checked, so this bounds the memory at some 300 MB.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Of these, the most for bodies without a session, and the most of them for one network: whoever announces bodies and
 * never sends them keeps neither those from saving who are signed in, nor other networks from signing in.
 */
const MAX_BYTES_OF_STRANGERS = 16 * 1024 * 1024;
const MAX_BYTES_OF_NETWORK = 4 * 1024 * 1024;

/** The length of a body in bytes; one that is not announced counts as the longest that its endpoint takes. */
function lengthOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return 0;
  const announced = Number(headers['content-length'] ?? bodyLimit);
  return Math.min(announced, bodyLimit) || 0;
}

/**
 * Bounds what the bodies of all requests take together: a request that would pass the bound is answered `unavailable`
 * before its body is read.
 */
export function boundBytesInFlight(app: FastifyInstance): void {
  let held = 0;
  let ofStrangers = 0;
  const ofNetwork = new Map<string, number>();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = lengthOf(request);
    // Fastify comes here also when the client has gone while the session was looked up: no body comes, and no 'close'.
    if (bytes === 0 || reply.raw.closed) {
      done();
      return;
    }
    const network = request.caller ? undefined : networkOf(request.ip);
    const before = network === undefined ? 0 : (ofNetwork.get(network) ?? 0);
    const isTooMuch =
      held + bytes > MAX_BYTES ||
      (network !== undefined &&
        (ofStrangers + bytes > MAX_BYTES_OF_STRANGERS || before + bytes > MAX_BYTES_OF_NETWORK));
    if (isTooMuch) {
      done(new RequestError('unavailable', 'The service is busy. Please try again.', { retryAfter: 1 }));
      return;
    }
    held += bytes;
    if (network !== undefined) {
      ofStrangers += bytes;
      ofNetwork.set(network, before + bytes);
    }
    // Also when the client goes away before it has sent all.
    reply.raw.once('close', () => {
      held -= bytes;
      if (network === undefined) return;
      ofStrangers -= bytes;
      const left = (ofNetwork.get(network) ?? bytes) - bytes;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
    done();
  });
}
