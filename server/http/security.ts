import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { inlineScriptHashes } from './site.ts';

/** Google's hosts, as its guide lists them: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const google = { script: 'https://accounts.google.com/gsi/client', all: 'https://accounts.google.com/gsi/' };

/**
 * What a page may load: the product's own files, and the identity provider's where that is Google. Styles may
 * stand in attributes, because set formulas and Google's button carry them.
 */
function pagePolicy(provider: 'google' | 'local'): HelmetOptions {
  const withGoogle = provider === 'google';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [
          "'self'",
          ...inlineScriptHashes().map((hash) => `'${hash}'`),
          ...(withGoogle ? [google.script] : []),
        ],
        'style-src': [
          "'self'",
          "'unsafe-inline'",
          ...(withGoogle ? ['https://accounts.google.com/gsi/style'] : []),
        ],
        'connect-src': ["'self'", ...(withGoogle ? [google.all] : [])],
        'frame-src': withGoogle ? [google.all] : ["'none'"],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Google's sign-in opens a window that talks back to the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Over plain HTTP browsers ignore it; a proxy that speaks HTTPS passes it on.
    strictTransportSecurity: { maxAge: 31_536_000 },
  };
}

type Headers = Record<string, string>;

/** The headers that Helmet sets with these options. They are the same for every answer, so it is asked once. */
function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** For answers that are data: OWASP's REST Security Cheat Sheet, as far as it concerns JSON without cookies. */
const dataHeaders: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Sets the security headers of every answer: every call is a POST and answers data, all else may be a page. */
export function secureAnswers(app: FastifyInstance, provider: 'google' | 'local'): void {
  const pageHeaders = headersOf(pagePolicy(provider));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.method === 'POST' ? dataHeaders : pageHeaders);
    done();
  });
}
