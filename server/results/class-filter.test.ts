import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

let owner: TestAdmin;
/** Of 10 A and 10 B; 10 C is another's. */
let teacher: TestAdmin;
let quizid: string;
let [a, b, c] = ['', '', ''];

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  const other = await anAdmin(app, 'teacher', 'Om Nair');
  quizid = (await aTest(app.db)).testCode;
  const addClass = async (name: string, of: TestAdmin) => {
    const added = await app.call('/admin/classAdd', { name, teachers: [of.id] }, owner.token);
    return { id: added.class._id, code: added.class.joinCode ?? '' };
  };
  const inA = await addClass('10 A', teacher);
  const inB = await addClass('10 B', teacher);
  const inC = await addClass('10 C', other);
  [a, b, c] = [inA.id, inB.id, inC.id];
  // All type the same in their profiles. Bela is in a class of the teacher and in one of another.
  const sitters = [
    { name: 'Asha', codes: [inA.code], rights: 3 },
    { name: 'Bela', codes: [inB.code, inC.code], rights: 2 },
    { name: 'Chand', codes: [inC.code], rights: 1 },
    { name: 'Dev', codes: [], rights: 1 },
  ];
  for (const { name, codes, rights } of sitters) {
    const student = await app.signIn(name);
    const profile = { phone: '+91 98765 43210', studyingIn: 'Class 10', city: 'Pune', country: 'India' };
    await app.call('/user/updateProfile', profile, student);
    for (const code of codes) await app.call('/user/joinClass', { code }, student);
    const { attempt } = await app.call('/exam/questionList', { quizid }, student);
    const answers = Array.from({ length: rights }, (_, index) => ({
      index,
      answer: `right ${index}`,
      marked: false,
      seq: 1,
    }));
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  }
});

/** Whom each of the calls finds in a class of the school; the summary has no names, so its marks stand for them. */
async function foundIn(classid: string | undefined, { token }: TestAdmin) {
  const filters = { class: 'Class 10', classid };
  const list = await app.call('/adminexam/resultList', { quizid, filters }, token);
  const summary = await app.call('/adminexam/resultSummary', { quizid, filters }, token);
  const csv = await app.call('/adminexam/resultExport', { filters: { quizid, ...filters } }, token);
  const { file } = await app.call('/adminexam/resultWorkbook', { quizid, filters }, token);
  const sheet = (await readSheet(Buffer.from(file.base64, 'base64'))).slice(1);
  const names = list.results.map(({ student }) => student).toSorted();
  const lines = csv.csv.trimEnd().split('\r\n').slice(1);
  expect(list.total).toBe(names.length);
  expect(csv.total).toBe(names.length);
  expect(lines.map((line) => line.split(',')[0] ?? '').toSorted()).toEqual(names);
  expect(sheet.map(([name]) => String(name)).toSorted()).toEqual(names);
  expect(summary.results).toBe(names.length);
  return { names, mean: summary.mean };
}

it('tells two classes of the school apart in the list, the summary and both exports', async () => {
  expect(await foundIn(a, teacher)).toEqual({ names: ['Asha'], mean: 1 });
  expect(await foundIn(b, teacher)).toEqual({ names: ['Bela'], mean: expect.closeTo(2 / 3, 5) });
  expect((await foundIn(undefined, teacher)).names).toEqual(['Asha', 'Bela']);
});

it('finds nothing for a teacher by the class of another, not even a student who is in both', async () => {
  expect(await foundIn(c, teacher)).toEqual({ names: [], mean: null });
});

it('finds each class for an owner, and nothing by one that there is not', async () => {
  expect((await foundIn(a, owner)).names).toEqual(['Asha']);
  expect((await foundIn(c, owner)).names).toEqual(['Bela', 'Chand']);
  expect((await foundIn(undefined, owner)).names).toEqual(['Asha', 'Bela', 'Chand', 'Dev']);
  expect((await foundIn('00000000-0000-7000-8000-000000000000', owner)).names).toEqual([]);
});

it('exports a class over all tests', async () => {
  const { total } = await app.call('/adminexam/resultExport', { filters: { classid: c } }, owner.token);
  expect(total).toBe(2);
});
