import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../contract/languages.ts';
import secure from '../../locale/en/secure.ts';
import { languages } from '../../locale/languages.ts';
import { inLanguage, languageOf, words } from '../words.ts';
import { type Authority, serverNames } from './authority.ts';
import { boundConnections } from './connections.ts';
import { escaped } from './school-pages.ts';

const t = words({ secure });

/** Where devices get the certificate of the authority, and how it is trusted. */
export const SECURE_PAGE = '/secure';
const CERTIFICATE = '/authority.crt';

/** A certificate is made anew after so long, and when the names of the machine have changed, in milliseconds. */
const RENEWED_AFTER_MS = 30 * 86_400_000;

/** The SHA-256 of a certificate, as devices show it. */
export const fingerprintOf = ({ certificate }: Authority): string =>
  new X509Certificate(certificate).fingerprint256;

/** Offers the certificate of the school's own authority, with the steps for each kind of device. Needs no script. */
export function offerCertificate(
  app: FastifyInstance,
  { authority, port, school }: { authority: Authority; port: () => number; school: () => string },
): void {
  app.get(CERTIFICATE, (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="school-authority.crt"')
      .send(authority.certificate),
  );
  app.get(SECURE_PAGE, ({ headers, hostname, url }, reply) => {
    const asked = new URL(url, 'http://x').searchParams.get('lang');
    const language = languageOf(asked ?? headers['accept-language']);
    const page = inLanguage(language, () =>
      pageOf({
        language,
        school: school(),
        site: `https://${hostname}:${port()}`,
        fingerprint: fingerprintOf(authority),
      }),
    );
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** Serves everything over TLS too. Rejects with EADDRINUSE, EACCES or EADDRNOTAVAIL. */
export async function serveOwnTls(
  app: FastifyInstance,
  {
    authority,
    host,
    port,
    now,
    more,
  }: {
    authority: Authority;
    host: string;
    port: number;
    now: () => Date;
    /** What browsers call the machine beside its own names. */
    more: () => readonly string[];
  },
): Promise<{ port: number; renew: () => void; close: () => Promise<void> }> {
  const make = (names: readonly string[]) => ({ at: now(), names, ...authority.forServer(now(), names) });
  let made = make(serverNames(more()));
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  const server = createServer(
    {
      key: made.key,
      cert: made.cert,
      minVersion: 'TLSv1.2',
      requestTimeout,
      headersTimeout,
      keepAliveTimeout,
    },
    (request, response) => app.routing(request, response),
  );
  boundConnections(server);
  server.listen(port, host);
  await once(server, 'listening');
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : port,
    renew() {
      const names = serverNames(more());
      const isOld = now().getTime() - made.at.getTime() > RENEWED_AFTER_MS;
      if (!isOld && names.join() === made.names.join()) return;
      made = make(names);
      server.setSecureContext({ key: made.key, cert: made.cert });
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

function pageOf({
  language,
  school,
  site,
  fingerprint,
}: {
  language: string;
  school: string;
  site: string;
  fingerprint: string;
}): string {
  const p = (text: string) => `<p>${escaped(text)}</p>`;
  const steps = (heading: string, ...each: string[]) =>
    `<h2>${escaped(heading)}</h2><ol>${each.map((one) => `<li>${escaped(one)}</li>`).join('')}</ol>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t('secure.heading'))} · ${escaped(school)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 1.5rem auto; padding: 0 1rem; font: 1.05rem/1.5 system-ui, sans-serif; }
a.button { display: inline-block; padding: .7rem 1.3rem; border-radius: .6rem; background: #f4a71c; color: #161d36; font-weight: 700; text-decoration: none; }
h2 { margin: 1.6rem 0 .3rem; font-size: 1.15rem; }
li { margin: .3rem 0; }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<p>${escaped(school)} · ${LANGUAGES.map((one) => `<a href="?lang=${one}" lang="${one}">${languages[one].name}</a>`).join(' · ')}</p>
<h1>${escaped(t('secure.heading'))}</h1>
${p(t('secure.lead'))}
<ul><li>${escaped(t('secure.offline'))}</li><li>${escaped(t('secure.file'))}</li><li>${escaped(t('secure.read'))}</li></ul>
${p(t('secure.once'))}
<p><a class="button" href="${CERTIFICATE}">${escaped(t('secure.download'))}</a></p>
${steps(t('secure.android'), t('secure.android1'), t('secure.android2'), t('secure.android3'))}
${steps(t('secure.apple'), t('secure.apple1'), t('secure.apple2'), t('secure.apple3'))}
${steps(t('secure.windows'), t('secure.windows1'), t('secure.windows2'), t('secure.windows3'))}
${steps(t('secure.chromebook'), t('secure.chromebook1'), t('secure.chromebook2'))}
${steps(t('secure.firefox'), t('secure.firefox1'), t('secure.firefox2'))}
<h2>${escaped(t('secure.thenOpen'))}</h2>
<p><a href="${escaped(site)}">${escaped(site)}</a></p>
${p(t('secure.compare'))}
<p><code>${escaped(fingerprint)}</code></p>
</body>
</html>
`;
}
