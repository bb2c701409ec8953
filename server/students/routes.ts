import { studentEndpoints } from '../../contract/students.ts';
import type { Nonces } from '../auth/nonces.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type IdentityProvider, notAccepted, verifyCredential } from '../auth/verify.ts';
import { joinExpecting } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { openSession } from './open-session.ts';
import { presentProfile } from './present.ts';
import { signInStudent, updateProfile } from './queries.ts';
import { WITHOUT_CONSENT_DAYS } from './retention.ts';
import { endStudentSessions } from './sessions.ts';

export interface StudentDeps {
  db: Db;
  now: () => Date;
  provider: IdentityProvider;
  nonces: Nonces;
  isConsentRequired: boolean;
  deleteStudentsAfterMonths: number | undefined;
  /** Whether the school asks its pupils for phone number, city and country. */
  asksContact: (db: Db) => Promise<boolean>;
}

export function studentRoutes(
  adapter: Adapter,
  { db, now, provider, nonces, isConsentRequired, deleteStudentsAfterMonths, asksContact }: StudentDeps,
): void {
  route(adapter, studentEndpoints.signinOptions, async ({ browser }) => ({
    provider: provider.name,
    clientId: provider.clientId,
    script: provider.script,
    nonce: nonces.mint(browser),
  }));

  route(adapter, studentEndpoints.signIn, async ({ credential, browser }, _caller, { headers }) => {
    const { identity, nonce } = await verifyCredential(provider, credential, { now, nonces, browser });
    const sessions = { db, session: adapter.session, now };
    const { student, token } = await openSession(sessions, headers.authorization, async (tx) => {
      if (!(await useNonce(tx, nonce, now()))) throw notAccepted();
      const student = await signInStudent(tx, identity, now());
      await joinExpecting(tx, student.id, identity.email, now());
      return student;
    });
    const profile = presentProfile(student, await asksContact(db));
    return { userFound: profile.profileCompleted, profile, token };
  });

  route(adapter, studentEndpoints.logOut, async ({ everywhere }, { student, session }) => {
    const ended = await endStudentSessions(db, student, everywhere ? undefined : session);
    for (const one of ended) adapter.session.forget(one);
    return { loggedOut: true };
  });

  route(adapter, studentEndpoints.dataRules, async () => ({
    ...(deleteStudentsAfterMonths !== undefined && { deletedAfterMonths: deleteStudentsAfterMonths }),
    asksGuardians: isConsentRequired,
    withoutConsentDays: WITHOUT_CONSENT_DAYS,
  }));

  route(adapter, studentEndpoints.setLanguage, async ({ language }, { student }) => {
    await updateProfile(db, student, { language });
    return { language };
  });

  route(adapter, studentEndpoints.updateProfile, async (body, { student }) => ({
    updateSuccess: true,
    profile: presentProfile(await updateProfile(db, student, body)),
  }));
}
