import type { FastifyRequest } from 'fastify';
import { type admin, adminEndpoints, type Notice } from '../../contract/admins.ts';
import { oidcEndpoints } from '../../contract/auth.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { AdminId } from '../../contract/ids.ts';
import { mailboxOf } from '../../contract/mailbox.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { type OwnProvider, providerFor } from '../auth/own-provider.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { notAccepted } from '../auth/verify.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers } from '../http/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Seal } from '../sealed.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-device.ts';
import { noticesFor, tellHolder } from './notices.ts';
import { dropSecretsMadeBy } from './one-time-secrets.ts';
import { askForPasskey, type PasskeySite, takePasskey } from './passkeys.ts';
import { refuseEasy } from './password-strength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  type AdminRow,
  findAdmin,
  findAdminByEmail,
  listAdmins,
  lockWithOwners,
  updateStanding,
} from './queries.ts';
import { type Counters, consumeRateLimit, delayAttempt, forgetAttempts } from './rate-limit.ts';
import {
  invite,
  invitedAddress,
  makeReset,
  registerByCode,
  registerByInvitation,
  sendCode,
} from './registration.ts';
import { decide } from './rules.ts';
import { factorsOf, removeSecondFactor, takeFactorCode } from './second-factor.ts';
import { endAdminSession, endAdminSessions, startAdminSession } from './sessions.ts';
import type { RecordSignIn } from './sign-in-audit.ts';
import { type ApprovedAdmin, checkSignIn, isApproved } from './signin.ts';
import type { Tickets } from './tickets.ts';

type Admin = Wire<typeof admin>;

const notSignedIn = { approved: false, message: 'Invalid credentials or account is not approved' };

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export interface AdminDeps extends OwnProvider {
  db: Db;
  counters: Counters;
  now: () => Date;
  knownDevices: KnownDevices;
  tickets: Tickets;
  seal: Seal;
  /** Absent where no mail server is set. */
  mailer: () => Mailer | undefined;
  recordSignIn: RecordSignIn;
  onError: (error: unknown) => void;
  /** Absent where passkeys cannot be bound to the site's address. */
  passkeySite: () => PasskeySite | undefined;
}

export function adminRoutes(
  adapter: Adapter,
  {
    db,
    counters,
    now,
    knownDevices,
    tickets,
    seal,
    mailer,
    recordSignIn,
    onError,
    passkeySite,
    ...own
  }: AdminDeps,
): void {
  /**
   * Starts a session, and ends the one whose token the browser has until now; undefined when the account has changed
   * since it was looked at.
   */
  async function open(admin: ApprovedAdmin, request: FastifyRequest) {
    const device = deviceName(request.headers['user-agent']);
    const session = await startAdminSession(db, { admin, device }, now());
    if (!session) return undefined;
    const before = await adapter.session.presented(request.headers.authorization);
    if (before && 'admin' in before) await endAdminSession(db, before);
    const token = await adapter.session.adminToken({ ...session, role: admin.role });
    return { profile: presentAdmin(admin), token, role: admin.role };
  }

  /** The answer to a sign-in that is complete. */
  async function signedIn(admin: ApprovedAdmin, request: FastifyRequest) {
    const opened = await open(admin, request);
    if (!opened) return notSignedIn;
    recordSignIn('signIn', admin.id, deviceName(request.headers['user-agent']));
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
      onFailure: (id) => recordSignIn('signInFailed', id, deviceName(request.headers['user-agent'])),
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
      recordSignIn('secondFactorFailed', admin.id, deviceName(request.headers['user-agent']));
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

  route(adapter, adminEndpoints.signupOptions, async ({ invitation }) => {
    const invitedEmail = invitation === undefined ? undefined : await invitedAddress(db, invitation, now());
    return { sendsCode: mailer() !== undefined, ...(invitedEmail !== undefined && { invitedEmail }) };
  });

  route(adapter, adminEndpoints.signup, async ({ code, invitation, ...applicant }, _caller, request) => {
    const { name, email, password } = applicant;
    const by = invitation ?? mailboxOf(email);
    // An invited person does not wait for what others in the network do.
    if (invitation === undefined) await consumeRateLimit(counters, 'signUps', request.ip, now());
    await consumeRateLimit(counters, 'registration', by, now());
    await refuseEasy(counters, { password, personal: [name, email], field: 'password', by }, now());
    const notRegistered = { message: 'User not registered' };
    if (invitation !== undefined) {
      const passwordHash = await hashPassword(password);
      const admin = await registerByInvitation(db, { name, passwordHash }, invitation, now());
      const opened = admin && isApproved(admin) && (await open(admin, request));
      return opened ? { ...opened, message: 'User Registered' } : notRegistered;
    }
    const sender = mailer();
    if (sender === undefined) return notRegistered;
    if (code === undefined) {
      await sendCode(counters, sender, email, now());
      return { codeSent: true, message: 'A code was sent to this address' };
    }
    const passwordHash = await hashPassword(password);
    const admin = await registerByCode(db, { name, email, passwordHash }, code, now());
    return admin ? { profile: presentAdmin(admin), message: 'Approval pending' } : notRegistered;
  });

  /** An open session must not be enough to get around one's own password and second factor. */
  function refuseOneself(admin: AdminId, caller: Callers['owner'], instead: string): void {
    if (admin === caller.admin) throw new RequestError('conflict', instead, { field: 'adminid' });
  }

  /** Not awaited: what was done is done, and the next sign-in tells too. */
  function tell(admin: AdminRow, action: Notice['action'], { admin: by }: Callers['owner']): void {
    findAdmin(db, by)
      .then((owner) => tellHolder(mailer(), { holder: admin, action, by: owner?.name }))
      .catch(onError);
  }

  route(adapter, adminEndpoints.invite, async ({ email, role }, { admin }) => {
    const sender = mailer();
    const { token, expiresAt } = await invite(db, sender, { email, role, by: admin }, now());
    return { invitation: token, expiresAt: expiresAt.toISOString(), isSent: sender !== undefined };
  });

  route(adapter, adminEndpoints.resetLink, async ({ adminId }, caller) => {
    const admin = await findAdmin(db, adminId);
    if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
    if (!isApproved(admin)) throw new RequestError('conflict', `This admin is ${admin.status}.`);
    refuseOneself(admin.id, caller, 'Change your own password under My account.');
    const { token, expiresAt } = await makeReset(db, admin, caller.admin, now());
    tell(admin, 'resetLink', caller);
    return { reset: token, expiresAt: expiresAt.toISOString() };
  });

  route(adapter, adminEndpoints.removeFactor, async ({ adminId }, caller) => {
    const admin = await findAdmin(db, adminId);
    if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
    refuseOneself(admin.id, caller, 'Change your own second factor under My account.');
    await db.transaction(async (tx) => {
      await removeSecondFactor(tx, adminId);
      await endAdminSessions(tx, adminId);
      const change = {
        admin: caller.admin,
        action: 'removeFactor',
        kind: 'admin',
        recordId: adminId,
      } as const;
      await recordChange(tx, { ...change, after: {} }, now());
    });
    tell(admin, 'removeFactor', caller);
    return { updateSuccess: true };
  });

  route(adapter, adminEndpoints.list, async ({ filters, sort = newestFirst, ...page }) => {
    const { total, rows } = await listAdmins(db, filters?.status, sort.order, page);
    return {
      admins: rows.map(presentAdmin),
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });

  route(adapter, adminEndpoints.update, async ({ adminId, action, role, subjects, grades }, caller) =>
    db.transaction(async (tx) => {
      const { admin, owners } = await lockWithOwners(tx, adminId);
      if (!admin) throw new RequestError('not_found', 'No user found', { field: 'adminid' });
      if (action === 'setRole' && !role) {
        throw new RequestError('bad_input', 'role is required to change a role.', { field: 'role' });
      }
      const decided = decide(standingOf(admin), { action, role: role ?? 'admin', subjects, grades }, owners);
      if ('error' in decided) throw new RequestError('conflict', decided.error);
      const { standing, message } = decided;
      const changed = difference(standingOf(admin), standing);
      if (!changed) return { admin: presentAdmin(admin), updateSuccess: true, message };
      const change = { admin: caller.admin, action, kind: 'admin', recordId: admin.id } as const;
      await recordChange(tx, { ...change, ...changed }, now());
      const updated = await updateStanding(tx, admin.id, standing);
      if (action === 'setDepartment') return { admin: presentAdmin(updated), updateSuccess: true, message };
      // A new role or status applies to new sessions, and to links and invitations made from now on.
      await endAdminSessions(tx, admin.id);
      await dropSecretsMadeBy(tx, admin.id);
      return { admin: presentAdmin(updated), updateSuccess: true, message };
    }),
  );
}

const standingOf = ({
  role,
  status,
  subjects,
  grades,
}: Pick<AdminRow, 'role' | 'status' | 'subjects' | 'grades'>) => ({ role, status, subjects, grades });

function presentAdmin({ id, name, email, createdAt, ...row }: AdminRow): Admin {
  return { _id: id, name, email, ...standingOf(row), createdAt: createdAt.toISOString() };
}
