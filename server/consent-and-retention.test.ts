import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../contract/api.ts';
import { forgetSheets } from './answer-sheets/sheet-retention.ts';
import { forgetRollupsOf } from './attempts/rollup-queries.ts';
import { rateLimits } from './db/tables/auth.ts';
import { deleteDueStudent } from './students/retention.ts';
import { anAdmin, type TestAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { aTest } from './testing/content.ts';
import { openMailbox } from './testing/mailbox.ts';

/** Who may keep what of a student, and for how long. */

const mailbox = await openMailbox();
const siteAddress = 'https://exams.school.example';
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.example', SITE_ADDRESS: siteAddress };
const traces = { forgetCounted: forgetRollupsOf, forgetSheets };
const app = useApp({ environment: { ...mail, GUARDIAN_CONSENT: 'required' } });

let owner: TestAdmin;
let quizid: string;
let people = 0;

/** A new student; nobody has been asked yet. */
async function aStudent() {
  people++;
  const [name, email] = [`Zubeda ${people}`, `zubeda${people}@school.example`];
  const signIn = async () => {
    const { credential } = await app.call('/identity/credential', { email, name });
    return app.call('/user/googlesignup', { email, name, credential });
  };
  const { token, profile } = await signIn();
  const guardian = { guardianName: 'Meera Rao', guardianEmail: `meera${people}@home.example` };
  /** The token of the newest message to the guardian. */
  const link = () => /guardian#(\S+)/.exec(mailbox.to(guardian.guardianEmail).at(-1) ?? '')?.[1] ?? '';
  const open = async (as = token) => (await app.post('/exam/questionList', { quizid }, as)).status;
  const standing = async (as = token) => (await app.call('/user/consent', {}, as)).consent;
  return { studentid: profile._id, name, token, signIn, guardian, link, open, standing };
}

const exists = async (studentid: string) => {
  const [row] = await app.db.execute(sql`select from students where id = ${studentid}`);
  return row !== undefined;
};

const changesOf = async (recordid: string) => {
  const filters = { kind: 'student', recordid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
  return entries.filter(({ kind }) => kind === 'student');
};

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  quizid = (await aTest(app.db)).testCode;
});
beforeEach(async () => {
  await app.db.delete(rateLimits);
  // A test that moves the clock by months ends the owner's session.
  owner = await anAdmin(app, 'owner');
});
afterAll(() => mailbox.close());

describe("a guardian's consent", () => {
  it('no call of a student but those about the consent, the account and the language is answered without it', async () => {
    const { token } = await aStudent();
    const open = new Set<string>();
    for (const { path, caller } of endpoints) {
      if (caller !== 'student' || /logout|deleteAccount/.test(path)) continue;
      const { body } = await app.post(path, {}, token);
      if ((body as { code?: string }).code !== 'consent_required') open.add(path);
    }
    expect([...open].toSorted()).toEqual([
      '/exam/names',
      '/user/consent',
      '/user/consentAdult',
      '/user/consentAsk',
      '/user/language',
      '/user/ownData',
    ]);
  });

  it('is given by the link in the message, and withdrawn by it, which ends the sign-ins', async () => {
    const { studentid, name, token, guardian, link, open, standing, signIn } = await aStudent();
    expect(await standing()).toEqual({ state: 'missing' });
    expect(await open()).toBe(403);
    await app.call('/user/consentAsk', guardian, token);
    expect(await standing()).toMatchObject({ state: 'waiting', ...guardian });
    expect(await open()).toBe(403);
    expect(await app.call('/guardian/look', { token: link() })).toMatchObject({
      studentName: name,
      guardianName: 'Meera Rao',
      state: 'waiting',
    });
    await app.call('/guardian/decide', { token: link(), consents: true });
    expect(await open()).toBe(200);
    expect(await standing()).toMatchObject({ state: 'given', how: 'link' });

    app.clock.advance(20 * 24 * 3600);
    expect(await app.call('/guardian/decide', { token: link(), consents: false })).toMatchObject({
      state: 'withdrawn',
    });
    expect(await open()).toBe(401);
    const again = await signIn();
    expect(await open(again.token)).toBe(403);
    owner = await anAdmin(app, 'owner');
    expect(
      (await changesOf(studentid)).map(({ action, adminName, after }) => [action, adminName, after]),
    ).toEqual([
      ['guardianConsent', 'Guardian', { consents: false }],
      ['guardianConsent', 'Guardian', { consents: true }],
    ]);
  });

  it('holds on a node that refused the student a moment ago, and its withdrawal on one that did not', async () => {
    const node = await app.anotherNode();
    const { token, guardian, link } = await aStudent();
    const openThere = async () => (await node.post('/exam/questionList', { quizid }, token)).status;
    expect(await openThere()).toBe(403);
    await app.call('/user/consentAsk', guardian, token);
    await app.call('/guardian/decide', { token: link(), consents: true });
    expect(await openThere()).toBe(200);
    await app.call('/guardian/decide', { token: link(), consents: false });
    await expect.poll(openThere).toBe(401);
  });

  it('an older link, one that was not answered in time and a wrong one are good for nothing', async () => {
    const { token, guardian, link } = await aStudent();
    await app.call('/user/consentAsk', guardian, token);
    const older = link();
    await app.call('/user/consentAsk', guardian, token);
    expect(link()).not.toBe(older);
    const status = async (of: string) => (await app.post('/guardian/look', { token: of })).status;
    expect(await status(older)).toBe(404);
    expect(await status('x'.repeat(32))).toBe(404);
    expect(await status(link())).toBe(200);
    app.clock.advance(15 * 24 * 3600);
    expect(await status(link())).toBe(404);
    expect((await app.post('/guardian/decide', { token: link(), consents: true })).status).toBe(404);
  });

  it('that a guardian has withdrawn is not asked for of another mailbox', async () => {
    const { token, guardian, link, signIn, standing } = await aStudent();
    await app.call('/user/consentAsk', guardian, token);
    await app.call('/guardian/decide', { token: link(), consents: true });
    await app.call('/guardian/decide', { token: link(), consents: false });
    const again = await signIn();
    const other = { ...guardian, guardianEmail: 'own.mailbox@many.example' };
    expect((await app.post('/user/consentAsk', other, again.token)).status).toBe(409);
    expect((await app.post('/user/consentAdult', { isAdult: true }, again.token)).status).toBe(409);
    expect(await standing(again.token)).toMatchObject({ state: 'withdrawn' });
  });

  it.each([
    ['the student’s own address', 'zubeda.own@gmail.com'],
    ['the same in other letters', ' Zubeda.OWN@gmail.com'],
    ['the same mailbox with a tag', 'zubeda.own+mother@gmail.com'],
    ['the same mailbox with other dots', 'zube.daown@googlemail.com'],
  ])('is not asked for at %s', async (_what, guardianEmail) => {
    const [email, name] = ['zubeda.own@gmail.com', 'Zubeda'];
    const { credential } = await app.call('/identity/credential', { email, name });
    const { token } = await app.call('/user/googlesignup', { email, name, credential });
    const ask = { guardianName: 'Meera Rao', guardianEmail };
    expect(await app.post('/user/consentAsk', ask, token)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: 'guardianEmail' },
    });
    expect(mailbox.to(email)).toEqual([]);
  });

  it.each([
    ['Http://evil.example click now', 400],
    ['Meera, call 98765', 400],
    ["Dr. Meera O'Neill-Rao", 200],
    ['मीरा राव', 200],
  ])('is asked of a name alone: %s', async (guardianName, status) => {
    const { token, guardian, studentid } = await aStudent();
    const asked = await app.post('/user/consentAsk', { ...guardian, guardianName }, token);
    const recorded = { studentid, guardianName, consents: true };
    const onPaper = await app.post('/admin/studentConsent', recorded, owner.token);
    expect([asked.status, onPaper.status]).toEqual([status, status]);
    if (status === 400) expect(asked.body).toMatchObject({ field: 'guardianName' });
  });

  it('sends a student only so many messages to guardians', async () => {
    const { token, guardian } = await aStudent();
    const ask = async (n: number) => {
      const body = { ...guardian, guardianEmail: `meera${n}@many.example` };
      return (await app.post('/user/consentAsk', body, token)).status;
    };
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await ask(n));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is not asked for of who is 18, which a teacher corrects', async () => {
    const { studentid, token, open, standing, signIn, guardian } = await aStudent();
    await app.call('/user/consentAdult', { isAdult: true }, token);
    expect(await open()).toBe(200);
    expect(await standing()).toMatchObject({ state: 'adult' });
    const teacher = await anAdmin(app, 'teacher');
    const recorded = { studentid, guardianName: 'Meera Rao', consents: false };
    expect((await app.post('/admin/studentConsent', recorded, teacher.token)).status).toBe(404);
    await app.call('/admin/studentConsent', recorded, owner.token);
    expect(await open()).toBe(401);
    const again = await signIn();
    // The choice of whom to ask is made once.
    expect((await app.post('/user/consentAdult', { isAdult: true }, again.token)).status).toBe(409);
    expect((await app.post('/user/consentAsk', guardian, again.token)).status).toBe(409);
    await app.call('/admin/studentConsent', { ...recorded, consents: true }, owner.token);
    expect(await open(again.token)).toBe(200);
    const { consent } = await app.call('/admin/studentDetails', { studentid }, owner.token);
    expect(consent).toMatchObject({ state: 'given', how: 'staff', guardianName: 'Meera Rao' });
    expect((await changesOf(studentid)).map(({ action, adminName }) => [action, adminName])).toEqual([
      ['studentConsent', owner.name],
      ['studentConsent', owner.name],
      ['studentAdult', 'Student'],
    ]);
  });

  it('where it is not required nobody is asked', async () => {
    const node = await app.anotherNode({ environment: mail });
    const { token, guardian } = await aStudent();
    expect((await node.post('/exam/questionList', { quizid }, token)).status).toBe(200);
    expect(await node.call('/user/consent', {}, token)).toMatchObject({ isRequired: false });
    expect((await node.post('/user/consentAsk', guardian, token)).status).toBe(409);
  });
});

describe('retention', () => {
  const work = async (deleteStudentsAfterMonths: number | undefined, isConsentRequired = false) => {
    const retention = { deleteStudentsAfterMonths, isConsentRequired, traces };
    let deleted = 0;
    while (await deleteDueStudent(app.db, retention, app.clock.now())) deleted++;
    return deleted;
  };
  const DAY = 24 * 3600;

  it('deletes who has not signed in for so many months, with all that was kept, and leaves the others', async () => {
    const gone = await aStudent();
    const back = await aStudent();
    await app.call('/user/consentAdult', { isAdult: true }, gone.token);
    expect(await gone.open()).toBe(200);
    app.clock.advance(100 * DAY);
    await back.signIn();
    expect(await work(6)).toBe(0);
    app.clock.advance(85 * DAY);
    expect(await work(undefined)).toBe(0);
    await work(6);
    expect(await exists(gone.studentid)).toBe(false);
    expect(await exists(back.studentid)).toBe(true);
    owner = await anAdmin(app, 'owner');
    expect(await changesOf(gone.studentid)).toMatchObject([
      { action: 'retention', adminName: 'Retention', after: { reason: 'inactive' } },
      { action: 'studentAdult' },
    ]);
  });

  it('deletes who has no consent for 30 days, also if nobody was asked, counted from when it is required', async () => {
    const [waiting, withdrawn, given, notAsked] = [
      await aStudent(),
      await aStudent(),
      await aStudent(),
      await aStudent(),
    ];
    for (const { guardian, token } of [waiting, withdrawn, given]) {
      await app.call('/user/consentAsk', guardian, token);
    }
    for (const { link } of [withdrawn, given]) {
      await app.call('/guardian/decide', { token: link(), consents: true });
    }
    app.clock.advance(20 * DAY);
    await app.call('/guardian/decide', { token: withdrawn.link(), consents: false });
    await work(undefined, true);
    expect(await exists(waiting.studentid)).toBe(true);
    app.clock.advance(11 * DAY);
    await work(undefined, true);
    const left = await Promise.all([waiting, withdrawn, given, notAsked].map((one) => exists(one.studentid)));
    expect(left).toEqual([false, true, true, true]);
    app.clock.advance(20 * DAY);
    expect(await work(undefined, false)).toBe(0);
    await work(undefined, true);
    expect(await exists(withdrawn.studentid)).toBe(false);
    // Where it is required again, the time begins again.
    expect(await exists(notAsked.studentid)).toBe(true);
    app.clock.advance(29 * DAY);
    const back = await aStudent();
    app.clock.advance(2 * DAY);
    await work(undefined, true);
    expect(await exists(notAsked.studentid)).toBe(false);
    expect(await exists(back.studentid)).toBe(true);
    expect(await exists(given.studentid)).toBe(true);
  });

  it('leaves who signs in, or whose guardian agrees, while it waits for them', async () => {
    const [signingIn, agreed] = [await aStudent(), await aStudent()];
    await app.call('/user/consentAsk', agreed.guardian, agreed.token);
    const racing = async (
      rule: { deleteStudentsAfterMonths: number | undefined; isConsentRequired: boolean },
      change: SQL,
    ) => {
      const retention = { ...rule, traces };
      let deleting: Promise<boolean> | undefined;
      await app.db.transaction(async (tx) => {
        await tx.execute(change);
        deleting = deleteDueStudent(app.db, retention, app.clock.now());
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(() => app.db.execute(waiting)).not.toHaveLength(0);
      });
      return deleting;
    };
    app.clock.advance(190 * DAY);
    const now = app.clock.now().toISOString();
    const agrees = sql`update guardian_consents set is_given = true, decided_at = ${now}`;
    const signsIn = sql`update students set last_signed_in_at = ${now}`;
    // Nobody else is due.
    await app.db.execute(sql`${agrees} where student_id <> ${agreed.studentid}`);
    await app.db.execute(sql`${signsIn} where id <> ${signingIn.studentid}`);
    const [inactive, consent] = [
      { deleteStudentsAfterMonths: 6, isConsentRequired: false },
      { deleteStudentsAfterMonths: undefined, isConsentRequired: true },
    ];
    expect(await racing(inactive, signsIn)).toBe(false);
    expect(await racing(consent, agrees)).toBe(false);
    expect(await exists(signingIn.studentid)).toBe(true);
    expect(await exists(agreed.studentid)).toBe(true);
  });

  it('is a job of every server', async () => {
    const gone = await aStudent();
    app.clock.advance(190 * DAY);
    // Only the timers that repeat: what the server and its database wait for goes on.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await app.anotherNode({
        environment: { ...mail, GUARDIAN_CONSENT: 'required', DELETE_STUDENTS_AFTER_MONTHS: '6' },
      });
      await vi.advanceTimersByTimeAsync(9 * 60_000);
      expect(await exists(gone.studentid)).toBe(true);
      await vi.advanceTimersByTimeAsync(60_000);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => exists(gone.studentid)).toBe(false);
  });

  it('one server at a time is at it', async () => {
    const retention = {
      deleteStudentsAfterMonths: 3,
      isConsentRequired: false,
      traces,
    };
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`);
      expect(await deleteDueStudent(app.db, retention, new Date('2100-01-01'))).toBe(false);
    });
  });

  it('the privacy page is told what is so', async () => {
    expect(await app.call('/user/dataRules', {})).toEqual({ asksGuardians: true, withoutConsentDays: 30 });
    const node = await app.anotherNode({ environment: { DELETE_STUDENTS_AFTER_MONTHS: '24' } });
    expect(await node.call('/user/dataRules', {})).toEqual({
      deletedAfterMonths: 24,
      asksGuardians: false,
      withoutConsentDays: 30,
    });
  });
});
