import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wire } from '../../contract/http/wire-names.ts';
import { attemptId } from '../../contract/ids.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import type { practiceQuestion } from '../../contract/practice.ts';
import type { Recall } from '../../contract/recall.ts';
import { attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { revisionItems } from '../db/tables/papers.ts';
import { practiceAnswers, practiceCards } from '../db/tables/practice.ts';
import { plainPaperOf } from '../papers/plain-paper.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { openTest } from '../testing/sitting.ts';
import { schedule } from './schedule.ts';

type PracticeQuestion = Wire<typeof practiceQuestion>;

const app = useApp();

const DAY = 86_400;

type Given = 'right' | 'wrong' | 'blank';

/** A new student with what they do. */
async function aStudent() {
  const token = await app.signIn();
  const open = (quizid: string) => openTest(app, token, quizid);
  const submit = async (
    attemptid: string,
    given: readonly Given[],
    {
      seconds = 60,
      marked = [] as number[],
      spentMs = given.map(() => (seconds * 1000) / given.length),
    } = {},
  ) => {
    const answers = given.flatMap((one, index) =>
      one === 'blank' ? [] : [{ index, answer: `${one} ${index}`, marked: marked.includes(index), seq: 1 }],
    );
    app.clock.advance(seconds);
    await app.call('/attempt/submit', { attemptid, answers, spentMs: spentMs.map(Math.floor) }, token);
  };
  return {
    token,
    open,
    submit,
    async take(quizid: string, given: readonly Given[], how: Parameters<typeof submit>[2] = {}) {
      const attemptid = await open(quizid);
      await submit(attemptid, given, how);
      return attemptid;
    },
    session: (attemptid?: string) => app.call('/practice/session', attemptid ? { attemptid } : {}, token),
    answer: (answers: ReturnType<typeof anAnswer>[]) => app.call('/practice/answer', { answers }, token),
    due: async () => (await app.call('/progress/overview', {}, token)).practice.due,
  };
}

function anAnswer(
  question: Pick<PracticeQuestion, 'questionid' | 'askedid'>,
  recall: Recall,
  given: Partial<{ id: string; at: string; response: null | { typed: string } | { chosen: string[] } }> = {},
) {
  return {
    id: randomUUID(),
    questionid: question.questionid,
    ...(question.askedid && { askedid: question.askedid }),
    response: null,
    at: app.clock.now().toISOString(),
    spentMs: 4_000,
    recall,
    ...given,
  };
}

const texts = (session: { questions: readonly { questionText: string }[] }) =>
  session.questions.map(({ questionText }) => questionText);

/** Where each question comes again itself: there is no other of its topic. */
const threeTopics = () => [0, 1, 2].map((n) => aQuestion(n, { topic: `Topic ${n}` }));

const tenQuestions = () => ({ questions: Array.from({ length: 10 }, (_, n) => aQuestion(n)) });

describe('what enters the notebook', () => {
  it('is wrong, read and left out, or lucky; with its solution, in that order, and for nobody else', async () => {
    const test = await aTest(app.db, tenQuestions());
    const student = await aStudent();
    const other = await aStudent();
    await student.take(
      test.testCode,
      ['right', 'wrong', 'blank', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
      { marked: [3] },
    );
    const session = await student.session();
    expect(session.questions.map(({ questionText, why }) => [questionText, why])).toEqual([
      ['Question 1', 'wrong'],
      ['Question 2', 'left_out'],
      ['Question 3', 'lucky'],
    ]);
    const [first] = session.questions;
    expect(first).toMatchObject({
      correctAnswer: 'right 1',
      explanation: 'Explained 1',
      quizname: 'Test of Numbers',
      usualMs: 60_000,
      returnsIn: { again: 1, hard: 1, good: 2, easy: 8 },
    });
    expect(first?.order.toSorted()).toEqual([0, 1, 2]);
    expect([session.due, session.total, session.isWithheld]).toEqual([3, 3, false]);
    expect(await student.due()).toBe(3);
    // While its test is sat again, it says that this is why nothing comes.
    await student.open(test.testCode);
    expect(await student.session()).toMatchObject({ due: 0, questions: [], isWithheld: true });
    expect(await other.session()).toMatchObject({ due: 0, total: 0, questions: [], isWithheld: false });
  });

  it('is lucky where it was answered faster than it can be read, and nothing that was never seen', async () => {
    const long = Array.from({ length: 60 }, () => 'word').join(' ');
    const questions = [aQuestion(0, { questionText: long }), aQuestion(1), aQuestion(2)];
    const test = await aTest(app.db, { questions });
    const student = await aStudent();
    // A second and a half is too little for sixty words.
    await student.take(test.testCode, ['right', 'right', 'blank'], { spentMs: [1_500, 1_500, 0] });
    expect((await student.session()).questions.map(({ why }) => why)).toEqual(['lucky']);
  });

  it('comes from an attempt once, however many calls enter it at the same time', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'wrong']);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => student.session()));
    expect(sessions.map(({ due }) => due)).toEqual(Array.from({ length: 8 }, () => 2));
  });

  it('is due again at once when it is missed again, and is then of the newer attempt', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [question] = (await student.session()).questions;
    if (!question) throw new Error('Nothing to practise');
    await student.answer([anAnswer(question, 'easy')]);
    expect(await student.due()).toBe(0);
    app.clock.advance(DAY);
    const again = await student.take(test.testCode, ['wrong', 'wrong', 'right']);
    expect(texts(await student.session(again))).toEqual(['Question 0', 'Question 1']);
  });

  it('is not what was left blank as a whole: its solutions are hidden', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['blank', 'blank', 'blank']);
    expect(await student.session()).toMatchObject({ total: 0, questions: [] });
  });
});

describe('a session', () => {
  it('starts with the attempt that was just submitted, and holds two sessions', async () => {
    const student = await aStudent();
    const wrong = Array.from({ length: 10 }, (): Given => 'wrong');
    for (let n = 0; n < 2; n++) await student.take((await aTest(app.db, tenQuestions())).testCode, wrong);
    const last = await student.take((await aTest(app.db, { name: 'Last' })).testCode, [
      'wrong',
      'wrong',
      'right',
    ]);
    const session = await student.session(last);
    // Of 22: a backlog is spread over days.
    expect(session.due).toBe(10);
    expect(session.questions.map(({ quizname }) => quizname)).toEqual([
      'Last',
      'Last',
      ...Array.from({ length: 18 }, () => 'Test of Numbers'),
    ]);
  });

  it('shows options as they were written, which explanations count on, though the test shuffles them', async () => {
    const paper = plainPaperOf([0, 1, 2].map((number) => aQuestion(number)));
    const sections = paper.sections.map((section) => ({ ...section, shufflesOptions: true }));
    const test = await aTest(app.db, { paper: { ...paper, sections } });
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'wrong', 'wrong']);
    for (const { options, order, questionText } of (await student.session()).questions) {
      const number = questionText.at(-1);
      expect(order.map((place) => options[place])).toEqual([
        `wrong ${number}`,
        `right ${number}`,
        `also wrong ${number}`,
      ]);
    }
  });

  it('leaves out what this device has answered and not delivered', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'wrong', 'right']);
    const [first] = (await student.session()).questions;
    const except = [first?.questionid ?? ''];
    const session = await app.call('/practice/session', { except }, student.token);
    expect(texts(session)).toEqual(['Question 1']);
  });

  it('says when the next question is due, eight hours before its time', async () => {
    const test = await aTest(app.db, { questions: threeTopics() });
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [question] = (await student.session()).questions;
    if (!question) throw new Error('Nothing to practise');
    await student.answer([anAnswer(question, 'good')]);
    const at = app.clock.now().getTime();
    const session = await student.session();
    expect(session).toMatchObject({ due: 0, total: 1, questions: [] });
    expect(Date.parse(session.nextDue ?? '') - at).toBe((2 * 24 - 8) * 3_600_000);
    app.clock.advance(40 * 3600);
    expect(texts(await student.session())).toEqual(['Question 0']);
  });

  it('asks another question of the topic once one is known, and judges the answer by that one', async () => {
    const questions = [aQuestion(0), aQuestion(1), aQuestion(2, { topic: 'Letters' })];
    const test = await aTest(app.db, { questions });
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [first] = (await student.session()).questions;
    if (!first) throw new Error('Nothing to practise');
    expect(first).toMatchObject({ questionText: 'Question 0' });
    expect(first).not.toHaveProperty('askedid');
    await student.answer([anAnswer(first, 'good')]);
    app.clock.advance(2 * DAY);
    const [other] = (await student.session()).questions;
    if (!other) throw new Error('Nothing to practise');
    expect(other).toMatchObject({ questionText: 'Question 1', questionid: first.questionid });
    const ids = 'options' in other.asked ? other.asked.options : [];
    const right = ids[other.options.indexOf('right 1')] ?? '';
    const answer = anAnswer(other, 'good', { response: { chosen: [right] } });
    await student.answer([answer]);
    const [row] = await app.db
      .select({ isRight: practiceAnswers.isRight, askedId: practiceAnswers.askedId })
      .from(practiceAnswers)
      .where(sql`${practiceAnswers.id}::text = ${answer.id}`);
    expect(row).toEqual({ isRight: true, askedId: other.askedid });
    expect(await student.due()).toBe(0);
  });

  it.each([
    ['a practice test', {}, true],
    ['a test with one attempt', { attemptsAllowed: 1 }, false],
  ])('of %s that draws one question, with rules %o, asks another one: %s', async (_, rules, isAsked) => {
    const paper = plainPaperOf([0, 1, 2, 3].map((number) => aQuestion(number)));
    const items = paper.items.map((item) => ({ ...item, draw: { name: 'All', take: 1 } }));
    const test = await aTest(app.db, { paper: { ...paper, items }, ...rules });
    const student = await aStudent();
    await student.take(test.testCode, ['wrong']);
    const [first] = (await student.session()).questions;
    if (!first) throw new Error('Nothing to practise');
    await student.answer([anAnswer(first, 'good')]);
    app.clock.advance(2 * DAY);
    const [other] = (await student.session()).questions;
    expect(other?.questionid).toBe(first.questionid);
    expect(other?.askedid !== undefined).toBe(isAsked);
    expect(other?.questionText !== first.questionText).toBe(isAsked);
  });

  it('asks what a test has shown to be forgotten itself, however well it was known', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [first] = (await student.session()).questions;
    if (!first) throw new Error('Nothing to practise');
    await student.answer([anAnswer(first, 'easy')]);
    app.clock.advance(20 * DAY);
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [again] = (await student.session()).questions;
    expect(again).toMatchObject({ questionText: 'Question 0' });
    expect(again).not.toHaveProperty('askedid');
  });

  it('over ten days asks for what is forgotten more often than for what is known', async () => {
    const test = await aTest(app.db, { questions: threeTopics() });
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'wrong', 'right']);
    const asked: string[][] = [];
    for (let day = 0; day < 10; day++) {
      const { questions } = await student.session();
      asked.push(texts({ questions }));
      const answers = questions.map((question) =>
        anAnswer(question, question.questionText === 'Question 0' ? 'again' : 'good'),
      );
      if (answers.length > 0) await student.answer(answers);
      app.clock.advance(DAY);
    }
    const [forgotten, known] = ['Question 0', 'Question 1'];
    expect(asked).toEqual([
      [forgotten, known],
      [forgotten],
      [forgotten, known],
      ...Array.from({ length: 7 }, () => [forgotten]),
    ]);
  });

  it('asks on demand what was not reached, itself and each until it was practised, and of nobody else', async () => {
    const test = await aTest(app.db);
    const [student, other] = [await aStudent(), await aStudent()];
    const attemptid = await student.take(test.testCode, ['wrong', 'blank', 'blank'], {
      spentMs: [20_000, 1_999, 0],
    });
    expect(texts(await student.session())).toEqual(['Question 0']);
    const opened = await aTest(app.db);
    const passedBy = await student.take(opened.testCode, ['right', 'blank', 'blank'], {
      spentMs: [20_000, 2_000, 0],
    });
    expect(texts(await student.session(passedBy))).toContain('Question 1');
    const unreached = () => app.call('/practice/session', { attemptid, isUnreached: true }, student.token);
    const { questions, due, ofAttempt } = await unreached();
    expect([texts({ questions }), due, ofAttempt]).toEqual([['Question 1', 'Question 2'], 2, 2]);
    const [first] = questions;
    if (!first) throw new Error('Nothing to practise');
    await student.answer([anAnswer(first, 'again')]);
    expect(texts(await unreached())).toEqual(['Question 2']);
    const ask = (body: object, token: string) =>
      app.post('/practice/session', { isUnreached: true, ...body }, token);
    expect(await ask({ attemptid }, other.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await ask({}, student.token)).toMatchObject({ status: 400, body: { field: 'attemptid' } });
  });
});

describe('an answer', () => {
  const delivery = fc.record({
    recall: fc.constantFrom<Recall>('again', 'hard', 'good', 'easy'),
    // Of two answers at the same instant neither is the later one.
    later: fc.integer({ min: 1, max: 40 }),
    question: fc.nat(2),
  });

  it('counts exactly once, however deliveries are split, repeated, reordered or sent at the same time', async () => {
    const test = await aTest(app.db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(delivery, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat(5)),
        fc.boolean(),
        async (given, sizes, isTogether) => {
          const student = await aStudent();
          await student.take(test.testCode, ['wrong', 'wrong', 'wrong']);
          const { questions } = await student.session();
          const start = app.clock.now().getTime();
          let hours = 0;
          const answers = given.flatMap(({ recall, later, question }) => {
            hours += later;
            const at = new Date(start + hours * 3_600_000).toISOString();
            const asked = questions[question];
            return asked ? [anAnswer(asked, recall, { at })] : [];
          });
          app.clock.advance(hours * 3600 + 1);
          // Whole, in parts, and again: the order within a delivery is any.
          const parts = answers.map((_, i) =>
            answers.slice(i, i + 1 + (sizes.next().value ?? 0)).toReversed(),
          );
          const sent = [answers.toReversed(), ...parts, answers];
          if (isTogether) await Promise.all(sent.map((part) => student.answer(part)));
          else for (const part of sent) await student.answer(part);

          const ids = answers.map(({ id }) => id);
          const rows = await app.db
            .select({ student: practiceAnswers.studentId })
            .from(practiceAnswers)
            .where(sql`${practiceAnswers.id}::text in ${ids}`);
          expect(rows).toHaveLength(answers.length);
          // Deliveries that arrive in another order than they were given may leave the schedule at the last of them.
          const [first] = rows;
          if (isTogether || !first) return;
          const cards = await app.db
            .select()
            .from(practiceCards)
            .where(eq(practiceCards.studentId, first.student));
          for (const card of cards) {
            const own = answers.filter(({ questionid }) => questionid === card.questionId);
            let expected: ReturnType<typeof schedule> | undefined;
            for (const { recall, at } of own) expected = schedule(expected, recall, new Date(at));
            if (expected) expect(card).toMatchObject(expected);
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  it('is judged by the server and keeps the grade that the student gave', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'wrong', 'right']);
    const { questions } = await student.session();
    const answers = questions.map((question) => {
      const { asked, options, correctAnswer } = question;
      const ids = 'options' in asked ? asked.options : [];
      const right = ids[options.indexOf(correctAnswer)] ?? '';
      return anAnswer(question, 'hard', { response: { chosen: [right] } });
    });
    const [first, second] = answers;
    if (!first || !second) throw new Error('Nothing to practise');
    await student.answer([first, { ...second, response: { typed: 'nonsense' } }]);
    const rows = await app.db
      .select({ isRight: practiceAnswers.isRight, recall: practiceAnswers.recall })
      .from(practiceAnswers)
      .where(sql`${practiceAnswers.id}::text in ${[first.id, second.id]}`);
    expect(rows.filter(({ isRight }) => isRight)).toHaveLength(1);
    expect(rows.map(({ recall }) => recall)).toEqual(['hard', 'hard']);
  });

  it('from a clock that is ahead counts as given now, and one to an unknown question is dropped', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [question] = (await student.session()).questions;
    if (!question) throw new Error('Nothing to practise');
    const ahead = anAnswer(question, 'good', { at: '2036-01-01T00:00:00.000Z' });
    const unknown = anAnswer({ questionid: randomUUID() }, 'good');
    expect(await student.answer([ahead, unknown])).toEqual({ taken: [ahead.id, unknown.id], due: 0 });
    const [row] = await app.db
      .select({ at: practiceAnswers.at })
      .from(practiceAnswers)
      .where(sql`${practiceAnswers.id}::text = ${ahead.id}`);
    expect(row?.at).toEqual(app.clock.now());
  });

  it('to a question of a test that is being sat is taken once the test is submitted', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    await student.take(test.testCode, ['wrong', 'wrong', 'right']);
    const [first, second] = (await student.session()).questions;
    if (!first || !second) throw new Error('Nothing to practise');
    const again = await student.open(test.testCode);
    const sent = [anAnswer(first, 'good'), anAnswer(second, 'good')];
    expect((await student.answer(sent)).taken).toEqual([]);
    expect(
      await app.db.$count(practiceAnswers, sql`${practiceAnswers.id}::text in ${sent.map(({ id }) => id)}`),
    ).toBe(0);
    await student.submit(again, ['blank', 'blank', 'right']);
    expect((await student.answer(sent)).taken).toEqual(sent.map(({ id }) => id));
  });

  it('of another student to the same question does not touch the card', async () => {
    const test = await aTest(app.db);
    const [student, other] = [await aStudent(), await aStudent()];
    await student.take(test.testCode, ['wrong', 'right', 'right']);
    const [question] = (await student.session()).questions;
    if (!question) throw new Error('Nothing to practise');
    await other.answer([anAnswer(question, 'easy')]);
    expect(await student.due()).toBe(1);
  });
});

describe('a bookmark', () => {
  it('puts a question into the notebook that was right, and takes it out again', async () => {
    const test = await aTest(app.db);
    const student = await aStudent();
    const attemptid = await student.take(test.testCode, ['right', 'wrong', 'right']);
    const set = (index: number, isBookmarked: boolean) =>
      app.call('/practice/bookmark', { attemptid, index, isBookmarked }, student.token);
    const bookmarked = async () =>
      (await app.call('/practice/bookmarks', { attemptid }, student.token)).indexes;
    await set(0, true);
    await set(1, true);
    expect(await bookmarked()).toEqual([0, 1]);
    expect(texts(await student.session()).toSorted()).toEqual(['Question 0', 'Question 1']);
    await set(0, false);
    await set(1, false);
    expect(await bookmarked()).toEqual([]);
    expect(texts(await student.session())).toEqual(['Question 1']);
  });

  it('is listed whether the question is due or not, itself and not another one, until it is taken away', async () => {
    const test = await aTest(app.db);
    const [student, other] = [await aStudent(), await aStudent()];
    const attemptid = await student.take(test.testCode, ['right', 'wrong', 'right']);
    for (const index of [0, 1]) {
      await app.call('/practice/bookmark', { attemptid, index, isBookmarked: true }, student.token);
      app.clock.advance(1);
    }
    const list = () => app.call('/practice/session', { isBookmarked: true }, student.token);
    const [wrong, right] = (await list()).questions;
    if (!right || !wrong) throw new Error('Nothing is listed');
    // Known easily, they are not due for days; what was practised last comes last.
    await student.answer([anAnswer(wrong, 'easy')]);
    app.clock.advance(1);
    await student.answer([anAnswer(right, 'easy')]);
    expect([await student.due(), texts(await list())]).toEqual([0, ['Question 1', 'Question 0']]);
    const takeAway = (token: string) =>
      app.call('/practice/unbookmark', { questionid: right.questionid }, token);
    await takeAway(other.token);
    expect((await list()).questions).toHaveLength(2);
    await takeAway(student.token);
    await takeAway(student.token);
    expect(texts(await list())).toEqual(['Question 1']);
  });

  it('is read with the own answer, the key and the explanation, the newest first, and practised by subject', async () => {
    const [numbers, waves] = await Promise.all([
      aTest(app.db),
      aTest(app.db, { questions: [aQuestion(0, { subject: 'Physics' })] }),
    ]);
    const student = await aStudent();
    const bookmark = async (attemptid: string, index: number) => {
      await app.call('/practice/bookmark', { attemptid, index, isBookmarked: true }, student.token);
      app.clock.advance(1);
    };
    const attemptid = await student.take(numbers.testCode, ['right', 'wrong', 'blank']);
    for (const index of [2, 0, 1]) await bookmark(attemptid, index);
    await bookmark(await student.take(waves.testCode, ['right']), 0);
    const read = () => app.call('/practice/bookmarked', {}, student.token);
    const { questions, ...counts } = await read();
    expect(counts).toEqual({ total: 4, withheld: 0 });
    expect(questions).toMatchObject([
      { subject: 'Physics', userAnswer: 'right 0', outcome: 'right', isCorrect: true },
      {
        index: 1,
        userAnswer: 'wrong 1',
        outcome: 'wrong',
        correctAnswer: 'right 1',
        explanation: 'Explained 1',
      },
      { index: 0, userAnswer: 'right 0', outcome: 'right', attemptid },
      { index: 2, userAnswer: null, outcome: 'left_out', response: null },
    ]);
    // What was answered in practice since then, too; the last of it.
    app.clock.advance(1);
    const [last] = questions;
    if (!last) throw new Error('Nothing is listed');
    expect(last.practised).toBeUndefined();
    const ids = 'options' in last.asked ? last.asked.options : [];
    const wrong = ids[last.options.indexOf('wrong 0')] ?? '';
    await student.answer([anAnswer(last, 'good', { response: { chosen: [wrong] } })]);
    app.clock.advance(1);
    await student.answer([anAnswer(last, 'again')]);
    const at = app.clock.now().toISOString();
    expect((await read()).questions.map(({ practised }) => practised)).toEqual([
      { at, outcome: 'left_out' },
      undefined,
      undefined,
      undefined,
    ]);
    const { questions: ofPhysics } = await app.call(
      '/practice/session',
      { isBookmarked: true, subject: 'Physics' },
      student.token,
    );
    expect(ofPhysics).toHaveLength(1);
    // Whoever sits the test again sees none of its keys meanwhile, nor of one that was declared void.
    await student.open(waves.testCode);
    expect(await read()).toMatchObject({ total: 3, withheld: 1 });
    await app.db
      .update(attempts)
      .set({ voidedAt: app.clock.now() })
      .where(eq(attempts.id, attemptId.parse(attemptid)));
    expect(await read()).toEqual({ questions: [], total: 0, withheld: 4 });
  });

  it('is refused while the test is open, in an attempt of another student, and beyond the paper', async () => {
    const test = await aTest(app.db);
    const [student, other] = [await aStudent(), await aStudent()];
    const attemptid = await student.open(test.testCode);
    const mark = (token: string, index = 0) =>
      app.post('/practice/bookmark', { attemptid, index, isBookmarked: true }, token);
    expect(await mark(student.token)).toMatchObject({ status: 409, body: { code: 'attempt_open' } });
    await student.submit(attemptid, ['right', 'right', 'right']);
    expect(await mark(other.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await mark(student.token, 3)).toMatchObject({ status: 400, body: { field: 'index' } });
  });
});

/** Two practice tests, an exam whose solutions are withheld and released, and a practice test that draws from a pool. */
async function aBank() {
  const named = (test: string) => [0, 1, 2].map((n) => aQuestion(n, { questionText: `${test} ${n}` }));
  const long = { durationMinutes: 600 };
  const first = await aTest(app.db, { ...long, questions: named('First') });
  const items = await app.db
    .select({ id: revisionItems.questionId })
    .from(revisionItems)
    .where(eq(revisionItems.revisionId, first.revisionId))
    .orderBy(revisionItems.position);
  /** A paper of which one question is that of the first test at the same place. */
  const sharing = (test: string, at: number): PaperDraft => {
    const paper = plainPaperOf(named(test).map((one, n) => (n === at ? (named('First')[n] ?? one) : one)));
    return {
      ...paper,
      items: paper.items.map((item, n) => ({ ...item, ...(n === at && { questionId: items[n]?.id }) })),
    };
  };
  const second = await aTest(app.db, { ...long, paper: sharing('Second', 0) });
  const exam = await aTest(app.db, {
    ...long,
    attemptsAllowed: 1,
    solutionsShown: 'never',
    paper: sharing('Exam', 1),
  });
  const pool = plainPaperOf(named('Pool'));
  const draw = { name: 'All', take: 1 };
  const drawn = await aTest(app.db, {
    ...long,
    paper: { ...pool, items: pool.items.map((item) => ({ ...item, draw })) },
  });
  const textsOf = (test: string) => named(test).map(({ questionText }) => questionText);
  return [
    { code: first.testCode, isPool: false, texts: textsOf('First') },
    { code: second.testCode, isPool: false, texts: ['First 0', ...textsOf('Second').slice(1)] },
    { code: exam.testCode, isPool: false, texts: ['Exam 0', 'First 1', 'Exam 2'] },
    { code: drawn.testCode, isPool: true, texts: textsOf('Pool') },
  ];
}

const EXAM = 2;

/** What a student may do with one of the tests, and what a teacher does with the solutions of the exam. */
const step = fc.record({
  // Opening and submitting most often: they lead to the others.
  action: fc.constantFrom(
    'open',
    'submit',
    'open',
    'submit',
    'submitBlank',
    'practise',
    'wait',
    'waitLong',
    'release',
    'withhold',
  ),
  test: fc.nat(3),
  given: fc.array(fc.constantFrom<Given>('right', 'wrong', 'blank'), { minLength: 3, maxLength: 3 }),
});

type Action = 'open' | 'submit' | 'practise' | 'wait' | 'waitLong' | 'release' | 'withhold';

const act = (action: Action, test: number) => ({
  action,
  test,
  given: Array.from({ length: 3 }, (): Given => 'wrong'),
});

it('never shows a question of a test that is open or withholds its solutions, or whose solution nothing has shown', async () => {
  const bank = await aBank();
  const shows = (solutionsShown: 'at_once' | 'never') =>
    app.db
      .update(tests)
      .set({ solutionsShown })
      .where(eq(tests.testCode, bank[EXAM]?.code ?? ''));
  /** How often a question was shown that is in another test, or was never asked: else the property says nothing. */
  const met = { shared: 0, ofExam: 0, undrawn: 0, bookmarked: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const student = await aStudent();
      await shows('never');
      let isReleased = false;
      const open = new Map<number, { id: string; asked: string[] }>();
      const attempted = new Set<number>();
      const revealing: { test: number; asked: string[] }[] = [];
      for (const { action, test, given } of steps) {
        const attempt = open.get(test);
        if (action === 'open') {
          const quizid = bank[test]?.code ?? '';
          const opened = await app.call('/exam/questionList', { quizid }, student.token);
          const asked = opened.questions?.questions.map(({ questionText }) => questionText) ?? [];
          if (opened.attempt) open.set(test, { id: opened.attempt.attemptid, asked });
          if (opened.attempt) attempted.add(test);
        } else if (action === 'release' || action === 'withhold') {
          isReleased = action === 'release';
          await shows(isReleased ? 'at_once' : 'never');
        } else if (action === 'wait') app.clock.advance(DAY / 4);
        else if (action === 'waitLong') {
          // The time of every attempt is over, and what is known is due.
          app.clock.advance(3 * DAY);
          open.clear();
        } else if (action === 'practise') {
          const { questions } = await student.session();
          await Promise.all(questions.slice(0, 4).map((one) => student.answer([anAnswer(one, 'good')])));
        } else if (attempt !== undefined) {
          const answers = (action === 'submit' ? given : (['blank', 'blank', 'blank'] as const)).slice(
            0,
            attempt.asked.length,
          );
          await student.submit(attempt.id, answers);
          open.delete(test);
          if (answers.some((one) => one !== 'blank')) revealing.push({ test, asked: attempt.asked });
          const bookmark = { attemptid: attempt.id, index: 0, isBookmarked: true };
          await app.post('/practice/bookmark', bookmark, student.token);
        }
        const withheld = (of: number) => of === EXAM && !isReleased;
        const forbidden = new Set(
          [...bank.keys()]
            .filter((of) => open.has(of) || (withheld(of) && attempted.has(of)))
            .flatMap((of) => bank[of]?.texts ?? []),
        );
        const shown = revealing.filter((one) => !withheld(one.test));
        const allowed = new Set(
          shown.flatMap((one) => (bank[one.test]?.isPool ? (bank[one.test]?.texts ?? []) : one.asked)),
        );
        const asked = new Set(shown.flatMap((one) => one.asked));
        const { questions, due } = await student.session();
        const bookmarks = await app.call('/practice/bookmarked', {}, student.token);
        met.bookmarked += bookmarks.questions.length;
        for (const text of texts({ questions: [...questions, ...bookmarks.questions] })) {
          expect([text, allowed.has(text), forbidden.has(text)]).toEqual([text, true, false]);
          if (text === 'First 0' || text === 'First 1') met.shared += 1;
          if (text.startsWith('Exam')) met.ofExam += 1;
          if (!asked.has(text)) met.undrawn += 1;
        }
        expect(questions).toHaveLength(due);
      }
    }),
    {
      numRuns: 8,
      // That what the property is about happens at all: shared, of the exam, and not drawn.
      examples: [
        [[act('open', 0), act('submit', 0), act('practise', 0), act('open', 1), act('practise', 0)]],
        [[act('open', EXAM), act('submit', EXAM), act('release', EXAM), act('withhold', EXAM)]],
        [[act('open', 3), act('submit', 3), act('practise', 3), act('waitLong', 3), act('wait', 3)]],
      ],
    },
  );
  expect(Object.values(met).every((times) => times > 0)).toBe(true);
}, 600_000);
