import { type ListedUser, type Profile, studentEndpoints } from '../../contract/students.ts';
import exports from '../../locale/en/exports.ts';
import type { Nonces } from '../auth/nonces.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type IdentityProvider, notAccepted, verifyCredential } from '../auth/verify.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { createTotals } from '../lists/totals.ts';
import { words } from '../words.ts';
import { countStudents, listStudents, listStudentsAfter, studentPlace } from './list-queries.ts';
import { type Student, signInStudent, updateProfile } from './queries.ts';
import { endStudentSessions, startStudentSession } from './sessions.ts';

const t = words({ exports });

const columns = [
  t('exports.studentName'),
  t('exports.phone'),
  t('exports.email'),
  t('exports.registeredOn'),
  t('exports.class'),
  t('exports.city'),
  t('exports.country'),
];

export interface StudentDeps {
  db: Db;
  /** For lists, which may be seconds old. */
  reads: Db;
  now: () => Date;
  provider: IdentityProvider;
  nonces: Nonces;
}

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export function studentRoutes(adapter: Adapter, { db, reads, now, provider, nonces }: StudentDeps): void {
  const totals = createTotals();

  route(adapter, studentEndpoints.signinOptions, async () => ({
    provider: provider.name,
    clientId: provider.clientId,
    script: provider.script,
    nonce: nonces.mint(),
  }));

  route(adapter, studentEndpoints.signIn, async ({ credential }) => {
    const { identity, nonce } = await verifyCredential(provider, credential, { now, nonces });
    return db.transaction(async (tx) => {
      if (!(await useNonce(tx, nonce, now()))) throw notAccepted();
      const student = await signInStudent(tx, identity, now());
      const profile = presentProfile(student);
      const session = await startStudentSession(tx, student.id, now());
      return {
        userFound: profile.profileCompleted,
        profile,
        token: await adapter.session.studentToken(session),
      };
    });
  });

  route(adapter, studentEndpoints.logOut, async ({ everywhere }, { student, session }) => {
    const ended = await endStudentSessions(db, student, everywhere ? undefined : session);
    for (const one of ended) adapter.session.forget(one);
    return { loggedOut: true };
  });

  route(adapter, studentEndpoints.updateProfile, async (body, { student }) => ({
    updateSuccess: true,
    profile: presentProfile(await updateProfile(db, student, body)),
  }));

  route(adapter, studentEndpoints.list, async ({ filters = {}, sort = newestFirst, ...page }) => {
    const { total, rows } = await listStudents({ db: reads, totals }, filters, sort, page);
    return {
      users: rows.map(presentListed),
      userFound: total > 0,
      total,
      ...(total === 0 && { message: 'User not found' }),
    };
  });

  route(adapter, studentEndpoints.export, async ({ filters = {}, after }) => {
    const place = placeOf(after, studentPlace);
    return csvPart(await listStudentsAfter(reads, filters, place, EXPORT_PART), {
      columns,
      cells: (row) => [row.name, row.phone, row.email, row.createdAt, row.studyingIn, row.city, row.country],
      place: (row) => [row.createdAt, row.id],
      total: place === undefined ? await countStudents(reads, filters) : undefined,
    });
  });
}

function presentProfile(student: Student): Profile {
  const { id, name, email, phone, studyingIn, city, country } = student;
  return { _id: id, name, email, phone, studyingIn, city, country, profileCompleted: phone !== null };
}

/** A row of the users list: phone as mobile and studyingIn as grade (specification, section 3). */
function presentListed({
  id,
  name,
  phone,
  email,
  createdAt,
  studyingIn,
  city,
  country,
}: Student): ListedUser {
  return {
    _id: id,
    name,
    mobile: phone,
    email,
    createdAt: createdAt.toISOString(),
    grade: studyingIn,
    city,
    country,
  };
}
