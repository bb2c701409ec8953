import { consentEndpoints } from '../../contract/consent.ts';
import type { StudentId } from '../../contract/ids.ts';
import { isSameMailbox } from '../../contract/mailbox.ts';
import mail from '../../locale/en/mail.ts';
import { type Counters, consumeRateLimit, mayMail } from '../admins/rate-limit.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import { words } from '../words.ts';
import {
  askGuardian,
  decideByLink,
  declareAdult,
  findByLink,
  findConsent,
  mayBeAsked,
  newGuardianLink,
  presentConsent,
  presentRequest,
  recordConsent,
} from './consent.ts';
import { findStudent } from './queries.ts';
import { endStudentSessions } from './sessions.ts';

const t = words({ mail });

export interface ConsentDeps {
  db: Db;
  counters: Counters;
  now: () => Date;
  mailer: () => Mailer | undefined;
  isConsentRequired: () => boolean;
}

/** Consent of guardians: asked for by students, given by link or recorded by staff (docs/decisions/0130). */
export function consentRoutes(
  adapter: Adapter,
  { db, counters, now, mailer: mailerNow, isConsentRequired }: ConsentDeps,
): void {
  /** Each decision is on record, without anything of the guardian's: the audit trail is never deleted. */
  const record = (
    tx: Db,
    student: StudentId,
    change: Pick<Parameters<typeof recordChange>[1], 'admin' | 'action' | 'after'>,
  ) => recordChange(tx, { ...change, kind: 'student', recordId: student }, now());

  const mustBeRequired = () => {
    if (!isConsentRequired()) throw new RequestError('conflict', 'No consent is asked for here.');
  };

  const decidedAlready = () =>
    new RequestError('conflict', 'A guardian or a teacher has decided already. Ask a teacher to change it.');

  /** By the message to it a student would agree in place of the guardian. */
  const ownAddress = () =>
    new RequestError('bad_input', 'This is your own address. Give the one of your parent or guardian.', {
      field: 'guardianEmail',
    });

  const linkGone = () => new RequestError('not_found', 'The link is not good any more.', { field: 'token' });

  /** Without consent the student's sessions end, on all nodes; the next sign-in leads to the request. */
  async function ifWithdrawn<T>(
    { student, consents }: { student: StudentId; consents: boolean },
    decide: (tx: Db) => Promise<T>,
  ) {
    const { result, ended } = await db.transaction(async (tx) => {
      await holdStudents(tx, [student]);
      const result = await decide(tx);
      return { result, ended: consents ? [] : await endStudentSessions(tx, student) };
    });
    for (const session of ended) adapter.session.forget(session);
    return result;
  }

  route(adapter, consentEndpoints.status, async (_body, { student }) => ({
    isRequired: isConsentRequired(),
    sendsMail: mailerNow() !== undefined,
    consent: presentConsent(isConsentRequired() ? await findConsent(db, student) : undefined),
  }));

  route(adapter, consentEndpoints.declareAdult, async (_body, { student }) => {
    mustBeRequired();
    return db.transaction(async (tx) => {
      const row = await declareAdult(tx, student, now());
      // The choice of whom to ask is made once: a guardian or a teacher is not overruled.
      if (!row)
        throw new RequestError('conflict', 'A guardian is asked already. Ask a teacher to change it.');
      await record(tx, student, { admin: null, action: 'studentAdult', after: {} });
      return { consent: presentConsent(row) };
    });
  });

  route(adapter, consentEndpoints.ask, async ({ guardianName, guardianEmail }, { student }) => {
    mustBeRequired();
    const mailer = mailerNow();
    if (!mailer)
      throw new RequestError('conflict', 'No mail is sent here. Ask a teacher to record the consent.');
    const found = await findStudent(db, undefined, student);
    if (!found || !mayBeAsked(await findConsent(db, student))) throw decidedAlready();
    if (found.email !== null && isSameMailbox(found.email, guardianEmail)) throw ownAddress();
    await consumeRateLimit(counters, 'guardian', student, now());
    if (!(await mayMail(counters, 'guardianMail', guardianEmail, now()))) {
      throw new RequestError('too_many_requests', 'Too many messages to this address.', { retryAfter: 3600 });
    }
    const { token, linkHash } = newGuardianLink();
    const link = `${mailer.siteAddress}/guardian#${token}`;
    // Before the message is sent: a decision that comes in the meantime is not written over.
    const row = await askGuardian(db, student, { guardianName, guardianEmail, linkHash }, now());
    if (!row) throw decidedAlready();
    await mailer.send({
      to: guardianEmail,
      subject: t('mail.guardianSubject', { product: mailer.school }),
      text: t('mail.guardian', { product: mailer.school, student: found.name, guardian: guardianName, link }),
    });
    return { consent: presentConsent(row) };
  });

  route(adapter, consentEndpoints.look, async ({ token }) => {
    const found = await findByLink(db, token, now());
    if (!found) throw linkGone();
    return presentRequest(found);
  });

  route(adapter, consentEndpoints.decide, async ({ token, consents }) => {
    const asked = await findByLink(db, token, now());
    if (!asked) throw linkGone();
    const student = asked.consent.studentId;
    return ifWithdrawn({ student, consents }, async (tx) => {
      // Once more, now that nothing of the student changes.
      const found = await findByLink(tx, token, now());
      if (!found) throw linkGone();
      const consent = await decideByLink(tx, { student, consents }, now());
      await record(tx, student, { admin: null, action: 'guardianConsent', after: { consents } });
      return presentRequest({ ...found, consent });
    });
  });

  route(adapter, consentEndpoints.record, async ({ studentId, guardianName, consents }, { admin, scope }) => {
    mustBeRequired();
    const student = await findStudent(db, scope, studentId);
    if (!student) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
    return ifWithdrawn({ student: student.id, consents }, async (tx) => {
      const row = await recordConsent(tx, student.id, { guardianName, consents, admin }, now());
      await record(tx, student.id, { admin, action: 'studentConsent', after: { consents } });
      return { consent: presentConsent(row) };
    });
  });
}
