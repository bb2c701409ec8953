import type { FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import type { Oidc, OidcAudience } from './oidc.ts';

/** The school's own provider, as the calls of students and of admins use it. */
export interface OwnProvider {
  oidc: () => Oidc | undefined;
  /** Where it sends the browser back to. */
  redirectUri: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string;
}

/** Throws conflict where these people do not sign in with a provider of the school's. */
export function providerFor(audience: OidcAudience, oidc: Oidc | undefined): Oidc {
  const isFor = audience === 'student' ? oidc?.settings.forStudents : oidc?.settings.forAdmins;
  if (!oidc || !isFor) throw new RequestError('conflict', 'There is no such sign-in here.');
  return oidc;
}
