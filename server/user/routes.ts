import { type Profile, user } from '../../contract/user.ts';
import type { Db } from '../db/database.ts';
import { route, type Seam } from '../http/route.ts';
import type { Nonces } from '../identity/nonces.ts';
import { type IdentityProvider, verifyCredential } from '../identity/verify.ts';
import { type Student, signInStudent, updateProfile } from './queries.ts';

export interface UserDeps {
  db: Db;
  now: () => Date;
  provider: IdentityProvider;
  nonces: Nonces;
}

export function userRoutes(seam: Seam, { db, now, provider, nonces }: UserDeps): void {
  route(seam, user.signinOptions, async () => ({
    provider: provider.name,
    clientId: provider.clientId,
    script: provider.script,
    nonce: nonces.mint(),
  }));

  route(seam, user.googlesignup, async ({ credential }) => {
    const identity = await verifyCredential(provider, credential, { now, nonces });
    const student = await signInStudent(db, identity, now());
    const profile = presentProfile(student);
    return {
      userFound: profile.profileCompleted,
      profile,
      token: await seam.session.studentToken(student.id),
    };
  });

  route(seam, user.updateProfile, async (body, { student }) => ({
    updateSuccess: true,
    profile: presentProfile(await updateProfile(db, student, body)),
  }));
}

function presentProfile(student: Student): Profile {
  const { id, name, email, phone, studyingIn, city, country } = student;
  return { _id: id, name, email, phone, studyingIn, city, country, profileCompleted: phone !== null };
}
