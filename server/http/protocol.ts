import type { FastifyRequest } from 'fastify';
import { PROTOCOL, PROTOCOL_HEADER } from '../../contract/http/protocol.ts';
import { RequestError } from '../errors.ts';

/** Refuses a page that was loaded before an update that it does not understand. A newer page, which an older node may meet, is answered. */
export function refuseOutdatedPage({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const protocol = headers[PROTOCOL_HEADER];
  if (protocol === undefined || Number(protocol) >= PROTOCOL) return;
  throw new RequestError('outdated', 'This page is older than the server. Reload it.');
}
