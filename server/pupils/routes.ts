import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { formErrors } from '../../contract/form-errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { isEasyPin } from '../../contract/pin.ts';
import { pupilEndpoints } from '../../contract/pupils.ts';
import { signInNameOf } from '../../contract/sign-in-name.ts';
import type { Counters } from '../admins/rate-limit.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Nonces } from '../auth/nonces.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type IdentityProvider, verifyCredential } from '../auth/verify.ts';
import { classNotFound } from '../classes/errors.ts';
import { lockClass } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { students } from '../db/tables/students.ts';
import { RequestError } from '../errors.ts';
import { countedLine } from '../http/counted-line.ts';
import { type Adapter, route } from '../http/route.ts';
import type { LiveConfig } from '../settings/variables.ts';
import type { WantPin } from '../students/deletion.ts';
import { openSession } from '../students/open-session.ts';
import { presentListed, presentProfile } from '../students/present.ts';
import { findStudent, isLinked, linkIdentity, unlinkIdentity } from '../students/queries.ts';
import { endStudentSessions } from '../students/sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import { newPin, type Pins } from './pins.ts';
import {
  changePin,
  findNameWithPin,
  followsFrom,
  freeName,
  keepCardPins,
  keepSignIn,
  listForCards,
  lockSignInNames,
  takenSignInNames,
} from './queries.ts';
import { numberTaken, rosterRoutes } from './roster-routes.ts';
import { checkPin, provePin } from './signin.ts';

export interface PupilDeps {
  db: Db;
  counters: Counters;
  now: () => Date;
  pins: Pins;
  knownDevices: KnownDevices;
  provider: () => IdentityProvider;
  nonces: Nonces;
  live: () => Pick<LiveConfig, 'choosesPin' | 'asksContact'>;
  /** Where devices of the network reach the product, as far as the server knows better than the caller. */
  addressFor: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string;
}

/** Accounts that a school makes for its pupils (docs/decisions/0042); gives what asks a student who has a PIN for it. */
export function pupilRoutes(adapter: Adapter, deps: PupilDeps): { wantPin: WantPin } {
  signInRoutes(adapter, deps);
  rosterRoutes(adapter, deps);
  accountRoutes(adapter, deps);
  const { db, counters, now, pins, knownDevices } = deps;
  return {
    async wantPin(student, { pin, ...from }) {
      const name = await findNameWithPin(db, student);
      if (name === undefined) return;
      if (pin === undefined) throw new RequestError('bad_input', formErrors.pinDigits, { field: 'pin' });
      await provePin(counters, student, { name, pin, ...from }, { now: now(), pins, knownDevices });
    },
  };
}

function signInRoutes(
  adapter: Adapter,
  { db, counters, now, pins, knownDevices, provider, nonces, live }: PupilDeps,
): void {
  // It is answered with 200, which is no refusal to the handler of errors.
  const tellWrong = countedLine(adapter.app, 'warn', 'A call was refused');

  route(
    adapter,
    pupilEndpoints.signIn,
    async ({ name, pin, newPin: own, device }, _caller, { ip, headers, id: reqId }) => {
      const asked = { name, pin, device, address: ip };
      const found = await checkPin(counters, asked, { now: now(), pins, knownDevices });
      if (!found) {
        tellWrong({ code: 'wrong_pin', path: pupilEndpoints.signIn.path, remoteAddress: ip }, reqId);
        return { userFound: false, message: 'No pupil signs in with this name and PIN.' };
      }
      const rules = live();
      if (rules.choosesPin && !found.isOwn && own === undefined) {
        return { userFound: true, choosesPin: true, message: 'Choose a PIN of your own first.' };
      }
      if (own !== undefined && (isEasyPin(own) || own === pin)) {
        throw new RequestError('bad_input', formErrors.pinEasy, { field: 'newPin' });
      }
      const { id } = found.student;
      const sessions = { db, session: adapter.session, now };
      const hash = own === undefined && found.isNewest ? found.hash : pins.hash(id, own ?? pin);
      const ended: SessionId[] = [];
      const opened = await openSession(sessions, headers.authorization, async (tx) => {
        const signedIn = await keepSignIn(tx, id, now());
        if (hash !== found.hash) await changePin(tx, id, { hash, isOwn: own !== undefined || found.isOwn });
        // Before the new one begins: somebody else may have used the card.
        if (own !== undefined) ended.push(...(await endStudentSessions(tx, id)));
        return signedIn;
      });
      for (const session of ended) adapter.session.forget(session);
      // Deleted in the meantime.
      if (!opened) return { userFound: false, message: 'No pupil signs in with this name and PIN.' };
      const profile = presentProfile(opened.student, rules.asksContact);
      return {
        userFound: profile.profileCompleted,
        profile,
        user: profile,
        token: opened.token,
        device: knownDevices.issue({ id, hash }),
      };
    },
  );

  /** A credential that is no good does not end the pupil's session, as a 401 would. */
  const verified = (credential: string, browser: string | undefined) =>
    verifyCredential(provider(), credential, { now, nonces, browser }).catch((error: unknown) => {
      throw error instanceof RequestError && error.code === 'unauthenticated' ? notLinked() : error;
    });

  route(adapter, pupilEndpoints.link, async ({ credential, browser, pin, device }, { student }, { ip }) => {
    const before = await findStudent(db, undefined, student);
    if (!before?.signInName) throw new RequestError('conflict', 'Only pupils link a provider.');
    // A session that was found open is not enough: it would never end for who links an account of their own.
    const asked = { name: before.signInName, pin, device, address: ip };
    await provePin(counters, student, asked, { now: now(), pins, knownDevices });
    const { identity, nonce } = await verified(credential, browser);
    return db.transaction(async (tx) => {
      if (!(await useNonce(tx, nonce, now()))) throw notLinked();
      if (!(await linkIdentity(tx, student, identity))) {
        throw new RequestError('conflict', 'Somebody signs in with this account already.', {
          field: 'credential',
        });
      }
      const linked = { ...before, email: identity.email };
      return { linked: true, profile: presentProfile(linked, live().asksContact) };
    });
  });
}

const notLinked = () =>
  new RequestError('bad_input', 'The sign-in was not accepted. Please try again.', { field: 'credential' });

function accountRoutes(adapter: Adapter, { db, now, pins, knownDevices, addressFor }: PupilDeps): void {
  route(adapter, pupilEndpoints.cards, async ({ classId, studentIds }, { admin, scope }, request) => {
    const { ended, ...answer } = await db.transaction(async (tx) => {
      const of = await lockClass(tx, scope, classId);
      if (!of) throw classNotFound();
      const pupils = await listForCards(tx, scope, classId, studentIds);
      const at = now();
      const made = pupils.map(({ id, name, rollNumber, signInName }) => {
        const pin = newPin();
        const card = { _id: id, name, className: of.name, rollNumber, signInName, pin };
        return {
          student: id,
          hash: pins.hash(id, pin),
          card: { ...card, device: knownDevices.ofCard({ id, cardMadeAt: at }) },
        };
      });
      await holdStudents(
        tx,
        made.map(({ student }) => student),
      );
      await keepCardPins(tx, made, at);
      for (const { student } of made) {
        const entry = { admin, action: 'pupilCards', kind: 'student', recordId: student } as const;
        await recordChange(tx, { ...entry, after: {} }, at);
      }
      // A new card is asked for where somebody else may have the earlier one.
      const renewed = studentIds ? made.map(({ student }) => student) : [];
      const ended = renewed.length > 0 ? await endStudentSessions(tx, renewed) : [];
      return { cards: made.map(({ card }) => card), address: addressFor(request), ended };
    });
    for (const session of ended) adapter.session.forget(session);
    return answer;
  });

  route(adapter, pupilEndpoints.update, async ({ studentId, ...form }, { admin, scope }) =>
    db.transaction(async (tx) => {
      await lockSignInNames(tx);
      const before = await findStudent(tx, scope, studentId);
      if (!before?.signInName) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
      const rollNumber = form.rollNumber || null;
      const signInName = await nameAfter(tx, before, { rollNumber, typed: form.signInName || undefined });
      const set = { name: form.name, rollNumber, guardianPhone: form.guardianPhone || null, signInName };
      const [after] = await tx.update(students).set(set).where(eq(students.id, studentId)).returning();
      if (!after) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
      const { name, guardianPhone } = before;
      const changed = difference(
        { name, rollNumber: before.rollNumber, guardianPhone, signInName: before.signInName },
        set,
      );
      const about = { student: studentId };
      const entry = { admin, action: 'pupilUpdate', kind: 'student', recordId: studentId, about } as const;
      if (changed) await recordChange(tx, { ...entry, ...changed }, now());
      return { student: presentListed(after) };
    }),
  );

  route(adapter, pupilEndpoints.unlink, async ({ studentId }, { admin, scope }) => {
    const { ended, student } = await db.transaction(async (tx) => {
      await holdStudents(tx, [studentId]);
      const before = await findStudent(tx, scope, studentId);
      if (!before) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
      if (!isLinked(before)) {
        throw new RequestError('conflict', 'This student signs in with the school number alone.', {
          field: 'studentid',
        });
      }
      await unlinkIdentity(tx, studentId);
      const about = { student: studentId };
      const entry = { admin, action: 'pupilUnlink', kind: 'student', recordId: studentId, about } as const;
      await recordChange(tx, { ...entry, before: { email: before.email }, after: { email: null } }, now());
      return { student: { ...before, email: null }, ended: await endStudentSessions(tx, studentId) };
    });
    for (const session of ended) adapter.session.forget(session);
    return { student: presentListed(student) };
  });
}

/** The sign-in name after a change: the one that was typed, or what follows from a new roll number. */
async function nameAfter(
  tx: Db,
  before: { signInName: string | null; studyingIn: string | null; rollNumber: string | null },
  { rollNumber, typed }: { rollNumber: string | null; typed: string | undefined },
): Promise<string | null> {
  const { signInName, studyingIn } = before;
  if (typed !== undefined && typed !== signInName) {
    if ((await takenSignInNames(tx, [typed])).has(typed)) throw numberTaken('signInName');
    return typed;
  }
  const isOfRoll = signInName !== null && followsFrom(signInName, studyingIn ?? '', before.rollNumber);
  if (!isOfRoll || rollNumber === null || rollNumber === before.rollNumber) return signInName;
  const wanted = signInNameOf(studyingIn ?? '', rollNumber);
  return freeName(wanted, await takenSignInNames(tx, [wanted])) ?? signInName;
}
