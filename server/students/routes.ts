import type { Wire } from '../../contract/http/wire-names.ts';
import { type profile, studentEndpoints } from '../../contract/students.ts';
import type { Nonces } from '../auth/nonces.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type IdentityProvider, notAccepted, verifyCredential } from '../auth/verify.ts';
import { joinExpecting } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { type Student, signInStudent, updateProfile } from './queries.ts';
import { WITHOUT_CONSENT_DAYS } from './retention.ts';
import { endStudentSessions, startStudentSession } from './sessions.ts';

type Profile = Wire<typeof profile>;

export interface StudentDeps {
  db: Db;
  now: () => Date;
  provider: IdentityProvider;
  nonces: Nonces;
  isConsentRequired: boolean;
  deleteStudentsAfterMonths: number | undefined;
}

export function studentRoutes(
  adapter: Adapter,
  { db, now, provider, nonces, isConsentRequired, deleteStudentsAfterMonths }: StudentDeps,
): void {
  route(adapter, studentEndpoints.signinOptions, async ({ browser }) => ({
    provider: provider.name,
    clientId: provider.clientId,
    script: provider.script,
    nonce: nonces.mint(browser),
  }));

  route(adapter, studentEndpoints.signIn, async ({ credential, browser }, _caller, { headers }) => {
    const { identity, nonce } = await verifyCredential(provider, credential, { now, nonces, browser });
    const before = await adapter.session.presented(headers.authorization);
    const answer = await db.transaction(async (tx) => {
      if (!(await useNonce(tx, nonce, now()))) throw notAccepted();
      const student = await signInStudent(tx, identity, now());
      await joinExpecting(tx, student.id, student.email, now());
      const profile = presentProfile(student);
      const session = await startStudentSession(tx, student.id, now());
      // The browser discards this token, so nobody else may continue to use it.
      if (before && 'student' in before) await endStudentSessions(tx, before.student, before.session);
      return {
        userFound: profile.profileCompleted,
        profile,
        token: await adapter.session.studentToken(session),
      };
    });
    if (before) adapter.session.forget(before.session);
    return answer;
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

function presentProfile(student: Student): Profile {
  const { id, name, email, phone, studyingIn, city, country, language } = student;
  return {
    _id: id,
    name,
    email,
    phone,
    studyingIn,
    city,
    country,
    ...(language !== null && { language }),
    profileCompleted: phone !== null,
  };
}
