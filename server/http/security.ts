import type { FastifyInstance, FastifyRequest } from 'fastify';
import { madeOf } from '../settings/live.ts';
import { inlineScriptHashes } from './site.ts';

/** Google's hosts, as its guide lists them: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const google = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  all: 'https://accounts.google.com/gsi/',
};

type ProviderName = 'google' | 'local' | 'none';

/**
 * What a page may load: the product's own files, and the identity provider's where that is Google. Styles may be inline,
 * because rendered formulas and Google's button have style attributes.
 */
function contentSecurityPolicy(provider: ProviderName): string {
  const ifGoogle = (host: string) => (provider === 'google' ? [host] : []);
  const hashes = inlineScriptHashes().map((hash) => `'${hash}'`);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...ifGoogle(google.script)],
    'style-src': ["'self'", "'unsafe-inline'", ...ifGoogle(google.style)],
    'connect-src': ["'self'", ...ifGoogle(google.all)],
    'frame-src': provider === 'google' ? [google.all] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // web/ui/trusted-types.ts has the product's policy; the names that Google's script gives its own are not published.
    'require-trusted-types-for': ["'script'"],
    ...(provider !== 'google' && { 'trusted-types': ['uttara'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** For everything that may be a page: the headers that Helmet 8 sets by default, with the policy above. */
const pageHeaders = (provider: ProviderName) => ({
  'content-security-policy': contentSecurityPolicy(provider),
  // Google's sign-in opens a window that talks back to the page.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // What a page of the product never uses, so that injected code cannot either; the clipboard takes links for admins.
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** For answers that are data: OWASP's REST Security Cheat Sheet, as far as it concerns JSON without cookies. */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A year, as https://hstspreload.org asks; only for answers over TLS (RFC 6797, 7.2). */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Swagger's page, which only some installations have, writes markup of its own. */
const isDocs = (url: string) => /^\/docs(?=[/?]|$)/.test(url);

/** Adds what answers over TLS have. A request came over TLS when the site's address says so, or a trusted proxy does. */
function withTransport(headers: Record<string, string>, siteAddress: string | undefined) {
  const overTls = { ...headers, 'strict-transport-security': STRICT_TRANSPORT };
  if (siteAddress?.startsWith('https:')) return () => overTls;
  // Not where the server has TLS itself: it answers without it on another port, as long as devices do not trust it.
  return ({ protocol, raw }: FastifyRequest) =>
    protocol === 'https' && !('encrypted' in raw.socket) ? overTls : headers;
}

/** The security headers of an answer that is data, whatever was asked for. */
export const dataHeadersOf = (siteAddress: string | undefined) => withTransport(dataHeaders, siteAddress);

/** Sets the security headers of every answer: every call is a POST and answers data, all else may be a page. */
export function secureAnswers(
  app: FastifyInstance,
  { provider, siteAddress }: { provider: () => ProviderName; siteAddress: string | undefined },
): void {
  const ofData = dataHeadersOf(siteAddress);
  const ofPages = madeOf(provider, (name) => {
    const forPages = pageHeaders(name);
    const policy = forPages['content-security-policy'];
    const forDocs = {
      ...forPages,
      'content-security-policy': policy.replace(/;require-trusted-types.*/, ''),
    };
    return { pages: withTransport(forPages, siteAddress), docs: withTransport(forDocs, siteAddress) };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const headersOf = request.method === 'POST' ? ofData : ofPages()[isDocs(request.url) ? 'docs' : 'pages'];
    reply.headers(headersOf(request));
    done();
  });
}
