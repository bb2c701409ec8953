import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerChange } from '../../contract/attempts.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { JEE_ADVANCED } from '../../contract/schemes/jee-advanced.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { presets } from '../../contract/schemes/presets.ts';
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

const form = () => testFields(exam, { marks: 16 });

async function aTestOf(paper: PaperDraft, more: object = {}) {
  const { quiz } = await app.call('/adminexam/quizadd', { ...form(), paper, ...more }, admin);
  return quiz;
}

/** A student who has begun the test. */
async function sitting(quizid: string) {
  const token = await app.signIn();
  const opened = await app.call('/exam/questionList', { quizid }, token);
  const attemptid = opened.attempt?.attemptid ?? '';
  const submit = async (answers: AnswerChange[]) =>
    (await app.call('/attempt/submit', { attemptid, answers }, token)).result;
  return { token, attemptid, opened, submit };
}

const answered = (index: number, given: Pick<AnswerChange, 'chosen'> | string, seq = 1): AnswerChange => ({
  index,
  ...(typeof given === 'string' ? { answer: given } : { answer: null, ...given }),
  marked: false,
  seq,
});

const everyKind = () => aPaper(Object.values(ofKind).map((question) => anItem(question)));

describe('internal choice', () => {
  it('of a paper of CBSE is sat and marked: one of the alternatives counts, the first that is answered', async () => {
    const [first, written] = presets.cbse_12_physics.sections;
    if (!first || !written?.internalChoices) throw new Error('The pattern has no internal choice');
    const choice = { section: 1, either: 'either 2 or 3' };
    const paper = aPaper(
      [
        anItem(ofKind.single_choice),
        anItem(ofKind.numeric, choice),
        anItem(ofKind.short_text, choice),
        anItem(ofKind.numeric, { section: 1 }),
      ],
      [first, written].map(({ name, scheme }) => aSection({ name, scheme })),
    );
    const quiz = await aTestOf(paper);
    // 1 for the first, 2 for one of the alternatives, 2 for the last.
    expect(quiz.possible).toBe('5');
    let student = '';
    const marksOf = async (...answers: AnswerChange[]) => {
      const { token, opened, submit } = await sitting(quiz.quizid);
      student = token;
      expect(opened.questions?.questions.map(({ either }) => either)).toEqual([
        undefined,
        choice.either,
        choice.either,
        undefined,
      ]);
      expect(opened.questions?.sections.map(({ questionCount }) => questionCount)).toEqual([1, 2]);
      const { marking } = await submit(answers);
      return [marking?.total.got, ...(marking?.sections.map(({ got }) => got) ?? [])];
    };
    expect(await marksOf(answered(0, { chosen: ['b'] }), answered(2, 'Pune'))).toEqual([3, 1, 2]);
    expect(await marksOf(answered(1, '0.65'), answered(2, 'Pune'), answered(3, '0.65'))).toEqual([4, 0, 4]);
    expect(await marksOf(answered(1, '9'), answered(2, 'Pune'))).toEqual([0, 0, 0]);
    // Every list counts three questions, and a teacher's numbers are those of the paper.
    expect(await app.call('/attempt/list', {}, student)).toMatchObject({ attempts: [{ totalQuestions: 3 }] });
    const { quizid } = quiz;
    const { results } = await app.call('/adminexam/resultList', { quizid }, admin);
    expect(results.map((one) => [one.totalQuestions, one.right, one.leftOut])).toEqual([
      [3, 0, 2],
      [3, 2, 1],
      [3, 2, 1],
    ]);
    const { questions } = await app.call('/adminexam/itemAnalysis', { quizid }, admin);
    expect(questions.map(({ number }) => number)).toEqual(['1', '2a', '2b', '3']);
    const { csv } = await app.call(
      '/adminexam/resultExport',
      { filters: { quizid }, withAnswers: true },
      admin,
    );
    expect(csv).toContain('Question 2b: Answer');
  });
});

describe('a paper of every kind', () => {
  it('comes back from the server as it was given, with ids for its questions', async () => {
    const paper = everyKind();
    const quiz = await aTestOf(paper);
    expect(quiz.paper.items).toEqual(
      paper.items.map((item) => ({ ...item, questionId: expect.any(String) as string })),
    );
    expect(new Set(quiz.paper.items.map(({ questionId }) => questionId)).size).toBe(5);
    expect(quiz).toMatchObject({ possible: '20', questionCount: 5 });
    expect(quiz.questions.map(({ kind }) => kind)).toEqual([
      undefined,
      'multiple_choice',
      'numeric',
      'short_text',
      'written',
    ]);
  });

  it('is marked by its scheme, and says what was answered', async () => {
    const { submit } = await sitting((await aTestOf(everyKind())).quizid);
    const result = await submit([
      answered(0, { chosen: ['b'] }),
      answered(1, { chosen: ['a', 'c'] }),
      answered(2, '2/3 m'),
      answered(3, ' poona'),
      answered(4, 'Air\ndoes.'),
    ]);
    const said = ['option b', 'option a, option c', '2/3 m', ' poona', 'Air\ndoes.'];
    expect(result.selectedOptions).toEqual(said);
    expect(result).toMatchObject({ waiting: 1, marking: { denominator: 4 } });
    expect(result.marking?.total).toEqual({ got: 64, possible: 80, penalty: 0 });
    expect(result.correctCount).toBe(4);
  });

  it('takes away marks for wrong answers only', async () => {
    const { submit } = await sitting((await aTestOf(everyKind())).quizid);
    const result = await submit([answered(0, { chosen: ['a'] }), answered(1, { chosen: ['a'] })]);
    expect(result.details.map(({ outcome, got }) => [outcome, got])).toEqual([
      ['wrong', -4],
      ['wrong', -4],
      ['left_out', 0],
      ['left_out', 0],
      ['left_out', 0],
    ]);
    expect(result.marking?.total).toEqual({ got: -8, possible: 80, penalty: -8 });
  });

  it('tells before submission nothing that gives a key away', async () => {
    const { opened } = await sitting((await aTestOf(everyKind())).quizid);
    const sent = JSON.stringify(opened);
    for (const secret of [
      '0.63',
      '0.70',
      'Pune',
      'Poona',
      'Why',
      'scatters',
      'right":["b"',
      'accepted',
      '"key"',
    ]) {
      expect(sent).not.toContain(secret);
    }
    expect(opened.questions?.questions.map(({ asked }) => asked)).toEqual([
      { kind: 'single_choice', options: ['a', 'b', 'c', 'd'] },
      { kind: 'multiple_choice', options: ['a', 'b', 'c', 'd'] },
      { kind: 'numeric', decimal: 'point', isWhole: false, asksForUnit: false, unit: 'm' },
      { kind: 'short_text' },
      { kind: 'written' },
    ]);
  });

  it('takes the text of an option for the option, as browsers sent it before options had ids', async () => {
    const { submit } = await sitting((await aTestOf(everyKind())).quizid);
    const result = await submit([answered(0, 'option b'), answered(1, 'option a')]);
    expect(result.details.map(({ outcome }) => outcome)).toEqual([
      'right',
      'wrong',
      'left_out',
      'left_out',
      'left_out',
    ]);
    expect(result.selectedOptions.slice(0, 2)).toEqual(['option b', 'option a']);
  });
});

describe('an attempt without an answer', () => {
  it.each<[string, [index: number, answer: string]]>([
    ['a question marked for review', [0, '']],
    ['a space for a number', [2, '  ']],
    ['a space for a text', [3, ' ']],
    ['spaces for words', [4, ' \n ']],
  ])('shows no solution and does not count: %s', async (_, given) => {
    const quiz = await aTestOf(everyKind());
    const { submit, token, attemptid } = await sitting(quiz.quizid);
    const result = await submit([{ ...answered(...given), marked: true }]);
    expect(result.isBlank).toBe(true);
    const again = await app.call('/attempt/result', { attemptid }, token);
    for (const shown of [result, again.result]) {
      expect(JSON.stringify(shown)).not.toMatch(/"key"|Why|0\.63|Pune/);
    }
    expect((await app.call('/attempt/list', {}, token)).attempts).toEqual([]);
  });
});

describe('the cover', () => {
  it('says what the paper is before the clock starts, and that it is running afterwards', async () => {
    const paper = aPaper(
      [
        anItem(ofKind.single_choice),
        anItem(ofKind.numeric, { section: 1, marks: '2/3' }),
        anItem(ofKind.numeric, { section: 1, marks: '2/3' }),
      ],
      [
        aSection({ name: 'A', instructions: 'Read well' }),
        aSection({ name: 'B', choice: { answer: 1, counts: 'first' } }),
      ],
    );
    const { quizid } = await aTestOf(paper);
    const token = await app.signIn();
    const before = await app.call('/attempt/cover', { quizid }, token);
    expect(before.running).toBeUndefined();
    expect(before.cover).toMatchObject({
      questionCount: 3,
      testDuration: 60,
      possible: '4.67',
      sections: [
        { name: 'A', instructions: 'Read well', questionCount: 1, possible: '4' },
        {
          name: 'B',
          possible: '0.67',
          choice: { answer: 1, counts: 'first' },
          rules: [{ kind: 'numeric', marks: ['2/3'], rule: { right: '4', wrong: { marks: '-1' } } }],
        },
      ],
    });
    expect(JSON.stringify(before)).not.toMatch(/How much|option b|0\.63/);
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    const after = await app.call('/attempt/cover', { quizid }, token);
    expect(after.running?.attemptid).toBe(attempt?.attemptid);
  });

  it('is not there for a test that takes no attempts', async () => {
    const { quizid } = await aTestOf(everyKind(), { isactive: false });
    const token = await app.signIn();
    expect(await app.call('/attempt/cover', { quizid }, token)).toEqual({ questionFound: false });
    expect(await app.call('/attempt/cover', { quizid: 'Q0' }, token)).toEqual({ questionFound: false });
  });
});

describe('sections', () => {
  it('add up exactly, thirds and choice included', async () => {
    const thirds = plainScheme({ right: '2', wrong: { share: '-1/3' } });
    const paper = aPaper(
      [0, 0, 1, 1, 1].map((section) => anItem(ofKind.single_choice, { section })),
      [
        aSection({ name: 'A', scheme: thirds }),
        aSection({ name: 'B', choice: { answer: 2, counts: 'first' } }),
      ],
    );
    const { submit } = await sitting((await aTestOf(paper)).quizid);
    const wrong = { chosen: ['a'] };
    const right = { chosen: ['b'] };
    const result = await submit([
      answered(0, right),
      answered(1, wrong),
      answered(2, wrong),
      answered(3, right),
      answered(4, right),
    ]);
    const { denominator, total, sections } = result.marking ?? {};
    expect(denominator).toBe(3);
    expect(sections).toEqual([
      { name: 'A', subject: 'Mathematics', got: 4, possible: 12, penalty: -2 },
      { name: 'B', subject: 'Mathematics', got: 9, possible: 24, penalty: -3 },
    ]);
    expect(marksText(total?.got ?? 0, denominator ?? 1)).toBe('4.33');
    expect(result.details.map(({ counts }) => counts)).toEqual([true, true, true, true, false]);
  });

  it('give the partial marks of JEE Advanced', async () => {
    const preset = Object.values(JEE_ADVANCED).find(({ years }) => years.includes(2026));
    const scheme = preset?.sections.find(({ kinds }) => kinds.includes('multiple_choice'))?.scheme;
    const question = { ...ofKind.multiple_choice, key: { right: [['a', 'b', 'c', 'd']] } };
    const paper = aPaper(
      Array.from({ length: 5 }, () => anItem(question)),
      [aSection(scheme && { scheme })],
    );
    const { submit } = await sitting((await aTestOf(paper)).quizid);
    const sets = [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['a', 'b'], ['a']];
    const result = await submit(sets.map((chosen, index) => answered(index, { chosen })));
    expect(result.details.map(({ got }) => got)).toEqual([4, 3, 2, 1, 0]);
    expect(result.details.map(({ outcome }) => outcome)).toEqual([
      'right',
      'partial',
      'partial',
      'partial',
      'left_out',
    ]);
  });

  it('with times of their own take answers only then, and say so', async () => {
    const paper = aPaper(
      [0, 1].map((section) => anItem(ofKind.short_text, { section })),
      [aSection({ name: 'A', minutes: 20 }), aSection({ name: 'B', minutes: 40 })],
      { movement: 'in_order' },
    );
    const { quizid } = await aTestOf(paper);
    const { token, attemptid, opened, submit } = await sitting(quizid);
    expect(opened.questions?.sections).toMatchObject([
      { opensAfter: 0, closesAfter: 20 },
      { opensAfter: 20, closesAfter: 60 },
    ]);
    const save = async (...answers: AnswerChange[]) =>
      (await app.post('/attempt/save', { attemptid, answers }, token)).body;
    const refused = { code: 'section_closed' };
    expect(await save(answered(0, 'Pune'))).toHaveProperty('savedAt');
    expect(await save(answered(1, 'Pune', 2))).toMatchObject(refused);
    // The last millisecond of the grace, for an answer that was under way.
    app.clock.advance(20 * 60 + 5);
    expect(await save(answered(0, 'Poona', 3))).toHaveProperty('savedAt');
    app.clock.advance(0.001);
    expect(await save(answered(0, 'too late', 4))).toMatchObject(refused);
    expect(await save(answered(0, 'too late', 4), answered(1, 'Pune', 5))).toMatchObject(refused);
    const result = await submit([answered(0, 'too late', 6), answered(1, 'Pune', 7)]);
    expect(result.selectedOptions).toEqual(['Poona', 'Pune']);
    expect(result.correctCount).toBe(2);
  });

  it('with times of their own and free movement open together, and each closes by itself', async () => {
    const paper = aPaper(
      [0, 1, 2].map((section) => anItem(ofKind.short_text, { section })),
      [aSection({ name: 'A', minutes: 20 }), aSection({ name: 'B', minutes: 40 }), aSection({ name: 'C' })],
    );
    const { token, attemptid, opened, submit } = await sitting((await aTestOf(paper)).quizid);
    expect(opened.questions).toMatchObject({
      movement: 'free',
      sections: [{ opensAfter: 0, closesAfter: 20 }, { opensAfter: 0, closesAfter: 40 }, {}],
    });
    expect(opened.questions?.sections[2]).not.toHaveProperty('closesAfter');
    let seq = 0;
    const save = async (...places: number[]) => {
      const answers = places.map((place) => answered(place, `Saved ${(seq += 1)}`, seq));
      return (await app.post('/attempt/save', { attemptid, answers }, token)).body;
    };
    const refused = { code: 'section_closed' };
    // The last first, and back again.
    expect(await save(2)).toHaveProperty('savedAt');
    expect(await save(0, 1)).toHaveProperty('savedAt');
    app.clock.advance(20 * 60 + 5);
    expect(await save(0)).toHaveProperty('savedAt');
    app.clock.advance(0.001);
    expect(await save(0)).toMatchObject(refused);
    expect(await save(1, 2)).toHaveProperty('savedAt');
    // Nothing of a save is taken that has an answer to a closed section.
    expect(await save(0, 2)).toMatchObject(refused);
    app.clock.advance(20 * 60);
    expect(await save(1)).toMatchObject(refused);
    expect(await save(2)).toHaveProperty('savedAt');
    const result = await submit([0, 1, 2].map((place) => answered(place, 'Pune', seq + 1)));
    expect(result.selectedOptions).toEqual(['Saved 4', 'Saved 6', 'Pune']);
    expect(result.correctCount).toBe(1);
  });

  it('are refused in words where they do not fit together', async () => {
    const broken = aPaper(
      [anItem(ofKind.single_choice, { section: 1, passage: 'p' }), anItem(ofKind.single_choice)],
      [aSection({ name: 'A' }), aSection({ name: ' ' })],
      { movement: 'in_order' },
    );
    const { status, body } = await app.post('/adminexam/quizadd', { ...form(), paper: broken }, admin);
    expect(status).toBe(400);
    const { message } = body as { message: string };
    expect(message).toContain('Section 2, name: Name the section.');
    const inTime = aPaper([anItem(ofKind.single_choice)], [aSection({ minutes: 20 })], {
      movement: 'in_order',
    });
    const other = await app.post('/adminexam/quizadd', { ...form(), paper: inTime }, admin);
    expect(other.body).toMatchObject({ code: 'bad_input', field: 'testDuration' });
  });
});

describe('shuffled', () => {
  const paper = () =>
    aPaper(
      Array.from({ length: 12 }, () => anItem(ofKind.single_choice)),
      [aSection({ shufflesQuestions: true, shufflesOptions: true })],
    );

  it('each attempt keeps an order of its own, also in the result and after coming back', async () => {
    const { quizid } = await aTestOf(paper());
    const [one, other] = [await sitting(quizid), await sitting(quizid)];
    const { layout } = one.opened.attempt ?? {};
    expect(layout?.items.toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
    expect(other.opened.attempt?.layout).not.toEqual(layout);
    const again = await app.call('/exam/questionList', { quizid }, one.token);
    expect(again.attempt?.layout).toEqual(layout);
    const result = await one.submit([answered(5, { chosen: ['b'] })]);
    expect(result.layout).toEqual(layout);
    expect(result.correctCount).toBe(1);
  });

  it('a paper that is not shuffled sends no order', async () => {
    const { opened } = await sitting((await aTestOf(everyKind())).quizid);
    expect(opened.attempt).not.toHaveProperty('layout');
  });
});

describe('changing a paper', () => {
  it('keeps the version of a question that has not changed, and counts those of one that has', async () => {
    const quiz = await aTestOf(everyKind());
    const ids = quiz.paper.items.map(({ questionId }) => questionId);
    const changed = {
      ...quiz.paper,
      items: quiz.paper.items.with(0, {
        ...quiz.paper.items[0],
        question: { ...ofKind.single_choice, text: 'Which one is right?' },
      } as never),
    };
    const update = { ...form(), quizid: quiz.quizid, paper: changed };
    const { quiz: next } = await app.call('/adminexam/quizupdate', update, admin);
    expect(next?.revision).toBe(2);
    expect(next?.paper.items.map(({ questionId }) => questionId)).toEqual(ids);
    const { quiz: same } = await app.call('/adminexam/quizupdate', update, admin);
    expect(same?.revision).toBe(2);
  });

  it('in the fields of the specification keeps sections and questions that they cannot say', async () => {
    const paper = aPaper(
      [
        anItem(ofKind.single_choice),
        anItem(ofKind.numeric, { section: 1 }),
        anItem(ofKind.single_choice, { section: 1 }),
      ],
      [aSection({ name: 'A' }), aSection({ name: 'B' })],
    );
    const quiz = await aTestOf(paper);
    const [first, number, last] = quiz.questions;
    const questions = [{ ...first, questionText: 'Changed' }, number, last];
    const update = { ...form(), quizid: quiz.quizid, questions };
    const { quiz: next } = await app.call('/adminexam/quizupdate', update as never, admin);
    expect(next?.paper.items.map(({ section, question }) => [section, question.kind])).toEqual([
      [0, 'single_choice'],
      [1, 'numeric'],
      [1, 'single_choice'],
    ]);
    expect(next?.paper.items[1]?.question).toEqual(ofKind.numeric);
    expect(next?.paper.items[0]?.question.text).toBe('Changed');
    const edited = [first, { ...number, answerText: '1' }, last];
    const { status, body } = await app.post('/adminexam/quizupdate', { ...update, questions: edited }, admin);
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'questions.1.kind' } });
  });

  it('takes a test back as it was answered, and refuses other questions beside its paper', async () => {
    const { quizid, questions, paper } = await aTestOf(everyKind());
    const update = { ...form(), quizid, questions, paper };
    expect(await app.call('/adminexam/quizupdate', update, admin)).toMatchObject({ quizUpdated: true });
    const fewer = { ...update, questions: questions.slice(1) };
    const { status, body } = await app.post('/adminexam/quizupdate', fewer, admin);
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'questions' } });
  });

  it('changes one question of any kind', async () => {
    const { quizid, version, paper } = await aTestOf(everyKind());
    const item = {
      ...paper.items[2],
      question: { ...ofKind.numeric, key: { accepted: [{ value: '5' }], units: [] } },
    };
    const updated = await app.call('/adminexam/questionUpdate', { quizid, version, index: 2, item }, admin);
    expect(updated.question?.answerText).toBe('5 m');
    const { submit } = await sitting(quizid);
    expect((await submit([answered(2, '5')])).correctCount).toBe(1);
    const wrong = { ...item, question: { ...item.question, key: { accepted: [], units: [] } } };
    const { status, body } = await app.post(
      '/adminexam/questionUpdate',
      { quizid, version: version + 1, index: 2, item: wrong },
      admin,
    );
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'item.question.key.accepted' } });
  });
});
