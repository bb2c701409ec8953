import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { tablesOfStudents } from './owned-tables.ts';

const mailbox = await openMailbox();
const app = useApp({
  environment: {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'exams@school.example',
    SITE_ADDRESS: 'https://exams.school.example',
    GUARDIAN_CONSENT: 'required',
  },
});

let owner: TestAdmin;
beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});
afterAll(() => mailbox.close());

/** A pupil with a card whose guardian agrees, who sits three tests, has handed in the third and objects to it. */
async function aPupil() {
  const aClass = async (name: string) =>
    (await app.call('/admin/classAdd', { name, teachers: [] }, owner.token)).class;
  const of = await aClass('Class 8 C');
  await app.call(
    '/admin/classRoster',
    { classid: of._id, csv: 'Name,Roll Number\nAsha Rao,14' },
    owner.token,
  );
  const { cards } = await app.call('/admin/pupilCards', { classid: of._id }, owner.token);
  const [card] = cards;
  if (!card) throw new Error('There is a card');
  const { _id: studentid, signInName, pin } = card;
  const { token = '' } = await app.call('/user/pinSignin', { name: signInName, pin });
  const guardianEmail = `${studentid}@home.example`;
  await app.call('/user/consentAsk', { guardianName: 'Meera Rao', guardianEmail }, token);
  const link = /guardian#(\S+)/.exec(mailbox.to(guardianEmail).join(''))?.[1] ?? '';
  await app.call('/guardian/decide', { token: link, consents: true });
  const sit = async () => {
    const { testCode: quizid } = await aTest(app.db);
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    return { quizid, attemptid: attempt?.attemptid ?? '' };
  };
  const attempts = [await sit(), await sit(), await sit()] as const;
  const { attemptid } = attempts[2];
  const answers = [{ index: 0, answer: 'right 0', marked: false, seq: 1 }];
  await app.call('/attempt/submit', { attemptid, answers }, token);
  await app.call('/attempt/challenge', { attemptid, position: 1, reason: 'Unclear' }, token);
  const { testCode: onPaper } = await aTest(app.db);
  const typed = { quizid: onPaper, changes: [{ studentid, answers: ['A'] }] };
  await app.call('/adminexam/answersType', typed, owner.token);
  return { studentid, signInName, pin, token, link, attempts, classid: of._id, onPaper };
}

type Pupil = Awaited<ReturnType<typeof aPupil>>;

const reason = 'A fire alarm';
/** Calls that change rows of a student and write others, in an order in which each can be made. */
const CALLS = {
  '/admin/studentLogout': ({ studentid }) => ({ studentid }),
  '/adminexam/extendTime': ({ attempts: [one] }) => ({ ...one, minutes: 5, reason }),
  '/adminexam/accommodationSet': ({ studentid }) => ({ studentid, percent: 125, minutes: 0, reason }),
  '/adminexam/endAttempt': ({ studentid, attempts: [{ attemptid }] }) => ({ studentid, attemptid, reason }),
  '/adminexam/voidAttempt': ({ studentid, attempts: [, { attemptid }] }) => ({
    studentid,
    attemptid,
    isVoid: true,
    reason,
  }),
  '/adminexam/reopenAttempt': ({ studentid, attempts: [{ attemptid }] }) => ({
    studentid,
    attemptid,
    minutes: 5,
    reason,
  }),
  '/adminexam/challengeDecide': ({ studentid, attempts: [, , { attemptid }] }) => ({
    studentid,
    attemptid,
    position: 1,
    status: 'declined',
    answer: 'See page 3',
  }),
  '/adminexam/answersType': ({ studentid, onPaper }) => ({
    quizid: onPaper,
    changes: [{ studentid, answers: ['B'] }],
  }),
  '/admin/pupilUpdate': ({ studentid }) => ({ studentid, name: 'Asha Rao', rollNumber: '15' }),
  '/user/pinSignin': ({ pin, signInName }) => ({
    name: signInName.replace(/14$/, '15'),
    pin,
    newPin: '402917',
  }),
  '/admin/pupilCards': ({ studentid, classid }) => ({ classid, studentids: [studentid] }),
  '/admin/pupilMove': ({ studentid, classid }) => ({ classid, studentids: [studentid], to: 'Class 9 C' }),
  '/guardian/decide': ({ link }) => ({ token: link, consents: false }),
  '/admin/studentConsent': ({ studentid }) => ({ studentid, guardianName: 'Meera Rao', consents: false }),
} satisfies Record<string, (pupil: Pupil) => object>;

/** A busy machine is no fault. */
const PATIENTLY = { timeout: 60_000 };

async function isWaiting() {
  const [row] = await app.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return (row?.n ?? 0) > 0;
}

it('who waits for a student who is being deleted holds nothing of the student', async () => {
  const pupil = await aPupil();
  for (const [path, bodyOf] of Object.entries(CALLS)) {
    const answer = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from students where id = ${pupil.studentid} for update`);
      const answered = app.post(path, bodyOf(pupil), owner.token);
      await vi.waitFor(async () => expect(await isWaiting(), path).toBe(true), PATIENTLY);
      for (const table of tablesOfStudents()) {
        const rows = sql`select from ${table} where student_id = ${pupil.studentid} for update nowait`;
        // Statistics hold rows for a moment, and wait for no student.
        const locked = vi.waitFor(() => tx.transaction((inner) => inner.execute(rows)), PATIENTLY);
        await expect(locked, `${path} holds ${getTableName(table)}`).resolves.toBeDefined();
      }
      return { answered };
    });
    expect(await answer.answered, path).toMatchObject({ status: 200 });
  }
});
