import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, testFields } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';

const app = useApp();

let admin: string;
let exam: string;

beforeAll(async () => {
  admin = (await anAdmin(app)).token;
  exam = (await anExam(app.db)).examCode;
});

const form = () => testFields(exam, {});

const FIXED = 2;
const POOL = 8;
const TAKE = 3;

/** Two fixed questions and three of eight, worth 4 marks each. */
const drawing = (change: Partial<PaperDraft['items'][number]> = {}): PaperDraft =>
  aPaper(
    [
      ...Array.from({ length: FIXED }, (_, i) => anItem({ ...ofKind.single_choice, text: `Fixed ${i}` })),
      ...Array.from({ length: POOL }, (_, i) =>
        anItem(
          { ...ofKind.single_choice, text: `Drawn ${i}`, explanation: `Why drawn ${i}` },
          { draw: { name: 'Waves', take: TAKE }, ...(i === 1 ? change : {}) },
        ),
      ),
    ],
    [aSection({ shufflesQuestions: true })],
  );

async function aDrawnTest() {
  const { quiz } = await app.call('/adminexam/quizadd', { ...form(), paper: drawing() }, admin);
  return quiz;
}

const textsOf = (questions: readonly { questionText: string }[] = []) =>
  questions.map(({ questionText }) => questionText);

/** Waits until the newest regrade of a test has come so far, and gives it. */
const regradeIs = (quizid: string, status: string) =>
  vi.waitFor(
    async () => {
      const { regrades } = await app.call('/adminexam/regradeList', { quizid }, admin);
      expect(regrades[0]?.status).toBe(status);
      return regrades[0];
    },
    { timeout: 60_000, interval: 200 },
  );

describe('a paper with a draw', () => {
  it('asks each student as many questions, and sends no other', async () => {
    const { quizid } = await aDrawnTest();
    const seen = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      const token = await app.signIn();
      const cover = await app.call('/attempt/cover', { quizid }, token);
      expect(cover).toMatchObject({
        cover: { questionCount: 5, possible: '20', sections: [{ questionCount: 5, possible: '20' }] },
      });
      const opened = await app.post('/exam/questionList', { quizid }, token);
      const { questions, attempt } = opened.body as Awaited<
        ReturnType<typeof app.call<'/exam/questionList'>>
      >;
      const texts = textsOf(questions?.questions);
      expect(texts).toHaveLength(FIXED + TAKE);
      expect(texts.slice(0, FIXED)).toEqual(['Fixed 0', 'Fixed 1']);
      expect(new Set(texts).size).toBe(FIXED + TAKE);
      for (let i = 0; i < POOL; i += 1) {
        expect(opened.text.includes(`Drawn ${i}`)).toBe(texts.includes(`Drawn ${i}`));
      }
      expect(opened.text).not.toContain('Why');
      expect(attempt?.layout?.items.toSorted()).toEqual([0, 1, 2, 3, 4]);
      // The same on another device.
      const again = await app.call('/exam/questionList', { quizid }, token);
      expect(again.questions).toEqual(questions);
      for (const text of texts) seen.add(text);
    }
    expect(seen.size).toBeGreaterThan(FIXED + TAKE);
    const { quizs } = await app.call('/adminexam/quizList', { filters: { search: quizid } }, admin);
    expect(quizs[0]).toMatchObject({ questionCount: 5 });
    const listed = await app.call('/adminexam/questionList', { filters: { quizid } }, admin);
    expect(listed.total).toBe(FIXED + POOL);
  });

  it('is marked, shown, analysed and regraded by what each student was asked', async () => {
    const { quizid, paper } = await aDrawnTest();
    const asked: string[][] = [];
    const students: { token: string; attemptid: string }[] = [];
    for (let n = 0; n < 5; n += 1) {
      const token = await app.signIn();
      const { questions, attempt } = await app.call('/exam/questionList', { quizid }, token);
      const attemptid = attempt?.attemptid ?? '';
      // The first drawn one is wrong, the last left out, all others right.
      const answers = [0, 1, 2, 3].map((index) => ({
        index,
        answer: null,
        chosen: [index === FIXED ? 'a' : 'b'],
        marked: false,
        seq: 1,
      }));
      const { result } = await app.call('/attempt/submit', { attemptid, answers }, token);
      expect(result).toMatchObject({
        correctCount: 3,
        totalQuestions: 5,
        marking: { total: { got: 11, possible: 20, penalty: -1 } },
      });
      expect(textsOf(result?.details)).toEqual(textsOf(questions?.questions));
      expect(result?.details.map(({ outcome }) => outcome)).toEqual([
        'right',
        'right',
        'wrong',
        'right',
        'left_out',
      ]);
      asked.push(textsOf(questions?.questions));
      students.push({ token, attemptid });
    }

    const analysis = await app.call('/adminexam/itemAnalysis', { quizid }, admin);
    expect(analysis).toMatchObject({ students: 5, test: { mean: 11 / 20, standardDeviation: 0 } });
    expect(analysis.test.coefficientOfInternalConsistency).toBeNull();
    expect(analysis.questions).toHaveLength(FIXED + POOL);
    for (const { questionText, facility, intendedWeight } of analysis.questions) {
      const times = asked.filter((texts) => texts.includes(questionText)).length;
      expect(facility === null).toBe(times === 0);
      expect(intendedWeight).toBe(4 / 20);
    }

    // Another key for one drawn question: only those who were asked it get other marks.
    const [, , first = ''] = asked[0] ?? [];
    const items = paper.items.map((item) =>
      item.question.text === first
        ? { ...item, question: { ...item.question, key: { right: ['a'] } } }
        : item,
    ) as PaperDraft['items'];
    await app.call('/adminexam/quizupdate', { quizid, ...form(), paper: { ...paper, items } }, admin);
    const { questions } = await app.call('/adminexam/regradePending', { quizid }, admin);
    const questionids = questions.map(({ questionid }) => questionid);
    const body = { quizid, choice: 'new_key', questionids, reason: 'The key was wrong' } as const;
    const { regradeid } = (await app.call('/adminexam/regradeStart', body, admin)).regrade;
    const at = (place: number) => asked.filter((texts) => texts[place] === first).length;
    expect(await regradeIs(quizid, 'checked')).toMatchObject({
      summary: { up: at(FIXED), down: at(FIXED + 1) },
    });
    await app.call('/adminexam/regradeApply', { regradeid }, admin);
    await regradeIs(quizid, 'applied');
    for (const [n, { token, attemptid }] of students.entries()) {
      const place = asked[n]?.indexOf(first) ?? -1;
      const { result } = await app.call('/attempt/result', { attemptid }, token);
      const got = place === FIXED ? 16 : place === FIXED + 1 ? 6 : 11;
      expect(result?.marking?.total).toMatchObject({ got, possible: 20 });
      expect(result?.corrections?.[0]?.positions ?? []).toEqual(place === -1 ? [] : [place]);
    }
  });

  it('is printed in sets, each with its own questions and their key, the same ones each time', async () => {
    const { quizid } = await aDrawnTest();
    const print = async (set?: number) => {
      const body = { quizid, ...(set !== undefined && { set }) };
      const { paper, isDrawn } = await app.call('/adminexam/printedPaper', body, admin);
      expect(isDrawn).toBe(true);
      expect(paper.questions.every(({ solution }) => solution !== undefined)).toBe(true);
      const texts = textsOf(paper.questions);
      // The first set is as it was written; each other one has an order of its own.
      if ((set ?? 1) === 1) expect(texts.slice(0, FIXED)).toEqual(['Fixed 0', 'Fixed 1']);
      expect(texts).toEqual(expect.arrayContaining(['Fixed 0', 'Fixed 1']));
      expect(new Set(texts).size).toBe(FIXED + TAKE);
      return texts.join();
    };
    const sets = [await print(), await print(2), await print(3), await print(4)];
    expect(new Set(sets).size).toBeGreaterThan(1);
    expect([await print(1), await print(2), await print(3)]).toEqual(sets.slice(0, 3));
    const beyond = await app.post('/adminexam/printedPaper', { quizid, set: 27 }, admin);
    expect(beyond).toMatchObject({ status: 400, body: { field: 'set' } });
  });

  it('has no shares of marks where a drawn question gives its marks to nobody', async () => {
    const { quizid, paper } = await aDrawnTest();
    const chosen = [0, 1, 2, 3, 4].map((index) => ({
      index,
      answer: null,
      chosen: ['b'],
      marked: false,
      seq: 1,
    }));
    let drawn = '';
    for (let n = 0; n < 5; n += 1) {
      const token = await app.signIn();
      const { attempt, questions } = await app.call('/exam/questionList', { quizid }, token);
      drawn = questions?.questions[FIXED]?.questionText ?? '';
      await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers: chosen }, token);
    }
    const analyze = () => app.call('/adminexam/itemAnalysis', { quizid }, admin);
    expect((await analyze()).test).toMatchObject({ mean: 1, median: 1 });

    const items = paper.items.map((item) =>
      item.question.text === drawn
        ? { ...item, question: { ...item.question, key: { right: ['a'] } } }
        : item,
    ) as PaperDraft['items'];
    await app.call('/adminexam/quizupdate', { quizid, ...form(), paper: { ...paper, items } }, admin);
    const pending = await app.call('/adminexam/regradePending', { quizid }, admin);
    const questionids = pending.questions.map(({ questionid }) => questionid);
    const body = { quizid, choice: 'drop', questionids, reason: 'It was not taught' } as const;
    const { regradeid } = (await app.call('/adminexam/regradeStart', body, admin)).regrade;
    await regradeIs(quizid, 'checked');
    await app.call('/adminexam/regradeApply', { regradeid }, admin);
    await regradeIs(quizid, 'applied');
    const { test, questions } = await analyze();
    expect(test).toMatchObject({ mean: null, median: null, standardDeviation: null });
    for (const { intendedWeight, options } of questions) {
      expect(intendedWeight).toBeNull();
      expect(options.map(({ meanRest }) => meanRest)).toEqual(options.map(() => null));
    }
  });
});

it.each([
  [{ draw: { name: 'Waves', take: 2 } }, 'say differently how many'],
  [{ marks: '1' }, 'are worth different marks'],
  [{ draw: { name: 'Waves', take: POOL + 1 } }, 'fewer questions than it asks'],
  [{ either: 'x' }, 'no passage and no alternative'],
  [{ draw: { name: 'Waves', take: 0 } }, 'at least 1'],
])('a draw with %j is refused in words', async (change, message) => {
  const takes = 'draw' in change && change.draw?.take === POOL + 1;
  const paper = drawing(takes ? {} : change);
  const items = takes ? paper.items.map((item) => (item.draw ? { ...item, ...change } : item)) : paper.items;
  const answer = await app.post('/adminexam/quizadd', { ...form(), paper: { ...paper, items } }, admin);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(message);
});
