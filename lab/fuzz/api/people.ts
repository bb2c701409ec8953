import type { AdminRole } from '../../../contract/admins.ts';
import { type AdminId, studentId } from '../../../contract/ids.ts';
import { hashPassword } from '../../../server/admins/passwords.ts';
import type { RootDb } from '../../../server/db/db.ts';
import { admins } from '../../../server/db/tables/admins.ts';
import { rateLimits } from '../../../server/db/tables/auth.ts';
import { newId } from '../../../server/ids.ts';
import { askGuardian, newGuardianLink } from '../../../server/students/consent.ts';
import { callAt } from '../../../server/testing/call-at.ts';

export const PASSWORD = 'nineteen green kettles';

/** Students and admins of a run, and what they make of what the roles ask for. */
export async function createPeople(db: RootDb, address: string) {
  const passwordHash = await hashPassword(PASSWORD);

  const call = callAt(address);

  async function signInAdmin(role: AdminRole) {
    const id = newId<AdminId>();
    const email = `${id}@admins.example`;
    const standing = { role, status: 'approved' } as const;
    await db
      .insert(admins)
      .values({ id, name: 'Asha Rao', email, passwordHash, ...standing, createdAt: new Date() });
    // Sign-ins of the run count together: all come from one address.
    await db.delete(rateLimits);
    const { token } = await call('/admin/signin', { email, password: PASSWORD, name: 'Asha Rao' });
    return { token, id, email };
  }

  /** A student whose guardian agrees, or has taken the consent back. */
  async function aStudent(consents: boolean, name = 'Asha') {
    const email = `${newId()}@students.example`;
    const signIn = async () => {
      const { credential } = await call('/identity/credential', { email, name });
      return { credential, ...(await call('/user/googlesignup', { email, name, credential })) };
    };
    const { profile } = await signIn();
    const { token: link, linkHash } = newGuardianLink();
    const guardian = { guardianName: 'Meera Rao', guardianEmail: `guardian-${email}`, linkHash };
    await askGuardian(db, studentId.parse(profile._id), guardian, new Date());
    await call('/guardian/decide', { token: link, consents });
    const { token, credential } = await signIn();
    return { email, credential, token, link, studentid: profile._id };
  }

  const openAttempt = async (quizid: string, token: string) =>
    (await call('/exam/questionList', { quizid }, token)).attempt?.attemptid ?? '';

  /** A student with a submitted attempt at a test and one that is running. */
  async function aSitter(quizid: string, name: string) {
    const student = await aStudent(true, name);
    const { token } = student;
    const open = () => openAttempt(quizid, token);
    const submitted = await open();
    const answers = [{ index: 0, answer: 'right 0', marked: false, seq: 1 }];
    await call('/attempt/submit', { attemptid: submitted, answers }, token);
    return { ...student, attempts: [await open(), submitted] as const };
  }

  /** What admins make: a class with the student and its teacher, notes, and a regrade of the test. */
  async function byAdmins(
    token: string,
    { quizid, examid, studentid, teacher, className = '' }: Record<string, string>,
  ) {
    const { class: made } = await call(
      '/admin/classAdd',
      { name: className, teachers: [teacher ?? ''] },
      token,
    );
    const note = { title: 'Sets', subject: 'Mathematics', chapter: 'Sets', text: 'A set.', isactive: true };
    const { note: notes } = await call('/adminnotes/add', { ...note, exam: examid }, token);
    const of = { quizid: quizid ?? '' };
    const { quiz } = await call('/adminexam/quizDetails', of, token);
    const question = { ...quiz?.questions[0], answerText: 'wrong 0' };
    await call(
      '/adminexam/questionUpdate',
      { ...of, version: quiz?.version ?? 0, index: 0, question },
      token,
    );
    const { questions } = await call('/adminexam/regradePending', of, token);
    const questionids = questions.map(({ questionid }) => questionid);
    const { regrade } = await call(
      '/adminexam/regradeStart',
      { ...of, questionids, choice: 'new_key', reason: 'The key was wrong' },
      token,
    );
    const { accommodations } = await call(
      '/adminexam/accommodationSet',
      { studentid: studentid ?? '', percent: 125, reason: 'Dyslexia' },
      token,
    );
    const { sessions } = await call('/admin/sessionList', {}, token);
    const { comment } = await call('/adminexam/reviewComment', { ...of, text: 'Why 3?' }, token);
    return {
      joinCode: made.joinCode ?? '',
      classid: made._id,
      noteid: notes._id,
      questionid: questionids[0] ?? '',
      regradeid: regrade.regradeid,
      accommodationid: accommodations[0]?.accommodationid ?? '',
      sessionid: sessions[0]?.sessionid ?? '',
      commentId: comment._id,
    };
  }

  return { call, signInAdmin, aStudent, openAttempt, aSitter, byAdmins };
}
