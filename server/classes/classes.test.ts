import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClassId, classId, type ExamId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';
import { answersOf, openTest } from '../testing/sitting.ts';
import { lockClass } from './queries.ts';

const app = useApp();

let admin: TestAdmin;
let teacher: TestAdmin;
let classid: ClassId;
let code: string;

beforeAll(async () => {
  admin = await anAdmin(app);
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
});

beforeEach(async () => {
  const added = await app.call('/admin/classAdd', { name: 'Class 9 A', teachers: [teacher.id] }, admin.token);
  classid = classId.parse(added.class._id);
  code = added.class.joinCode ?? '';
});

const details = async () => (await app.call('/admin/classDetails', { classid }, admin.token)).class;

async function signIn(email: string, name = 'Asha') {
  const { credential } = await app.call('/identity/credential', { email, name });
  return (await app.call('/user/googlesignup', { email, name, credential })).token;
}

const namesOf = async (token: string) =>
  (await app.call('/user/classes', {}, token)).classes.map(({ name }) => name);

describe('a class', () => {
  it('has a name and teachers, and every change of it is on record', async () => {
    expect(await details()).toMatchObject({
      name: 'Class 9 A',
      teachers: [{ _id: teacher.id, name: 'Tara Sen' }],
      students: 0,
      joinCode: expect.stringMatching(/^[A-Z\d]{4}-[A-Z\d]{4}$/),
    });
    const pending = await aPendingAdmin(app);
    const changed = { classid, name: ' Class 9 B ', teachers: [admin.id, pending.id] };
    const { class: after } = await app.call('/admin/classUpdate', changed, admin.token);
    expect(after).toMatchObject({ name: 'Class 9 B', teachers: [{ _id: admin.id }] });
    const owner = await anAdmin(app, 'owner');
    const filters = { kind: 'class', recordid: classid } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
    expect(entries.map(({ action }) => action)).toEqual(['classUpdate', 'classAdd']);
  });

  it.each(['/admin/classDetails', '/admin/classUpdate', '/admin/classCode', '/admin/classRoster'])(
    '%s answers 404 for one that is not there',
    async (path) => {
      const body = { classid: newId<ClassId>(), name: 'X', teachers: [], isOpen: true, csv: 'Name,Email' };
      expect((await app.post(path, body, admin.token)).status).toBe(404);
    },
  );
});

describe('the join code', () => {
  it('takes a student into the class, however it is typed, and twice is once', async () => {
    const token = await app.signIn();
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    for (let run = 0; run < 2; run += 1) {
      const { class: joined } = await app.call('/user/joinClass', { code: typed }, token);
      expect(joined).toEqual({ _id: classid, name: 'Class 9 A' });
    }
    expect(await namesOf(token)).toEqual(['Class 9 A']);
    expect((await details()).students).toBe(1);
  });

  it('is good no longer once there is another or none', async () => {
    const token = await app.signIn();
    const join = async (typed: string) => (await app.post('/user/joinClass', { code: typed }, token)).status;
    const { joinCode } = await app.call('/admin/classCode', { classid, isOpen: true }, teacher.token);
    expect(await join(code)).toBe(404);
    await app.call('/admin/classCode', { classid, isOpen: false }, teacher.token);
    expect(await join(joinCode ?? '')).toBe(404);
    expect(await join('-')).toBe(404);
  });
});

describe('a roster', () => {
  const upload = (csv: string) => app.call('/admin/classRoster', { classid, csv }, admin.token);

  it('names each bad row with its line and the reason, and takes the good ones', async () => {
    const token = await signIn('Known@school.example');
    const csv = [
      '\uFEFFClass;Email Address;Student Name',
      '9A;known@school.example;Known Student',
      '9A;new@school.example;"New',
      'Student"',
      '9A;;Nobody',
      '',
      '9A;not an address;Ravi',
      '9A;NEW@school.example;New Again',
      '9A;nameless@school.example',
      `9A;long@school.example;${'x'.repeat(201)}`,
    ].join('\r\n');
    expect(await upload(csv)).toMatchObject({
      made: 0,
      joined: 1,
      expected: 1,
      known: 0,
      problems: [
        { line: 5, reason: 'noNumber', value: 'Nobody' },
        { line: 7, reason: 'badEmail', value: 'not an address' },
        { line: 8, reason: 'repeated', value: 'new@school.example' },
        { line: 9, reason: 'noName', value: 'nameless@school.example' },
        { line: 10, reason: 'nameTooLong', value: 'long@school.example' },
      ],
    });
    expect(await namesOf(token)).toEqual(['Class 9 A']);
    expect((await details()).roster).toEqual([{ name: 'New Student', email: 'new@school.example' }]);
    const owner = await anAdmin(app, 'owner');
    const filters = { kind: 'reading', recordid: classid } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, owner.token);
    expect(entries).toMatchObject([
      { action: 'classDetails', adminName: admin.name, after: { students: 1 } },
    ]);
    expect(await upload(csv)).toMatchObject({ joined: 0, expected: 0, known: 2 });
  });

  it('lets a student join with the first sign-in, whatever case the address has', async () => {
    await upload('name,e-mail\nRavi,Later@School.example\n');
    const token = await signIn('later@school.EXAMPLE');
    expect(await namesOf(token)).toEqual(['Class 9 A']);
    expect(await details()).toMatchObject({ students: 1, expected: 0, roster: [] });
  });

  it('that is empty is refused, and what is not a CSV is named', async () => {
    expect(await app.post('/admin/classRoster', { classid, csv: '' }, admin.token)).toMatchObject({
      status: 400,
      body: { field: 'csv' },
    });
    expect(await upload('Name,Email\nRavi,r@school.example\n"Open,x@school.example')).toMatchObject({
      expected: 1,
      problems: [{ line: 3, reason: 'unreadable' }],
    });
  });

  it('is in the order of names, whatever their case: numbers by value, Latin letters before Devanagari', async () => {
    const { class: other } = await app.call(
      '/admin/classAdd',
      { name: 'Class 6', teachers: [] },
      admin.token,
    );
    const sorted = [
      'asha',
      'Bina',
      'Bina 9-B',
      'Bina 10-A',
      'Éva',
      'Zoya',
      'अंकित',
      'जय',
      'जीत',
      'ज़ोया',
      'फणी',
      'फ़ातिमा',
    ];
    const rows = sorted.toReversed().map((name, i) => `${name},n${i}@order.example`);
    const csv = ['Name,Email', ...rows].join('\n');
    await app.call('/admin/classRoster', { classid: other._id, csv }, admin.token);
    const { class: found } = await app.call('/admin/classDetails', { classid: other._id }, admin.token);
    expect(found.roster.map(({ name }) => name)).toEqual(sorted.map((name) => name.normalize('NFC')));
    for (const name of ['10-A of the order', '9-A of the order', '11-A of the order'])
      await app.call('/admin/classAdd', { name, teachers: [] }, admin.token);
    const { classes } = await app.call(
      '/admin/classList',
      { filters: { search: 'of the order' } },
      admin.token,
    );
    expect(classes.map(({ name }) => name.split('-')[0])).toEqual(['9', '10', '11']);
  });

  it('and a class are left by who is taken out', async () => {
    const token = await signIn('out@school.example');
    await upload('Name,Email\nOut,out@school.example\nLater,late@school.example');
    const list = await app.call('/admin/userList', { filters: { classid } }, admin.token);
    const studentid = list.users[0]?._id ?? '';
    const remove = async (body: object) =>
      (await app.post('/admin/classRemove', { classid, ...body }, admin.token)).body;
    expect(await remove({ studentid })).toEqual({ removed: true });
    expect(await remove({ studentid })).toEqual({ removed: false });
    expect(await remove({ email: 'Late@school.example' })).toEqual({ removed: true });
    expect(await namesOf(token)).toEqual([]);
    expect(await details()).toMatchObject({ students: 0, roster: [] });
  });
});

describe('a student of a class', () => {
  const aStudent = async () => {
    const token = await signIn(`moves-${newId()}@school.example`);
    await app.call('/user/joinClass', { code }, token);
    const { users } = await app.call('/admin/userList', { filters: { classid } }, admin.token);
    return { token, studentid: users[0]?._id ?? '' };
  };
  it('who was taken out is put back, and twice is once', async () => {
    const { token, studentid } = await aStudent();
    await app.call('/admin/classRemove', { classid, studentid }, admin.token);
    const put = () => app.call('/admin/classPut', { classid, studentid }, admin.token);
    expect([await put(), await put()]).toEqual([{ added: true }, { added: false }]);
    expect(await namesOf(token)).toEqual(['Class 9 A']);
    const nobody = { classid, studentid: newId() };
    expect((await app.post('/admin/classPut', nobody, admin.token)).status).toBe(404);
  });
});

describe('a test for a class', () => {
  let examid: string;
  let examId: ExamId;
  let quizid: string;

  beforeEach(async () => {
    ({ id: examId, examCode: examid } = await anExam(app.db));
    ({ testCode: quizid } = await aTest(app.db, { examId, name: `Test of ${examid}` }));
    const assigned = await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, admin.token);
    expect(assigned.classes).toMatchObject([
      { _id: classid, name: 'Class 9 A', opensAt: null, minutes: null },
    ]);
  });

  const seenBy = async (token: string) => ({
    listed: (await app.call('/exam/testList', { examid }, token)).testFound,
    chapters: (await app.call('/exam/topicList', { examid }, token)).topicFound,
    found: (await app.call('/exam/search', { words: `test ${examid}` }, token)).tests.some(
      (test) => test.quizid === quizid,
    ),
    cover: (await app.call('/attempt/cover', { quizid }, token)).questionFound,
    opened: (await app.call('/exam/questionList', { quizid }, token)).questionFound,
  });
  const seen = (is: boolean) => ({ listed: is, chapters: is, found: is, cover: is, opened: is });

  it('is there for its students, and for nobody else', async () => {
    const [member, stranger] = [await app.signIn(), await app.signIn()];
    await app.call('/user/joinClass', { code }, member);
    expect(await seenBy(stranger)).toEqual(seen(false));
    expect(await seenBy(member)).toEqual(seen(true));
    await app.call('/user/joinClass', { code }, stranger);
    expect(await seenBy(stranger)).toEqual(seen(true));
  });

  it('is there for everyone once it is for no class', async () => {
    const stranger = await app.signIn();
    await app.call('/adminexam/quizClasses', { quizid, classids: [] }, admin.token);
    expect(await seenBy(stranger)).toEqual(seen(true));
  });

  it('stays as it is when one of the classes is not there any more', async () => {
    const classids = [classid, newId<ClassId>()];
    const { status, body } = await app.post('/adminexam/quizClasses', { quizid, classids }, admin.token);
    expect([status, body]).toMatchObject([404, { code: 'not_found', field: 'classids' }]);
    expect(await seenBy(await app.signIn())).toEqual(seen(false));
  });

  it('goes on for a student who began it and was taken out of the class', async () => {
    const member = await app.signIn();
    await app.call('/user/joinClass', { code }, member);
    const attemptid = await openTest(app, member, quizid);
    const { users } = await app.call('/admin/userList', { filters: { classid } }, admin.token);
    await app.call('/admin/classRemove', { classid, studentid: users[0]?._id ?? '' }, admin.token);
    const answers = answersOf(['right 0']);
    await app.call('/attempt/save', { attemptid, answers }, member);
    const again = await app.call('/exam/questionList', { quizid }, member);
    expect(again.attempt?.attemptid).toBe(attemptid);
    await app.call('/attempt/submit', { attemptid, answers }, member);
    expect((await app.call('/exam/questionList', { quizid }, member)).questionFound).toBe(false);
  });

  it('is not offered as the next one to a student of another class', async () => {
    const [member, stranger] = [await app.signIn(), await app.signIn()];
    await app.call('/user/joinClass', { code }, member);
    const open = await aTest(app.db, { examId, name: 'For everyone' });
    for (const token of [member, stranger]) {
      const { attempt } = await app.call('/exam/questionList', { quizid: open.testCode }, token);
      await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '' }, token);
    }
    const next = async (token: string) => (await app.call('/progress/overview', {}, token)).next?.quizid;
    expect(await next(member)).toBe(quizid);
    expect(await next(stranger)).toBeUndefined();
  });
});

it('who joins a class does not wait for a change of it, which may wait for the same membership', async () => {
  const token = await app.signIn();
  await app.db.transaction(async (tx) => {
    await lockClass(tx, undefined, classid);
    await app.call('/user/joinClass', { code }, token);
  });
  expect(await namesOf(token)).toEqual(['Class 9 A']);
});
