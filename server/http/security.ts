import type { FastifyHelmetOptions } from '@fastify/helmet';
import { inlineScriptHashes } from './site.ts';

/** Google's hosts, as its guide lists them: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const google = { script: 'https://accounts.google.com/gsi/client', all: 'https://accounts.google.com/gsi/' };

/**
 * What a page may load: the product's own files, and the identity provider's where that is Google. Styles may
 * stand in attributes, because set formulas and Google's button carry them.
 */
export function contentSecurityPolicy(provider: 'google' | 'local'): FastifyHelmetOptions {
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
