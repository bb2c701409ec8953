import { readFileSync } from 'node:fs';
import { authEndpoints } from '../../contract/auth.ts';
import { type Adapter, route } from '../http/route.ts';
import type { LocalIdentity } from './local.ts';
import type { Nonces } from './nonces.ts';

/** The script that a sign-in page loads from the local provider, with the interface of Google's. */
const clientScript = readFileSync(new URL('client.js', import.meta.url), 'utf8');

/** The local identity provider. Registered only where it is the one in use. */
export function authRoutes(
  adapter: Adapter,
  { local, nonces }: { local: LocalIdentity; nonces: Nonces },
): void {
  route(adapter, authEndpoints.credential, async ({ email, name, nonce }) => ({
    credential: await local.sign({ email, name, nonce: nonce ?? nonces.mint() }),
  }));
  adapter.app.get('/identity/client.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(clientScript),
  );
  adapter.app.get('/identity/keys', (_request, reply) => reply.send(local.keySet));
}
