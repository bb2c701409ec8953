import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';
import { answersOf } from '../testing/sitting.ts';

const app = useApp();

const MINUTE_MS = 60_000;

let admin: TestAdmin;
let quizid: string;
let examid: string;
let first: { _id: string; joinCode: string | null };
let second: typeof first;

/** So many minutes from now. */
const after = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const aClass = async (name: string) =>
  (await app.call('/admin/classAdd', { name, teachers: [] }, admin.token)).class;

async function aMember(...of: (typeof first)[]) {
  const token = await app.signIn();
  for (const { joinCode } of of) await app.call('/user/joinClass', { code: joinCode ?? '' }, token);
  return token;
}

interface Times {
  opensAt?: string | null;
  closesAt?: string | null;
  minutes?: number | null;
  extraMinutes?: number;
}

const assign = (times: Times[]) => ({
  quizid,
  classids: [first._id, second._id].slice(0, times.length),
  sittings: times.map((one, n) => ({
    classid: [first._id, second._id][n] ?? '',
    opensAt: null,
    closesAt: null,
    minutes: null,
    extraMinutes: 0,
    ...one,
  })),
});

const schedule = (...times: Times[]) => app.call('/adminexam/quizClasses', assign(times), admin.token);

const refused = async (...times: Times[]) => {
  const { status, body } = await app.post('/adminexam/quizClasses', assign(times), admin.token);
  return { status, ...(body as { code: string; field: string; message: string }) };
};

const open = (token: string) => app.call('/exam/questionList', { quizid }, token);

const minutesOf = async (token: string) => {
  const { attempt } = await open(token);
  return (Date.parse(attempt?.deadline ?? '') - Date.parse(attempt?.startedAt ?? '')) / MINUTE_MS;
};

const times = async () => {
  const { opensAt, closesAt } = await app.call('/adminexam/quizSittings', { quizid }, admin.token);
  return { opensAt, closesAt };
};

beforeEach(async () => {
  admin = await anAdmin(app);
  const { id: examId, examCode } = await anExam(app.db);
  examid = examCode;
  ({ testCode: quizid } = await aTest(app.db, { examId }));
  [first, second] = [await aClass('9 A'), await aClass('9 B')];
});

describe('a test that classes sit at different times', () => {
  it('opens and closes for each by its own time, and for the list of its students too', async () => {
    await schedule({ opensAt: after(0), closesAt: after(30) }, { opensAt: after(60), closesAt: after(90) });
    const [early, late] = [await aMember(first), await aMember(second)];
    expect((await open(early)).questionFound).toBe(true);
    expect(await open(late)).toMatchObject({ questionFound: false, refused: 'not_yet' });
    const { tests } = await app.call('/exam/testList', { examid }, late);
    expect(tests[0]?.rules).toMatchObject({ opensAt: after(60), closesAt: after(90) });
    expect((await app.call('/attempt/cover', { quizid }, late)).start?.rules.opensAt).toBe(after(60));
    expect((await app.call('/progress/overview', {}, late)).next).toBeUndefined();
    app.clock.advance(61 * 60);
    expect((await open(late)).questionFound).toBe(true);
    expect(await open(await aMember(first))).toMatchObject({ refused: 'over' });
    // Who is in both classes sits with the one that is not over.
    expect((await open(await aMember(first, second))).questionFound).toBe(true);
  });

  it('has the length and the extra time of the class, beyond the closing too', async () => {
    await schedule(
      { minutes: 20, extraMinutes: 5 },
      { opensAt: after(-1), closesAt: after(4), extraMinutes: 3 },
    );
    const token = await aMember(first);
    expect((await app.call('/attempt/cover', { quizid }, token)).start?.minutes).toBe(25);
    expect(await minutesOf(token)).toBe(25);
    expect(await minutesOf(await aMember(second))).toBe(7);
  });

  it('has the outer bounds of its classes where each has its own', async () => {
    await schedule({ opensAt: after(10), closesAt: after(30) }, { opensAt: after(60), closesAt: after(90) });
    expect(await times()).toEqual({ opensAt: after(10), closesAt: after(90) });
    await schedule({ opensAt: after(20), closesAt: after(30) });
    expect(await times()).toEqual({ opensAt: after(20), closesAt: after(30) });
  });

  it('releases solutions when the last class has closed', async () => {
    const rules = {
      opensAt: new Date(after(-1)),
      closesAt: new Date(after(30)),
      resultsShown: 'after_closing',
      solutionsShown: 'after_closing',
    } as const;
    const { id: examId } = await anExam(app.db);
    ({ testCode: quizid } = await aTest(app.db, { examId, ...rules }));
    await schedule({ opensAt: after(-1), closesAt: after(30) }, { opensAt: after(60), closesAt: after(90) });
    const token = await aMember(first);
    const { attempt } = await open(token);
    const answers = answersOf(['right 0']);
    const submitted = { attemptid: attempt?.attemptid ?? '', answers };
    const result = await app.call('/attempt/submit', submitted, token);
    expect(JSON.stringify(result)).not.toContain('Explained');
    app.clock.advance(45 * 60);
    const asked = { attemptid: submitted.attemptid };
    expect(JSON.stringify(await app.call('/attempt/result', asked, token))).not.toContain('Explained');
    app.clock.advance(46 * 60);
    expect(JSON.stringify(await app.call('/attempt/result', asked, token))).toContain('Explained');
  });

  it('names what is wrong with a time', async () => {
    expect(await refused({ opensAt: after(10), closesAt: after(5) })).toMatchObject({
      status: 400,
      field: 'sittings.0.closesAt',
    });
    await schedule({ opensAt: after(10), closesAt: after(30) });
    // One class keeps the times of the test: the other must lie within them.
    expect(await refused({ opensAt: after(5) }, {})).toMatchObject({
      status: 400,
      field: 'sittings.0.opensAt',
    });
  });

  it('keeps the times of classes that a call does not name', async () => {
    await schedule({ opensAt: after(10), closesAt: after(30) }, { opensAt: after(60), closesAt: after(90) });
    const classids = [second._id, first._id];
    const { classes } = await app.call('/adminexam/quizClasses', { quizid, classids }, admin.token);
    expect(classes).toMatchObject([{ opensAt: after(10) }, { opensAt: after(60) }]);
  });

  it('is not moved under students who sit it', async () => {
    await schedule({ opensAt: after(-1), closesAt: after(30) }, { opensAt: after(60), closesAt: after(90) });
    await open(await aMember(first));
    const answer = await refused({ closesAt: after(20) }, { opensAt: after(60), closesAt: after(90) });
    expect(answer).toMatchObject({ status: 409, field: 'sittings' });
    expect(answer.message).toContain('9 A');
    const kept = { opensAt: after(-1), closesAt: after(30) };
    await schedule(kept, { opensAt: after(70), closesAt: after(100) });
  });
});
