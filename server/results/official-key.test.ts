import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerChange } from '../../contract/attempts.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { presets } from '../../contract/schemes/presets.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam } from '../testing/content.ts';
import { multiple, numeric } from '../testing/graded-papers.ts';
import { paper, paperDraft } from '../testing/jee-advanced-2024-2.ts';
import { anItem, aPaper, aSection } from '../testing/papers.ts';

/** Papers of JEE Advanced in the product, from the form of the admin to the result of the student, by official keys. */
const app = useApp();

let admin: string;
let exam: string;

beforeAll(async () => {
  admin = (await anAdmin(app)).token;
  exam = (await anExam(app.db, { subjects: ['Science'] })).examCode;
});

async function aTestOf(given: ReturnType<typeof paperDraft>): Promise<string> {
  const form = {
    quizName: 'JEE Advanced',
    description: 'By its official key',
    exam,
    subject: 'Science',
    chapter: 'Everything',
    topic: 'Everything',
    testDuration: 180,
    testFormat: 'MCQ',
    marks: 180,
    isactive: true,
  };
  const { quiz, warnings } = await app.call('/adminexam/quizadd', { ...form, paper: given }, admin);
  expect(warnings).toEqual([]);
  return quiz.quizid;
}

/** A student who opens the test, saves these answers by position, submits, and reads the result. */
async function sit(quizid: string, given: ReadonlyMap<number, string>) {
  const token = await app.signIn();
  const { attempt, questions } = await app.call('/exam/questionList', { quizid }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = [...given].map(
    ([index, text]): AnswerChange => ({
      index,
      marked: false,
      seq: 1,
      ...(questions?.questions[index]?.asked.kind === 'numeric'
        ? { answer: text }
        : { answer: null, chosen: text.toLowerCase().split('') }),
    }),
  );
  if (answers.length > 0) await app.call('/attempt/save', { attemptid, answers }, token);
  await app.call('/attempt/submit', { attemptid }, token);
  const { result } = await app.call('/attempt/result', { attemptid }, token);
  return { total: result.marking?.total, got: result.details.map(({ got }) => got), result };
}

const all = (answer: (at: number) => string) => new Map(paper.map((_, at) => [at, answer(at)]));
const keyAt = (at: number) => paper[at]?.key ?? '';

describe('JEE Advanced 2024, Paper 2, in questions of our own with its official key', () => {
  let quizid: string;
  beforeAll(async () => {
    quizid = await aTestOf(paperDraft());
  });

  it('gives 60 in each subject for the whole key, whichever of two accepted numbers is typed', async () => {
    for (const which of [0, -1]) {
      const { total, got, result } = await sit(
        quizid,
        all((at) => keyAt(at).split('|').at(which) ?? ''),
      );
      expect(total).toEqual({ got: 180, possible: 180, penalty: 0 });
      expect(result.marking?.denominator).toBe(1);
      expect(got).toEqual(paper.map(({ section }) => [3, 4, 4, 3][section % 4]));
      expect(result.correctCount).toBe(51);
    }
  });

  it('takes 1 for each wrong single choice and 2 for each set with a wrong option, and nothing for a number', async () => {
    const wrong = (at: number) =>
      paper[at]?.kind === 'numeric' ? '0.123' : 'ABCD'.replaceAll(new RegExp(`[${keyAt(at)}]`, 'g'), '');
    const { total, got } = await sit(
      quizid,
      all((at) => wrong(at).slice(0, paper[at]?.kind === 'single_choice' ? 1 : undefined)),
    );
    expect(got).toEqual(paper.map(({ section }) => [-1, -2, 0, 0][section % 4]));
    // 12 single choices and 9 sets.
    expect(total).toEqual({ got: -30, possible: 180, penalty: -30 });
  });

  it('marks a paper of every case as the instructions do by hand', async () => {
    // By number on the paper: what is answered, what the key says, and what that gives.
    const cases: [number: number, answer: string, key: string, got: number][] = [
      [1, 'B', 'B', 3],
      [2, 'A', 'B', -1],
      [5, 'B', 'BC', 1],
      [6, 'AC', 'AC', 4],
      [7, 'ABC', 'AC', -2],
      [8, '5.1e1', '51', 4],
      [9, '12', '11', 0],
      [14, '20', '20.00', 3],
      [17, '1/4', '0.25', 3],
      [18, 'A', 'A', 3],
      [23, 'AD', 'ABD', 2],
      [24, 'C', 'AB', -2],
      [31, '601.5', '601.50', 3],
      [39, 'D', 'ACD', 1],
      [40, 'ABCD', 'CD', -2],
      [41, 'DB', 'BD', 4],
      [45, '143', '142.65|143', 4],
      [48, '4', '2|4', 3],
      [51, '2.5', '2|3', 0],
    ];
    expect(cases.map(([number]) => keyAt(number - 1))).toEqual(cases.map(([, , key]) => key));
    const given = new Map(cases.map(([number, answer]) => [number - 1, answer]));
    const { total, got, result } = await sit(quizid, given);
    const expected = new Map(cases.map(([number, , , marks]) => [number - 1, marks]));
    expect(got).toEqual(paper.map((_, at) => expected.get(at) ?? 0));
    // Mathematics 15, Physics 6, Chemistry 10; taken away 3, 2 and 2.
    expect(total).toEqual({ got: 31, possible: 180, penalty: -7 });
    const bySubject = [0, 4, 8].map((first) =>
      (result.marking?.sections ?? []).slice(first, first + 4).reduce((sum, section) => sum + section.got, 0),
    );
    expect(bySubject).toEqual([15, 6, 10]);
    expect(
      result.details.map(({ outcome }) => outcome).filter((outcome) => outcome === 'partial'),
    ).toHaveLength(3);
  });

  it('gives nothing for a paper that is left blank, and shows no key of it', async () => {
    const { result, total } = await sit(quizid, new Map());
    expect(result.isBlank).toBe(true);
    expect(total).toEqual({ got: 0, possible: 180, penalty: 0 });
    expect(result.details.every(({ key }) => key === undefined)).toBe(true);
  });
});

describe('JEE Advanced 2026, Paper 1', () => {
  it('takes 1 for a wrong set, and marks Question 11 of Physics by the range that was widened after the exam', async () => {
    const [, sets, numbers] = presets.jee_advanced_2026_1.sections;
    const schemes = [sets, numbers].map((section) => section?.scheme ?? plainScheme({ right: '0' }));
    const quizid = await aTestOf(
      aPaper(
        // The provisional key said 0.63 to 0.68, the final one 0.63 to 0.70.
        [...Array.from({ length: 5 }, () => anItem(multiple('abcd'))), anItem(numeric, { section: 1 })],
        schemes.map((scheme) => aSection({ scheme })),
      ),
    );
    const five = ['ABCD', 'ABD', 'BD', 'C', ''].map((answer, at) => [at, answer] as const);
    const answered = five.filter(([, answer]) => answer !== '');
    const marksOf = async (typed: string) => (await sit(quizid, new Map([...answered, [5, typed]]))).got;
    expect(await marksOf('0.63')).toEqual([4, 3, 2, 1, 0, 4]);
    expect(await marksOf('0.69')).toEqual([4, 3, 2, 1, 0, 4]);
    expect(await marksOf('.7')).toEqual([4, 3, 2, 1, 0, 4]);
    expect(await marksOf('0.71')).toEqual([4, 3, 2, 1, 0, 0]);
    expect(await marksOf('0.62')).toEqual([4, 3, 2, 1, 0, 0]);
  });
});
