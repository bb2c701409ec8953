import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/**
 * Keeps a site at an https address from being used without TLS: where the proxy says that a request came in plain, GET is
 * redirected to the site, and any other request is refused before its token or body is looked at. Without the proxy's word, as
 * for its health checks, nothing is known and nothing is done.
 */
export function onlyOverTls(app: FastifyInstance, siteAddress: string): void {
  if (!siteAddress.startsWith('https:')) return;
  app.addHook('onRequest', (request, reply, done) => {
    // Of several proxies the one that faces the client may be the only one with TLS. Who writes the header hurts only
    // themselves.
    const by = String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .map((one) => one.trim());
    const isPlain = by.includes('http') && !by.includes('https');
    if (!isPlain) done();
    else if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(siteAddress + request.url, 308);
    } else done(new RequestError('forbidden', `Make this call over TLS, at ${siteAddress}.`));
  });
}
