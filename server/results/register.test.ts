import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';
import { openTest } from '../testing/sitting.ts';

const app = useApp();

it('a register has the marks of a class in its tests, who was absent, and the same as a workbook', async () => {
  const admin = await anAdmin(app);
  const { class: made } = await app.call('/admin/classAdd', { name: '9-A', teachers: [] }, admin.token);
  const join = async (name: string) => {
    const token = await app.signIn(name);
    await app.call('/user/joinClass', { code: made.joinCode ?? '' }, token);
    return token;
  };
  const [asha, bela, chirag] = [await join('Asha Rao'), await join('Bela Sen'), await join('Chirag Mehta')];
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  const first = await aTest(app.db, { name: 'Surds', opensAt: at(-5), closesAt: at(30) });
  const second = await aTest(app.db, { name: 'Zeroes' });
  const later = await aTest(app.db, { name: 'Not yet', opensAt: at(600), closesAt: at(700) });
  for (const { testCode: quizid } of [first, second, later])
    await app.call('/adminexam/quizClasses', { quizid, classids: [made._id] }, admin.token);
  const sit = async (token: string, quizid: string, right: number, isSubmitted = true) => {
    const attemptid = await openTest(app, token, quizid);
    const answers = [0, 1, 2].map((index) => ({
      index,
      answer: `${index < right ? 'right' : 'wrong'} ${index}`,
      marked: false,
      seq: 1,
    }));
    if (isSubmitted) await app.call('/attempt/submit', { attemptid, answers }, token);
  };
  await sit(asha, first.testCode, 3);
  await sit(bela, first.testCode, 0);
  // The best attempt counts.
  await sit(asha, second.testCode, 1);
  await sit(asha, second.testCode, 2);
  await sit(chirag, second.testCode, 0, false);
  app.clock.advance(31 * 60);

  const register = await app.call('/admin/classRegister', { classid: made._id }, admin.token);
  expect(register.tests.map(({ quizname }) => quizname).toSorted()).toEqual(['Surds', 'Zeroes']);
  const surds = register.tests.findIndex(({ quizname }) => quizname === 'Surds');
  const cells = register.students.map(({ name, cells: of }) => [name, of[surds], of[1 - surds]]);
  expect(cells).toMatchObject([
    ['Asha Rao', { is: 'marked', got: '3', possible: '3', share: 1 }, { is: 'marked', got: '2' }],
    ['Bela Sen', { is: 'marked', share: 0 }, { is: 'open' }],
    ['Chirag Mehta', { is: 'absent' }, { is: 'sitting' }],
  ]);

  // The class beside a student of both tests is the mean of 5/6 and 0, as at the foot of the register.
  const studentid = register.students[0]?.studentid ?? '';
  const { classMean } = await app.call('/adminexam/studentAttempts', { studentid }, admin.token);
  expect(classMean).toBeCloseTo(5 / 12);

  const { file } = await app.call('/admin/classRegisterWorkbook', { classid: made._id }, admin.token);
  expect(file.name).toBe('register-9-A.xlsx');
  const [head = [], ...rows] = await readSheet(Buffer.from(file.base64, 'base64'));
  expect([head[0], head[2], head.at(-2), head.at(-1)]).toEqual([
    'Class',
    'Student Name',
    'Mean (%)',
    'Absences',
  ]);
  expect(rows.map((row) => [row[0], row[2], row.at(-2), row.at(-1)])).toEqual([
    ['9-A', 'Asha Rao', 83.3, 0],
    ['9-A', 'Bela Sen', 0, 0],
    ['9-A', 'Chirag Mehta', null, 1],
  ]);
});

it('a workbook has the pupils by their roll numbers, which are numbers', async () => {
  const admin = await anAdmin(app);
  const { class: made } = await app.call('/admin/classAdd', { name: '9-C', teachers: [] }, admin.token);
  const csv = 'Name,Roll Number\nAsha,10\nBela,A-2\nChirag,9\nDivya,007';
  await app.call('/admin/classRoster', { classid: made._id, csv }, admin.token);
  const { file } = await app.call('/admin/classRegisterWorkbook', { classid: made._id }, admin.token);
  const [, ...rows] = await readSheet(Buffer.from(file.base64, 'base64'));
  expect(rows.map((row) => [row[1], row[2]])).toEqual([
    ['007', 'Divya'],
    [9, 'Chirag'],
    [10, 'Asha'],
    ['A-2', 'Bela'],
  ]);
});

it('has no marks of a test whose answers wait to be marked', async () => {
  const admin = await anAdmin(app);
  const { class: made } = await app.call('/admin/classAdd', { name: '9-B', teachers: [] }, admin.token);
  const token = await app.signIn('Divya Nair');
  await app.call('/user/joinClass', { code: made.joinCode ?? '' }, token);
  const paper = aPaper([anItem(ofKind.written)], [aSection({ name: 'All' })]);
  const { testCode: quizid } = await aTest(app.db, { name: 'Essay', paper });
  await app.call('/adminexam/quizClasses', { quizid, classids: [made._id] }, admin.token);
  const attemptid = await openTest(app, token, quizid);
  const answers = [{ index: 0, answer: 'Blue light is scattered', marked: false, seq: 1 }];
  await app.call('/attempt/submit', { attemptid, answers }, token);
  const { students } = await app.call('/admin/classRegister', { classid: made._id }, admin.token);
  expect(students[0]?.cells).toEqual([{ is: 'waiting' }]);
  // Nor does the page of the student count it, or the list that the student reads.
  const { studentid = '' } = students[0] ?? {};
  const { attempts, classMean } = await app.call('/adminexam/studentAttempts', { studentid }, admin.token);
  expect(attempts).toMatchObject([{ submitted: { waiting: 1 } }]);
  expect(attempts[0]?.inClass).toBeUndefined();
  expect(classMean).toBeUndefined();
  const own = await app.call('/progress/results', {}, token);
  expect(own.attempts).toMatchObject([{ quizid, waiting: 1 }]);
  const found = await app.call('/exam/search', { words: 'Essay' }, token);
  expect(found.tests).toMatchObject([{ quizid, attempted: true }]);
  expect(found.tests[0]?.result).toBeUndefined();
});
