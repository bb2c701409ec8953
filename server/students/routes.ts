import { oidcEndpoints } from '../../contract/auth.ts';
import { studentEndpoints } from '../../contract/students.ts';
import type { Nonces } from '../auth/nonces.ts';
import { type OwnProvider, providerFor } from '../auth/own-provider.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type Identity, type IdentityProvider, notAccepted, verifyCredential } from '../auth/verify.ts';
import { joinExpecting } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { LiveConfig } from '../settings/variables.ts';
import { openSession } from './open-session.ts';
import { presentProfile } from './present.ts';
import { signInStudent, updateProfile } from './queries.ts';
import { WITHOUT_CONSENT_DAYS } from './retention.ts';
import { endStudentSessions } from './sessions.ts';

export interface StudentDeps extends OwnProvider {
  db: Db;
  now: () => Date;
  provider: () => IdentityProvider;
  nonces: Nonces;
  live: () => Pick<LiveConfig, 'isConsentRequired' | 'deleteStudentsAfterMonths' | 'asksContact'>;
}

export function studentRoutes(
  adapter: Adapter,
  { db, now, provider, nonces, oidc, redirectUri, live }: StudentDeps,
): void {
  route(adapter, studentEndpoints.signinOptions, async ({ browser }) => {
    const { name, clientId, script } = provider();
    const { settings: own } = oidc() ?? {};
    return {
      provider: name,
      clientId,
      script,
      nonce: nonces.mint(browser),
      ...(own?.forStudents && { ownProvider: own.name }),
    };
  });

  /** Opens a session for whom a provider vouches for; a sign-in at the provider opens one. */
  async function signIn({ identity, nonce }: { identity: Identity; nonce: string }, authorization?: string) {
    const sessions = { db, session: adapter.session, now };
    const { student, token } = await openSession(sessions, authorization, async (tx) => {
      if (!(await useNonce(tx, nonce, now()))) throw notAccepted();
      const student = await signInStudent(tx, identity, now());
      await joinExpecting(tx, student.id, identity.email, now());
      return student;
    });
    const profile = presentProfile(student, live().asksContact);
    const isBegun = student.signInName === null && student.studyingIn !== null;
    return { userFound: profile.profileCompleted || isBegun, profile, token };
  }

  route(adapter, studentEndpoints.signIn, async ({ credential, browser }, _caller, { headers }) =>
    signIn(await verifyCredential(provider(), credential, { now, nonces, browser }), headers.authorization),
  );

  route(adapter, oidcEndpoints.student, async (returned, _caller, request) => {
    const of = { audience: 'student', redirectUri: redirectUri(request) } as const;
    const vouched = await providerFor('student', oidc()).finish({ ...returned, ...of });
    return signIn(vouched, request.headers.authorization);
  });

  route(adapter, studentEndpoints.logOut, async ({ everywhere }, { student, session }) => {
    const ended = await db.transaction((tx) =>
      endStudentSessions(tx, student, everywhere ? undefined : session),
    );
    for (const one of ended) adapter.session.forget(one);
    return { loggedOut: true };
  });

  route(adapter, studentEndpoints.dataRules, async () => {
    const { deleteStudentsAfterMonths: months, isConsentRequired } = live();
    return {
      ...(months !== undefined && { deletedAfterMonths: months }),
      asksGuardians: isConsentRequired,
      withoutConsentDays: WITHOUT_CONSENT_DAYS,
    };
  });

  route(adapter, studentEndpoints.setLanguage, async ({ language }, { student }) => {
    await updateProfile(db, student, { language });
    return { language };
  });

  route(adapter, studentEndpoints.chooseStudies, async (said, { student }) => ({
    profile: presentProfile(await updateProfile(db, student, said)),
  }));

  route(adapter, studentEndpoints.updateProfile, async (body, { student }) => ({
    updateSuccess: true,
    profile: presentProfile(await updateProfile(db, student, body)),
  }));
}
