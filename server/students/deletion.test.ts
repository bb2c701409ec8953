import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  attemptId as idOfAttempt,
  studentId as idOfStudent,
  type SheetImageId,
  type StudentId,
} from '../../contract/ids.ts';
import {
  sheetCorrections,
  sheetForms,
  sheetImages,
  sheetNumbers,
  sheetReadings,
} from '../db/tables/answer-sheets.ts';
import { newId } from '../ids.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { anItem, aPaper, ofKind } from '../testing/papers.ts';
import { answersOf, openTest, sitTest } from '../testing/sitting.ts';
import { NOT_OWN } from './own-data.ts';

const mailbox = await openMailbox();
const mail = {
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'exams@school.example',
  SITE_ADDRESS: 'https://exams.school.example',
};
const app = useApp({ environment: mail });

/** In everything that the student says of themselves and of a guardian. */
const MARK = 'quokka';

let owner: TestAdmin;
/** A node that asks for the consent of a guardian. */
let asking: Awaited<ReturnType<typeof app.anotherNode>>;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  asking = await app.anotherNode({ environment: { ...mail, GUARDIAN_CONSENT: 'required' } });
});
afterAll(() => mailbox.close());

/** A student with something in every place where the product keeps data of students. */
async function aStudentWhoDidEverything(n: number) {
  const email = `${MARK}${n}@school.example`;
  const { class: own } = await app.call('/admin/classAdd', { name: `Class ${n}`, teachers: [] }, owner.token);
  const csv = `Name,Email,Roll\n${MARK} Rao,${email},14`;
  const { credential } = await app.call('/identity/credential', { email, name: `${MARK} Rao` });
  const signIn = { email, name: `${MARK} Rao`, credential };
  const { token, profile } = await app.call('/user/googlesignup', signIn);
  await app.call('/admin/classRoster', { classid: own._id, csv }, owner.token);
  const { cards } = await app.call('/admin/pupilCards', { classid: own._id }, owner.token);
  const more = { phone: `+91 98765 4321${n}`, city: MARK, country: MARK, studyingIn: MARK };
  await app.call('/user/updateProfile', more, token);
  const guardianEmail = `${MARK}${n}@home.example`;
  await asking.call('/user/consentAsk', { guardianName: `${MARK} Rao`, guardianEmail }, token);
  for (const isSubmitted of [true, false]) {
    const { testCode: quizid } = await aTest(app.db);
    const attemptid = await openTest(app, token, quizid);
    const answers = answersOf([`${MARK} answer`]);
    await app.call('/attempt/save', { attemptid, answers }, token);
    if (isSubmitted) await app.call('/attempt/submit', { attemptid }, token);
  }
  const studentid = profile._id;
  const { testCode: quizid } = await aTest(app.db);
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  const one = { attemptid: attempt?.attemptid ?? '', reason: `${MARK} had a seizure` };
  await app.call('/adminexam/extendTime', { quizid, minutes: 5, ...one }, owner.token);
  await app.call('/adminexam/endAttempt', { studentid, ...one }, owner.token);
  await app.call('/adminexam/voidAttempt', { studentid, isVoid: true, ...one }, owner.token);
  await app.call('/adminexam/voidAttempt', { studentid, isVoid: false, ...one }, owner.token);
  await app.call('/adminexam/reopenAttempt', { studentid, minutes: 5, ...one }, owner.token);
  const extra = { percent: 125, minutes: 0, reason: `${MARK} certificate of dyslexia` };
  await app.call('/adminexam/accommodationSet', { studentid, ...extra }, owner.token);
  await app.call('/admin/userList', { filters: { search: MARK } }, owner.token);
  await app.call('/admin/userExport', { filters: { search: MARK } }, owner.token);
  await app.call('/admin/studentDetails', { studentid }, owner.token);
  await app.call('/adminexam/resultExport', { filters: { student: MARK } }, owner.token);
  return { studentid, token, sure: { isSure: true, pin: cards[0]?.pin } as const };
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
  const { studentid, token, sure } = await aStudentWhoDidEverything(1);
  expect(await placesOf(MARK)).toEqual(
    expect.arrayContaining([
      'audit_details.after',
      'answers.answer',
      'guardian_consents.guardian_email',
      'students.search',
    ]),
  );
  expect(await placesOf(studentid)).toEqual(
    expect.arrayContaining(['attempts.student_id', 'answers.student_id']),
  );
  expect(await app.call('/user/deleteAccount', sure, token)).toEqual({ deleted: true });
  expect(await placesOf(MARK)).toEqual([]);
  expect(await placesOf(studentid)).toEqual(['audit_entries.record_id']);
  expect((await app.post('/exam/examList', {}, token)).status).toBe(401);
});

it('a student takes home everything that any table has of them, and nobody else’s', async () => {
  const { studentid, token, sure } = await aStudentWhoDidEverything(4);
  const other = await aStudentWhoDidEverything(5);
  const { tables } = await app.call('/user/ownData', {}, token);
  const taken = new Map(tables.map((table) => [table.name, table]));
  for (const text of [MARK, studentid]) {
    for (const [table = '', column = ''] of (await placesOf(text)).map((place) => place.split('.'))) {
      // Counts of all students name the classes; for a while nodes are told whose time has changed.
      const isOfAll = table === 'revision_rollups' || table === 'attempt_changes';
      if (NOT_OWN[table]?.includes(column) || isOfAll) continue;
      expect(taken.get(table)?.columns, `${table}.${column}`).toContain(column);
      expect(JSON.stringify(taken.get(table)?.rows).toLowerCase(), `${table}.${column}`).toContain(text);
    }
  }
  // Every column of every table that names students, as the database lists them, though it has no row yet.
  const columns = await app.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.table_name in (
      select table_name from information_schema.columns where column_name = 'student_id'
      union values ('students'), ('class_roster'))`);
  const left = columns.filter(({ table, column }) => !taken.get(table)?.columns.includes(column));
  expect(left.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    'accommodations.set_by',
    'challenges.decided_by',
    'guardian_consents.link_hash',
    'guardian_consents.recorded_by',
    'pupil_pins.hash',
    'sheet_corrections.by',
    'sheet_images.uploaded_by',
  ]);
  expect(JSON.stringify(tables)).not.toContain(other.studentid);
  expect(JSON.stringify(tables)).not.toContain(`${MARK}5`);
  await app.call('/user/deleteAccount', sure, token);
  await app.call('/user/deleteAccount', other.sure, other.token);
});

it('an owner downloads the same for a student, which is on record; an admin does not', async () => {
  const { studentid, token, sure } = await aStudentWhoDidEverything(6);
  const admin = await anAdmin(app);
  expect((await app.post('/admin/studentData', { studentid }, admin.token)).status).toBe(403);
  const nobody = { studentid: '019ad9a0-0000-7000-8000-000000000000' };
  expect((await app.post('/admin/studentData', nobody, owner.token)).status).toBe(404);
  const bothCopies = async () => [
    await app.call('/admin/studentData', { studentid }, owner.token),
    await app.call('/user/ownData', {}, token),
  ];
  // An attempt that enters the statistics between the two is in the first one's list of those that wait for it.
  await vi.waitFor(
    async () => {
      const [forOwner, forStudent] = await bothCopies();
      expect(forOwner).toEqual(forStudent);
    },
    { timeout: 60_000 },
  );
  const filters = { kind: 'reading', recordid: studentid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
  expect(entries[0]).toMatchObject({ action: 'studentData', recordid: studentid, after: {} });
  await app.call('/user/deleteAccount', sure, token);
});

it('what a student may not see yet is not among what they take home', async () => {
  const token = await app.signIn();
  const attemptOf = async (rules: Parameters<typeof aTest>[1]) => {
    const { testCode: quizid } = await aTest(app.db, rules);
    const attemptid = await sitTest(app, token, quizid, ['right 0']);
    const { tables } = await app.call('/user/ownData', {}, token);
    return tables.find(({ name }) => name === 'attempts')?.rows.find((row) => row['id'] === attemptid);
  };
  const shown = await attemptOf({});
  expect(shown).toMatchObject({ marks_got: 1, correct_count: 1, sheet: expect.stringContaining('RLL') });
  const withoutSolutions = await attemptOf({ solutionsShown: 'never' });
  expect(withoutSolutions).toMatchObject({ marks_got: 1, correct_count: 1 });
  expect(withoutSolutions).not.toHaveProperty('sheet');
  const nothing = await attemptOf({ resultsShown: 'never' });
  for (const column of ['marks_got', 'marks_possible', 'correct_count', 'sheet']) {
    expect(nothing).not.toHaveProperty(column);
  }
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

it('photos of sheets that are taken for the student go too, and those of others stay', async () => {
  const { class: own } = await app.call('/admin/classAdd', { name: 'Sheets', teachers: [] }, owner.token);
  const csv = 'Name,Roll Number\nAsha,1\nBela,2';
  await app.call('/admin/classRoster', { classid: own._id, csv }, owner.token);
  const { cards } = await app.call('/admin/pupilCards', { classid: own._id }, owner.token);
  const [asha, bela] = cards.map(({ _id }) => idOfStudent.parse(_id));
  const [card] = cards;
  if (!asha || !bela || !card) throw new Error('There are two cards');
  const single = ofKind.single_choice;
  const { testCode: quizid, id: testId } = await aTest(app.db, { paper: aPaper([anItem(single)]) });
  for (const isNamed of [true, false]) {
    await app.call('/adminexam/answerSheetPrint', { quizid, classid: own._id, isNamed }, owner.token);
  }
  const forms = await app.db.select().from(sheetForms).where(eq(sheetForms.testId, testId));
  const numbers = await app.db.select().from(sheetNumbers).where(eq(sheetNumbers.studentId, asha));
  const named = { form: forms.find(({ isNamed }) => isNamed), roll: `000${numbers[0]?.number}` };
  const filled = { form: forms.find(({ isNamed }) => !isNamed), roll: '01' };
  const unknown = { ...filled, roll: '?1' };
  const { token = '' } = await app.call('/user/pinSignin', { name: card.signInName, pin: card.pin });
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  const attemptId = idOfAttempt.parse(attempt?.attemptid);
  const entered = { studentId: asha, attemptId, entered: 'x' };
  const aPhoto = async (name: string, { form, roll }: typeof named, decisions: StudentId[], link = {}) => {
    const id = newId<SheetImageId>();
    const by = { uploadedAt: app.clock.now(), uploadedBy: owner.id };
    const size = { width: 10, height: 10, bytes: Buffer.from('picture') };
    await app.db.insert(sheetImages).values({ id, testId, hash: name, name, ...size, ...by, ...link });
    const read = { reader: 1, readAt: by.uploadedAt, page: 1, roll, answers: [], bubbles: [] };
    await app.db.insert(sheetReadings).values({ imageId: id, formId: form?.id ?? null, ...read });
    for (const [at, studentId] of decisions.entries()) {
      const when = { at: new Date(by.uploadedAt.getTime() + at), by: by.uploadedBy };
      await app.db
        .insert(sheetCorrections)
        .values({ id: newId<SheetImageId>(), imageId: id, field: 'student', studentId, ...when });
    }
  };
  await aPhoto('her number', named, []);
  await aPhoto('her roll number', filled, []);
  await aPhoto('given to her', unknown, [asha]);
  await aPhoto('given to her at last', unknown, [bela, asha]);
  await aPhoto('entered for her', named, [], entered);
  await aPhoto('of another number', { ...filled, roll: '02' }, []);
  await aPhoto('of nobody', unknown, []);
  await aPhoto('given to another', named, [asha, bela]);
  await aPhoto('entered for her, then given to another', named, [bela], entered);
  await app.call('/admin/studentDelete', { studentid: asha, isSure: true }, owner.token);
  const left = await app.db.select().from(sheetImages).where(eq(sheetImages.testId, testId));
  expect(left.map(({ name }) => name).toSorted()).toEqual([
    'entered for her, then given to another',
    'given to another',
    'of another number',
    'of nobody',
  ]);
  expect(left.filter(({ studentId }) => studentId !== null)).toEqual([]);
});

it('a node that still knows the session keeps nothing of a deleted student', async () => {
  const node = await app.anotherNode();
  const { token, sure } = await aStudentWhoDidEverything(3);
  const { testCode: quizid } = await aTest(app.db);
  expect((await node.post('/exam/examList', {}, token)).status).toBe(200);
  await app.call('/user/deleteAccount', sure, token);
  const profile = { phone: '12345', city: MARK, country: MARK, studyingIn: MARK };
  for (const [path, body] of [
    ['/exam/questionList', { quizid }],
    ['/user/updateProfile', profile],
  ] as const) {
    expect((await node.post(path, body, token)).status).toBe(401);
  }
  expect(await placesOf(MARK)).toEqual([]);
});
