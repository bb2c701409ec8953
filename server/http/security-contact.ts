import type { FastifyInstance } from 'fastify';

/** RFC 9116, 2.5.5 recommends less than a year, so that nobody relies on an outdated address. */
const GOOD_FOR_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

/** Tells who takes reports of security faults, at the address that RFC 9116 gives it. */
export function serveSecurityContact(
  app: FastifyInstance,
  { contact, siteAddress, now }: { contact: string; siteAddress: string | undefined; now: () => Date },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const today = Math.floor(now().getTime() / DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      // The field must be an https address (RFC 9116, 2.5.2).
      ...(siteAddress?.startsWith('https:') ? [`Canonical: ${siteAddress}${path}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
