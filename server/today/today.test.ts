import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_RULES } from '../../contract/catalog/test-rules.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { anAdmin, aPendingAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { answersOf } from '../testing/sitting.ts';

const app = useApp();

const HOUR_MS = 3_600_000;

let owner: TestAdmin;
let teacher: TestAdmin;
let classid: string;
let code: string;

beforeEach(async () => {
  owner = await anAdmin(app, 'owner');
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  const added = await app.call('/admin/classAdd', { name: 'Class 9 A', teachers: [teacher.id] }, owner.token);
  classid = added.class._id;
  code = added.class.joinCode ?? '';
});

const today = (of: TestAdmin) => app.call('/adminexam/today', {}, of.token);

async function aMember(joinCode = code) {
  const token = await app.signIn();
  await app.call('/user/joinClass', { code: joinCode }, token);
  return token;
}

/** A test of the class that is open between two times, in hours from now. */
async function aTestOfClass(opens: number, closes: number, name: string, of = classid) {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const rules = toRuleRow({ ...EXAM_RULES, opensAt: at(opens), closesAt: at(closes) });
  const { testCode } = await aTest(app.db, { name, ...rules });
  await app.call('/adminexam/quizClasses', { quizid: testCode, classids: [of] }, owner.token);
  return testCode;
}

async function begin(token: string, quizid: string) {
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  return attempt?.attemptid ?? '';
}

describe('the day', () => {
  it('has the first steps of somebody who has nothing yet', async () => {
    expect(await today(teacher)).toMatchObject({
      sittingNow: [],
      opening: [],
      finished: [],
      challenges: [],
      steps: { hasStudents: false, emptyClasses: ['Class 9 A'], hasExams: false, isGiven: false },
    });
    // Tests that nobody has made, as demo content, are no step of an owner.
    await aTest(app.db, { name: 'A ready one' });
    for (const one of [owner, teacher])
      expect((await today(one)).steps).toMatchObject({ hasExams: true, hasTests: false });
  });

  it('says who sits a test now and who has not begun, and what opens this week', async () => {
    const students = [await aMember(), await aMember(), await aMember()];
    const quizid = await aTestOfClass(-0.1, 1, 'Polynomials');
    await aTestOfClass(48, 49, 'Triangles');
    await aTestOfClass(24 * 30, 24 * 30 + 1, 'Next month');
    await begin(students[0] ?? '', quizid);
    const day = await today(teacher);
    expect(day.sittingNow).toMatchObject([
      { quizid, classes: ['Class 9 A'], sitting: 1, students: 3, absent: 2, missed: 0 },
    ]);
    expect(day.opening).toMatchObject([{ quizname: 'Triangles', students: 3, questions: 3, isactive: true }]);
  });

  it('has homework of a class, which only closes, until then', async () => {
    const [token] = [await aMember(), await aMember()];
    const { testCode: quizid } = await aTest(app.db, { name: 'Homework' });
    const closesAt = new Date(app.clock.now().getTime() + HOUR_MS / 2).toISOString();
    const sittings = [{ classid, opensAt: null, closesAt, minutes: null, extraMinutes: 0 }];
    await app.call('/adminexam/quizClasses', { quizid, classids: [classid], sittings }, owner.token);
    await app.call('/attempt/submit', { attemptid: await begin(token, quizid) }, token);
    const day = await today(teacher);
    expect(day.sittingNow).toMatchObject([{ quizid, closesAt, sitting: 0, students: 2, absent: 1 }]);
    app.clock.advance(31 * 60);
    expect((await today(teacher)).sittingNow).toEqual([]);
    const room = await app.call('/adminexam/sittingList', { quizid }, teacher.token);
    expect(room.counts).toMatchObject({ submitted: 1, absent: 1, not_started: 0 });
  });

  it('counts of a test with several times only the classes whose time it is', async () => {
    const [early, late] = [await aMember(), await aMember()];
    const other = await app.call(
      '/admin/classAdd',
      { name: 'Class 10 Z', teachers: [teacher.id] },
      owner.token,
    );
    await app.call('/user/joinClass', { code: other.class.joinCode ?? '' }, late);
    await app.call('/user/joinClass', { code: other.class.joinCode ?? '' }, await app.signIn());
    const { testCode: quizid } = await aTest(app.db, { name: 'Twice' });
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const time = { minutes: null, extraMinutes: 0 };
    const sittings = [
      { classid, opensAt: at(-0.1), closesAt: at(0.5), ...time },
      { classid: other.class._id, opensAt: at(3), closesAt: at(4), ...time },
    ];
    const classids = sittings.map((sitting) => sitting.classid);
    await app.call('/adminexam/quizClasses', { quizid, classids, sittings }, owner.token);
    await begin(early, quizid);
    const day = await today(teacher);
    expect(day.sittingNow).toMatchObject([
      { quizid, classes: ['Class 9 A'], closesAt: at(0.5), sitting: 1, students: 2, absent: 1 },
    ]);
    expect(day.opening).toMatchObject([{ quizid, classes: ['Class 10 Z'], opensAt: at(3), students: 2 }]);
    expect(day.steps).toMatchObject({ isGiven: true });
    const room = (dueOnly: boolean) =>
      app.call('/adminexam/sittingList', { quizid, filters: { dueOnly } }, teacher.token);
    expect(await room(true)).toMatchObject({
      dueClasses: ['Class 9 A'],
      counts: { working: 1, not_started: 1 },
      total: 2,
    });
    expect((await room(false)).sittings.map((row) => row.class)).toEqual([
      'Class 9 A',
      'Class 9 A',
      'Class 10 Z',
    ]);
    const [{ attemptid = '' } = {}] = (await room(true)).sittings.filter(
      (row) => row.attemptid !== undefined,
    );
    const more = { quizid, attemptid, minutes: 30, reason: 'Came late for the bus' };
    await app.call('/adminexam/extendTime', more, owner.token);
    expect((await today(teacher)).finished).toEqual([]);
    // Between the times of two classes the first one is sat until its last student is through, and the room has all.
    const [{ deadline } = {}] = (await room(true)).sittings.filter((row) => row.attemptid === attemptid);
    app.clock.advance(31 * 60);
    expect((await today(teacher)).sittingNow).toMatchObject([
      { quizid, classes: ['Class 9 A'], closesAt: deadline, lastClosesAt: deadline, sitting: 1, students: 2 },
    ]);
    // Who has not come cannot begin any more.
    expect((await today(teacher)).sittingNow).toMatchObject([{ absent: 0, missed: 1 }]);
    expect(await room(true)).toMatchObject({
      dueClasses: [],
      counts: { working: 0, offline: 1, absent: 0, not_started: 2 },
    });
    const answers = [{ index: 0, answer: 'right 0', marked: false, seq: 1 }];
    await app.call('/attempt/submit', { attemptid, answers }, early);
    expect((await today(teacher)).sittingNow).toEqual([]);
    expect((await today(teacher)).finished).toMatchObject([
      { quizid, classes: ['Class 9 A'], sat: 1, students: 2 },
    ]);
  });

  it('says when the first class of a live test has to end, and when the last', async () => {
    const { class: later } = await app.call(
      '/admin/classAdd',
      { name: 'Class 9 C', teachers: [teacher.id] },
      owner.token,
    );
    const { testCode: quizid } = await aTest(app.db, { name: 'Staggered' });
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const sittings = [classid, later._id].map((id, n) => ({
      classid: id,
      opensAt: at(-1),
      closesAt: at(1 + n),
      minutes: null,
      extraMinutes: 0,
    }));
    const classids = sittings.map((sitting) => sitting.classid);
    await app.call('/adminexam/quizClasses', { quizid, classids, sittings }, owner.token);
    const { sittingNow } = await today(teacher);
    expect(sittingNow.find((test) => test.quizid === quizid)).toMatchObject({
      closesAt: at(1),
      lastClosesAt: at(2),
    });
  });

  it('has what was sat lately, with its mean, until somebody sits it again', async () => {
    const token = await aMember();
    await aMember();
    const quizid = await aTestOfClass(-0.1, 0.5, 'Polynomials');
    const attemptid = await begin(token, quizid);
    expect((await today(teacher)).finished).toEqual([]);
    const answers = answersOf(['right 0']);
    await app.call('/attempt/submit', { attemptid, answers }, token);
    app.clock.advance(40 * 60);
    expect((await today(teacher)).finished).toMatchObject([
      { quizid, sat: 1, students: 2, mean: 1 / 3, doubtful: [] },
    ]);
  });

  it('tells owners and admins of a pupil whose PIN somebody guesses, until there is a new card', async () => {
    const pupil = { classid, name: 'Asha Rao', rollNumber: '14' };
    const { student = expect.fail('No account was made') } = await app.call(
      '/admin/pupilAdd',
      pupil,
      owner.token,
    );
    const [card] = (await app.call('/admin/pupilCards', { classid }, owner.token)).cards;
    const name = card?.signInName ?? '';
    const pin = card?.pin === '402917' ? '402918' : '402917';
    for (let tries = 0; tries < 20; ) {
      const { status, retryAfter = 0 } = await app.post('/user/pinSignin', { name, pin });
      if (status === 200) tries += 1;
      app.clock.advance(retryAfter);
    }
    const admin = await anAdmin(app);
    const guessed = { studentid: student._id, name: 'Asha Rao', signInName: name, tries: 20, networks: 1 };
    expect(await today(admin)).toMatchObject({ guessed: [guessed], guessedPupils: 1 });
    expect(await today(await anAdmin(app, 'teacher'))).toMatchObject({ guessed: [], guessedPupils: 0 });
    const renewed = { classid, studentids: [student._id] };
    await app.call('/admin/pupilCards', renewed, admin.token);
    expect(await today(admin)).toMatchObject({ guessed: [], guessedPupils: 0 });
  });

  it('has open challenges until they are decided, and nothing of other classes', async () => {
    const stranger = await anAdmin(app, 'teacher');
    const token = await aMember();
    const { testCode: quizid } = await aTest(app.db, { name: 'Homework', ownerId: teacher.id });
    await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, owner.token);
    const attemptid = await begin(token, quizid);
    const answers = answersOf(['wrong 0']);
    await app.call('/attempt/submit', { attemptid, answers }, token);
    await app.call('/attempt/challenge', { attemptid, position: 0, reason: 'It is right.' }, token);
    expect((await today(teacher)).challenges).toMatchObject([{ quizid, quizname: 'Homework', count: 1 }]);
    expect(await today(stranger)).toMatchObject({ sittingNow: [], finished: [], challenges: [], people: [] });
    const { challenges } = await app.call('/adminexam/challengeList', { quizid }, owner.token);
    const { studentid = '' } = challenges[0] ?? {};
    const decision = { studentid, attemptid, position: 0, status: 'accepted' } as const;
    await app.call('/adminexam/challengeDecide', decision, owner.token);
    expect((await today(teacher)).challenges).toEqual([]);
  });

  it('names who waits for approval to owners alone, and drafts to who began them', async () => {
    await aPendingAdmin(app);
    const values = { quizName: 'Half a paper' };
    const draft = { draft: 'new-1', seq: 0, base: values, values };
    await app.call('/adminexam/draftKeep', draft, owner.token);
    const [ofOwner, ofAdmin] = [await today(owner), await today(await anAdmin(app))];
    expect(ofOwner.waitingPeople).toBeGreaterThan(0);
    expect(ofOwner.people[0]).toMatchObject({ email: expect.stringContaining('@') });
    expect(ofOwner.drafts).toMatchObject([{ draft: 'new-1', testName: 'Half a paper' }]);
    expect(ofAdmin).toMatchObject({ people: [], waitingPeople: 0, drafts: [] });
  });
});
