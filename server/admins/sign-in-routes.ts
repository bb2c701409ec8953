import type { FastifyRequest } from 'fastify';
import { adminEndpoints } from '../../contract/admins.ts';
import { oidcEndpoints } from '../../contract/auth.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import { type OwnProvider, providerFor } from '../auth/own-provider.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { notAccepted } from '../auth/verify.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Seal } from '../sealed.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-device.ts';
import { noticesFor } from './notices.ts';
import type { OpenSession } from './open-session.ts';
import { askForPasskey, type PasskeySite, takePasskey } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { findAdmin, findAdminByEmail } from './queries.ts';
import { type Counters, delayAttempt, forgetAttempts } from './rate-limit.ts';
import { factorsOf, takeFactorCode } from './second-factor.ts';
import type { RecordSignIn } from './sign-in-audit.ts';
import { type ApprovedAdmin, checkSignIn, isApproved } from './signin.ts';
import type { Tickets } from './tickets.ts';

interface SignInDeps extends OwnProvider {
  db: Db;
  counters: Counters;
  now: () => Date;
  knownDevices: KnownDevices;
  tickets: Tickets;
  seal: Seal;
  openSession: OpenSession;
  recordSignIn: RecordSignIn;
  /** Absent where passkeys cannot be bound to the site's address. */
  passkeySite: () => PasskeySite | undefined;
}

const notSignedIn = { approved: false, message: 'Invalid credentials or account is not approved' };

const deviceOf = (request: FastifyRequest) => deviceName(request.headers['user-agent']);

export function signInRoutes(adapter: Adapter, deps: SignInDeps): void {
  const { db, counters, now, knownDevices, tickets, openSession, recordSignIn, ...own } = deps;

  /** The answer to a sign-in that is complete. */
  async function signedIn(admin: ApprovedAdmin, request: FastifyRequest) {
    const opened = await openSession(admin, request);
    if (!opened) return notSignedIn;
    recordSignIn('signIn', admin.id, deviceOf(request));
    const device = knownDevices.issue(admin.id);
    const notices = await noticesFor(db, admin.id, now());
    return {
      ...opened,
      user: opened.profile,
      approved: true,
      device,
      ...(admin.language !== null && { language: admin.language }),
      ...(notices.length > 0 && { notices }),
      message: 'Login successful',
    };
  }

  route(adapter, adminEndpoints.signin, async ({ email, password, device }, _caller, request) => {
    const signIn = { email, password, device, address: request.ip };
    const admin = await checkSignIn(counters, signIn, {
      now: now(),
      knownDevices,
      isPassword,
      onFailure: (id) => recordSignIn('signInFailed', id, deviceOf(request)),
    });
    return admin ? secondStep(admin, request) : notSignedIn;
  });

  /** After the password, or a provider that vouches for the address: a second factor, where there is one. */
  async function secondStep(admin: ApprovedAdmin, request: FastifyRequest) {
    const { hasApp, hasPasskey } = await factorsOf(db, admin.id);
    if (hasApp || hasPasskey) {
      const ticket = tickets.issue(admin);
      return {
        approved: false,
        ticket,
        ...(hasPasskey && { hasPasskey }),
        message: 'Second factor required',
      };
    }
    return signedIn(admin, request);
  }

  route(adapter, oidcEndpoints.admin, async (returned, _caller, request) => {
    const of = { audience: 'admin', redirectUri: own.redirectUri(request) } as const;
    const { identity, nonce } = await providerFor('admin', own.oidc()).finish({ ...returned, ...of });
    if (!(await useNonce(db, nonce, now()))) throw notAccepted();
    const admin = await findAdminByEmail(db, identity.email);
    return admin && isApproved(admin) ? secondStep(admin, request) : notSignedIn;
  });

  secondStepRoutes(adapter, deps, signedIn);
}

function secondStepRoutes(
  adapter: Adapter,
  { db, counters, now, knownDevices, tickets, seal, recordSignIn, passkeySite }: SignInDeps,
  signedIn: (
    admin: ApprovedAdmin,
    request: FastifyRequest,
  ) => Promise<{ approved: boolean; message: string }>,
): void {
  /** The admin of a ticket, who knows the password and may still sign in. */
  async function ticketHolder(ticket: string): Promise<ApprovedAdmin | undefined> {
    const admin = await tickets.holderOf(ticket, (id) => findAdmin(db, id));
    return admin && isApproved(admin) ? admin : undefined;
  }

  /** The answer to the second step of a sign-in. Failures are counted; who comes here knows the password. */
  async function finish(
    { ticket, device }: { ticket: string; device?: string | undefined },
    request: FastifyRequest,
    isRight: (admin: ApprovedAdmin) => Promise<boolean>,
    wrong = 'The code is wrong',
  ) {
    const admin = await ticketHolder(ticket);
    if (!admin) return { approved: false, message: 'Please log in again' };
    // All unknown devices wait together.
    const known = knownDevices.nameOf(device, admin.id);
    const guesser = { device: `second factor ${known ?? ''}` };
    await delayAttempt(counters, admin.email, guesser, now());
    if (!(await isRight(admin))) {
      recordSignIn('secondFactorFailed', admin.id, deviceOf(request));
      return { approved: false, ticket, message: wrong };
    }
    await forgetAttempts(counters, admin.email, guesser);
    return signedIn(admin, request);
  }

  route(adapter, adminEndpoints.secondFactor, ({ ticket, code, device }, _caller, request) =>
    finish({ ticket, device }, request, ({ id }) => takeFactorCode(db, seal, { admin: id, code }, now())),
  );

  route(adapter, passkeyEndpoints.challenge, async ({ ticket }) => {
    const admin = await ticketHolder(ticket);
    const site = passkeySite();
    const options = admin && site && (await askForPasskey(db, site, admin, now()));
    return { ...(options && { options }) };
  });

  route(adapter, passkeyEndpoints.signIn, ({ ticket, credential, device }, _caller, request) =>
    finish(
      { ticket, device },
      request,
      async (admin) => {
        const site = passkeySite();
        return site !== undefined && takePasskey(db, site, { admin, credential }, now());
      },
      'The passkey does not fit',
    ),
  );
}
