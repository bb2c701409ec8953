import { beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';

const app = useApp();

let token: string;
let examid: string;
let quizids: string[];

async function sit(quizid: string, student: string): Promise<void> {
  const { attempt } = await app.call('/exam/questionList', { quizid }, student);
  const attemptid = attempt?.attemptid ?? '';
  const answers = [{ index: 0, answer: 'right 0', marked: false, seq: 1 }];
  app.clock.advance(90);
  await app.call('/attempt/submit', { attemptid, answers }, student);
}

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  const exam = await anExam(app.db, { name: 'Results Exam' });
  examid = exam.examid;
  quizids = [
    (await aTest(app.db, { examId: exam.id, name: 'First, of two' })).quizid,
    (await aTest(app.db, { examId: exam.id, name: 'Second' })).quizid,
    (await aTest(app.db, { name: 'Elsewhere' })).quizid,
  ];
  for (const name of ['Asha', '=1+1']) {
    const student = await app.signIn(name);
    for (const quizid of quizids) await sit(quizid, student);
    await app.call('/exam/questionList', { quizid: quizids[0] ?? '' }, student);
  }
});

it('exports submitted attempts as CSV, of a test, of an exam, of all', async () => {
  const ofTest = await app.call('/adminexam/resultExport', { filters: { quizid: quizids[0] } }, token);
  expect(ofTest).toMatchObject({ total: 2 });
  expect(ofTest.next).toBeUndefined();
  expect(ofTest.csv.split('\r\n')[0]).toBe(
    '\uFEFFStudent Name,Email,Exam Name,Test Name,Test ID,Started (UTC),Submitted (UTC),Submitted By,Correct,' +
      'Questions,Time Taken (seconds)',
  );
  const rows = rowsOf(ofTest.csv);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /^Asha,\w+@test\.example,Results Exam,"First, of two",Q\d+,2026-11-20 09:00:00,2026-11-20 09:01:30,student,1,3,90$/,
  );
  expect(rows[1]).toMatch(/^'=1\+1,/);
  const ofExam = await app.call('/adminexam/resultExport', { filters: { examid } }, token);
  expect(rowsOf(ofExam.csv)).toHaveLength(4);
  expect(ofExam.total).toBe(4);
  expect(rowsOf((await app.call('/adminexam/resultExport', {}, token)).csv)).toHaveLength(6);
});

it('filters by submission between two instants, both included', async () => {
  const count = async (submittedFrom?: string, submittedTo?: string) =>
    rowsOf(
      (await app.call('/adminexam/resultExport', { filters: { submittedFrom, submittedTo } }, token)).csv,
    ).length;
  expect(await count('2026-11-20T09:01:30.000Z', '2026-11-20T09:03:00.000Z')).toBe(2);
  expect(await count('2026-11-20T09:01:30.001Z', '2026-11-20T09:02:59.999Z')).toBe(0);
  expect(await count('2026-11-20T09:09:00.000Z')).toBe(1);
});

it('goes on behind the place of an earlier part', async () => {
  const all = rowsOf((await app.call('/adminexam/resultExport', {}, token)).csv);
  const student = '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d';
  const end = ['ffffffff-ffff-4fff-bfff-ffffffffffff', '2030-01-01T00:00:00.000Z', student, student];
  const start = ['00000000-0000-0000-0000-000000000000', '2020-01-01T00:00:00.000Z', student, student];
  const after = async (place: string[]) =>
    (await app.call('/adminexam/resultExport', { after: JSON.stringify(place) }, token)).csv;
  expect((await after(start)).trimEnd().split('\r\n')).toEqual(all);
  expect(await after(end)).toBe('');
  const answer = await app.post('/adminexam/resultExport', { after: '["x"]' }, token);
  expect(answer).toMatchObject({ status: 400, body: { field: 'after' } });
});
