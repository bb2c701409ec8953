import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAM_RULES, PRACTICE_RULES, type TestRules } from '../../contract/catalog/test-rules.ts';
import { testId } from '../../contract/ids.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { admins } from '../db/tables/admins.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest, testFields } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';

const app = useApp();

let asha: TestAdmin;
let ravi: TestAdmin;
let form: Record<string, unknown>;

const question = (n: number, given: Partial<AdminQuestion> = {}): AdminQuestion => ({
  grade: 10,
  subject: 'Mathematics',
  topic: 'Numbers',
  questionFormat: 'MCQ',
  marks: 1,
  questionText: `Question ${n}`,
  options: [`wrong ${n}`, `right ${n}`],
  answerText: `right ${n}`,
  difficulty: 'Easy',
  ...given,
});

const add = async (part: object = {}) =>
  (await app.call('/adminexam/quizadd', { ...form, ...part }, asha.token)).quiz;
const update = (part: { quizid: string; version?: number; [field: string]: unknown }, by = asha) =>
  app.post('/adminexam/quizupdate', { ...form, questions: undefined, ...part }, by.token);
const details = async (quizid: string) =>
  (await app.call('/adminexam/quizDetails', { quizid }, asha.token)).quiz;

beforeAll(async () => {
  asha = await anAdmin(app, 'admin', 'Asha Rao');
  ravi = await anAdmin(app, 'admin', 'Ravi Rao');
  const exam = await anExam(app.db, { subjects: ['Mathematics', 'Science', 'History'] });
  const questions = [question(1), question(2)];
  const typed = { quizName: 'Numbers', topic: 'Primes', testDuration: '30', marks: '2.5' };
  form = testFields(exam.examCode, { ...typed, questions });
});

it('says so when there is no test yet', async () => {
  expect(await app.call('/adminexam/quizList', {}, asha.token)).toEqual({
    quizs: [],
    needsApproval: false,
    dataFound: false,
    total: 0,
    message: 'Data not found',
  });
});

describe('adding a test', () => {
  it('takes numbers as typed and gives the test back with its questions', async () => {
    const answer = await app.call('/adminexam/quizadd', form, asha.token);
    expect(answer).toMatchObject({ quizAdded: true, message: 'Quiz added successfully', warnings: [] });
    expect(answer.quiz).toEqual({
      _id: expect.any(String),
      quizid: expect.stringMatching(/^Q\d+$/),
      quizname: 'Numbers',
      description: 'About numbers',
      exam: { examid: form['exam'], examname: 'Test Exam' },
      subject: 'Mathematics',
      chapter: 'Numbers',
      topic: 'Primes',
      testDuration: 30,
      testFormat: 'MCQ',
      marks: 2.5,
      isactive: true,
      rules: PRACTICE_RULES,
      questionCount: 2,
      version: 1,
      access: 'edit',
      review: 'draft',
      revision: 1,
      createdAt: app.clock.now().toISOString(),
      questions: form['questions'],
      shuffled: { questions: 'none', options: 'none' },
      paper: expect.objectContaining({ movement: 'free', passages: [] }),
      possible: '2',
    });
    expect(await details(answer.quiz.quizid)).toEqual(answer.quiz);
  });

  it('joins the messages of all missing fields, in the order of the specification', async () => {
    const { status, body } = await app.post('/adminexam/quizadd', {}, asha.token);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'bad_input',
        field: 'quizName',
        message:
          'Quiz Name is required. Subject is required. Chapter is required. Topic is required. ' +
          'Description is required. Exam type is required. Test Duration is required. Marks are required. ' +
          'Test Format is required. Status is required.',
      },
    });
  });

  it.each([
    [{ quizName: ' ' }, 'quizName', 'Quiz Name is required.'],
    [{ marks: null }, 'marks', 'Marks are required.'],
    [{ testDuration: 'half an hour' }, 'testDuration', 'Test Duration must be a number.'],
    [{ testDuration: '0x10' }, 'testDuration', 'Test Duration must be a number.'],
    [{ marks: 'four' }, 'marks', 'Marks must be a number.'],
    [
      { testDuration: 'x', marks: 'y' },
      'testDuration',
      'Test Duration must be a number. Marks must be a number.',
    ],
    [{ testDuration: 601 }, 'testDuration', 'Test Duration must be a whole number of minutes from 1 to 600.'],
    [
      { testDuration: '1.5' },
      'testDuration',
      'Test Duration must be a whole number of minutes from 1 to 600.',
    ],
    [{ marks: 1000.5 }, 'marks', 'Marks must be a number from 0 to 1000.'],
    [
      { testFormat: 'Oral' },
      'testFormat',
      'Test Format must be one of: MCQ, Short Answer, Long Answer, True/False.',
    ],
    [{ exam: 'E0' }, 'exam', 'Exam not found'],
  ])('refuses %j', async (part, field, message) => {
    const answer = await app.post('/adminexam/quizadd', { ...form, ...part }, asha.token);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field, message } });
  });

  it('says of its questions everything that is wrong at once', async () => {
    const { difficulty, ...incomplete } = question(1);
    const questions = [incomplete, question(2, { options: ['one'], answerText: difficulty })];
    const answer = await app.post('/adminexam/quizadd', { ...form, questions }, asha.token);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'bad_input',
        field: 'questions.0.difficulty',
        message:
          'Invalid question structure (missing fields): question 1, difficulty: missing; ' +
          'question 2, options: needs at least 2 options; ' +
          'question 2, answerText: the key "Easy" is not an option.',
      },
    });
    const none = await app.post('/adminexam/quizadd', { ...form, questions: {} }, asha.token);
    expect(none.text).toContain('Please enter a valid array of questions');
  });

  it('saves formulas that cannot be set, and says where they are', async () => {
    const questions = [
      question(1, { questionText: 'A good \\(x^2\\)' }),
      question(2, { explanation: 'First\nthen \\(\\nosuch\\)' }),
    ];
    const { quiz, warnings } = await app.call('/adminexam/quizadd', { ...form, questions }, asha.token);
    expect(quiz.questions).toEqual(questions);
    expect(warnings).toEqual([
      {
        item: 1,
        field: 'explanation',
        line: 2,
        column: 6,
        tex: '\\(\\nosuch\\)',
        problem: expect.objectContaining({ code: 'unknown_command' }),
      },
    ]);
  });

  it('says where formulas of instructions and passages cannot be set', async () => {
    const paper = aPaper(
      [anItem(ofKind.short_text, { passage: 'Gas' })],
      [aSection({ instructions: 'Read \\(\\nosuch\\) first' })],
      { passages: [{ name: 'Gas', text: 'A table:\n\\begin{tabular}{c} a' }] },
    );
    const { warnings } = await app.call(
      '/adminexam/quizadd',
      { ...form, questions: undefined, paper },
      asha.token,
    );
    expect(warnings).toMatchObject([
      { item: null, field: 'sections.0.instructions', line: 1, column: 6, tex: '\\(\\nosuch\\)' },
      { item: null, field: 'passages.0.text', line: 2, column: 1 },
    ]);
  });

  it('may have no questions yet', async () => {
    const quiz = await add({ questions: undefined });
    expect(quiz).toMatchObject({ questionCount: 0, questions: [] });
  });
});

describe('the rules of a test', () => {
  const rules: TestRules = {
    ...EXAM_RULES,
    opensAt: '2026-11-23T03:30:00.000Z',
    closesAt: '2026-11-23T05:30:00.000Z',
    solutions: { when: 'at_time', at: '2026-11-24T03:30:00.000Z' },
  };

  it('change without a new revision, stay where an update names none, and are in the audit trail', async () => {
    const { quizid } = await add();
    const changed = await update({ quizid, rules });
    expect(changed.body).toMatchObject({ quiz: { rules, revision: 1, version: 2 } });
    await update({ quizid, description: 'Other' });
    expect(await details(quizid)).toMatchObject({ rules, description: 'Other' });
    const filters = { kind: 'quiz', recordid: quizid } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, asha.token);
    expect(entries.map(({ after }) => Object.keys(after))).toEqual([
      ['description'],
      ['rules'],
      expect.any(Array),
    ]);
  });

  it.each([
    [{ closesAt: rules.opensAt }, 'rules.closesAt', 'A test must close after it opens.'],
    [{ closesAt: null }, 'rules.closesAt', 'An active test that shows something after closing needs a time'],
    [{ attempts: 0 }, 'rules.attempts', 'rules.attempts must be at least 1.'],
    [
      { attempts: 2, results: { when: 'at_once' }, takesLate: true },
      'rules.takesLate',
      'answers would arrive after the marks',
    ],
    [{ opensAt: '9:00' }, 'rules.opensAt', 'rules.opensAt must be a time such as'],
  ])('refuse %j', async (part, field, message) => {
    const answer = await app.post(
      '/adminexam/quizadd',
      { ...form, rules: { ...rules, ...part } },
      asha.token,
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field } });
    expect(answer.text).toContain(message);
  });
});

describe('changing a test', () => {
  const revisions = (id: string) => app.db.$count(testRevisions, eq(testRevisions.testId, testId.parse(id)));

  it.each([
    [{ quizName: 'Other' }, 2],
    [{ testDuration: 45 }, 2],
    [{ questions: [question(2), question(1)] }, 2],
    [{ questions: [] }, 2],
    [{ description: 'Other', isactive: false, marks: 9, topic: 'Other' }, 1],
  ])('%j makes the test have %i revisions', async (part, expected) => {
    const { _id, quizid } = await add();
    const answer = await update({ quizid, version: 1, ...part });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        quizUpdated: true,
        message: 'Quiz updated successfully',
        quiz: { version: 2, revision: expected },
      },
    });
    expect(await revisions(_id)).toBe(expected);
    expect(await details(quizid)).toMatchObject({ version: 2, revision: expected, updatedBy: 'Asha Rao' });
  });

  it('that changes nothing makes no revision, no version and no audit entry', async () => {
    const { quizid, _id } = await add();
    for (const part of [{}, { questions: form['questions'] }]) {
      expect((await update({ quizid, version: 1, ...part })).body).toMatchObject({ quiz: { version: 1 } });
    }
    expect(await revisions(_id)).toBe(1);
    const filters = { kind: 'quiz', recordid: quizid } as const;
    expect((await app.call('/admin/auditList', { filters }, asha.token)).total).toBe(1);
  });

  it('is refused with who and when where somebody else changed it meanwhile', async () => {
    const { quizid } = await add();
    await update({ quizid, version: 1, topic: 'By Ravi' }, ravi);
    const late = await update({ quizid, version: 1, topic: 'By Asha' });
    const message = `Quiz not updated: Ravi Rao changed it on ${app.clock.now().toISOString()}.`;
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    expect(await details(quizid)).toMatchObject({ topic: 'By Ravi', version: 2 });
  });

  it('needs no version, and then overwrites what is there', async () => {
    const { quizid } = await add();
    await update({ quizid, version: 1, topic: 'By Ravi' }, ravi);
    const answer = await update({ quizid, topic: 'By Asha' });
    expect(answer).toMatchObject({ status: 200, body: { quizUpdated: true } });
    expect(await details(quizid)).toMatchObject({ topic: 'By Asha', version: 3 });
  });

  it('rejects a subject that the exam does not have', async () => {
    const { quizid } = await add();
    const message =
      'Subject "Drawing" is not a subject of the exam Test Exam. Choose one of: Mathematics, Science, History.';
    const rejected = { status: 400, body: { code: 'bad_input', field: 'subject', message } };
    expect(await update({ quizid, version: 1, subject: 'Drawing' })).toMatchObject(rejected);
    const added = await app.post('/adminexam/quizadd', { ...form, subject: 'Drawing' }, asha.token);
    expect(added).toMatchObject(rejected);
    expect(await details(quizid)).toMatchObject({ subject: 'Mathematics', version: 1 });
  });

  it('is made by one of several who save at once; the others are told of the conflict', async () => {
    const { quizid } = await add();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => update({ quizid, version: 1, questions: [question(n + 10)] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await details(quizid)).toMatchObject({ version: 2, revision: 2 });
  });

  it('is in the audit trail with what was changed, of the questions only the changed ones', async () => {
    const { quizid } = await add();
    const changed = question(2, { marks: 4 });
    await update({ quizid, version: 1, quizName: 'Other', questions: [question(1), changed, question(3)] });
    const filters = { kind: 'quiz', recordid: quizid } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, asha.token);
    expect(entries[0]).toMatchObject({ action: 'quizupdate' });
    expect(entries[0]?.before).toEqual({ quizname: 'Numbers', questions: [{ number: 2, ...question(2) }] });
    expect(entries[0]?.after).toEqual({
      quizname: 'Other',
      questions: [
        { number: 2, ...changed },
        { number: 3, ...question(3) },
      ],
    });
    expect(entries[1]).toMatchObject({ action: 'quizadd', after: { questions: form['questions'] } });
  });

  it('that is not there finds nothing', async () => {
    const answer = await update({ quizid: 'Q0', version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { quizUpdated: false, message: 'Quiz not found' } });
    const found = await app.call('/adminexam/quizDetails', { quizid: 'Q0' }, asha.token);
    expect(found).toEqual({ quizFound: false, message: 'Quiz not found' });
  });

  it('leaves the paper of an attempt that is open, and marks it by its own key', async () => {
    const { quizid } = await add();
    const student = await app.signIn();
    const open = await app.call('/exam/questionList', { quizid }, student);
    await update({ quizid, version: 1, questions: [question(7)] });
    const resumed = await app.call('/exam/questionList', { quizid }, student);
    expect(resumed.questions).toEqual(open.questions);
    const attemptid = open.attempt?.attemptid ?? '';
    const answers = [{ index: 1, answer: 'right 2', marked: false, seq: 1 }];
    const { result } = await app.call('/attempt/submit', { attemptid, answers }, student);
    expect(result).toMatchObject({ correctCount: 1, totalQuestions: 2 });
    const next = await app.call('/exam/questionList', { quizid }, student);
    expect(next.questions?.questions.map(({ questionText }) => questionText)).toEqual(['Question 7']);
  });
});

describe('the test list', () => {
  it('filters by exam, subject and chapter, alone and together, and sorts', async () => {
    const { examCode: examid } = await anExam(app.db, { name: 'Listed', subjects: ['Science', 'History'] });
    for (const [n, subject, chapter] of [
      [1, 'Science', 'Light'],
      [2, 'Science', 'Sound'],
      [3, 'History', 'Light'],
    ]) {
      app.clock.advance(1);
      await add({ exam: examid, quizName: `Listed ${n}`, subject, chapter, questions: [] });
    }
    const names = async (filters: object, part: object = {}) =>
      (await app.call('/adminexam/quizList', { filters, ...part }, asha.token)).quizs.map(
        (quiz) => quiz.quizname,
      );
    expect(await names({ examid })).toEqual(['Listed 3', 'Listed 2', 'Listed 1']);
    expect(await names({ examid }, { sort: { by: 'quizname', order: 'asc' } })).toEqual([
      'Listed 1',
      'Listed 2',
      'Listed 3',
    ]);
    expect(await names({ subject: 'Science' })).toEqual(['Listed 2', 'Listed 1']);
    expect(await names({ chapter: 'Light' })).toEqual(['Listed 3', 'Listed 1']);
    expect(await names({ examid, subject: 'Science', chapter: 'Light' })).toEqual(['Listed 1']);
    expect(await names({ examid: 'E0' })).toEqual([]);
    expect(await names({ examid, subject: '', chapter: '' })).toHaveLength(3);
    const { quizs } = await app.call('/adminexam/quizList', { filters: { examid } }, asha.token);
    expect(quizs[0]).not.toHaveProperty('questions');
  });

  it('tells a new test how the one that its admin added last is set', async () => {
    const teacher = await anAdmin(app, 'admin', 'Nila Rao');
    const last = async () => (await app.call('/adminexam/draftList', {}, teacher.token)).last;
    expect(await last()).toBeUndefined();
    const { quiz } = await app.call('/adminexam/quizadd', form, teacher.token);
    await app.call('/adminexam/quizadd', form, asha.token);
    const { subject, testFormat, testDuration, isactive, exam } = quiz;
    const set = { examid: exam.examid, subject, testFormat, testDuration, isactive };
    expect(await last()).toEqual(set);
    const changes = [{ quizid: quiz.quizid, to: 'deleted' as const }];
    await app.call('/adminexam/quizStates', { changes }, teacher.token);
    expect(await last()).toBeUndefined();
  });

  it('has what its drop-downs offer', async () => {
    const { examCode: examid, id } = await anExam(app.db, { name: 'Offered', subjects: ['Drawing'] });
    await aTest(app.db, { examId: id, subject: 'Painting', chapter: 'Colours', questions: [] });
    const all = await app.call('/adminexam/initvals', {}, asha.token);
    expect(all.exams.map(({ examname }) => examname)).toContain('Offered');
    expect(all.subjects).toEqual(expect.arrayContaining(['Drawing', 'Painting', 'Mathematics']));
    expect(all).toMatchObject({
      categories: ['School Exams', 'UPSC and State Exams', 'MBA and college test', 'Bank Exams'],
      testFormats: ['MCQ', 'Short Answer', 'Long Answer', 'True/False'],
      statuses: ['Active', 'Inactive'],
    });
    const ofExam = await app.call('/adminexam/initvals', { examid }, asha.token);
    expect(ofExam).toMatchObject({ subjects: ['Drawing', 'Painting'], chapters: ['Colours'] });
    const ofSubject = await app.call('/adminexam/initvals', { examid, subject: 'Drawing' }, asha.token);
    expect(ofSubject).toMatchObject({ chapters: [], syllabus: [] });
  });

  it('has what a teacher teaches first', async () => {
    const subjects = ['Physics', 'Chemistry', 'Biology'];
    const { examCode: own } = await anExam(app.db, { name: 'Sciences', subjects });
    const { examCode: newer } = await anExam(app.db, { name: 'Languages', subjects: ['Hindi', 'English'] });
    const bina = await anAdmin(app, 'teacher', 'Bina Rao');
    await app.db
      .update(admins)
      .set({ subjects: ['Biology'] })
      .where(eq(admins.id, bina.id));
    const offered = async (token: string) => {
      const { exams, subjects: all } = await app.call('/adminexam/initvals', {}, token);
      const codes = exams.map(({ examid }) => examid);
      return {
        first: all[0],
        isOwnBefore: codes.indexOf(own) < codes.indexOf(newer),
        subjects: exams.find(({ examid }) => examid === own)?.subject,
      };
    };
    expect(await offered(bina.token)).toEqual({
      first: 'Biology',
      isOwnBefore: true,
      subjects: ['Biology', 'Physics', 'Chemistry'],
    });
    expect(await offered(asha.token)).toMatchObject({ isOwnBefore: false, subjects });
  });

  it('has the chapters in use in the order of the syllabus, and all that the syllabus has', async () => {
    const { examCode: examid, id: examId } = await anExam(app.db, { name: 'Class 10', subjects: ['Maths'] });
    for (const chapter of ['Aptitude', 'Circles', 'Real numbers'])
      await aTest(app.db, { examId, subject: 'Maths', chapter, questions: [] });
    const { chapters, syllabus } = await app.call(
      '/adminexam/initvals',
      { examid, subject: 'Maths' },
      asha.token,
    );
    expect(chapters).toEqual(['Real numbers', 'Circles', 'Aptitude']);
    expect(syllabus).toHaveLength(14);
    expect(syllabus[13]).toEqual({
      chapter: 'Probability',
      topics: ['Theoretical Probability', 'Complementary Events'],
    });
  });
});

describe('shuffling as a setting of the test', () => {
  it('holds for all sections, and is told over all of them', async () => {
    const { quizid, shuffled } = await add({ shuffles: { questions: true, options: true } });
    expect(shuffled).toEqual({ questions: 'all', options: 'all' });
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, asha.token);
    expect(quiz?.paper.sections).toMatchObject([{ shufflesQuestions: true, shufflesOptions: true }]);
    const student = await app.signIn();
    expect((await app.call('/exam/questionList', { quizid }, student)).attempt?.layout).toBeDefined();
    // What is not said stays.
    await update({ quizid, shuffles: { options: false } });
    expect((await details(quizid))?.shuffled).toEqual({ questions: 'all', options: 'none' });
    await update({ quizid });
    expect((await details(quizid))?.shuffled).toEqual({ questions: 'all', options: 'none' });
  });

  it('leaves the order to sections where the first answers count; one section can differ', async () => {
    const sections = [
      aSection({ name: 'All' }),
      aSection({ name: 'First', choice: { answer: 1, counts: 'first' } }),
    ];
    const paper = aPaper([anItem(ofKind.numeric), anItem(ofKind.numeric, { section: 1 })], sections);
    const given = { questions: undefined, paper };
    const { quizid, shuffled } = await add({ ...given, shuffles: { questions: true } });
    expect(shuffled).toEqual({ questions: 'all', options: 'none' });
    const stored = (await details(quizid))?.paper;
    expect(stored?.sections.map(({ shufflesQuestions }) => shufflesQuestions)).toEqual([true, false]);
    const one = { ...paper, sections: [{ ...aSection(), shufflesOptions: true }, aSection()] };
    await update({ quizid, paper: one });
    expect((await details(quizid))?.shuffled).toEqual({ questions: 'none', options: 'some' });
  });
});

describe('a copy of a test', () => {
  it('has its paper and its rules, and nobody sees it yet', async () => {
    const rules = {
      ...EXAM_RULES,
      opensAt: '2026-12-01T03:30:00.000Z',
      closesAt: '2026-12-01T06:30:00.000Z',
    };
    const { quizid } = await add({ rules });
    const copy = await app.call('/adminexam/quizduplicate', { quizid }, asha.token);
    expect(copy.quizid).not.toBe(quizid);
    expect(copy.quizname).toBe('Copy of Numbers');
    const first = await details(quizid);
    const second = await details(copy.quizid);
    expect(second).toMatchObject({ isactive: false, rules, questions: first?.questions });
  });

  it('of a test that is not there is refused', async () => {
    const { status } = await app.post('/adminexam/quizduplicate', { quizid: 'Q9999' }, asha.token);
    expect(status).toBe(404);
  });
});

describe('states of tests', () => {
  const change = (quizid: string, to: string) =>
    app.call('/adminexam/quizStates', { changes: [{ quizid, to } as never] }, asha.token);

  it('change together, each for itself, and a call with what they were undoes it', async () => {
    const [full, empty] = [
      await add({ isactive: false, marks: '2' }),
      await add({ isactive: false, questions: [] }),
    ];
    const changes = [full, empty, { quizid: 'Q9999' }].map(({ quizid }) => ({
      quizid,
      to: 'active' as const,
    }));
    const { changed, refused } = await app.call('/adminexam/quizStates', { changes }, asha.token);
    expect(changed).toEqual([{ quizid: full.quizid, was: 'inactive' }]);
    expect(refused).toEqual([
      { quizid: empty.quizid, reason: 'noQuestions' },
      { quizid: 'Q9999', reason: 'notFound' },
    ]);
    expect(await details(full.quizid)).toMatchObject({ isactive: true });
    await change(full.quizid, 'inactive');
    expect(await details(full.quizid)).toMatchObject({ isactive: false });
  });

  it('are not published with marks that are not those of the questions, unless that is meant', async () => {
    const [right, wrong] = [
      await add({ isactive: false, marks: '2.0' }),
      await add({ isactive: false, marks: '40' }),
    ];
    const publish = (more: object = {}) =>
      app.call(
        '/adminexam/quizStates',
        { changes: [right, wrong].map(({ quizid }) => ({ quizid, to: 'active' as const, ...more })) },
        asha.token,
      );
    expect(await publish()).toEqual({
      changed: [{ quizid: right.quizid, was: 'inactive' }],
      refused: [{ quizid: wrong.quizid, reason: 'marksDiffer', marks: { given: '40', computed: '2' } }],
    });
    expect(await details(wrong.quizid)).toMatchObject({ isactive: false });
    expect(await publish({ despiteDifferences: true })).toMatchObject({ refused: [] });
    expect(await details(wrong.quizid)).toMatchObject({ isactive: true });
    // What is not published is not asked.
    expect((await change(wrong.quizid, 'archived')).refused).toEqual([]);
  });

  it('are not published with a format that no question has, unless that is meant', async () => {
    const short = { ...question(1), questionFormat: 'Short Answer', options: [], answerText: '4' };
    const mixed = await add({ isactive: false, marks: '2', questions: [question(1), short] });
    // A paper of several kinds has no format of its own.
    expect((await change(mixed.quizid, 'active')).refused).toEqual([]);
    const { quizid } = await add({ isactive: false, marks: '2', testFormat: 'Short Answer' });
    expect((await change(quizid, 'active')).refused).toEqual([
      { quizid, reason: 'formatDiffers', format: { given: 'Short Answer' } },
    ]);
    const changes = [{ quizid, to: 'active' as const, despiteDifferences: true }];
    expect((await app.call('/adminexam/quizStates', { changes }, asha.token)).refused).toEqual([]);
  });

  it('are never active with a timed section that has no questions', async () => {
    const { quizid } = await add({ isactive: false, marks: '2' });
    const quiz = await details(quizid);
    if (!quiz) throw new Error('The test is missing');
    const { paper, testDuration } = quiz;
    const [section] = paper.sections;
    if (!section) throw new Error('The paper has no section');
    const sections = [
      { ...section, name: 'Full' },
      { ...section, name: 'Empty', minutes: testDuration },
    ];
    const timed = { quizid, version: quiz.version, ...form, marks: '2', paper: { ...paper, sections } };
    const active = await app.post('/adminexam/quizupdate', { ...timed, isactive: true }, asha.token);
    expect(active).toMatchObject({ status: 400, body: { field: 'paper.sections.1' } });
    await app.call('/adminexam/quizupdate', { ...timed, isactive: false }, asha.token);
    expect((await change(quizid, 'active')).refused).toEqual([
      { quizid, reason: 'sectionEmpty', section: 'Empty' },
    ]);
    expect(await details(quizid)).toMatchObject({ isactive: false });
  });

  it('without a closing keeps what waits for one inactive, and is published once it closes', async () => {
    const rules = EXAM_RULES;
    const active = await app.post('/adminexam/quizadd', { ...form, marks: '2', rules }, asha.token);
    expect(active).toMatchObject({ status: 400, body: { field: 'rules.closesAt' } });
    const { quizid } = await add({ isactive: false, marks: '2', rules });
    expect((await change(quizid, 'active')).refused).toEqual([{ quizid, reason: 'noClosing' }]);
    const { version } = (await details(quizid)) ?? {};
    const closing = { ...rules, closesAt: '2030-01-01T00:00:00.000Z' };
    const body = { ...form, quizid, version, marks: '2', isactive: false, rules: closing };
    await app.call('/adminexam/quizupdate', body, asha.token);
    expect((await change(quizid, 'active')).refused).toEqual([]);
  });

  it('deleted hides a test until that is undone, and is refused where somebody has sat it', async () => {
    const { quizid } = await add({ marks: '2' });
    expect((await change(quizid, 'deleted')).changed).toEqual([{ quizid, was: 'active' }]);
    expect(await details(quizid)).toBeUndefined();
    await change(quizid, 'active');
    await app.call('/exam/questionList', { quizid }, await app.signIn());
    expect((await change(quizid, 'deleted')).refused).toEqual([{ quizid, reason: 'hasAttempts' }]);
  });
});
