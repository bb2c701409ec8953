import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { formErrors } from '../../contract/form-errors.ts';
import type { AdminId, SessionId } from '../../contract/ids.ts';
import { isEasyPin } from '../../contract/pin.ts';
import { pupilEndpoints } from '../../contract/pupils.ts';
import { classKey, signInNameOf } from '../../contract/sign-in-name.ts';
import type { Counters } from '../admins/rate-limit.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Nonces } from '../auth/nonces.ts';
import { useNonce } from '../auth/used-nonces.ts';
import { type IdentityProvider, verifyCredential } from '../auth/verify.ts';
import { classNotFound } from '../classes/errors.ts';
import { insertClass, lockClass } from '../classes/queries.ts';
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
  findClassByName,
  findNameWithPin,
  followsFrom,
  freeName,
  keepCardPins,
  keepSignIn,
  listForCards,
  listPupilsOf,
  lockSignInNames,
  moveStudents,
  renamePupils,
  takenSignInNames,
} from './queries.ts';
import { type RosterRow, readRoster } from './read-roster.ts';
import { checkPin, provePin } from './signin.ts';
import { type OfClass, type RosterOutcome, takeRows } from './take-roster.ts';

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

/** The rows of a roster by the class that they name, in its first spelling. */
function byClass(rows: readonly RosterRow[], fallback: OfClass | undefined): Map<string, RosterRow[]> {
  const named = Map.groupBy(rows, ({ className }) => classKey(className || fallback?.name || ''));
  return new Map([...named.values()].map((of) => [of[0]?.className || fallback?.name || '', of]));
}

function rosterRoutes(adapter: Adapter, { db, now }: PupilDeps): void {
  /** The class of a name, made where it is not there yet. */
  async function classNamed(tx: Db, name: string, admin: AdminId): Promise<OfClass> {
    const found = await findClassByName(tx, name);
    if (found) return found;
    const made = await insertClass(tx, name, now());
    const entry = { admin, action: 'classAdd', kind: 'class', recordId: made.id } as const;
    await recordChange(tx, { ...entry, after: { name } }, now());
    return made;
  }

  async function take(
    tx: Db,
    of: OfClass,
    rows: readonly RosterRow[],
    admin: AdminId,
  ): Promise<RosterOutcome> {
    const taken = await takeRows(tx, of, rows, now());
    const after = { students: taken.made.length + taken.joined + taken.expected };
    const entry = { admin, action: 'classRoster', kind: 'class', recordId: of.id } as const;
    await recordChange(tx, { ...entry, after }, now());
    return taken;
  }

  route(adapter, pupilEndpoints.roster, ({ classId, csv, columns, here, look }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const fallback = classId && (await lockClass(tx, scope, classId));
      if (classId && !fallback) throw classNotFound();
      const roster = readRoster(csv, columns, here === true && fallback !== undefined);
      const nothing = { classes: [], made: 0, joined: 0, expected: 0, known: 0, problems: [] };
      if ('asks' in roster) return { ...nothing, asks: roster.asks };
      const classes: z.output<typeof pupilEndpoints.roster.response>['classes'] = [];
      const answer = { ...nothing, file: roster.file, classes, problems: [...roster.problems] };
      for (const [name, rows] of byClass(roster.rows, fallback)) {
        if (name === '') {
          answer.problems.push(
            ...rows.map((row) => ({ line: row.line, reason: 'noClass' as const, value: row.name })),
          );
          continue;
        }
        const isFallback = fallback && classKey(fallback.name) === classKey(name);
        if (look) {
          const of = isFallback ? fallback : await findClassByName(tx, name);
          classes.push({ ...(of && { _id: of.id }), name: of?.name ?? name, students: rows.length, made: 0 });
          continue;
        }
        const of = isFallback ? fallback : await classNamed(tx, name, admin);
        const taken = await take(tx, of, rows, admin);
        classes.push({ _id: of.id, name: of.name, students: rows.length, made: taken.made.length });
        answer.made += taken.made.length;
        answer.joined += taken.joined;
        answer.expected += taken.expected;
        answer.known += taken.known;
        answer.problems.push(...taken.problems);
      }
      return { ...answer, problems: answer.problems.toSorted((a, b) => a.line - b.line) };
    }),
  );

  route(adapter, pupilEndpoints.add, async ({ classId, ...form }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const of = await lockClass(tx, scope, classId);
      if (!of) throw classNotFound();
      const { name, rollNumber = '', signInName = '', email = '', guardianPhone = '' } = form;
      if (rollNumber === '' && signInName === '') {
        throw new RequestError('bad_input', 'A roll number or a number of the school’s is required.', {
          field: 'rollNumber',
        });
      }
      const row = { line: 1, name, className: '', rollNumber, signInName, email, guardianPhone };
      const taken = await take(tx, of, [row], admin);
      const [made] = taken.made;
      const student = made && (await findStudent(tx, undefined, made));
      if (!student) throw numberTaken(signInName === '' ? 'rollNumber' : 'signInName');
      return { student: presentListed(student) };
    }),
  );

  route(adapter, pupilEndpoints.move, ({ classId, studentIds, to: toName }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const from = await lockClass(tx, scope, classId);
      if (!from) throw classNotFound();
      await lockSignInNames(tx);
      const to = await classNamed(tx, toName, admin);
      if (to.id === from.id) {
        throw new RequestError('conflict', 'The students are in this class already.', { field: 'to' });
      }
      const members = (await listPupilsOf(tx, classId, studentIds)).map(({ student }) => student);
      if (members.length > 0) {
        const ids = members.map(({ id }) => id);
        await holdStudents(tx, ids);
        await moveStudents(tx, ids, { from: from.id, to: to.id, className: to.name, now: now() });
        await renamePupils(tx, await namesIn(tx, to.name, members, from.name));
      }
      const entry = { admin, action: 'pupilMove', kind: 'class' } as const;
      const after = { students: members.length };
      await recordChange(tx, { ...entry, recordId: from.id, after }, now());
      await recordChange(tx, { ...entry, recordId: to.id, after }, now());
      return { moved: members.length, class: { _id: to.id, name: to.name } };
    }),
  );
}

type Member = Awaited<ReturnType<typeof listPupilsOf>>[number]['student'];

/** The new sign-in names of pupils who come to a class, of those whose name followed from the earlier one. */
async function namesIn(tx: Db, className: string, members: readonly Member[], before: string) {
  const wanted = new Map(
    members.flatMap(({ id, signInName, rollNumber }) =>
      signInName !== null && rollNumber !== null && followsFrom(signInName, before, rollNumber)
        ? [[id, signInNameOf(className, rollNumber)] as const]
        : [],
    ),
  );
  const taken = await takenSignInNames(tx, [...wanted.values()]);
  // Their own names end with the move.
  for (const { id, signInName } of members)
    if (wanted.has(id) && signInName !== null) taken.delete(signInName);
  return new Map([...wanted].map(([id, name]) => [id, freeName(name, taken) ?? `${name}-${id.slice(-4)}`]));
}

const numberTaken = (field: string) =>
  new RequestError('conflict', 'Another pupil has this number.', { field });

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
