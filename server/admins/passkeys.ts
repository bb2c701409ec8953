import { isIP } from 'node:net';
import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { AdminId } from '../../contract/ids.ts';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '../../contract/passkeys.ts';
import { PRODUCT_NAME } from '../../contract/product.ts';
import type { Db } from '../db/db.ts';
import { adminPasskeys } from '../db/tables/admins.ts';
import { dropSecrets, keepSecret, newToken, takeSecret } from './one-time-secrets.ts';

type PasskeyRow = typeof adminPasskeys.$inferSelect;

/** The site that passkeys are bound to; no other site can use them (W3C Web Authentication, relying party). */
export interface PasskeySite {
  id: string;
  origin: string;
}

/**
 * The site at SITE_ADDRESS. Undefined if it is not set, and where browsers do not support passkeys: at an IP address or
 * without TLS.
 */
export function passkeySite(siteAddress: string | undefined): PasskeySite | undefined {
  if (siteAddress === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(siteAddress);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isNumber || !isSecure ? undefined : { id: hostname, origin };
}

/** EdDSA, ES256 and RS256 by their COSE identifiers (IANA): authenticators support at least one of them. */
const ALGORITHMS = [-8, -7, -257];
/** How long a browser asks for the passkey, in milliseconds; the challenge is valid a little longer. */
const TIMEOUT_MS = 4 * 60_000;

type Person = { id: AdminId; name: string; email: string };

export function listPasskeys(db: Db, admin: AdminId): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.adminId, admin))
    .orderBy(asc(adminPasskeys.createdAt), asc(adminPasskeys.id));
}

const descriptorOf = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports });

/** Starts the registration of a passkey. Only the newest challenge of an admin is valid. */
export async function startPasskey(
  db: Db,
  site: PasskeySite,
  { id, name, email }: Person,
  now: Date,
): Promise<CreationOptions> {
  return {
    rp: { id: site.id, name: PRODUCT_NAME },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    challenge: await newChallenge(db, 'addPasskey', email, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: (await listPasskeys(db, id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Verifies a new passkey and returns what is stored of it; undefined if it fails the challenge or is for another site. */
export async function readPasskey(
  db: Db,
  site: PasskeySite,
  { email, credential }: { email: string; credential: NewCredential },
  now: Date,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { id, response } = credential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    ...expectedOf(site),
    expectedChallenge: (challenge) => takeChallenge(db, 'addPasskey', { email, challenge }, now),
    supportedAlgorithmIDs: ALGORITHMS,
    // Throws on every mismatch; all of its input comes from the client.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential: found } = verified.registrationInfo;
  const publicKey = Buffer.from(found.publicKey).toString('base64url');
  return { id: found.id, publicKey, counter: found.counter, transports };
}

/** Adds a passkey; false when some account has it already. */
export async function addPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(adminPasskeys)
    .values({ ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: adminPasskeys.id });
  return rows.length > 0;
}

/** Removes a passkey of an admin; false when there is none. */
export async function removePasskey(tx: Db, admin: AdminId, id: string): Promise<boolean> {
  const rows = await tx
    .delete(adminPasskeys)
    .where(and(eq(adminPasskeys.adminId, admin), eq(adminPasskeys.id, id)))
    .returning({ id: adminPasskeys.id });
  return rows.length > 0;
}

/** Starts a sign-in with a passkey; undefined if the admin has none. */
export async function askForPasskey(
  db: Db,
  site: PasskeySite,
  { id, email }: Person,
  now: Date,
): Promise<RequestOptions | undefined> {
  const passkeys = await listPasskeys(db, id);
  if (passkeys.length === 0) return undefined;
  return {
    rpId: site.id,
    challenge: await newChallenge(db, 'usePasskey', email, now),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  };
}

/** Whether a passkey of the admin has signed the current challenge. A challenge can be used once. */
export async function takePasskey(
  db: Db,
  site: PasskeySite,
  { admin, credential }: { admin: Person; credential: UsedCredential },
  now: Date,
): Promise<boolean> {
  const { id, response } = credential;
  const ofAdmin = and(eq(adminPasskeys.id, id), eq(adminPasskeys.adminId, admin.id));
  const [row] = await db.select().from(adminPasskeys).where(ofAdmin);
  if (!row) return false;
  const { verifyAuthenticationResponse } = await library();
  const { email } = admin;
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    ...expectedOf(site),
    expectedChallenge: (challenge) => takeChallenge(db, 'usePasskey', { email, challenge }, now),
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { newCounter: counter } = verified.authenticationInfo;
  // Many authenticators do not count and always send 0. One that counts never repeats a value.
  const rows = await db
    .update(adminPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(ofAdmin, or(lt(adminPasskeys.counter, counter), eq(adminPasskeys.counter, 0))))
    .returning({ id: adminPasskeys.id });
  return rows.length > 0;
}

/** Loaded on first use: most servers never need it. */
const library = () => import('@simplewebauthn/server');

/** The password is the first factor, so authenticators need not verify the user by fingerprint or PIN. */
const expectedOf = ({ id, origin }: PasskeySite) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
});

async function newChallenge(
  db: Db,
  purpose: 'addPasskey' | 'usePasskey',
  email: string,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await dropSecrets(db, purpose, email);
  await keepSecret(db, challenge, { purpose, email }, now);
  return challenge;
}

async function takeChallenge(
  db: Db,
  purpose: 'addPasskey' | 'usePasskey',
  { email, challenge }: { email: string; challenge: string },
  now: Date,
): Promise<boolean> {
  const taken = await takeSecret(db, purpose, challenge, now);
  return taken?.email === email;
}
