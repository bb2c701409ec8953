import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { inLanguage, languageOf } from '../words.ts';
import { type Authority, serverNames } from './authority.ts';
import { boundConnections } from './connections.ts';
import { CERTIFICATE, pageOf } from './secure-page.ts';

/** Where devices get the certificate of the authority, and how it is trusted. */
export const SECURE_PAGE = '/secure';

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
