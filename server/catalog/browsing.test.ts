import { describe, expect, it } from 'vitest';
import type { AnswerChange } from '../../contract/attempts.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';
import { answersOf, sitTest } from '../testing/sitting.ts';
import { topicsOf } from './topics.ts';

const app = useApp();

describe('the exams', () => {
  it('are none at first: dataFound is false, which is no error', async () => {
    expect(await app.call('/exam/examList', {}, await app.signIn())).toEqual({ exams: [], dataFound: false });
  });

  it('are listed without the inactive ones, whose tests are not found either', async () => {
    const token = await app.signIn();
    const shown = await anExam(app.db, { name: 'Shown', subjects: ['Physics', 'Chemistry'] });
    const hidden = await anExam(app.db, { isActive: false });
    const test = await aTest(app.db, { examId: hidden.id });
    const { exams } = await app.call('/exam/examList', {}, token);
    expect(exams.find((one) => one.examid === shown.examCode)).toEqual({
      _id: shown.id,
      examid: shown.examCode,
      examname: 'Shown',
      category: 'School Exams',
      subject: ['Physics', 'Chemistry'],
      isactive: true,
    });
    expect(exams.map((one) => one.examid)).not.toContain(hidden.examCode);
    const examid = hidden.examCode;
    expect(await app.call('/exam/topicList', { examid }, token)).toEqual({ topics: [], topicFound: false });
    expect(await app.call('/exam/testList', { examid }, token)).toMatchObject({
      tests: [],
      testFound: false,
    });
    expect(await app.call('/exam/questionList', { quizid: test.testCode }, token)).toEqual({
      questionFound: false,
    });
  });
});

describe('the chapters', () => {
  it("are grouped by subject, in the exam's order of subjects", () => {
    const chapters = [
      { subject: 'B', chapter: 'b1' },
      { subject: 'X', chapter: 'x1' },
      { subject: 'A', chapter: 'a1' },
      { subject: 'B', chapter: 'b2' },
    ].map((test) => ({ ...test, own: undefined }));
    expect(topicsOf(['A', 'B', 'C'], chapters)).toMatchObject([
      { subject: 'A', chapter: ['a1'] },
      { subject: 'B', chapter: ['b1', 'b2'] },
      { subject: 'X', chapter: ['x1'] },
    ]);
  });

  it('are those of the active tests', async () => {
    const token = await app.signIn();
    const { id: examId, examCode: examid } = await anExam(app.db);
    await aTest(app.db, { examId, chapter: 'Algebra' });
    await aTest(app.db, { examId, chapter: 'Algebra' });
    await aTest(app.db, { examId, chapter: 'Geometry', isActive: false });
    expect(await app.call('/exam/topicList', { examid }, token)).toMatchObject({
      topics: [{ subject: 'Mathematics', chapter: ['Algebra'], progress: [{ testCount: 2 }] }],
      topicFound: true,
    });
  });
});

describe('the tests', () => {
  it('show which ones this student has attempted: with an answer, submitted, not only opened, and not by others', async () => {
    const [mine, other] = [await app.signIn(), await app.signIn()];
    const { id: examId, examCode: examid } = await anExam(app.db);
    const { testCode: quizid } = await aTest(app.db, { examId });
    const attempted = async (token: string) =>
      (await app.call('/exam/testList', { examid }, token)).tests.map((test) => test.attempted);
    const sit = async (answers: AnswerChange[]) => {
      const { attempt } = await app.call('/exam/questionList', { quizid }, mine);
      expect(await attempted(mine)).toEqual([false]);
      await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, mine);
    };
    await sit([]);
    await sit(answersOf(['right 0']));
    expect(await attempted(mine)).toEqual([true]);
    expect(await attempted(other)).toEqual([false]);
  });

  it('have the number of questions and no question', async () => {
    const { id: examId, examCode: examid } = await anExam(app.db);
    await aTest(app.db, { examId, questions: [] });
    await aTest(app.db, { examId });
    const { tests } = await app.call('/exam/testList', { examid }, await app.signIn());
    expect(tests.map((test) => test.questionCount)).toEqual([0, 3]);
    expect(tests.every((test) => !('questions' in test))).toBe(true);
  });
});

describe('a search', () => {
  it('finds exams, chapters and tests that the student may see, with what they have done', async () => {
    const token = await app.signIn();
    const exam = await anExam(app.db, { name: 'Olympiad Quokka' });
    const hidden = await anExam(app.db, { name: 'Hidden Quokka', isActive: false });
    const test = await aTest(app.db, { examId: exam.id, name: 'Quokka sums', chapter: 'Quokkas' });
    await aTest(app.db, { examId: exam.id, name: 'Quokka draft', isActive: false });
    await aTest(app.db, { examId: hidden.id, name: 'Quokka of a hidden exam' });
    await sitTest(app, token, test.testCode, ['right 0']);
    const found = await app.call('/exam/search', { words: ' quokka ' }, token);
    expect(found.exams.map(({ examname }) => examname)).toEqual(['Olympiad Quokka']);
    expect(found.chapters).toEqual([
      { examid: exam.examCode, examname: 'Olympiad Quokka', subject: 'Mathematics', chapter: 'Quokkas' },
    ]);
    expect(found.tests).toMatchObject([
      { quizname: 'Quokka sums', attempted: true, difficulty: { level: 'easy' } },
    ]);
    expect(found.isMore).toBe(false);
    const { tests } = await app.call('/exam/testList', { examid: exam.examCode }, token);
    expect(tests).toEqual(found.tests);
  });

  it('finds the nearest words where nothing fits, of what the student may see alone', async () => {
    const token = await app.signIn();
    const exam = await anExam(app.db, { name: 'Olympiad Wombat' });
    const hidden = await anExam(app.db, { name: 'Hidden Numbat', isActive: false });
    await aTest(app.db, { examId: exam.id, name: 'Burrows', chapter: 'Wombats' });
    await aTest(app.db, { examId: hidden.id, name: 'Numbats of a hidden exam' });
    const found = await app.call('/exam/search', { words: 'Wombet borrows' }, token);
    expect(found.nearest).toBe('wombat burrows');
    expect(found.tests).toMatchObject([{ quizname: 'Burrows' }]);
    const asTyped = await app.call('/exam/search', { words: 'wombat' }, token);
    expect(asTyped).not.toHaveProperty('nearest');
    for (const words of ['numbatt', 'wombet zzzzzzzzz']) {
      expect(await app.call('/exam/search', { words }, token)).toMatchObject({ exams: [], tests: [] });
    }
  });

  it('takes any characters as they are, finds nothing politely, and wants at least one word', async () => {
    const token = await app.signIn();
    for (const words of ['100%', "a'b", '\\', '_']) {
      expect(await app.call('/exam/search', { words: `${words} nowhere` }, token)).toMatchObject({
        exams: [],
        chapters: [],
        tests: [],
      });
    }
    expect(await app.post('/exam/search', { words: '  ' }, token)).toMatchObject({
      status: 400,
      body: { field: 'words', message: 'Type what to search for.' },
    });
  });
});
