import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireApi } from '../../contract/api.ts';
import { students } from '../db/tables/students.ts';
import { newId } from '../ids.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { answersOf, openTest } from '../testing/sitting.ts';

const app = useApp();

let token: string;
let quizid: string;
let elsewhere: string;

const open = (test: string, student: string) => openTest(app, student, test);

/** Sits the test in so many seconds with these answers. */
async function sit(test: string, student: string, texts: (string | null)[], seconds: number): Promise<void> {
  const attemptid = await open(test, student);
  app.clock.advance(seconds);
  await app.call('/attempt/submit', { attemptid, answers: answersOf(texts) }, student);
}

const inClass = (studyingIn: string) => ({
  phone: '+91 98765 43210',
  studyingIn,
  city: 'Pune',
  country: 'India',
});

type Body = Omit<WireApi['/adminexam/resultList']['input'], 'quizid'>;
const list = (body: Body = {}) => app.call('/adminexam/resultList', { quizid, ...body }, token);
const names = async (body: Body) => (await list(body)).results.map(({ student }) => student);

beforeAll(async () => {
  quizid = (await aTest(app.db, { name: 'Sat by four' })).testCode;
  elsewhere = (await aTest(app.db)).testCode;
  const sign = async (name: string, studyingIn: string) => {
    const student = await app.signIn(name);
    await app.call('/user/updateProfile', inClass(studyingIn), student);
    return student;
  };
  const [asha, bela, chand, dev] = [
    await sign('Asha', 'Class 9'),
    await sign('bela', 'Class 10'),
    await sign('Chand 100%', 'Class 10'),
    await app.signIn('Dev'),
  ];
  // As no provider names anybody: the search must take it literally all the same.
  await app.db.update(students).set({ name: 'Chand 100%' }).where(eq(students.name, 'Chand 100'));
  await sit(quizid, asha ?? '', ['right 0', 'right 1', 'right 2'], 30);
  await sit(quizid, bela ?? '', ['right 0', 'wrong 1', null], 90);
  await sit(elsewhere, bela ?? '', ['wrong 0'], 5);
  await sit(quizid, asha ?? '', [null, 'wrong 1', 'wrong 2'], 60);
  // Chand's time runs out; the next look at the attempt closes it.
  const late = await open(quizid, chand ?? '');
  await app.call('/attempt/save', { attemptid: late, answers: answersOf(['right 0', 'right 1']) }, chand);
  app.clock.advance(3_600);
  await app.call('/attempt/result', { attemptid: late }, chand);
  const running = await open(quizid, dev ?? '');
  await app.call('/attempt/save', { attemptid: running, answers: answersOf(['right 0', 'right 1']) }, dev);
  await app.call(
    '/attempt/save',
    { attemptid: running, answers: [{ index: 0, answer: null, marked: true, seq: 2 }] },
    dev,
  );
  // An hour has passed, and an admin who does nothing for so long is signed out.
  token = (await anAdmin(app)).token;
});

it('lists the submitted attempts at a test, newest first', async () => {
  const { results, total, dataFound } = await list();
  expect({ total, dataFound }).toEqual({ total: 4, dataFound: true });
  expect(results).toMatchObject([
    {
      student: 'Chand 100%',
      class: 'Class 10',
      totalQuestions: 3,
      attemptNumber: 1,
      marks: { got: '2', possible: '3' },
      right: 2,
      partial: 0,
      wrong: 0,
      leftOut: 1,
      timeTaken: 600,
      submittedBy: 'time',
      isBlank: false,
    },
    {
      student: 'Asha',
      class: 'Class 9',
      totalQuestions: 3,
      attemptNumber: 2,
      marks: { got: '0', possible: '3' },
      right: 0,
      partial: 0,
      wrong: 2,
      leftOut: 1,
      timeTaken: 60,
      submittedBy: 'student',
      isBlank: false,
    },
    {
      student: 'bela',
      class: 'Class 10',
      totalQuestions: 3,
      attemptNumber: 1,
      marks: { got: '1', possible: '3' },
      right: 1,
      partial: 0,
      wrong: 1,
      leftOut: 1,
      timeTaken: 90,
      submittedBy: 'student',
      isBlank: false,
    },
    {
      student: 'Asha',
      class: 'Class 9',
      totalQuestions: 3,
      attemptNumber: 1,
      marks: { got: '3', possible: '3' },
      right: 3,
      partial: 0,
      wrong: 0,
      leftOut: 0,
      timeTaken: 30,
      submittedBy: 'student',
      isBlank: false,
    },
  ]);
});

describe('filters', () => {
  it.each([
    [{ student: 'ASH' }, ['Asha', 'Asha']],
    [{ student: ' 100% ' }, ['Chand 100%']],
    [{ student: '_' }, []],
    [{ student: '@test.example', class: 'Class 10' }, ['Chand 100%', 'bela']],
    [{ class: 'Class 9' }, ['Asha', 'Asha']],
    [{ submittedBy: 'time' as const }, ['Chand 100%']],
    [{ student: '', class: '' }, ['Chand 100%', 'Asha', 'bela', 'Asha']],
    [{ submittedFrom: '2030-01-01T00:00:00.000Z' }, []],
    [{ submittedTo: '2026-11-20T09:00:30.000Z' }, ['Asha']],
  ])('%j', async (filters, expected) => {
    expect(await names({ filters })).toEqual(expected);
    const summary = await app.call('/adminexam/resultSummary', { quizid, filters }, token);
    expect(summary.results).toBe(expected.length);
  });
});

describe('sorts', () => {
  it.each([
    ['submittedAt', ['Asha', 'bela', 'Asha', 'Chand 100%']],
    ['student', ['Asha', 'Asha', 'bela', 'Chand 100%']],
    ['marks', ['Asha', 'bela', 'Chand 100%', 'Asha']],
    ['timeTaken', ['Asha', 'Asha', 'bela', 'Chand 100%']],
  ] as const)('by %s, both ways, page by page', async (by, expected) => {
    expect(await names({ sort: { by, order: 'asc' } })).toEqual(expected);
    expect(await names({ sort: { by, order: 'desc' } })).toEqual(expected.toReversed());
    const pages = [1, 2, 3].map((page) => names({ sort: { by, order: 'asc' }, page, pageSize: 3 }));
    expect((await Promise.all(pages)).flat()).toEqual(expected);
  });
});

it('sums up how attempts came out', async () => {
  const { standardDeviation, ...summary } = await app.call('/adminexam/resultSummary', { quizid }, token);
  expect(summary).toEqual({
    quizname: 'Sat by four',
    classes: ['Class 10', 'Class 9'],
    results: 4,
    blank: 0,
    // 0, 1/3, 2/3 and all of 3.
    bands: [1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
    mean: expect.closeTo(0.5, 5),
    median: expect.closeTo(0.5, 5),
  });
  // By hand: deviations ±1/2 and ±1/6, √((2/4 + 2/36) / 3).
  expect(standardDeviation).toBeCloseTo(0.4303, 4);
  const none = await app.call('/adminexam/resultSummary', { quizid, filters: { student: 'nobody' } }, token);
  expect(none).toMatchObject({ results: 0, mean: null, median: null, standardDeviation: null });
});

it('lists who is sitting a test now, with time left and how many answered', async () => {
  const live = (filters: object) => app.call('/adminexam/sittingList', { quizid, filters }, token);
  const { sittings, serverNow, total, counts } = await live({ student: 'dev' });
  expect(total).toBe(1);
  expect(counts).toMatchObject({ working: 1, submitted: 0, not_started: 0, offline: 0 });
  const now = app.clock.now().getTime();
  expect(serverNow).toBe(new Date(now).toISOString());
  expect(sittings).toMatchObject([
    {
      student: 'Dev',
      class: null,
      state: 'working',
      answered: 1,
      totalQuestions: 3,
      deadline: new Date(now + 600_000).toISOString(),
    },
  ]);
  const other = await app.call('/adminexam/sittingList', { quizid: elsewhere }, token);
  expect(other.counts).toMatchObject({ working: 0, offline: 0 });
});

it("gives a student's marked sheet", async () => {
  const { results } = await list({ filters: { student: 'bela' } });
  const { attemptid = '', studentid = '' } = results[0] ?? {};
  const sheet = await app.call('/adminexam/resultSheet', { attemptid, studentid }, token);
  expect(sheet).toMatchObject({
    student: 'bela',
    class: 'Class 10',
    submittedBy: 'student',
    attemptNumber: 1,
    result: { attemptid, quizid, correctCount: 1, selectedOptions: ['right 0', 'wrong 1', null] },
  });
  expect(sheet.result.details[1]).toMatchObject({
    correctAnswer: 'right 1',
    userAnswer: 'wrong 1',
    isCorrect: false,
  });
});

describe('how answers came about', () => {
  const started = { seq: 0 };
  const save = (attemptid: string, student: string, index: number, answer: string | null, marked = false) => {
    app.clock.advance(10);
    started.seq += 1;
    const answers = [{ index, answer, marked, seq: started.seq }];
    return app.call('/attempt/save', { attemptid, answers }, student);
  };
  const savedOf = async (name: string, attemptid: string) => {
    const filters = { student: name };
    const { results } = await app.call('/adminexam/resultList', { quizid: elsewhere, filters }, token);
    const studentid = results[0]?.studentid ?? '';
    return (await app.call('/adminexam/resultSheet', { attemptid, studentid }, token)).saved;
  };

  it('says what each answer was before, when, and whether that was right', async () => {
    const student = await app.signIn('Esha');
    const attemptid = await open(elsewhere, student);
    // A mark for review alone is no answer, and the first answer no change.
    await save(attemptid, student, 0, null, true);
    const first = await save(attemptid, student, 0, 'wrong 0');
    const second = await save(attemptid, student, 0, 'right 0');
    const third = await save(attemptid, student, 0, null);
    const fourth = await save(attemptid, student, 0, 'right 0');
    const last = await save(attemptid, student, 0, 'right 0', true);
    // An older change that comes late counts for nothing.
    const late = answersOf(['also wrong 0']);
    await app.call('/attempt/save', { attemptid, answers: late }, student);
    const other = await save(attemptid, student, 1, 'right 1');
    // Of one that was only seen nothing is told.
    await save(attemptid, student, 2, null);
    await app.call('/attempt/submit', { attemptid, answers: [] }, student);
    expect(await savedOf('Esha', attemptid)).toEqual([
      {
        at: last.savedAt,
        changes: 3,
        steps: [
          { at: first.savedAt, text: 'wrong 0', outcome: 'wrong' },
          { at: second.savedAt, text: 'right 0', outcome: 'right' },
          { at: third.savedAt, text: null, outcome: 'left_out' },
          { at: fourth.savedAt, text: 'right 0', outcome: 'right' },
        ],
      },
      { at: other.savedAt, changes: 0, steps: [] },
      null,
    ]);
  });

  it('keeps the first answers of one that is changed again and again, and counts all', async () => {
    const student = await app.signIn('Firoz');
    const attemptid = await open(elsewhere, student);
    for (let n = 0; n < 15; n += 1) {
      await save(attemptid, student, 0, 'wrong 0');
      await save(attemptid, student, 0, 'right 0');
    }
    const change = { index: 0, answer: 'also wrong 0', marked: false, seq: started.seq + 1 };
    await app.call('/attempt/submit', { attemptid, answers: [change] }, student);
    const [saved] = await savedOf('Firoz', attemptid);
    expect(saved?.changes).toBe(30);
    expect(saved?.steps).toHaveLength(24);
    expect(saved?.steps.at(-1)?.text).toBe('right 0');
  });
});

it('gives no sheet of a running attempt, of another student, or of nobody', async () => {
  const ofDev = { quizid, filters: { student: 'dev' } };
  const [running] = (await app.call('/adminexam/sittingList', ofDev, token)).sittings;
  const { attemptid = '', studentid = '' } = running ?? {};
  const asked = (body: object) => app.post('/adminexam/resultSheet', body, token);
  expect(await asked({ attemptid, studentid })).toMatchObject({
    status: 409,
    body: { code: 'attempt_open' },
  });
  const other = { attemptid, studentid: newId() };
  expect(await asked(other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await asked({ attemptid, studentid: 'x' })).toMatchObject({
    status: 400,
    body: { field: 'studentid' },
  });
});

it('lists the room of a class: who has not started, who is not heard of, and who has submitted', async () => {
  const owner = await anAdmin(app, 'owner');
  const teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  const made = await app.call('/admin/classAdd', { name: 'Room 9', teachers: [teacher.id] }, owner.token);
  const classids = [made.class._id];
  const { testCode } = await aTest(app.db);
  await app.call('/adminexam/quizClasses', { quizid: testCode, classids }, owner.token);
  const people = ['Away', 'Here', 'Left', 'Rested'];
  const tokens = new Map<string, string>();
  const attempts = new Map<string, string>();
  for (const name of people) {
    const token = await app.signIn(name);
    tokens.set(name, token);
    await app.call('/user/joinClass', { code: made.class.joinCode ?? '' }, token);
    if (name === 'Away') continue;
    const { attempt } = await app.call('/exam/questionList', { quizid: testCode }, token);
    attempts.set(name, attempt?.attemptid ?? '');
  }
  await app.call('/attempt/submit', { attemptid: attempts.get('Left') ?? '' }, tokens.get('Left') ?? '');
  app.clock.advance(90);
  await app.call('/attempt/look', { attemptid: attempts.get('Here') ?? '' }, tokens.get('Here') ?? '');
  const room = (filters = {}) =>
    app.call('/adminexam/sittingList', { quizid: testCode, pageSize: 50, filters }, owner.token);
  await vi.waitFor(async () => expect((await room()).counts.working).toBe(1), {
    timeout: 60_000,
    interval: 500,
  });
  const { sittings, counts, total } = await room();
  expect(counts).toEqual({ not_started: 1, absent: 0, working: 1, offline: 1, submitted: 1 });
  expect(total).toBe(4);
  expect(sittings.map(({ student, state }) => [student, state])).toEqual([
    ['Rested', 'offline'],
    ['Away', 'not_started'],
    ['Here', 'working'],
    ['Left', 'submitted'],
  ]);
  expect((await room({ state: 'offline' })).sittings).toMatchObject([{ student: 'Rested', class: 'Room 9' }]);
  expect(await room({ student: 'aw' })).toMatchObject({ total: 1, counts: { offline: 0, not_started: 1 } });
  expect((await room({ classid: newId() })).total).toBe(0);

  const attemptid = attempts.get('Here') ?? '';
  const help = (body: object, of = 'Here') =>
    app.post('/attempt/help', { attemptid, ...body }, tokens.get(of) ?? '');
  expect((await help({})).body).toEqual({ isWatched: true, askedAt: null });
  const { body: asked } = await help({ isAsking: true });
  app.clock.advance(5);
  // Who asks again has asked from the first time on.
  expect((await help({ isAsking: true })).body).toEqual(asked);
  expect((await help({ isAsking: true }, 'Rested')).status).toBe(404);
  expect((await help({ isAsking: true, attemptid: attempts.get('Left') }, 'Left')).status).toBe(404);
  const { asking } = await room({ state: 'offline' });
  expect(asking).toMatchObject([{ student: 'Here', class: 'Room 9', attemptid }]);
  expect(asked).toEqual({ isWatched: true, askedAt: asking[0]?.askedAt });
  const { sittingNow } = await app.call('/adminexam/today', {}, owner.token);
  expect(sittingNow.find((test) => test.quizid === testCode)).toMatchObject({ asking: 1 });
  const { studentid = '' } = asking[0] ?? {};
  // The test is the institution's, which the teacher may only see; the students are the teacher's.
  const given = () => app.call('/adminexam/helpGiven', { studentid, attemptid }, teacher.token);
  expect(await given()).toEqual({ helped: true });
  expect(await given()).toEqual({ helped: false });
  const { entries } = await app.call(
    '/admin/auditList',
    { filters: { kind: 'quiz', recordid: testCode } },
    owner.token,
  );
  expect(entries.filter(({ action }) => action === 'helpGiven')).toHaveLength(1);
  expect((await room()).asking).toEqual([]);
  expect((await help({})).body).toEqual({ isWatched: true, askedAt: null });
});

it.each(['/adminexam/resultList', '/adminexam/resultSummary', '/adminexam/sittingList'] as const)(
  '%s answers not_found for an unknown test and bad_input without one',
  async (path) => {
    expect(await app.post(path, { quizid: 'Q0' }, token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await app.post(path, {}, token)).toMatchObject({ status: 400, body: { field: 'quizid' } });
  },
);
