import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[\w.:-]{1,64}$/;

/** Tells the requests of this process from those of others. Random bytes for each request would cost as much as reading its body. */
const ofProcess = randomBytes(6).toString('base64url');
let requests = 0;

/**
 * The id of a request in every line of the log: the proxy's, so that one can be found in the logs of both, or one of
 * its own. A client's is only taken where a proxy is believed.
 */
export function requestId(request: IncomingMessage, isProxyTrusted: boolean): string {
  const { 'x-request-id': given } = request.headers;
  if (isProxyTrusted && typeof given === 'string' && ACCEPTED.test(given)) return given;
  requests += 1;
  return `${ofProcess}.${requests.toString(36)}`;
}
