import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { PRACTICE_RULES, type TestRules } from '../../contract/catalog/test-rules.ts';
import type { StudentId } from '../../contract/ids.ts';
import { printedSet } from '../../contract/papers/layout.ts';
import { enterFromPaper } from '../attempts/from-paper.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { createPapers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';
import { openTest } from '../testing/sitting.ts';

const app = useApp();

let owner: TestAdmin;
beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});

const { single_choice, written } = ofKind;

/** Two choices of 4 marks, −1 for a wrong one, and two written questions of 4 and 2 marks. */
async function aPaperOfFour(rules: Partial<TestRules> = {}) {
  const second = { ...written, text: 'Why is grass green?', key: { model: '' } };
  const items = [
    anItem(single_choice),
    anItem({ ...single_choice, text: 'One of these' }),
    anItem(written),
    anItem(second, { marks: '2' }),
  ];
  const paper = aPaper(items, [aSection({ name: 'All' })]);
  const ofTest = toRuleRow({ ...PRACTICE_RULES, ...rules });
  return (await aTest(app.db, { paper, ...ofTest })).testCode;
}

async function sit(quizid: string, name: string, typed: readonly (string | null)[]) {
  const student = await app.signIn(name);
  const attemptid = await openTest(app, student, quizid);
  app.clock.advance(1);
  const answers = [
    { index: 0, answer: null, chosen: ['b'], marked: false, seq: 1 },
    { index: 1, answer: null, chosen: ['a'], marked: false, seq: 1 },
    ...typed.map((answer, i) => ({ index: 2 + i, answer, marked: false, seq: 1 })),
  ];
  await app.call('/attempt/submit', { attemptid, answers }, student);
  const { results } = await app.call('/adminexam/resultList', { quizid, pageSize: 100 }, owner.token);
  const studentid = results.find((one) => one.attemptid === attemptid)?.studentid ?? '';
  return { quizid, student, attemptid, studentid };
}

type Sitter = Awaited<ReturnType<typeof sit>>;

/** The answer with its marks, as it is listed now. */
async function read({ quizid, attemptid }: Sitter, position: number) {
  const { questions } = await app.call('/adminexam/answersToMark', { quizid }, owner.token);
  const found = questions
    .flatMap(({ answers }) => answers)
    .find((one) => one.attemptid === attemptid && one.position === position);
  return { text: found?.text ?? '', before: found?.marks ?? null };
}

const give = async (
  one: Sitter,
  position: number,
  marks: string | null,
  as?: Awaited<ReturnType<typeof read>>,
) =>
  app.call(
    '/adminexam/answerMark',
    {
      studentid: one.studentid,
      attemptid: one.attemptid,
      position,
      marks,
      ...(as ?? (await read(one, position))),
    },
    owner.token,
  );

const refused = async (
  one: Sitter,
  position: number,
  marks: string,
  { token = owner.token, as }: { token?: string; as?: Awaited<ReturnType<typeof read>> } = {},
) => {
  const { studentid, attemptid } = one;
  const { status } = await app.post(
    '/adminexam/answerMark',
    { studentid, attemptid, position, marks, ...(as ?? (await read(one, position))) },
    token,
  );
  return status;
};

const resultOf = async ({ student, attemptid }: Sitter) =>
  (await app.call('/attempt/result', { attemptid }, student)).result;

it('lists what waits question by question, and a mark changes result, list and ranks at once', async () => {
  const quizid = await aPaperOfFour();
  const asha = await sit(quizid, 'Asha', ['Blue light\nis scattered', 'Chlorophyll']);
  const bela = await sit(quizid, 'Bela', ['Because', null]);
  const { left, questions } = await app.call('/adminexam/answersToMark', { quizid }, owner.token);
  expect(left).toBe(3);
  expect(questions).toMatchObject([
    {
      number: '3',
      questionText: written.text,
      modelAnswer: written.key.model,
      answers: [
        { student: 'Asha', text: 'Blue light\nis scattered', marks: null, most: '4' },
        { student: 'Bela', text: 'Because', marks: null },
      ],
    },
    { number: '4', modelAnswer: '', answers: [{ student: 'Asha', text: 'Chlorophyll', most: '2' }] },
  ]);
  const standing = async () =>
    (await app.call('/attempt/standing', { attemptid: asha.attemptid }, asha.student)).standing.kind;
  const before = await resultOf(asha);
  expect(before).toMatchObject({ waiting: 2, marking: { denominator: 4, total: { got: 12, possible: 56 } } });
  expect(before.details[2]).toMatchObject({ outcome: 'waiting', got: 0, correctAnswer: written.key.model });

  expect(await give(asha, 2, '2½')).toEqual({ marks: '2.5', comment: null, left: 2 });
  expect(await give(asha, 3, '2')).toEqual({ marks: '2', comment: null, left: 1 });
  const marked = await resultOf(asha);
  expect(marked.waiting).toBeUndefined();
  expect(marked).toMatchObject({ correctCount: 2, marking: { total: { got: 30, penalty: -4 } } });
  expect(marked.details.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'partial', 'right']);
  for (const position of [1, 2, 3])
    await app.call(
      '/attempt/challenge',
      { attemptid: asha.attemptid, position, reason: 'Why?' },
      asha.student,
    );
  const { challenges } = await app.call('/adminexam/challengeList', { quizid }, owner.token);
  expect(challenges.map(({ handMarks }) => handMarks)).toEqual([
    undefined,
    { got: '2.5', possible: '4' },
    { got: '2', possible: '2' },
  ]);
  const { results } = await app.call('/adminexam/resultList', { quizid }, owner.token);
  const rows = new Map(results.map((row) => [row.student, row]));
  expect(rows.get('Asha')).toMatchObject({ marks: { got: '7.5', possible: '14' }, waiting: 0, partial: 1 });
  expect(rows.get('Bela')).toMatchObject({ marks: { got: '3' }, waiting: 1 });
  // Not while an answer of anybody waits.
  expect(await standing()).toBe('none');
  const waiting = async () => (await app.call('/adminexam/rankList', { quizid }, owner.token)).waiting;
  expect(await waiting()).toBe(1);
  await give(bela, 2, '4');
  expect(await waiting()).toBe(0);
  expect(await standing()).toBe('few');
  const analysis = await vi.waitFor(async () => {
    const found = await app.call('/adminexam/itemAnalysis', { quizid, attempts: 'first' }, owner.token);
    expect(found.questions[2]?.facility).toBeCloseTo((2.5 + 4) / 8, 9);
    expect(found.questions.map(({ marks }) => marks)).toEqual([undefined, undefined, 4, 2]);
    return found;
  });
  expect(analysis.questions[2]).toMatchObject({ answered: 2 });

  // Typed again, taken back, and who did it is known.
  expect(await give(asha, 2, '1')).toMatchObject({ marks: '1' });
  expect(await give(asha, 2, null)).toEqual({ marks: null, comment: null, left: 1 });
  expect((await resultOf(asha)).waiting).toBe(1);
  const { entries } = await app.call('/admin/auditList', { filters: { recordid: quizid } }, owner.token);
  const changes = entries.filter(({ action }) => action === 'answerMark');
  expect(changes).toHaveLength(5);
  expect(changes[0]).toMatchObject({ before: { marks: '1' }, after: { marks: null, numbers: ['3'] } });
});

it('takes no marks from the one who answers', async () => {
  const quizid = await aPaperOfFour();
  const student = await app.signIn('Forger');
  const attemptid = await openTest(app, student, quizid);
  const forged = [
    { index: 0, answer: null, chosen: ['a'], marked: false, seq: 1, given: '4' },
    { index: 2, answer: 'Nothing', marked: false, seq: 1, given: '4' },
  ];
  const [first] = forged;
  expect((await app.post('/attempt/save', { attemptid, answers: [first] }, student)).status).toBe(200);
  expect((await app.post('/attempt/submit', { attemptid, answers: forged }, student)).status).toBe(200);
  const { result } = await app.call('/attempt/result', { attemptid }, student);
  expect(result).toMatchObject({ waiting: 1, correctCount: 0, marking: { total: { got: -4 } } });
  // Nor are they kept, for the next time that the attempt is marked.
  const { questions } = await app.call('/adminexam/answersToMark', { quizid }, owner.token);
  expect(questions[0]?.answers).toMatchObject([{ text: 'Nothing', marks: null }]);
});

it('refuses what is no such mark or no written answer, and is for those who see the result', async () => {
  const quizid = await aPaperOfFour();
  const asha = await sit(quizid, 'Chand', ['Light', null]);
  for (const marks of ['4.1', '5', '-1', 'x'])
    expect([marks, await refused(asha, 2, marks)]).toEqual([marks, 400]);
  expect(await refused(asha, 0, '1')).toBe(400);
  // Left out.
  expect(await refused(asha, 3, '1')).toBe(400);
  expect(await refused(asha, 2, '1', { token: asha.student })).toBe(403);
  const teacher = await anAdmin(app, 'teacher');
  expect(await refused(asha, 2, '1', { token: teacher.token })).toBe(404);
  const { class: made } = await app.call(
    '/admin/classAdd',
    { name: 'Class 7 C', teachers: [teacher.id] },
    owner.token,
  );
  await app.call('/user/joinClass', { code: made.joinCode ?? '' }, asha.student);
  expect(await refused(asha, 2, '1', { token: teacher.token })).toBe(200);
  const still = await app.signIn('Still sitting');
  const attemptid = await openTest(app, still, quizid);
  const [{ studentid } = { studentid: '' }] = (
    await app.call('/adminexam/sittingList', { quizid }, owner.token)
  ).sittings.filter((one) => one.attemptid === attemptid);
  expect(await refused({ quizid, student: still, studentid, attemptid }, 2, '1')).toBe(409);
});

it('gives no marks to a text, or over marks, that the one who marks has not read', async () => {
  const quizid = await aPaperOfFour();
  const hema = await sit(quizid, 'Hema', ['Light', 'Green']);
  const asRead = await read(hema, 2);
  const reopened = { studentid: hema.studentid, attemptid: hema.attemptid, minutes: 5, reason: 'Power cut' };
  await app.call('/adminexam/reopenAttempt', reopened, owner.token);
  const answers = [{ index: 2, answer: 'No idea', marked: false, seq: 2 }];
  await app.call('/attempt/submit', { attemptid: hema.attemptid, answers }, hema.student);
  expect(await refused(hema, 2, '4', { as: asRead })).toBe(409);
  expect((await resultOf(hema)).waiting).toBe(2);
  // Two markers with the same list: the second sees that the first has marked it.
  const both = await read(hema, 2);
  expect(await give(hema, 2, '1', both)).toMatchObject({ marks: '1' });
  expect(await refused(hema, 2, '3', { as: both })).toBe(409);
  // The same again, as after an answer that was lost on the way.
  expect(await give(hema, 2, '1', both)).toMatchObject({ marks: '1' });
  expect(await give(hema, 2, '3')).toMatchObject({ marks: '3' });
});

it('loses no mark to a regrade, applied or undone: marks given in between count in both, and all marks stay all', async () => {
  const quizid = await aPaperOfFour();
  const dev = await sit(quizid, 'Dev', ['Light', 'Green']);
  await give(dev, 2, '3.25');
  const change = async (index: number, to: (item: { question: object }) => object) => {
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, owner.token);
    const item = quiz?.paper.items[index];
    if (!quiz || !item) throw new Error('The paper has four questions');
    const body = { quizid, version: quiz.version, index, item: { ...item, ...to(item) } };
    await app.call('/adminexam/questionUpdate', body, owner.token);
  };
  await change(1, ({ question }) => ({ question: { ...question, key: { right: ['a'] } } }));
  await change(3, () => ({ marks: '3' }));
  const { questions } = await app.call('/adminexam/regradePending', { quizid }, owner.token);
  const questionids = questions.map(({ questionid }) => questionid);
  expect(questionids).toHaveLength(2);
  const decision = { quizid, questionids, choice: 'new_key', reason: 'The key was wrong' } as const;
  const { regrade } = await app.call('/adminexam/regradeStart', decision, owner.token);
  const reached = (status: string) =>
    vi.waitFor(
      async () => {
        const { regrades } = await app.call('/adminexam/regradeList', { quizid }, owner.token);
        expect(regrades[0]?.status).toBe(status);
      },
      { timeout: 60_000 },
    );
  const got = async () => (await resultOf(dev)).marking?.total.got;
  await reached('checked');
  expect(await got()).toBe(12 + 13);
  await give(dev, 3, '2');
  const { regradeid } = regrade;
  await app.call('/adminexam/regradeApply', { regradeid }, owner.token);
  await reached('applied');
  expect(await got()).toBe(32 + 13 + 12);
  const corrected = async () => (await resultOf(dev)).corrections?.map(({ positions }) => positions);
  expect(await corrected()).toEqual([[1, 3]]);
  expect(await read(dev, 3)).toMatchObject({ before: '3' });
  await give(dev, 2, '3.5');
  expect(await got()).toBe(32 + 14 + 12);
  expect(await corrected()).toEqual([[1, 3]]);
  await app.call('/adminexam/regradeUndo', { regradeid, reason: 'It was right' }, owner.token);
  await reached('undone');
  expect(await got()).toBe(12 + 14 + 8);
  expect(await corrected()).toBeUndefined();
});

it('takes marks in the grid of answers on paper, and keeps them apart from what is practised', async () => {
  const quizid = await aPaperOfFour();
  const { class: made } = await app.call('/admin/classAdd', { name: 'Class 7 D', teachers: [] }, owner.token);
  await app.call('/admin/classRoster', { classid: made._id, csv: 'Name,Roll Number\nEsha,1' }, owner.token);
  const { cards } = await app.call('/admin/pupilCards', { classid: made._id }, owner.token);
  const studentid = cards[0]?._id ?? '';
  const { questions } = await app.call('/adminexam/typedAnswers', { quizid, classid: made._id }, owner.token);
  expect(questions.map(({ kind, most }) => [kind, most])).toEqual([
    ['single', undefined],
    ['single', undefined],
    [null, '4'],
    [null, '2'],
  ]);
  const type = (answers: string[]) =>
    app.post('/adminexam/answersType', { quizid, changes: [{ studentid, answers }] }, owner.token);
  const wrong = await type(['B', 'A', '4.5', '']);
  expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'changes.0.answers.2' }]);
  expect((await type(['B', 'A', '2,5', ''])).status).toBe(200);
  const typed = await app.call('/adminexam/typedAnswers', { quizid, classid: made._id }, owner.token);
  expect(typed.pupils.find((one) => one.studentid === studentid)?.answers).toEqual(['B', 'A', '2.5', '']);
  const { results } = await app.call('/adminexam/resultList', { quizid }, owner.token);
  expect(results[0]).toMatchObject({ marks: { got: '5.5' }, waiting: 0, leftOut: 1, partial: 1 });

  const fay = await sit(quizid, 'Fay', ['Light', 'Green']);
  await give(fay, 2, '0');
  const { questions: due } = await app.call('/practice/session', { attemptid: fay.attemptid }, fay.student);
  expect(due.map(({ asked }) => asked.kind)).toEqual(['single_choice']);
  const bookmark = { attemptid: fay.attemptid, index: 2, isBookmarked: true };
  expect((await app.post('/practice/bookmark', bookmark, fay.student)).status).toBe(400);
});

it('keeps typed marks with their question where a sheet of another revision is entered', async () => {
  const quizid = await aPaperOfFour();
  const { class: made } = await app.call('/admin/classAdd', { name: 'Class 7 E', teachers: [] }, owner.token);
  await app.call('/admin/classRoster', { classid: made._id, csv: 'Name,Roll Number\nIra,1' }, owner.token);
  const { cards } = await app.call('/admin/pupilCards', { classid: made._id }, owner.token);
  const studentid = cards[0]?._id ?? '';
  const changes = [{ studentid, answers: ['B', 'A', '2.5', '1'] }];
  await app.call('/adminexam/answersType', { quizid, changes }, owner.token);
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, owner.token);
  if (!quiz) throw new Error('The test is there');
  const { quizname: quizName, exam, questions: _, paper, ...fields } = quiz;
  // One of the written ones comes first now, and the other is gone.
  const items = [2, 0, 1].flatMap((at) => paper.items.slice(at, at + 1));
  const body = { ...fields, quizName, exam: exam.examid, paper: { ...paper, items } };
  await app.call('/adminexam/quizupdate', body, owner.token);
  const test = (await findTest(app.db, quizid, undefined))?.test;
  if (!test) throw new Error('The test is there');
  const chosen = (index: number, id: string) => ({
    index,
    answer: null,
    chosen: [id],
    marked: false,
    seq: 1,
  });
  const sheet = {
    student: studentid as StudentId,
    revision: test.revisionId,
    printed: printedSet(1),
    changes: [chosen(1, 'b'), chosen(2, 'a')],
    keepsGiven: true,
  };
  const deps = { db: app.db, papers: createPapers(app.db) };
  const entering = { test: test.id, results: [sheet], now: app.clock.now() };
  const entered = await enterFromPaper(deps, entering, () => Promise.resolve());
  expect(entered).toMatchObject([{ outcome: 'changed' }]);
  const { results } = await app.call('/adminexam/resultList', { quizid }, owner.token);
  expect(results).toMatchObject([{ marks: { got: '5.5' }, right: 1, wrong: 1, partial: 1 }]);
});

it('says a comment to the pupil beside the answer, for as long as the answer is the one that was read', async () => {
  const quizid = await aPaperOfFour();
  const jaya = await sit(quizid, 'Jaya', ['Light', 'Green']);
  const say = async (text: string, before: string | null, marks: string | null = null) => {
    const { text: answer } = await read(jaya, 2);
    const { studentid, attemptid } = jaya;
    const comment = { text, before };
    return app.post(
      '/adminexam/answerMark',
      { studentid, attemptid, position: 2, marks, text: answer, before: marks, comment },
      owner.token,
    );
  };
  const shown = async () => (await resultOf(jaya)).details[2]?.comment;
  expect((await say('x'.repeat(501), null)).status).toBe(400);
  expect(await say(' Say which light. ', null)).toMatchObject({
    status: 200,
    body: { marks: null, comment: 'Say which light.' },
  });
  expect((await say('Another marker', null)).status).toBe(409);
  expect(await shown()).toBe('Say which light.');
  // Marks that come without one leave it.
  expect(await give(jaya, 2, '3')).toMatchObject({ marks: '3', comment: 'Say which light.' });
  const { studentid, attemptid } = jaya;
  const sheet = await app.call('/adminexam/resultSheet', { studentid, attemptid }, owner.token);
  expect(sheet.result.details[2]).toMatchObject({ comment: 'Say which light.', got: 12 });
  const own = async () => (await app.post('/user/ownData', {}, jaya.student)).text;
  expect(await own()).toContain('Say which light.');
  expect((await say('', 'Say which light.', '3')).body).toMatchObject({ marks: '3', comment: null });
  expect(await shown()).toBeUndefined();
  await say('Only blue', null, '3');
  await app.call(
    '/adminexam/reopenAttempt',
    { studentid, attemptid, minutes: 5, reason: 'Power cut' },
    owner.token,
  );
  const answers = [{ index: 2, answer: 'Blue light', marked: false, seq: 2 }];
  await app.call('/attempt/submit', { attemptid, answers }, jaya.student);
  expect(await shown()).toBeUndefined();
});

it('shows no mark to the pupil before the results are', async () => {
  const never = { when: 'never' } as const;
  const quizid = await aPaperOfFour({ results: never, solutions: never });
  const gita = await sit(quizid, 'Gita', ['Light', null]);
  await give(gita, 2, '3.75');
  await app.db.execute(sql`update answers set comment = 'Well said' where attempt_id = ${gita.attemptid}`);
  for (const [path, body] of [
    ['/attempt/result', { attemptid: gita.attemptid }],
    ['/user/ownData', {}],
  ] as const) {
    const { status, text } = await app.post(path, body, gita.student);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('Light');
    expect(text).not.toContain('3.75');
    expect(text).not.toContain('Well said');
    expect(text).not.toContain('"waiting"');
  }
});
