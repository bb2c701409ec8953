import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

let owner: TestAdmin;
/** Of 9-A. */
let teacher: TestAdmin;
let quizid: string;
let [a, b] = ['', ''];

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  quizid = (await aTest(app.db, { name: 'Surds' })).testCode;
  const addClass = async (name: string, teachers: string[]) => {
    const added = await app.call('/admin/classAdd', { name, teachers }, owner.token);
    return { id: added.class._id, code: added.class.joinCode ?? '' };
  };
  const inA = await addClass('9-A', [teacher.id]);
  const inB = await addClass('9-B', []);
  [a, b] = [inA.id, inB.id];
  await app.call('/adminexam/quizClasses', { quizid, classids: [a, b] }, owner.token);
  await app.call('/admin/settingsUpdate', { settings: { SCHOOL_NAME: 'Saraswati Vidyalaya' } }, owner.token);
  const sitters = [
    { name: 'Asha', code: inA.code, rights: [1, 3] },
    { name: 'Bela', code: inA.code, rights: [2] },
    { name: 'Chand', code: inB.code, rights: [2] },
    { name: 'Dev', code: inB.code, rights: [1] },
    { name: 'Esha', code: inA.code, rights: [] },
  ];
  for (const { name, code, rights } of sitters) {
    const student = await app.signIn(name);
    await app.call('/user/joinClass', { code }, student);
    for (const right of rights) {
      const { attempt } = await app.call('/exam/questionList', { quizid }, student);
      const answers = [0, 1, 2].map((index) => ({
        index,
        answer: `${index < right ? 'right' : 'wrong'} ${index}`,
        marked: false,
        seq: 1,
      }));
      await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
    }
  }
});

const ranksOf = async (admin: TestAdmin, classid?: string) => {
  const list = await app.call('/adminexam/rankList', { quizid, classid }, admin.token);
  return {
    ...list,
    ranked: list.ranked.map((row) => [row.rank, row.student, row.class, row.marks.got, row.rankInClass]),
    absent: list.absent.map(({ student }) => student),
  };
};

it('ranks students by the attempt that counts, equal marks alike, over all and by class', async () => {
  const list = await ranksOf(owner);
  expect(list).toMatchObject({
    quizname: 'Surds',
    school: 'Saraswati Vidyalaya',
    sections: [],
    total: 4,
    ranked: [
      [1, 'Asha', '9-A', '3', 1],
      [2, 'Bela', '9-A', '2', 2],
      [2, 'Chand', '9-B', '2', 1],
      [4, 'Dev', '9-B', '1', 2],
    ],
    absent: ['Esha'],
  });
});

it('stands beside each attempt of a student that counts, in the student’s class alone', async () => {
  const beside = async (name: string, admin: TestAdmin) => {
    const { users } = await app.call('/admin/userList', { filters: { search: name } }, owner.token);
    const body = { studentid: users[0]?._id ?? '' };
    const { attempts } = await app.call('/adminexam/studentAttempts', body, admin.token);
    return attempts.map(({ submitted, inClass }) => [submitted?.marks.got, submitted?.share, inClass]);
  };
  const best = { name: '9-A', mean: expect.closeTo(5 / 6), rank: 1, students: 2 };
  expect(await beside('asha', owner)).toEqual([
    ['3', 1, best],
    ['1', expect.closeTo(1 / 3), undefined],
  ]);
  expect(await beside('bela', teacher)).toEqual([['2', expect.closeTo(2 / 3), { ...best, rank: 2 }]]);
});

it('gives one class with the ranks over all', async () => {
  const { ranked, absent, total } = await ranksOf(owner, b);
  expect({ ranked, absent, total }).toEqual({
    total: 2,
    ranked: [
      [2, 'Chand', '9-B', '2', 1],
      [4, 'Dev', '9-B', '1', 2],
    ],
    absent: [],
  });
});

it('ranks a teacher’s students among themselves, and nobody of another class', async () => {
  expect(await ranksOf(teacher)).toMatchObject({
    ranked: [
      [1, 'Asha', '9-A', '3', 1],
      [2, 'Bela', '9-A', '2', 2],
    ],
    absent: ['Esha'],
  });
  expect(await ranksOf(teacher, b)).toMatchObject({ total: 0, ranked: [], absent: [] });
});

it('is the same as a workbook; 9-A is a text', async () => {
  const { file } = await app.call('/adminexam/rankListWorkbook', { quizid }, owner.token);
  expect(file.name).toBe(`ranks-${quizid}.xlsx`);
  const [head = [], ...rows] = await readSheet(Buffer.from(file.base64, 'base64'));
  expect(head.slice(0, 7)).toEqual([
    'Rank',
    'Roll Number',
    'Student Name',
    'School Class',
    'Marks',
    'Maximum Marks',
    'Percent',
  ]);
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    [1, null, 'Asha', '9-A', 3, 3, 100],
    [2, null, 'Bela', '9-A', 2, 3, 66.7],
    [2, null, 'Chand', '9-B', 2, 3, 66.7],
    [4, null, 'Dev', '9-B', 1, 3, 33.3],
    [null, null, 'Esha', '9-A', 'no result', null, null],
  ]);
});

it('has in the workbook what the screen shows', async () => {
  const bookOf = async (shown: object) => {
    const all = { ofEachClass: false, isByRoll: false, hasSections: false, hasAbsent: false };
    const body = { quizid, shown: { ...all, ...shown } };
    const { file } = await app.call('/adminexam/rankListWorkbook', body, owner.token);
    return (await readSheet(Buffer.from(file.base64, 'base64'))).slice(1).map((row) => row.slice(0, 4));
  };
  expect(await bookOf({ places: 2 })).toEqual([
    [1, null, 'Asha', '9-A'],
    [2, null, 'Bela', '9-A'],
    [2, null, 'Chand', '9-B'],
  ]);
  expect(await bookOf({ places: 1, ofEachClass: true, isByRoll: true, hasAbsent: true })).toEqual([
    [1, null, '9-A', 3],
    [2, null, '9-B', 2],
    [null, null, '9-A', 'no result'],
  ]);
});
