import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest } from '../testing/content.ts';

const app = useApp();

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

it('says so when there is no question yet', async () => {
  const list = await app.call('/adminexam/questionList', {}, token);
  expect(list).toEqual({ questions: [], questionFound: false, total: 0, message: 'No question found.' });
});

describe('the question list', () => {
  let quizids: string[];
  let examid: string;

  beforeAll(async () => {
    const exam = await anExam(app.db, { name: 'Questions Exam' });
    examid = exam.examCode;
    quizids = [];
    for (const count of [3, 0, 7, 1, 12]) {
      const questions = Array.from({ length: count }, (_, n) => aQuestion(n));
      const { testCode: quizid } = await aTest(app.db, {
        examId: exam.id,
        name: `Test of ${count}`,
        questions,
      });
      quizids.push(quizid);
    }
  });

  it.each([
    undefined,
    { by: 'createdAt', order: 'asc' } as const,
    { by: 'createdAt', order: 'desc' } as const,
  ])('has each question on one page, test by test, in the order of the paper, sorted by %j', async (sort) => {
    const all = await app.call('/adminexam/questionList', { pageSize: 100, sort }, token);
    expect(all.total).toBe(23);
    const counts = sort?.order === 'asc' ? [3, 7, 1, 12] : [12, 1, 7, 3];
    expect(all.questions.map(({ quizname, index }) => [quizname, index])).toEqual(
      counts.flatMap((count) => Array.from({ length: count }, (_, index) => [`Test of ${count}`, index])),
    );
    for (const pageSize of [1, 4, 6, 23]) {
      const paged = [];
      for (let page = 1; page <= Math.ceil(23 / pageSize); page += 1) {
        const { questions } = await app.call('/adminexam/questionList', { page, pageSize, sort }, token);
        paged.push(...questions);
      }
      expect(paged).toEqual(all.questions);
    }
  });

  it('filters by TestID, however it is typed, and names the test', async () => {
    for (const quizid of [quizids[2], ` ${quizids[2]?.toLowerCase()} `]) {
      const list = await app.call('/adminexam/questionList', { filters: { quizid } }, token);
      expect(list).toMatchObject({ total: 7, questionFound: true, filteredBy: 'Test of 7' });
      expect(list.questions[0]).toEqual({
        quizid: quizids[2],
        quizname: 'Test of 7',
        number: '1',
        index: 0,
        chapterOfTest: 'Numbers',
        version: 1,
        grade: 10,
        subject: 'Mathematics',
        topic: 'Numbers',
        questionFormat: 'MCQ',
        marks: 1,
        questionText: 'Question 0',
        options: ['wrong 0', 'right 0', 'also wrong 0'],
        answerText: 'right 0',
        difficulty: 'Easy',
        explanation: 'Explained 0',
        item: expect.objectContaining({ section: 0, marks: '1' }),
        mayEdit: true,
      });
    }
    const none = await app.call('/adminexam/questionList', { filters: { quizid: 'Q0' } }, token);
    expect(none).toMatchObject({ questionFound: false, questions: [], message: 'No question found.' });
  });

  it('filters by exam and names it', async () => {
    const list = await app.call('/adminexam/questionList', { filters: { examid } }, token);
    expect(list).toMatchObject({ total: 23, filteredBy: 'Questions Exam' });
  });
});

describe('changing a question', () => {
  const edited = {
    grade: '10',
    subject: 'Mathematics',
    topic: 'Numbers',
    questionFormat: 'Short Answer',
    marks: 2,
    questionText: 'What is \\(1 + 1\\)?',
    options: [],
    answerText: '2',
    difficulty: 'Easy',
  };

  it('makes a new revision of its test, which shows it, and says what changed', async () => {
    const { testCode: quizid } = await aTest(app.db);
    const body = { quizid, version: 1, index: 1, question: edited };
    const answer = await app.call('/adminexam/questionUpdate', body, token);
    expect(answer).toMatchObject({
      questionUpdated: true,
      message: 'Quiz updated successfully',
      warnings: [],
      question: { ...edited, index: 1, quizid, version: 2 },
    });
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
    expect(quiz).toMatchObject({ version: 2, revision: 2, questionCount: 3 });
    expect(quiz?.questions[1]).toEqual(edited);
    const filters = { kind: 'quiz', recordid: quizid } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, token);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'questionUpdate',
      before: { questions: [{ number: 2, questionText: 'Question 1' }] },
      after: { questions: [{ number: 2, ...edited }] },
    });
  });

  it('is refused with all that is wrong, where it is not there, and where the test was changed meanwhile', async () => {
    const { testCode: quizid } = await aTest(app.db);
    const send = (part: object) =>
      app.post(
        '/adminexam/questionUpdate',
        { quizid, version: 1, index: 0, question: edited, ...part },
        token,
      );
    expect(await send({ question: { ...edited, marks: 'two', options: ['x'] } })).toMatchObject({
      status: 400,
      body: {
        field: 'question.marks',
        message:
          'Invalid questions: question 1, marks: "two" is not a number; ' +
          'question 1, options: a short answer has no options.',
      },
    });
    expect(await send({ index: 3 })).toMatchObject({ status: 400, body: { message: 'No question found.' } });
    expect((await send({ quizid: 'Q0' })).body).toMatchObject({
      questionUpdated: false,
      message: 'Quiz not found',
    });
    expect((await send({ index: 1 })).status).toBe(200);
    expect(await send({})).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // Also where the question is gone with that change.
    expect(await send({ index: 3 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('tells the item of a formula that cannot be set', async () => {
    const { testCode: quizid } = await aTest(app.db);
    const question = { ...edited, answerText: '\\(\\nosuch\\)' };
    const body = { quizid, version: 1, index: 2, question };
    const { warnings } = await app.call('/adminexam/questionUpdate', body, token);
    expect(warnings).toMatchObject([{ item: 2, field: 'answerText', line: 1, column: 1 }]);
  });
});

it('previews texts as the student will see them, with what cannot be set', async () => {
  const texts = ['plain', 'a \\(x\\) b', 'line\n\\(\\frac{1}\\)'];
  const preview = await app.call('/adminexam/preview', { texts }, token);
  expect(preview.texts[0]).toEqual({ set: ['plain'], problems: [] });
  expect(preview.texts[1]?.set).toMatchObject(['a ', { tex: '\\(x\\)', display: false }, ' b']);
  expect(preview.texts[2]?.problems).toMatchObject([{ line: 2, column: 1, tex: '\\(\\frac{1}\\)' }]);
});
