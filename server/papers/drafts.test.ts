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
/** Begins a draft and gives its `seq`. */
const begin = async (draft: string, values: Record<string, string> = base) =>
  (await keep({ draft, seq: 0, base, values })).seq;
const read = async (draft: string, by = asha) =>
  (await app.call('/adminexam/draftRead', { draft }, by.token)).stored;

it('keeps what is typed, finished or not, and gives it back on any device of its admin alone', async () => {
  const draft = newName();
  const values = { quizName: 'Wav', questions: 'no JSON at all {' };
  const seq = await begin(draft, values);
  // A call whose answer was lost is repeated.
  expect(await keep({ draft, seq: 0, base, values })).toEqual({ isKept: true, seq });
  const next = { ...values, quizName: 'Waves' };
  expect(await keep({ draft, seq, values: next })).toEqual({ isKept: true, seq: seq + 1 });
  expect(await read(draft)).toMatchObject({ seq: seq + 1, base, values: next });
  expect(await read(draft, ravi)).toBeUndefined();
  const { drafts } = await app.call('/adminexam/draftList', {}, asha.token);
  expect(drafts[0]).toMatchObject({ draft, quizname: 'Waves' });
  expect((await app.call('/adminexam/draftList', {}, ravi.token)).drafts).toEqual([]);
});

it('is listed by its exam and subject while it has no name', async () => {
  const { examCode, name } = await anExam(app.db);
  const called = async (values: Record<string, string>) => {
    const draft = newName();
    await begin(draft, values);
    const { drafts } = await app.call('/adminexam/draftList', {}, asha.token);
    return drafts.find((one) => one.draft === draft)?.quizname;
  };
  expect(await called({ quizName: ' ', exam: examCode, subject: 'Mathematics' })).toBe(
    `${name}, Mathematics`,
  );
  expect(await called({ quizName: '', exam: '', subject: '' })).toBe('');
});

it('is not overwritten by a device that goes on from an older one, which gets the newer', async () => {
  const draft = newName();
  const [one, two, three] = ['one', 'two', 'three'].map((quizName) => ({ quizName }));
  const seq = await begin(draft, one ?? {});
  await keep({ draft, seq, values: two ?? {} });
  const late = await keep({ draft, seq, values: three ?? {} });
  expect(late).toMatchObject({ isKept: false, seq: seq + 1, stored: { seq: seq + 1, base, values: two } });
  const other = await keep({ draft, seq: 0, base, values: three ?? {} });
  expect(other).toMatchObject({ isKept: false, stored: { values: two } });
  expect(await keep({ draft, seq, values: two ?? {} })).toEqual({ isKept: true, seq: seq + 1 });
});

it('is kept by one of several devices that keep at once', async () => {
  const draft = newName();
  const seq = await begin(draft);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((quizName) => keep({ draft, seq, values: { quizName } })),
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
  const seq = await begin(draft);
  const form = {
    quizName: 'Waves',
    exam: exam.examCode,
    subject: 'Physics',
    chapter: 'Waves',
    topic: 'Sound',
  };
  const rest = { description: 'All', testDuration: 10, testFormat: 'MCQ', marks: 0, isactive: false };
  const named = { draft, draftSeq: seq };
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
  expect(await keep({ draft, seq, values: base })).toEqual({ isKept: false, seq: 0 });

  const { quizid } = quiz;
  const draftSeq = await begin(quizid);
  await app.call(
    '/adminexam/quizupdate',
    { quizid, ...form, ...rest, draft: quizid, draftSeq, topic: 'Light' },
    asha.token,
  );
  expect(await read(quizid)).toBeUndefined();

  const gone = { quizid: 'Q0', ...form, ...rest, draft: 'Q0', draftSeq: await begin('Q0') };
  expect(await app.call('/adminexam/quizupdate', gone, asha.token)).toMatchObject({ quizUpdated: false });
  expect(await read('Q0')).toBeDefined();
});

it('stays where another device has kept it since', async () => {
  const exam = await anExam(app.db, { subjects: ['Physics'] });
  const labels = { exam: exam.examCode, subject: 'Physics', chapter: 'Waves', topic: 'Sound' };
  const rest = { description: 'All', testDuration: 10, testFormat: 'MCQ', marks: 0, isactive: false };
  const form = { quizName: 'Waves', ...labels, ...rest };
  const draft = newName();
  const first = await begin(draft);
  for (let n = 0; n < 7; n += 1) {
    await keep({ draft, seq: first + n, base, values: { quizName: `Waves ${n}` } });
  }
  await app.call('/adminexam/quizadd', { ...form, draft, draftSeq: first + 4 }, asha.token);
  await app.call('/adminexam/draftDiscard', { draft, seq: first + 6 }, asha.token);
  // From a browser that has not been updated.
  await app.call('/adminexam/quizadd', { ...form, draft }, asha.token);
  await app.call('/adminexam/draftDiscard', { draft }, asha.token);
  expect(await read(draft)).toMatchObject({ seq: first + 7, values: { quizName: 'Waves 6' } });
});

it('is discarded when nobody wants it', async () => {
  const draft = newName();
  const seq = await begin(draft);
  await app.call('/adminexam/draftDiscard', { draft, seq }, ravi.token);
  expect(await read(draft)).toBeDefined();
  await app.call('/adminexam/draftDiscard', { draft, seq }, asha.token);
  expect(await read(draft)).toBeUndefined();
});

it('is neither discarded nor overwritten by a device that knows only an earlier draft of its name', async () => {
  const draft = newName();
  const first = await begin(draft);
  const known = (await keep({ draft, seq: first, values: { quizName: 'Earlier' } })).seq;
  await app.call('/adminexam/draftDiscard', { draft, seq: known }, asha.token);
  app.clock.advance(2);
  const later = { quizName: 'Later' };
  expect(await begin(draft, later)).toBeGreaterThan(known);
  await app.call('/adminexam/draftDiscard', { draft, seq: known }, asha.token);
  const late = await keep({ draft, seq: known, values: { quizName: 'Late' } });
  expect(late).toMatchObject({ isKept: false, stored: { values: later } });
});
