import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/**
 * Keeps a site at an https address from being used without TLS: where the proxy says that a request came in plain, a page
 * is redirected to the site, and a call is refused before its token or body is looked at. Without the proxy's word, as
 * for its health checks, nothing is known and nothing is done.
 */
export function onlyOverTls(app: FastifyInstance, siteAddress: string): void {
  if (!siteAddress.startsWith('https:')) return;
  app.addHook('onRequest', (request, reply, done) => {
    // What the last proxy wrote. A client that comes past the proxy and writes it hurts only itself.
    const isPlain = /(^|,)\s*http$/i.test(String(request.headers['x-forwarded-proto'] ?? ''));
    if (!isPlain) done();
    else if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(siteAddress + request.url, 308);
    } else done(new RequestError('forbidden', `Make this call over TLS, at ${siteAddress}.`));
  });
}
