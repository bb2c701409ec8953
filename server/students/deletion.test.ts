import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

/** In everything that the student says of themselves. */
const MARK = 'quokka';

let owner: TestAdmin;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});

/** A student with something in every place where the product keeps data of students. */
async function aStudentWhoDidEverything(n: number) {
  const email = `${MARK}${n}@school.example`;
  const { class: own } = await app.call('/admin/classAdd', { name: `Class ${n}`, teachers: [] }, owner.token);
  const csv = `Name,Email\n${MARK} Rao,${email}`;
  const { credential } = await app.call('/identity/credential', { email, name: `${MARK} Rao` });
  const signIn = { email, name: `${MARK} Rao`, credential };
  const { token, profile } = await app.call('/user/googlesignup', signIn);
  await app.call('/admin/classRoster', { classid: own._id, csv }, owner.token);
  const more = { phone: `+91 98765 4321${n}`, city: MARK, country: MARK, studyingIn: MARK };
  await app.call('/user/updateProfile', more, token);
  for (const isSubmitted of [true, false]) {
    const { testCode: quizid } = await aTest(app.db);
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 0, answer: `${MARK} answer`, marked: false, seq: 1 }];
    await app.call('/attempt/save', { attemptid, answers }, token);
    if (isSubmitted) await app.call('/attempt/submit', { attemptid }, token);
  }
  const studentid = profile._id;
  await app.call('/admin/userList', { filters: { search: MARK } }, owner.token);
  await app.call('/admin/userExport', { filters: { search: MARK } }, owner.token);
  await app.call('/admin/studentDetails', { studentid }, owner.token);
  await app.call('/adminexam/resultExport', { filters: { student: MARK } }, owner.token);
  return { studentid, token };
}

/** Where a text is in the database: every column of every table, as the database itself lists them. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await app.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await app.db.execute<{ is: boolean }>(sql`
      select exists (select from ${sql.identifier(table)}
        where strpos(lower(${sql.identifier(column)}::text), ${text}) > 0) as is`);
    if (row?.is) found.push(`${table}.${column}`);
  }
  return found;
}

it('an account that is deleted leaves nothing in any table but its id in the audit trail', async () => {
  const { studentid, token } = await aStudentWhoDidEverything(1);
  expect(await placesOf(MARK)).toEqual(expect.arrayContaining(['answers.answer', 'students.search']));
  expect(await placesOf(studentid)).toEqual(
    expect.arrayContaining(['attempts.student_id', 'answers.student_id']),
  );
  expect(await app.call('/user/deleteAccount', { isSure: true }, token)).toEqual({ deleted: true });
  expect(await placesOf(MARK)).toEqual([]);
  expect(await placesOf(studentid)).toEqual(['audit_entries.record_id']);
  expect((await app.post('/exam/examList', {}, token)).status).toBe(401);
});

it('an owner deletes an account, which is on record; an admin does not', async () => {
  const { studentid } = await aStudentWhoDidEverything(2);
  const admin = await anAdmin(app);
  const body = { studentid, isSure: true } as const;
  expect((await app.post('/admin/studentDelete', body, admin.token)).status).toBe(403);
  expect((await app.post('/admin/studentDelete', { studentid }, owner.token)).status).toBe(400);
  expect(await app.call('/admin/studentDelete', body, owner.token)).toEqual({ deleted: true });
  expect(await placesOf(MARK)).toEqual([]);
  expect((await app.post('/admin/studentDelete', body, owner.token)).status).toBe(404);
  const filters = { kind: 'student', recordid: studentid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
  expect(entries[0]).toMatchObject({ action: 'studentDelete', after: {} });
});

it('a node that still knows the session keeps nothing of a deleted student', async () => {
  const node = await app.anotherNode();
  const { token } = await aStudentWhoDidEverything(3);
  const { testCode: quizid } = await aTest(app.db);
  expect((await node.post('/exam/examList', {}, token)).status).toBe(200);
  await app.call('/user/deleteAccount', { isSure: true }, token);
  const profile = { phone: '12345', city: MARK, country: MARK, studyingIn: MARK };
  for (const [path, body] of [
    ['/exam/questionList', { quizid }],
    ['/user/updateProfile', profile],
  ] as const) {
    expect((await node.post(path, body, token)).status).toBe(401);
  }
  expect(await placesOf(MARK)).toEqual([]);
});
