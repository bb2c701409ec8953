import { accountRoutes } from '../admins/account-routes.ts';
import { createKnownDevices } from '../admins/known-device.ts';
import { createOpenSession } from '../admins/open-session.ts';
import { passkeyRoutes } from '../admins/passkey-routes.ts';
import { passkeySite } from '../admins/passkeys.ts';
import { createPasswordCheck } from '../admins/password-check.ts';
import { proofRoutes } from '../admins/proof-routes.ts';
import { adminRoutes } from '../admins/routes.ts';
import { createSignInAudit } from '../admins/sign-in-audit.ts';
import { signInRoutes } from '../admins/sign-in-routes.ts';
import { signUpRoutes } from '../admins/sign-up-routes.ts';
import { createTickets } from '../admins/tickets.ts';
import { listSeen } from '../attempts/progress-queries.ts';
import { countSubmittedOf } from '../attempts/student-queries.ts';
import { auditRoutes } from '../audit/routes.ts';
import { oidcRoutes } from '../auth/oidc-routes.ts';
import { authRoutes } from '../auth/routes.ts';
import type { Adapter } from '../http/route.ts';
import { isThisMachine } from '../network-addresses.ts';
import { createKnownDevices as createPupilDevices } from '../pupils/known-devices.ts';
import { createPins } from '../pupils/pins.ts';
import { pupilRoutes } from '../pupils/routes.ts';
import { madeOf } from '../settings/live.ts';
import { consentRoutes } from '../students/consent-routes.ts';
import { deletionRoutes } from '../students/deletion-routes.ts';
import { studentListRoutes } from '../students/list-routes.ts';
import { ownDataRoutes } from '../students/own-data-routes.ts';
import { studentRoutes } from '../students/routes.ts';
import type { AppOptions, Parts } from './parts.ts';

/** Who signs in, and what an account may do with itself. */
export function accountWiring(adapter: Adapter, parts: Parts, options: AppOptions): void {
  studentAccounts(adapter, parts, options);
  adminAccounts(adapter, parts);
  auditRoutes(adapter, parts);
}

function studentAccounts(
  adapter: Adapter,
  parts: Parts,
  { local, addressInNetwork = () => undefined }: AppOptions,
): void {
  const { db, patient, now, tokenSecret, live } = parts;
  if (local) authRoutes(adapter, { ...parts, local });
  oidcRoutes(adapter, parts);
  studentRoutes(adapter, parts);
  const { wantPin } = pupilRoutes(adapter, {
    ...parts,
    pins: createPins(tokenSecret),
    knownDevices: createPupilDevices(tokenSecret, now),
    addressFor: ({ protocol, host }) =>
      live().siteAddress ?? (isThisMachine(host) ? addressInNetwork() : undefined) ?? `${protocol}://${host}`,
  });
  deletionRoutes(adapter, { ...parts, wantPin });
  ownDataRoutes(adapter, { db, now, seenOf: (tx, student) => listSeen(tx, student, now()) });
  consentRoutes(adapter, parts);
  studentListRoutes(adapter, {
    ...parts,
    countSubmittedOf: (students, scope) => countSubmittedOf(patient, students, scope),
  });
}

function adminAccounts(adapter: Adapter, parts: Parts): void {
  const { db, now, tokenSecret, adminIdleMs, live, report } = parts;
  const recordSignIn = createSignInAudit(db, {
    now,
    onError: report('A sign-in was not recorded; the next run tries again'),
  });
  const factors = {
    ...parts,
    tickets: createTickets(tokenSecret, now),
    passkeySite: madeOf(() => live().siteAddress, passkeySite),
    recordSignIn,
    checkPassword: createPasswordCheck({ ...parts, recordSignIn }),
  };
  const knownDevices = createKnownDevices(tokenSecret, now);
  const openSession = createOpenSession(parts);
  signInRoutes(adapter, { ...factors, knownDevices, openSession });
  signUpRoutes(adapter, { ...parts, openSession });
  adminRoutes(adapter, { ...parts, onError: report('The holder of an account was not told of a change') });
  proofRoutes(adapter, factors);
  accountRoutes(adapter, {
    ...factors,
    idleMs: adminIdleMs,
    onError: report('A link for a new password was not sent'),
  });
  passkeyRoutes(adapter, factors);
}
