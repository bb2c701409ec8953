import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { NEW_DRAFT } from '../../contract/papers/test-drafts.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam } from '../testing/content.ts';

const app = useApp();

let asha: TestAdmin;
let ravi: TestAdmin;
const base = { quizName: '', questions: '' };

beforeAll(async () => {
  asha = await anAdmin(app, 'admin', 'Asha Rao');
  ravi = await anAdmin(app, 'admin', 'Ravi Rao');
});

const newName = () => `${NEW_DRAFT}${randomUUID()}`;
const keep = (
  body: { draft: string; seq: number; values: Record<string, string>; base?: typeof base },
  by = asha,
) => app.call('/adminexam/draftKeep', body, by.token);
const read = async (draft: string, by = asha) =>
  (await app.call('/adminexam/draftRead', { draft }, by.token)).stored;

it('keeps what is typed, finished or not, and gives it back on any device of its admin alone', async () => {
  const draft = newName();
  const values = { quizName: 'Wav', questions: 'no JSON at all {' };
  expect(await keep({ draft, seq: 0, base, values })).toEqual({ isKept: true, seq: 1 });
  const next = { ...values, quizName: 'Waves' };
  expect(await keep({ draft, seq: 1, values: next })).toEqual({ isKept: true, seq: 2 });
  expect(await read(draft)).toMatchObject({ seq: 2, base, values: next });
  expect(await read(draft, ravi)).toBeUndefined();
  const { drafts } = await app.call('/adminexam/draftList', {}, asha.token);
  expect(drafts[0]).toMatchObject({ draft, quizname: 'Waves' });
  expect((await app.call('/adminexam/draftList', {}, ravi.token)).drafts).toEqual([]);
});

it('is not overwritten by a device that goes on from an older one, which gets the newer', async () => {
  const draft = newName();
  const [one, two, three] = ['one', 'two', 'three'].map((quizName) => ({ quizName }));
  await keep({ draft, seq: 0, base, values: one ?? {} });
  await keep({ draft, seq: 1, values: two ?? {} });
  const late = await keep({ draft, seq: 1, values: three ?? {} });
  expect(late).toMatchObject({ isKept: false, seq: 2, stored: { seq: 2, base, values: two } });
  const other = await keep({ draft, seq: 0, base, values: three ?? {} });
  expect(other).toMatchObject({ isKept: false, stored: { values: two } });
  // A call whose answer was lost is repeated.
  expect(await keep({ draft, seq: 1, values: two ?? {} })).toEqual({ isKept: true, seq: 2 });
});

it('is kept by one of several devices that keep at once', async () => {
  const draft = newName();
  await keep({ draft, seq: 0, base, values: base });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((quizName) => keep({ draft, seq: 1, values: { quizName } })),
  );
  expect(answers.filter(({ isKept }) => isKept)).toHaveLength(1);
});

it('begins with the form as it was opened', async () => {
  const answer = await app.post('/adminexam/draftKeep', { draft: newName(), seq: 0, values: {} }, asha.token);
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field: 'base' } });
});

it('is gone with the save of its test, and stays where the save is refused', async () => {
  const exam = await anExam(app.db, { subjects: ['Physics'] });
  const draft = newName();
  await keep({ draft, seq: 0, base, values: base });
  const form = {
    quizName: 'Waves',
    exam: exam.examCode,
    subject: 'Physics',
    chapter: 'Waves',
    topic: 'Sound',
  };
  const rest = { description: 'All', testDuration: 10, testFormat: 'MCQ', marks: 0, isactive: false };
  const named = { draft, draftSeq: 1 };
  const refused = await app.post(
    '/adminexam/quizadd',
    { ...form, ...rest, ...named, exam: 'E0' },
    asha.token,
  );
  expect(refused.status).toBe(400);
  expect(await read(draft)).toBeDefined();
  const { quiz } = await app.call('/adminexam/quizadd', { ...form, ...rest, ...named }, asha.token);
  expect(await read(draft)).toBeUndefined();
  // What was on its way begins no new one.
  expect(await keep({ draft, seq: 1, values: base })).toEqual({ isKept: false, seq: 0 });

  const { quizid } = quiz;
  await keep({ draft: quizid, seq: 0, base, values: base });
  await app.call(
    '/adminexam/quizupdate',
    { quizid, ...form, ...rest, ...named, draft: quizid, topic: 'Light' },
    asha.token,
  );
  expect(await read(quizid)).toBeUndefined();

  await keep({ draft: 'Q0', seq: 0, base, values: base });
  const gone = { quizid: 'Q0', ...form, ...rest, draft: 'Q0', draftSeq: 1 };
  expect(await app.call('/adminexam/quizupdate', gone, asha.token)).toMatchObject({ quizUpdated: false });
  expect(await read('Q0')).toBeDefined();
});

it('stays where another device has kept it since', async () => {
  const exam = await anExam(app.db, { subjects: ['Physics'] });
  const labels = { exam: exam.examCode, subject: 'Physics', chapter: 'Waves', topic: 'Sound' };
  const rest = { description: 'All', testDuration: 10, testFormat: 'MCQ', marks: 0, isactive: false };
  const form = { quizName: 'Waves', ...labels, ...rest };
  const draft = newName();
  for (let seq = 0; seq < 8; seq += 1) {
    await keep({ draft, seq, base, values: { quizName: `Waves ${seq}` } });
  }
  await app.call('/adminexam/quizadd', { ...form, draft, draftSeq: 5 }, asha.token);
  await app.call('/adminexam/draftDiscard', { draft, seq: 7 }, asha.token);
  // From a browser that has not been updated.
  await app.call('/adminexam/quizadd', { ...form, draft }, asha.token);
  await app.call('/adminexam/draftDiscard', { draft }, asha.token);
  expect(await read(draft)).toMatchObject({ seq: 8, values: { quizName: 'Waves 7' } });
});

it('is discarded when nobody wants it', async () => {
  const draft = newName();
  await keep({ draft, seq: 0, base, values: base });
  await app.call('/adminexam/draftDiscard', { draft, seq: 1 }, ravi.token);
  expect(await read(draft)).toBeDefined();
  await app.call('/adminexam/draftDiscard', { draft, seq: 1 }, asha.token);
  expect(await read(draft)).toBeUndefined();
});
