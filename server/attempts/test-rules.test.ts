import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import type { AnswerChange } from '../../contract/attempts.ts';
import { startAt } from '../../contract/catalog/start-at.ts';
import { EXAM_RULES, PRACTICE_RULES, type TestRules } from '../../contract/catalog/test-rules.ts';
import { type AttemptId, type StudentId, studentId, type TestId } from '../../contract/ids.ts';
import { START_SPREAD_MS } from '../../contract/limits.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { accommodations } from '../db/tables/interventions.ts';
import { newId } from '../ids.ts';
import { createPapers } from '../papers/papers.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';
import { expireOverdue } from './expiring.ts';
import * as rules from './rules.ts';
import { countingFirst } from './student-queries.ts';

const app = useApp({ environment: { TIME_ZONE: 'Asia/Kolkata' } });

const MINUTE = 60_000;
const TEN_MINUTES = 600;

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();

async function aRuled(given: Partial<TestRules>, more: Parameters<typeof aTest>[1] = {}) {
  const { testCode, id, examId } = await aTest(app.db, {
    ...more,
    ...toRuleRow({ ...PRACTICE_RULES, ...given }),
  });
  return { quizid: testCode, id, examId };
}

/** A student, and what they call. */
async function aStudent() {
  const token = await app.signIn();
  const open = (quizid: string) => app.call('/exam/questionList', { quizid }, token);
  const submit = async (attemptid = '', right = 0) => {
    const answers = Array.from({ length: right }, (_, index) => ({
      index,
      answer: `right ${index}`,
      marked: false,
      seq: 1,
    }));
    const { result } = await app.call('/attempt/submit', { attemptid, answers }, token);
    return result;
  };
  return {
    token,
    open,
    submit,
    cover: (quizid: string) => app.call('/attempt/cover', { quizid }, token),
    result: (attemptid: string) => app.call('/attempt/result', { attemptid }, token),
    take: async (quizid: string, right = 0) => submit((await open(quizid)).attempt?.attemptid, right),
  };
}

async function studentIdOf(token: string): Promise<StudentId> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return studentId.parse(payload.sub);
}

/** Makes so many more attempts like one. */
async function copyAttempt(attemptid: string, count: number): Promise<void> {
  const [row] = await app.db.select().from(attempts).where(sql`${attempts.id} = ${attemptid}`);
  if (!row) throw new Error('There is no such attempt');
  await app.db
    .insert(attempts)
    .values(Array.from({ length: count }, () => ({ ...row, id: newId<AttemptId>() })));
}

async function giveTime(student: StudentId, test: TestId | null, percent: number, minutes: number) {
  const { id: setBy } = await anAdmin(app);
  await app.db.insert(accommodations).values({
    id: newId(),
    studentId: student,
    testId: test,
    percent,
    minutes,
    reason: 'Reads with a screen reader',
    setBy,
    setAt: app.clock.now(),
  });
}

describe('opening and closing', () => {
  it('opens at the millisecond and closes before it', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({ opensAt: inMinutes(1), closesAt: inMinutes(3) });
    const start = async () => (await student.cover(quizid)).start?.start;
    app.clock.advance(59.999);
    expect(await start()).toBe('not_yet');
    expect(await student.open(quizid)).toEqual({ questionFound: false, refused: 'not_yet' });
    app.clock.advance(0.001);
    expect(await start()).toBe('now');
    app.clock.advance(119.999);
    expect(await start()).toBe('now');
    app.clock.advance(0.001);
    expect(await start()).toBe('over');
    expect(await student.open(quizid)).toEqual({ questionFound: false, refused: 'over' });
  });

  it('tells the cover and the list what the rules are, in the time zone of the school', async () => {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const given = { opensAt: inMinutes(60), closesAt: inMinutes(120), attempts: 2 } as const;
    const { quizid } = await aRuled(given, { examId: exam.id });
    const { cover, start } = await student.cover(quizid);
    expect(cover).toMatchObject({ questionCount: 3 });
    expect(start).toEqual({
      start: 'not_yet',
      startsAtOnce: false,
      rules: { ...PRACTICE_RULES, ...given },
      attemptsUsed: 0,
      serverNow: app.clock.now().toISOString(),
      timeZone: 'Asia/Kolkata',
    });
    const list = await app.call('/exam/testList', { examid: exam.examCode }, student.token);
    expect(list).toMatchObject({ timeZone: 'Asia/Kolkata', serverNow: app.clock.now().toISOString() });
    expect(list.tests[0]).toMatchObject({ rules: given, attemptsUsed: 0 });
  });

  it('ends an attempt with the test, unless who has begun may finish', async () => {
    const student = await aStudent();
    const closesAt = inMinutes(4);
    const strict = await aRuled({ closesAt });
    const lenient = await aRuled({ closesAt, mayFinish: true });
    expect((await student.open(strict.quizid)).attempt?.deadline).toBe(closesAt);
    expect((await student.open(lenient.quizid)).attempt?.deadline).toBe(inMinutes(10));
  });

  it('does not name a test as the next one that cannot begin', async () => {
    const exam = await anExam(app.db, { name: 'Grade 4 Rules' });
    await aRuled({ opensAt: inMinutes(5) }, { examId: exam.id });
    await aRuled({ closesAt: app.clock.now().toISOString() }, { examId: exam.id });
    const { token } = await aStudent();
    const profile = { phone: '+91 98765 43210', studyingIn: 'Grade 4', city: 'Pune', country: 'India' };
    await app.call('/user/updateProfile', profile, token);
    expect((await app.call('/progress/overview', {}, token)).next).toBeUndefined();
  });
});

describe('attempts allowed', () => {
  it('counts those in which something was answered, and an open one', async () => {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const { quizid } = await aRuled({ attempts: 2 }, { examId: exam.id });
    const listed = async () =>
      (await app.call('/exam/testList', { examid: exam.examCode }, student.token)).tests[0];
    await student.take(quizid, 1);
    expect((await student.cover(quizid)).start).toMatchObject({ start: 'now', attemptsUsed: 1 });
    const { attempt } = await student.open(quizid);
    expect(await listed()).toMatchObject({ attemptsUsed: 2 });
    await student.submit(attempt?.attemptid, 1);
    expect((await student.cover(quizid)).start).toMatchObject({ start: 'none_left', attemptsUsed: 2 });
    expect(await student.open(quizid)).toEqual({ questionFound: false, refused: 'none_left' });
  });

  it('counts none that ended untouched, submitted or by time, up to two: the next ones count', async () => {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const { quizid } = await aRuled({ attempts: 1 }, { examId: exam.id });
    const standing = async () => {
      const { start } = await student.cover(quizid);
      const { tests } = await app.call('/exam/testList', { examid: exam.examCode }, student.token);
      expect(tests[0]?.attemptsUsed).toBe(start?.attemptsUsed);
      return { start: start?.start, used: start?.attemptsUsed, attempted: tests[0]?.attempted };
    };
    const { attemptid, details, isBlank } = await student.take(quizid);
    expect({ attemptid, isBlank, keys: details.map(({ correctAnswer }) => correctAnswer) }).toEqual({
      attemptid,
      isBlank: true,
      keys: ['', '', ''],
    });
    expect(await standing()).toEqual({ start: 'now', used: 0, attempted: false });
    const { attempt } = await student.open(quizid);
    app.clock.advance(TEN_MINUTES + 6);
    await student.result(attempt?.attemptid ?? '');
    expect(await standing()).toEqual({ start: 'now', used: 0, attempted: false });
    await student.take(quizid);
    expect(await standing()).toEqual({ start: 'none_left', used: 1, attempted: false });
    expect(await student.open(quizid)).toEqual({ questionFound: false, refused: 'none_left' });
  });

  it('are 200 in a day at all tests together, which nobody takes', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({});
    const { attemptid } = await student.take(quizid, 1);
    await copyAttempt(attemptid, 200 - 2);
    expect((await student.open(quizid)).questionFound).toBe(true);
    await student.take(quizid, 1);
    const { quizid: other } = await aRuled({});
    const refused = await app.post('/exam/questionList', { quizid: other }, student.token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.text).toContain('You have begun 200 tests within a day');
    // As many as the school allows.
    const node = await app.anotherNode({ environment: { ATTEMPTS_A_DAY: '201' } });
    const body = await node.call('/exam/questionList', { quizid: other }, student.token);
    expect(body.questionFound).toBe(true);
    const { quizid: third } = await aRuled({});
    app.clock.advance(86_400);
    expect((await student.open(third)).questionFound).toBe(true);
  });

  it('leaves an attempt after an untouched one, and no more than were allowed', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({ attempts: 1 });
    await student.take(quizid);
    await student.take(quizid, 1);
    expect(await student.open(quizid)).toEqual({ questionFound: false, refused: 'none_left' });
  });

  it('lets ten tabs begin once', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({ attempts: 1 });
    const opened = await Promise.all(Array.from({ length: 10 }, () => student.open(quizid)));
    expect(new Set(opened.map(({ attempt }) => attempt?.attemptid)).size).toBe(1);
  });
});

describe('which attempt counts', () => {
  it.each([
    ['best', 2],
    ['latest', 1],
    ['first', 0],
  ] as const)('%s: %i right', async (counts, index) => {
    const scores = [1, 3, 2];
    const expected = [scores[0], scores[2], scores[1]][index];
    const student = await aStudent();
    const exam = await anExam(app.db);
    const { quizid } = await aRuled({ counts }, { examId: exam.id });
    for (const right of scores) {
      app.clock.advance(1);
      await student.take(quizid, right);
    }
    const { tests } = await app.call('/exam/testList', { examid: exam.examCode }, student.token);
    expect(tests[0]).toMatchObject({ attempted: true, attemptsUsed: 3 });
    expect(tests[0]?.result).toMatchObject({ correctCount: expected, totalQuestions: 3 });
    const { topics } = await app.call('/exam/topicList', { examid: exam.examCode }, student.token);
    expect(topics[0]?.progress[0]?.best?.correctCount).toBe(expected);
  });
});

describe('the best attempt', () => {
  const scheme = plainScheme({ right: '1', wrong: '-1' });
  const hard = anItem(ofKind.numeric, { marks: '4' });
  const easy = anItem(ofKind.single_choice, { marks: '1' });
  const paper = aPaper([hard, easy, easy], [aSection({ scheme })]);
  const RIGHT: { answer: string | null; chosen?: string[] }[] = [
    { answer: '0.65' },
    { answer: null, chosen: ['b'] },
    { answer: null, chosen: ['b'] },
  ];

  interface Given {
    right: number[];
    wrong?: number[];
  }

  /** Makes attempts with right and wrong answers at some positions; gives which of them counts, from 0. */
  async function countingOf(...given: Given[]): Promise<number> {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const { quizid, id } = await aRuled({}, { paper, examId: exam.id });
    const ids: string[] = [];
    for (const { right, wrong = [] } of given) {
      app.clock.advance(1);
      const attemptid = (await student.open(quizid)).attempt?.attemptid ?? '';
      const answers = [
        ...right.map((index) => ({ index, ...RIGHT[index], answer: RIGHT[index]?.answer ?? null })),
        ...wrong.map((index) => ({ index, answer: null, chosen: ['a'] })),
      ].map((answer) => ({ ...answer, marked: false, seq: 1 }));
      await app.call('/attempt/submit', { attemptid, answers }, student.token);
      ids.push(attemptid);
    }
    const [counting] = await app.db
      .select({ id: attempts.id })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(eq(attempts.testId, id))
      .orderBy(...countingFirst);
    const at = ids.indexOf(counting?.id ?? '');
    const listed = await app.call('/exam/testList', { examid: exam.examCode }, student.token);
    expect(listed.tests[0]?.result?.correctCount).toBe(given[at]?.right.length);
    return at;
  }

  it('has the most marks, not the most right answers', async () => {
    expect(await countingOf({ right: [1, 2] }, { right: [0] }, { right: [1, 2] })).toBe(1);
  });

  it('is the one with the most right answers where marks are equal', async () => {
    const two = [{ right: [0], wrong: [1, 2] }, { right: [1, 2] }, { right: [0], wrong: [1, 2] }];
    expect(await countingOf(...two)).toBe(1);
  });

  it('is the earliest where right answers are equal too', async () => {
    expect(await countingOf({ right: [1] }, { right: [2] }, { right: [1] })).toBe(0);
  });

  it('decides by marks what a chapter shows of its tests', async () => {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const [one, other] = [
      await aRuled({}, { paper, examId: exam.id }),
      await aRuled({}, { paper, examId: exam.id }),
    ];
    for (const [{ quizid }, index] of [
      [one, 1],
      [other, 0],
    ] as const) {
      const attemptid = (await student.open(quizid)).attempt?.attemptid ?? '';
      const answers = [
        { index, ...RIGHT[index], answer: RIGHT[index]?.answer ?? null, marked: false, seq: 1 },
      ];
      await app.call('/attempt/submit', { attemptid, answers }, student.token);
    }
    const { attempt } = await student.open(one.quizid);
    const easyOnes = [1, 2].map((index) => ({ index, answer: null, chosen: ['b'], marked: false, seq: 1 }));
    await app.call(
      '/attempt/submit',
      { attemptid: attempt?.attemptid ?? '', answers: easyOnes },
      student.token,
    );
    const { topics } = await app.call('/exam/topicList', { examid: exam.examCode }, student.token);
    // Two of three right give two of six marks, one of three four.
    expect(topics[0]?.progress[0]?.best).toEqual({
      correctCount: 1,
      totalQuestions: 3,
      marks: { got: '4', possible: '6' },
    });
  });
});

describe('results and solutions before their release', () => {
  const KEY = 'the-key-of-this-question';
  const questions = [
    aQuestion(0, {
      questionFormat: 'Short Answer',
      options: [],
      answerText: KEY,
      explanation: `${KEY}, because`,
    }),
    aQuestion(1),
  ];

  /** Calls of students that say nothing of what they have submitted. */
  const OTHERS =
    /^\/user\/(?!ownData)|^\/attempt\/(rehearse|save)$|^\/exam\/(examList|questionList)$|^\/practice\/answer$|^\/progress\/keepPlan$|^\/notes\//;
  const callsOfResults = endpoints
    .filter(({ caller, path }) => caller === 'student' && !OTHERS.test(path))
    .map(({ path }) => path)
    .toSorted();

  async function taken(given: Partial<TestRules>) {
    const student = await aStudent();
    const exam = await anExam(app.db);
    const test = await aRuled(given, { questions, examId: exam.id });
    const { attempt } = await student.open(test.quizid);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 1, answer: 'right 1', marked: false, seq: 1 }];
    const bodies: Record<string, object> = {
      '/attempt/submit': { attemptid, answers },
      '/attempt/result': { attemptid },
      '/attempt/list': { quizid: test.quizid },
      '/exam/testList': { examid: exam.examCode },
      '/exam/topicList': { examid: exam.examCode },
      '/exam/names': { language: 'hi' },
      '/exam/search': { words: 'numbers' },
      '/progress/overview': {},
      '/progress/results': {},
      '/attempt/cover': { quizid: test.quizid },
      '/attempt/help': { attemptid },
      '/attempt/look': { attemptid },
      '/attempt/standing': { attemptid },
      '/attempt/sheet': { attemptid },
      '/attempt/challenge': { attemptid, position: 0, reason: 'The key is wrong' },
      '/practice/session': { attemptid },
      '/practice/bookmark': { attemptid, index: 0, isBookmarked: true },
      '/practice/bookmarks': { attemptid },
      '/practice/bookmarked': {},
      '/practice/unbookmark': { questionid: newId() },
      '/progress/strengths': {},
      '/printing/paper': { quizid: test.quizid },
      '/printing/topics': {},
      '/printing/worksheet': { chapter: 'Numbers', count: 5, seed: 1 },
      '/progress/plan': {},
      '/user/ownData': {},
    };
    expect(Object.keys(bodies).toSorted()).toEqual(callsOfResults);
    const texts: string[] = [];
    for (const [path, body] of Object.entries(bodies)) {
      texts.push((await app.post(path, body, student.token)).text);
    }
    return { student, attemptid, all: texts.join('\n') };
  }

  it('says nothing of marks, right answers or keys in any call', async () => {
    const { all, student, attemptid } = await taken({
      closesAt: inMinutes(30),
      results: { when: 'after_closing' },
      solutions: { when: 'never' },
    });
    expect(all).toContain('attemptid');
    expect(all).not.toContain(KEY);
    expect(all).not.toMatch(/"(correctCount|marking|isCorrect|outcome|got|key|correctAnswer|explanation)":/);
    const { result } = await student.result(attemptid);
    expect(result).toMatchObject({
      details: [],
      shown: { results: false, solutions: false, resultsFrom: inMinutes(30) },
      selectedOptions: [null, 'right 1'],
    });
  });

  it('tells the marks of the paper alone where only the results are shown', async () => {
    const { all, student, attemptid } = await taken({ solutions: { when: 'never' } });
    expect(all).not.toContain(KEY);
    expect(all).not.toMatch(/"(isCorrect|outcome|key|correctAnswer|explanation)":/);
    const { result } = await student.result(attemptid);
    expect(result).toMatchObject({
      correctCount: 1,
      details: [],
      marking: { total: { got: 1, possible: 2 } },
    });
  });

  it('shows everything from the millisecond of the release on', async () => {
    const at = inMinutes(20);
    const { student, attemptid } = await taken({ solutions: { when: 'at_time', at } });
    app.clock.advance(20 * 60 - 0.001);
    expect((await student.result(attemptid)).result).toMatchObject({
      details: [],
      shown: { solutionsFrom: at },
    });
    app.clock.advance(0.001);
    const { result } = await student.result(attemptid);
    expect(result.details.map(({ correctAnswer }) => correctAnswer)).toEqual([KEY, 'right 1']);
  });

  it('waits after closing until nobody sits the test any more', async () => {
    const given = { closesAt: inMinutes(5), results: { when: 'after_closing' } } as const;
    const { quizid } = await aRuled({ ...given, solutions: { when: 'after_closing' } });
    const [quick, slow] = [await aStudent(), await aStudent()];
    await giveTime(await studentIdOf(slow.token), null, 100, 5);
    const { attempt } = await slow.open(quizid);
    expect(attempt?.deadline).toBe(inMinutes(10));
    const { attemptid } = await quick.take(quizid, 1);
    app.clock.advance(5 * 60);
    expect((await quick.result(attemptid)).result.shown).toMatchObject({ results: false, solutions: false });
    await slow.submit(attempt?.attemptid);
    expect((await quick.result(attemptid)).result.shown).toMatchObject({ results: true, solutions: true });
  });
});

describe('late delivery', () => {
  /** An attempt whose time is over, of which one answer arrived in time. */
  async function overdue(given: Partial<TestRules>, { isClosed = true } = {}) {
    const student = await aStudent();
    const { quizid } = await aRuled(given);
    const { attempt } = await student.open(quizid);
    const { attemptid = '', deadline = '' } = attempt ?? {};
    const save = { index: 0, answer: 'right 0', marked: false, seq: 1 };
    await app.call('/attempt/save', { attemptid, answers: [save] }, student.token);
    app.clock.advance(TEN_MINUTES + 6);
    if (isClosed) await expireOverdue({ db: app.db, papers: createPapers(app.db) }, app.clock.now());
    const late = (index: number, seq: number): AnswerChange => ({
      index,
      answer: `right ${index}`,
      marked: false,
      seq,
    });
    const deliver = (...answers: AnswerChange[]) =>
      app.call('/attempt/submit', { attemptid, answers }, student.token);
    return { ...student, attemptid, quizid, late, deliver, end: Date.parse(deadline) };
  }

  it.each([true, false])(
    'counts what was recorded up to the deadline, and nothing after it (closed before: %s)',
    async (isClosed) => {
      const { late, deliver, end } = await overdue({ takesLate: true }, { isClosed });
      const { result } = await deliver(late(1, end), late(2, end + 1));
      expect(result).toMatchObject({
        selectedOptions: ['right 0', 'right 1', null],
        correctCount: 2,
        isLate: true,
      });
      expect((await deliver(late(1, end))).result).toEqual(result);
    },
  );

  it('counts nothing once its student has looked at the result', async () => {
    const { late, deliver, end, result, attemptid } = await overdue({ takesLate: true });
    const seen = await result(attemptid);
    expect(seen.result).toMatchObject({ correctCount: 1, shown: { solutions: true } });
    expect((await deliver(late(1, end), late(2, end))).result).toEqual(seen.result);
  });

  it('counts nothing a second time: the first delivery has shown what was right', async () => {
    const { late, deliver, end } = await overdue({ takesLate: true });
    await deliver(late(1, end - 1));
    expect((await deliver(late(2, end))).result).toMatchObject({ correctCount: 2 });
  });

  it('counts nothing once another attempt has shown the key', async () => {
    const { late, deliver, end, take, quizid } = await overdue({ takesLate: true });
    await take(quizid, 1);
    expect((await deliver(late(1, end))).result).toMatchObject({ correctCount: 1, isLate: false });
  });

  it('counts after an attempt of before, whose key could be used in this one as well', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({ takesLate: true });
    await student.take(quizid, 1);
    app.clock.advance(1);
    const { attempt } = await student.open(quizid);
    app.clock.advance(TEN_MINUTES + 6);
    const seq = Date.parse(attempt?.deadline ?? '');
    const answers = [{ index: 1, answer: 'right 1', marked: false, seq }];
    const body = { attemptid: attempt?.attemptid ?? '', answers };
    const { result } = await app.call('/attempt/submit', body, student.token);
    expect(result).toMatchObject({ correctCount: 1, isLate: true });
  });

  it('is awaited by the lists: they say nothing of the marks before the result was looked at', async () => {
    const { late, deliver, end, token, quizid } = await overdue({ takesLate: true });
    const lists = async () => {
      const [listed, overview, all] = [
        await app.call('/attempt/list', { quizid }, token),
        await app.post('/progress/overview', {}, token),
        await app.post('/progress/results', {}, token),
      ];
      return { marks: listed.attempts[0]?.correctCount, all: `${overview.text} ${all.text}` };
    };
    const before = await lists();
    expect(before.marks).toBeUndefined();
    expect(before.all).toContain(quizid);
    expect(before.all).not.toMatch(/"(correctCount|got)":/);
    await deliver(late(1, end));
    expect((await lists()).marks).toBe(2);
  });

  it.each([
    ['is never released', { when: 'never' } as const, 2],
    ['is released at a time that has come', { when: 'at_time', at: inMinutes(11) } as const, 1],
  ])('counts, where attempts are limited, until the result %s', async (_, results, expected) => {
    const given = { takesLate: true, attempts: 1, results, solutions: { when: 'never' } } as const;
    const { late, deliver, end, attemptid } = await overdue(given);
    app.clock.advance(60);
    await deliver(late(1, end));
    const [row] = await app.db
      .select({ right: attempts.correctCount })
      .from(attempts)
      .where(sql`${attempts.id} = ${attemptid}`);
    expect(row?.right).toBe(expected);
  });

  it('counts for nothing in an exam that nobody has closed yet', async () => {
    const { late, deliver, end } = await overdue(EXAM_RULES_AT_ONCE, { isClosed: false });
    expect((await deliver(late(1, end))).result).toMatchObject({ correctCount: 1, isLate: false });
  });

  it.each([true, false])(
    'takes no last answer back, which would give the attempt back (closed before: %s)',
    async (isClosed) => {
      const rules = { takesLate: true, attempts: 1, results: { when: 'never' } } as const;
      const { late, deliver, end, open, quizid } = await overdue(rules, { isClosed });
      const { result } = await deliver({ ...late(0, end - 1000), answer: null });
      expect(result).toMatchObject({
        selectedOptions: ['right 0', null, null],
        isBlank: false,
        isLate: false,
      });
      expect(await open(quizid)).toMatchObject({ refused: 'none_left' });
      // Beside another answer it is as any change.
      const changed = await deliver({ ...late(0, end - 1000), answer: null }, late(1, end));
      expect(changed.result).toMatchObject({ selectedOptions: [null, 'right 1', null], isLate: true });
    },
  );

  it('ends seven days after the deadline', async () => {
    const [one, other] = [await overdue({ takesLate: true }), await overdue({ takesLate: true })];
    app.clock.advance((one.end + 7 * 86_400_000 - app.clock.now().getTime()) / 1000);
    expect((await one.deliver(one.late(1, one.end))).result).toMatchObject({ correctCount: 2 });
    app.clock.advance((other.end + 7 * 86_400_000 - app.clock.now().getTime()) / 1000 + 0.001);
    expect((await other.deliver(other.late(1, other.end))).result).toMatchObject({ correctCount: 1 });
  });

  it('counts for nothing in an exam', async () => {
    const { late, deliver, end } = await overdue(EXAM_RULES_AT_ONCE);
    expect((await deliver(late(1, end))).result).toMatchObject({ correctCount: 1, isLate: false });
  });

  it('does not add to what the student has submitted', async () => {
    const student = await aStudent();
    const { quizid } = await aRuled({ takesLate: true });
    const { attemptid } = await student.take(quizid, 1);
    app.clock.advance(TEN_MINUTES);
    expect(await student.submit(attemptid, 3)).toMatchObject({ correctCount: 1, isLate: false });
  });

  it('stays out of the item analysis', async () => {
    const { late, deliver, end, quizid } = await overdue({ takesLate: true });
    const { token } = await anAdmin(app);
    expect((await app.call('/adminexam/itemAnalysis', { quizid }, token)).students).toBe(1);
    await deliver(late(1, end));
    expect((await app.call('/adminexam/itemAnalysis', { quizid }, token)).students).toBe(0);
  });
});

const EXAM_RULES_AT_ONCE: Partial<TestRules> = {
  ...EXAM_RULES,
  results: { when: 'at_once' },
  solutions: { when: 'at_once' },
};

describe('extra time', () => {
  it('moves both ends, and that of the test comes before that of every test', async () => {
    const student = await aStudent();
    const id = await studentIdOf(student.token);
    const closesAt = inMinutes(4);
    const [one, other] = [await aRuled({ closesAt }), await aRuled({})];
    await giveTime(id, null, 125, 0);
    await giveTime(id, one.id, 100, 3);
    expect((await student.open(one.quizid)).attempt?.deadline).toBe(inMinutes(7));
    expect((await student.open(other.quizid)).attempt?.deadline).toBe(inMinutes(12.5));
  });
});

describe('the statement that opens a test', () => {
  /** Times in milliseconds from the start. */
  interface Case {
    opens?: number;
    closes?: number;
    mayFinish?: boolean;
    /** How many attempts there are, and how many are used. */
    attempts?: number;
    used?: number;
    minutes?: number;
    extra?: rules.ExtraTime;
  }
  const late = START_SPREAD_MS;
  it.each<[string, Case]>([
    ['without limits', {}],
    ['a millisecond before it opens', { opens: 1 }],
    ['as it opens', { opens: 0, closes: 20 * MINUTE }],
    ['a millisecond before it closes', { closes: 1 }],
    ['as it closes', { closes: 0 }],
    ['after it has closed', { opens: -2 * MINUTE, closes: -1 }],
    ['with an attempt left', { attempts: 2, used: 1 }],
    ['with no attempt left', { attempts: 1, used: 1 }],
    ['with no attempt left, before it opens', { opens: 1, attempts: 1, used: 1 }],
    ['that closes before the time is over', { closes: 4 * MINUTE }],
    ['that closes, and who has begun may finish', { closes: 4 * MINUTE, mayFinish: true }],
    ['as late as those who waited for it', { opens: -late, closes: 10 * MINUTE - late }],
    ['a millisecond later than those', { opens: -late - 1, closes: 10 * MINUTE - late - 1 }],
    ['with a share more', { minutes: 7, extra: { percent: 133, minutes: 0 } }],
    ['with minutes more, and it closes', { closes: 4 * MINUTE, extra: { percent: 100, minutes: 3 } }],
    ['with both, late', { opens: -late, closes: MINUTE, extra: { percent: 150, minutes: 1 } }],
    ['with the most of both', { minutes: 600, extra: { percent: 400, minutes: 600 } }],
  ])('says what the rules say: %s', async (_, limits) => {
    const {
      opens,
      closes,
      mayFinish = false,
      attempts: allowed = null,
      used = 0,
      minutes = 10,
      extra,
    } = limits;
    const student = await aStudent();
    const { quizid, id } = await aRuled({ attempts: allowed }, { durationMinutes: minutes });
    for (let n = 0; n < used; n += 1) await student.take(quizid, 1);
    const now = app.clock.now();
    const at = (ms?: number) => (ms === undefined ? null : new Date(now.getTime() + ms).toISOString());
    const given = {
      ...PRACTICE_RULES,
      attempts: allowed,
      opensAt: at(opens),
      closesAt: at(closes),
      mayFinish,
    };
    await app.db.update(tests).set(toRuleRow(given)).where(eq(tests.id, id));
    if (extra) await giveTime(await studentIdOf(student.token), id, extra.percent, extra.minutes);
    const { attempt, refused = 'now' } = await student.open(quizid);
    expect(refused).toBe(startAt(given, used, now.getTime()));
    const deadline = rules.deadlineOf({ ...toRuleRow(given), durationMinutes: minutes }, now, extra);
    expect(attempt?.deadline).toBe(refused === 'now' ? deadline.toISOString() : undefined);
  });
});

it('shows an admin a test as its students see it, before it opens and without an attempt', async () => {
  const { quizid, id } = await aRuled({ opensAt: inMinutes(60), attempts: 2 }, { isActive: false });
  const { token } = await anAdmin(app);
  const { text, body } = await app.post('/adminexam/quizPreview', { quizid }, token);
  expect(body).toMatchObject({
    cover: { questionCount: 3 },
    questions: { questions: [{ questionText: 'Question 0' }, {}, {}] },
    start: { start: 'now', rules: { attempts: 2 }, timeZone: 'Asia/Kolkata' },
  });
  expect(text).not.toMatch(/answerText|Explained|correct/);
  expect(await app.db.$count(attempts, eq(attempts.testId, id))).toBe(0);
  expect((await app.post('/adminexam/quizPreview', { quizid: 'Q1' }, token)).status).toBe(404);
  expect((await app.post('/adminexam/quizPreview', { quizid }, await app.signIn())).status).toBe(403);
});
