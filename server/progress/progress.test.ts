import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isForPractice } from '../../contract/catalog/for-practice.ts';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import { isWholePaper } from '../../contract/catalog/whole-paper.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { plainPaperOf } from '../papers/plain-paper.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest } from '../testing/content.ts';
import { answersOf, openTest, sitTest } from '../testing/sitting.ts';

const app = useApp();

const PROFILE = { phone: '+91 98765 43210', city: 'Pune', country: 'India' };

/** A new student with what they do. */
async function aStudent(studyingIn?: string) {
  const token = await app.signIn();
  if (studyingIn !== undefined) await app.call('/user/updateProfile', { ...PROFILE, studyingIn }, token);
  return {
    token,
    overview: () => app.call('/progress/overview', {}, token),
    open: async (quizid: string) => (await app.call('/exam/questionList', { quizid }, token)).attempt,
    /** Takes a test of questions by `aQuestion` and answers the first `right` of them rightly, the others wrongly. */
    async take(quizid: string, right: number, questions = 3) {
      const attemptid = await openTest(app, token, quizid);
      const answers = Array.from({ length: questions }, (_, index) => ({
        index,
        answer: index < right ? `right ${index}` : `wrong ${index}`,
        marked: false,
        seq: 1,
      }));
      app.clock.advance(60);
      await app.call('/attempt/submit', { attemptid, answers }, token);
      return attemptid;
    },
  };
}

const tenQuestions = () => ({ questions: Array.from({ length: 10 }, (_, n) => aQuestion(n)) });

describe('a running test', () => {
  it('is in the overview with its time and answers, on every device of its student and on no one else’s', async () => {
    const test = await aTest(app.db, { name: 'Limits' });
    const student = await aStudent();
    const other = await aStudent();
    const attempt = await student.open(test.testCode);
    const change = (index: number, answer: string | null, seq: number) => ({
      index,
      answer,
      seq,
      marked: false,
    });
    const answers = [change(0, 'x', 1), change(1, null, 2)];
    await app.call('/attempt/save', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
    app.clock.advance(60);
    const { running, serverNow } = await student.overview();
    expect(running).toEqual([
      {
        attemptid: attempt?.attemptid,
        quizid: test.testCode,
        quizname: 'Limits',
        deadline: attempt?.deadline,
        totalQuestions: 3,
        answered: 1,
      },
    ]);
    expect(Date.parse(attempt?.deadline ?? '') - Date.parse(serverNow)).toBe(540_000);
    expect((await other.overview()).running).toEqual([]);
  });

  it('is no longer running once its time is over, and the one that ends first comes first', async () => {
    const long = await aTest(app.db, { durationMinutes: 20 });
    const short = await aTest(app.db, { durationMinutes: 10 });
    const student = await aStudent();
    await student.open(long.testCode);
    await student.open(short.testCode);
    const names = async () => (await student.overview()).running.map(({ quizid }) => quizid);
    expect(await names()).toEqual([short.testCode, long.testCode]);
    app.clock.advance(600);
    expect(await names()).toEqual([long.testCode]);
  });

  it('shows in the lists of chapters and tests', async () => {
    const exam = await anExam(app.db);
    const test = await aTest(app.db, { examId: exam.id });
    const student = await aStudent();
    const flags = async () => {
      const [topics, tests] = await Promise.all([
        app.call('/exam/topicList', { examid: exam.examCode }, student.token),
        app.call('/exam/testList', { examid: exam.examCode }, student.token),
      ]);
      return [topics.topics[0]?.progress[0]?.inProgress, tests.tests[0]?.inProgress];
    };
    expect(await flags()).toEqual([false, false]);
    await student.open(test.testCode);
    expect(await flags()).toEqual([true, true]);
  });
});

describe('the best result', () => {
  it('is the largest share of right answers, for a test and over the tests of a chapter', async () => {
    const exam = await anExam(app.db);
    const first = await aTest(app.db, { examId: exam.id, chapter: 'Algebra' });
    const second = await aTest(app.db, { examId: exam.id, chapter: 'Algebra', ...tenQuestions() });
    const student = await aStudent();
    await student.take(first.testCode, 2);
    await student.take(first.testCode, 1);
    await student.take(second.testCode, 6, 10);
    const { tests } = await app.call('/exam/testList', { examid: exam.examCode }, student.token);
    expect(tests.map(({ result }) => result)).toMatchObject([
      { correctCount: 2, totalQuestions: 3 },
      { correctCount: 6, totalQuestions: 10 },
    ]);
    const { topics } = await app.call('/exam/topicList', { examid: exam.examCode }, student.token);
    expect(topics[0]?.progress).toMatchObject([
      { chapter: 'Algebra', testCount: 2, best: { correctCount: 2, totalQuestions: 3 }, inProgress: false },
    ]);
  });
});

describe('today', () => {
  it('ticks off tests, practice and what was planned, and starts again on the next day', async () => {
    const exam = await anExam(app.db);
    const chapter = (name: string) =>
      aTest(app.db, { examId: exam.id, subject: 'Mathematics', chapter: name, ...tenQuestions() });
    const [sound, light] = [await chapter('Sound'), await chapter('Light')];
    const student = await aStudent();
    const { today, ...before } = await student.overview();
    expect(before).toMatchObject({ taken: [], planned: [], practice: { due: 0, done: 0 } });
    const common = { id: randomUUID(), day: today, isDone: false };
    const place = { examid: exam.examCode, examname: exam.name, subject: 'Mathematics', chapter: 'Sound' };
    const items = [
      { ...common, kind: 'chapter' as const, ...place },
      { ...common, id: randomUUID(), kind: 'own' as const, text: 'Read' },
    ];
    await app.call('/progress/keepPlan', { examDay: '2026-12-01', items }, student.token);
    await student.take(sound.testCode, 8, 10);
    await student.take(light.testCode, 0, 10);
    const { practice, ...now } = await student.overview();
    expect(now).toMatchObject({ examDay: '2026-12-01', taken: [{ correctCount: 0 }, { correctCount: 8 }] });
    expect(now.planned.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['chapter', true],
      ['own', false],
    ]);
    // Twelve are due: one session today, the others tomorrow.
    expect(practice).toEqual({ due: 10, waiting: 12, done: 0, right: 0, total: 12, bookmarked: 0 });
    const { questions } = await app.call('/practice/session', {}, student.token);
    const { chapters } = await app.call('/progress/strengths', {}, student.token);
    expect(chapters.map(({ chapter, due }) => [chapter, due])).toEqual([
      ['Light', 10],
      ['Sound', 2],
    ]);
    const { examname: _, ...ofSound } = place;
    const session = await app.call('/practice/session', { chapter: ofSound }, student.token);
    expect(session.ofAttempt).toBe(2);
    const ids = (from: typeof questions) => from.map(({ questionid }) => questionid);
    expect(ids(session.questions.slice(0, 2))).toEqual(ids(questions.slice(10)));
    const answers = questions.slice(0, 10).map(({ questionid, askedid }, n) => ({
      id: randomUUID(),
      questionid,
      askedid,
      at: app.clock.now().toISOString(),
      spentMs: 4_000,
      response: null,
      recall: n < 4 ? ('good' as const) : ('again' as const),
    }));
    await app.call('/practice/answer', { answers }, student.token);
    expect((await student.overview()).practice).toMatchObject({ due: 0, done: 10 });
    expect((await app.call('/practice/session', {}, student.token)).due).toBe(0);
    const { suggested } = await app.call('/progress/plan', {}, student.token);
    expect(suggested[0]).toMatchObject({ kind: 'practice', day: '2026-11-21', questions: 8 });
  });
});

describe('what is weakest', () => {
  it('is one topic or chapter for the plan and the progress, by all results up to now', async () => {
    const exam = await anExam(app.db, { name: 'Algebra Exam' });
    const place = { examid: exam.examCode, examname: 'Algebra Exam', subject: 'Mathematics' };
    const at = (chapter: string, topicOf: (n: number) => string) => {
      const questions = Array.from({ length: 10 }, (_, n) => aQuestion(n, { topic: topicOf(n) }));
      return aTest(app.db, { examId: exam.id, chapter, questions });
    };
    const [roots, powers] = [await at('Surds', () => 'Roots'), await at('Surds', () => 'Powers')];
    // One question of each topic says nothing of it.
    const lines = await at('Graphs', (n) => `Line ${n}`);
    const student = await aStudent();
    await student.take(powers.testCode, 9, 10);
    const weakestNow = async () => (await app.call('/progress/strengths', {}, student.token)).weakest;
    expect(await weakestNow()).toBeUndefined();
    await student.take(roots.testCode, 0, 10);
    await student.take(lines.testCode, 5, 10);
    const weakest = await weakestNow();
    expect(weakest).toEqual({
      ...place,
      chapter: 'Surds',
      topic: 'Roots',
      share: expect.any(Number) as number,
      questions: 10,
    });
    const { suggested } = await app.call('/progress/plan', {}, student.token);
    expect(suggested.filter(({ kind }) => kind === 'chapter')).toMatchObject([
      { ...place, chapter: 'Surds', topic: 'Roots' },
      { ...place, chapter: 'Graphs' },
    ]);
    const { chapters } = await app.call('/progress/strengths', {}, student.token);
    const surds = chapters.find(({ chapter }) => chapter === 'Surds');
    expect(surds?.topics.find(({ topic }) => topic === 'Roots')?.strength).toMatchObject({
      questions: 10,
      estimate: { share: weakest?.share },
    });
    const admin = await anAdmin(app);
    const { users } = await app.call('/admin/userList', {}, admin.token);
    const studentid = users[0]?._id ?? '';
    const toSchool = await app.call('/adminexam/studentStrengths', { studentid }, admin.token);
    expect(toSchool).toMatchObject({ weak: [weakest, { chapter: 'Graphs' }], chapters: 2, missing: 0 });
    await app.signIn('Nothing Yet');
    const { users: found } = await app.call(
      '/admin/userList',
      { filters: { search: 'Nothing Yet' } },
      admin.token,
    );
    const fresh = { studentid: found[0]?._id ?? '' };
    const none = await app.call('/adminexam/studentStrengths', fresh, admin.token);
    expect(none).toEqual({ weak: [], chapters: 0, missing: 5 });
    // Who takes a test again has seen its solutions.
    await student.take(roots.testCode, 10, 10);
    expect(await weakestNow()).toEqual(weakest);

    // A teacher sees it by the tests of the own classes, and by those of everybody.
    const teacher = await anAdmin(app, 'teacher', 'Tara Sen');
    const addClass = async (name: string, teachers: string[]) =>
      (await app.call('/admin/classAdd', { name, teachers }, admin.token)).class;
    const own = await addClass('9-A', [teacher.id]);
    const other = await addClass('9-B', []);
    await app.call('/user/joinClass', { code: own.joinCode ?? '' }, student.token);
    const away = { quizid: roots.testCode, classids: [other._id] };
    await app.call('/adminexam/quizClasses', away, admin.token);
    const ofTeacher = await app.call('/adminexam/studentStrengths', { studentid }, teacher.token);
    expect(ofTeacher).toMatchObject({ weak: [{ chapter: 'Graphs' }], chapters: 2 });
  });
});

describe('the tiles', () => {
  it('lead to worksheets once a result has shown a topic, and say it while a test with all its questions is sat', async () => {
    const { testCode } = await aTest(app.db);
    const student = await aStudent();
    const { token } = student;
    const found = async () => {
      const { chapters, subjects, isWithheld } = await app.call('/printing/topics', {}, token);
      const { hasWorksheets } = await student.overview();
      return { hasWorksheets, hasTopics: chapters.length + subjects.length > 0, isWithheld };
    };
    expect(await found()).toEqual({ hasWorksheets: false, hasTopics: false, isWithheld: false });
    await student.take(testCode, 1);
    expect(await found()).toEqual({ hasWorksheets: true, hasTopics: true, isWithheld: false });
    const [before] = (await app.call('/progress/strengths', {}, token)).chapters;
    expect(before).toMatchObject({ withheld: 0 });
    await student.open(testCode);
    expect(await found()).toEqual({ hasWorksheets: true, hasTopics: false, isWithheld: true });
    // And so is what was missed and is due.
    const [after] = (await app.call('/progress/strengths', {}, token)).chapters;
    expect(after).toMatchObject({ due: 0, withheld: before?.due });
    expect(after?.withheld).toBeGreaterThan(0);
  });

  it('lead to the sample papers of an exam that has some, one that the student studies first', async () => {
    const student = await aStudent('Grade 8');
    const papers = async () => (await student.overview()).samplePapersOf;
    const tests = async (examid: string | null) =>
      (await app.call('/exam/testList', { examid: examid ?? '' }, student.token)).tests.filter(
        (test) => isForPractice(test.rules) && isWholePaper(test),
      );
    const other = await anExam(app.db, { name: 'An exam for papers' });
    const studied = await anExam(app.db, { name: 'ICSE Class VIII' });
    const before = await papers();
    expect(before === null || (await tests(before)).length > 0).toBe(true);
    const whole = { durationMinutes: 60 };
    await aTest(app.db, { examId: studied.id, durationMinutes: 59 });
    await aTest(app.db, { examId: studied.id, ...whole, questions: [] });
    await aTest(app.db, { examId: studied.id, ...whole, isActive: false });
    for (const rules of [
      { attemptsAllowed: 1 },
      { opensAt: new Date('2026-01-01') },
      { closesAt: new Date('2036-01-01') },
      { resultsShown: 'never' as const },
      { solutionsShown: 'never' as const },
    ]) {
      await aTest(app.db, { examId: studied.id, ...whole, ...rules });
    }
    expect(await papers()).toBe(before);
    await aTest(app.db, { examId: other.id, ...whole });
    expect(await papers()).toBeNull();
    const thirty = Array.from({ length: 30 }, (_, n) => aQuestion(n));
    await aTest(app.db, { examId: studied.id, questions: thirty });
    expect(await papers()).toBe(studied.examCode);
    expect(await tests(studied.examCode)).toHaveLength(1);
  });
});

describe('the strengths', () => {
  it('count each question once, name its topic, and say nothing of few', async () => {
    const exam = await anExam(app.db, { name: 'Science Exam' });
    const lenses = Array.from({ length: 6 }, (_, n) => aQuestion(n, { topic: 'Lenses' }));
    const mirrors = Array.from({ length: 4 }, (_, n) => aQuestion(n + 6, { topic: 'Mirrors' }));
    const chapter = { examId: exam.id, chapter: 'Light', questions: [...lenses, ...mirrors] };
    const { testCode } = await aTest(app.db, chapter);
    const [student, other] = [await aStudent(), await aStudent()];
    const strengths = () => app.call('/progress/strengths', {}, student.token);
    expect(await strengths()).toEqual({
      exams: [],
      learned: { learned: 0, toLearn: 0 },
      week: { learned: 0, chapters: [] },
      chapters: [],
      today: '2026-11-20',
      days: [],
    });
    await other.take(testCode, 9, 10);
    await student.take(testCode, 6, 10);
    const first = await strengths();
    // A student who takes a test again has seen its solutions.
    await student.take(testCode, 10, 10);
    const again = await strengths();
    expect(again.chapters).toEqual(first.chapters);
    expect(again.days).toEqual([{ day: '2026-11-20', questions: 20 }]);
    expect(first).toMatchObject({
      exams: [{ examname: 'Science Exam', tests: 1, strength: { questions: 10, right: 6 }, subjects: [] }],
      chapters: [
        {
          examname: 'Science Exam',
          chapter: 'Light',
          isListed: true,
          strength: { questions: 10 },
          topics: [
            { topic: 'Lenses', strength: { questions: 6, right: 6 } },
            { topic: 'Mirrors', strength: { questions: 4, right: 0 } },
          ],
        },
      ],
    });
    const [chapterOf] = first.chapters;
    expect(chapterOf?.points).toMatchObject([{ questions: 10 }]);
    expect(chapterOf?.topics.map(({ points }) => points)).toMatchObject([[{ questions: 6 }], []]);
    // Six of six in one topic; of the other, four are too few.
    expect(chapterOf?.topics[0]?.strength.estimate?.share).toBeGreaterThan(0.5);
    expect(chapterOf?.topics[1]?.strength).not.toHaveProperty('estimate');
  });

  it('do not grow with guesses, and believe who leaves blank what they do not know', async () => {
    const questions = Array.from({ length: 24 }, (_, n) => aQuestion(n));
    const { testCode } = await aTest(app.db, { questions });
    const [guesser, honest] = [await aStudent(), await aStudent()];
    const exams = async ({ token }: typeof guesser) =>
      (await app.call('/progress/strengths', {}, token)).exams;
    // One of three options, as who guesses all is right.
    await guesser.take(testCode, 8, 24);
    await sitTest(
      app,
      honest.token,
      testCode,
      questions.map(({ answerText }, n) => (n < 8 ? answerText : null)),
    );
    const [guessed] = await exams(guesser);
    expect(guessed).toMatchObject({ lucky: 8, strength: { questions: 24, right: 8 } });
    expect(guessed?.strength.estimate?.share).toBeLessThan(0.25);
    const [known] = await exams(honest);
    expect(known).toMatchObject({ lucky: 0, strength: { right: 8 } });
    expect(known?.strength.estimate?.share).toBeGreaterThan(0.3);
  });

  it('count nothing that an earlier result has solved, reached or not', async () => {
    const { testCode } = await aTest(app.db, tenQuestions());
    const student = await aStudent();
    const { attempt } = await app.call('/exam/questionList', { quizid: testCode }, student.token);
    const answers = [0, 1, 2, 3, 4].map((index) => ({ index, answer: 'wrong', marked: false, seq: 1 }));
    const spentMs = Array.from({ length: 10 }, (_, n) => (n < 5 ? 9_000 : 0));
    await app.call(
      '/attempt/submit',
      { attemptid: attempt?.attemptid ?? '', answers, spentMs },
      student.token,
    );
    const strengths = async () => (await app.call('/progress/strengths', {}, student.token)).exams;
    const first = await strengths();
    expect(first).toMatchObject([{ strength: { questions: 5, right: 0 } }]);
    await student.take(testCode, 10, 10);
    expect(await strengths()).toEqual(first);
  });

  it('are of each exam apart, the one practised last first, and of its subjects', async () => {
    const [jee, neet] = [await anExam(app.db), await anExam(app.db)];
    const student = await aStudent();
    const take = async (examId: typeof jee.id, subject: string, right: number) =>
      student.take(
        (await aTest(app.db, { examId, subject, chapter: subject, ...tenQuestions() })).testCode,
        right,
        10,
      );
    await take(jee.id, 'Physics', 9);
    await take(jee.id, 'Chemistry', 3);
    app.clock.advance(60);
    await take(neet.id, 'Biology', 0);
    const { exams } = await app.call('/progress/strengths', {}, student.token);
    expect(exams).toMatchObject([
      { examid: neet.examCode, tests: 1, strength: { questions: 10, right: 0 }, subjects: [] },
      {
        examid: jee.examCode,
        tests: 2,
        strength: { questions: 20, right: 12 },
        subjects: [{ subject: 'Physics' }, { subject: 'Chemistry' }],
      },
    ]);
    const [physics, chemistry] =
      exams[1]?.subjects.map(({ strength }) => strength.estimate?.share ?? 0) ?? [];
    expect(physics).toBeGreaterThan(chemistry ?? 1);
    expect(exams[1]?.strength.estimate?.share).toBeGreaterThan(exams[0]?.strength.estimate?.share ?? 1);
  });

  it('have a course for each chapter and topic, each point from how many questions it came by then', async () => {
    const exam = await anExam(app.db);
    const six = (topic: string) => Array.from({ length: 6 }, (_, n) => aQuestion(n, { topic }));
    const at = (topic: string) => aTest(app.db, { examId: exam.id, chapter: 'Light', questions: six(topic) });
    const student = await aStudent();
    for (const topic of ['Lenses', 'Mirrors', 'Lenses']) {
      await student.take((await at(topic)).testCode, 4, 6);
    }
    const { chapters } = await app.call('/progress/strengths', {}, student.token);
    const [light] = chapters;
    const froms = (points: readonly { questions: number }[] = []) => points.map(({ questions }) => questions);
    expect(froms(light?.points)).toEqual([6, 12, 18]);
    expect(light?.topics.map(({ topic, points }) => [topic, froms(points)])).toEqual([
      ['Lenses', [6, 12]],
      ['Mirrors', [6]],
    ]);
  });

  it('count of a day what was answered, not what was asked', async () => {
    const { testCode } = await aTest(app.db, tenQuestions());
    const student = await aStudent();
    const { attempt } = await app.call('/exam/questionList', { quizid: testCode }, student.token);
    const answers = [0, 4, 7].map((index) => ({ index, answer: `right ${index}`, marked: false, seq: 1 }));
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
    const { days } = await app.call('/progress/strengths', {}, student.token);
    expect(days.map(({ questions }) => questions)).toEqual([3]);
  });

  it('tell nothing of questions whose solutions are not shown yet', async () => {
    const { testCode } = await aTest(app.db, {
      ...tenQuestions(),
      ...toRuleRow({ ...PRACTICE_RULES, solutions: { when: 'never' } }),
    });
    const student = await aStudent();
    await student.take(testCode, 3, 10);
    const { exams, chapters, days } = await app.call('/progress/strengths', {}, student.token);
    expect({ exams, chapters }).toEqual({ exams: [], chapters: [] });
    expect(days).toEqual([{ day: '2026-11-20', questions: 10 }]);
  });
});

describe('the plan', () => {
  it('is suggested from what is weak and due, kept as the student changes it, and theirs alone', async () => {
    const exam = await anExam(app.db);
    const { testCode } = await aTest(app.db, { examId: exam.id, chapter: 'Sound', ...tenQuestions() });
    const [student, other] = [await aStudent(), await aStudent()];
    await student.take(testCode, 2, 10);
    const plan = (token: string, examDay?: string) => app.call('/progress/plan', { examDay }, token);
    const { today, suggested, items } = await plan(student.token);
    expect({ today, items }).toEqual({ today: '2026-11-20', items: [] });
    expect(suggested).toMatchObject([
      // What is due is for today.
      { kind: 'chapter', day: '2026-11-21', isDone: false, chapter: 'Sound', topic: 'Numbers' },
    ]);
    // On the day before the exam, nothing new.
    expect((await plan(student.token, '2026-11-22')).suggested).toEqual([]);
    const own = {
      id: suggested[0]?.id ?? '',
      day: '2026-11-23',
      isDone: true,
      kind: 'own',
      text: 'Read',
    } as const;
    const kept = { examDay: '2026-12-01', items: [own, { ...own, day: '2026-11-19' }] };
    await app.call('/progress/keepPlan', kept, student.token);
    expect(await plan(student.token)).toMatchObject({ examDay: '2026-12-01', items: [own] });
    expect(await plan(other.token)).toMatchObject({ examDay: null, items: [] });
    const wrong = await app.post('/progress/keepPlan', { examDay: '2026-02-30', items: [] }, student.token);
    expect(wrong).toMatchObject({ status: 400, body: { field: 'examDay' } });
  });

  it('has the next test of a subject that is weak where no chapter of it has enough questions to be', async () => {
    const exam = await anExam(app.db, { subjects: ['Physics', 'Chemistry'] });
    const at = (subject: string, chapter: string, count: number) => {
      const questions = Array.from({ length: count }, (_, n) => aQuestion(n));
      return aTest(app.db, { examId: exam.id, subject, chapter, questions });
    };
    const student = await aStudent();
    const heat = await at('Physics', 'Heat', 10);
    await student.take(heat.testCode, 10, 10);
    for (const chapter of ['Acids', 'Bases', 'Metals', 'Gases']) {
      await student.take((await at('Chemistry', chapter, 2)).testCode, 0, 2);
    }
    await at('Physics', 'Light', 2);
    const suggestedNow = async () => {
      const { suggested } = await app.call('/progress/plan', {}, student.token);
      return suggested.flatMap((item) => (item.kind === 'chapter' ? [[item.subject, item.chapter]] : []));
    };
    expect(await suggestedNow()).toEqual([]);
    await at('Chemistry', 'Salts', 2);
    expect(await suggestedNow()).toEqual([['Chemistry', 'Salts']]);
  });
});

describe('the tests of a class', () => {
  it('stand in the overview until they are begun: the open ones by their closing, then those of the week', async () => {
    const owner = await anAdmin(app, 'owner');
    const made = await app.call('/admin/classAdd', { name: 'Class 9-B', teachers: [] }, owner.token);
    const student = await aStudent();
    await app.call('/user/joinClass', { code: made.class.joinCode ?? '' }, student.token);
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const give = async (opensAt: string | null, closesAt: string | null) => {
      const { testCode } = await aTest(app.db);
      const classid = made.class._id;
      const sittings = [{ classid, opensAt, closesAt, minutes: null, extraMinutes: 0 }];
      const body = { quizid: testCode, classids: [classid], sittings };
      await app.call('/adminexam/quizClasses', body, owner.token);
      return testCode;
    };
    const always = await give(null, null);
    const soonOver = await give(inDays(-1), inDays(1));
    const tomorrow = await give(inDays(1), inDays(2));
    await give(inDays(8), inDays(9));
    await give(inDays(-2), inDays(-1));
    const given = async () => (await student.overview()).given;
    expect(await given()).toMatchObject([
      { quizid: soonOver, closesAt: inDays(1) },
      { quizid: always },
      { quizid: tomorrow, opensAt: inDays(1), closesAt: inDays(2) },
    ]);
    expect((await given())[0]).not.toHaveProperty('opensAt');
    await student.open(soonOver);
    expect((await given()).map(({ quizid }) => quizid)).toEqual([always, tomorrow]);
    expect((await (await aStudent()).overview()).given).toEqual([]);
  });
});

describe('the next test', () => {
  it('is of the grade that the student studies in', async () => {
    const exam = await anExam(app.db, { name: 'ICSE Class IX' });
    const empty = await aTest(app.db, { examId: exam.id, questions: [] });
    const test = await aTest(app.db, { examId: exam.id, name: 'Motion' });
    const student = await aStudent('Grade 9');
    expect((await student.overview()).next).toMatchObject({
      quizid: test.testCode,
      examname: 'ICSE Class IX',
    });
    expect(empty.testCode).not.toBe(test.testCode);
    expect(await (await aStudent('Grade 12')).overview()).not.toHaveProperty('next');
    expect(await (await aStudent()).overview()).not.toHaveProperty('next');
  });

  it('follows the last test: its chapter, then its subject, then its exam, and never a test opened before', async () => {
    const { id: examId } = await anExam(app.db, { name: 'An exam without a grade' });
    const at = (subject: string, chapter: string) => aTest(app.db, { examId, subject, chapter });
    const elsewhere = await at('Physics', 'Optics');
    const [taken, sameSubject, sameChapter] = [
      await at('Mathematics', 'Sets'),
      await at('Mathematics', 'Graphs'),
      await at('Mathematics', 'Sets'),
    ];
    const student = await aStudent();
    const offered: (string | undefined)[] = [];
    for (const { testCode } of [taken, sameChapter, sameSubject, elsewhere]) {
      await student.take(testCode, 0);
      offered.push((await student.overview()).next?.quizid);
    }
    expect(offered).toEqual([sameChapter.testCode, sameSubject.testCode, elsewhere.testCode, undefined]);
  });
});

describe('the results', () => {
  it('are over all tests, newest first, page by page', async () => {
    const student = await aStudent();
    const other = await aStudent();
    const taken: string[] = [];
    for (let n = 0; n < 12; n++) taken.push(await student.take((await aTest(app.db)).testCode, 1));
    await other.take((await aTest(app.db)).testCode, 1);
    const page = (page: number) => app.call('/progress/results', { page }, student.token);
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, second.total, third.total]).toEqual([12, 12, 12]);
    expect(third.attempts).toEqual([]);
    expect([...first.attempts, ...second.attempts].map(({ attemptid }) => attemptid)).toEqual(
      taken.toReversed(),
    );
  });

  it('refuses a page that is none', async () => {
    const { token } = await aStudent();
    expect(await app.post('/progress/results', { page: 0 }, token)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: 'page' },
    });
  });
});

// Last, because days pass.
it('learned is what was missed and recalled days later; the chapter is not weakest then, and a mock is no chapter', async () => {
  const exam = await anExam(app.db);
  const chapter = { examId: exam.id, chapter: 'Heat', ...tenQuestions() };
  const { testCode } = await aTest(app.db, chapter);
  const topics = ['Heat', 'Waves'];
  const mocked = plainPaperOf(
    topics.flatMap((topic) => Array.from({ length: 5 }, (_, n) => aQuestion(n, { topic }))),
  );
  const mock = await aTest(app.db, {
    examId: exam.id,
    chapter: 'Mock Tests',
    durationMinutes: 60,
    paper: {
      ...mocked,
      items: mocked.items.map((item, n) => (n < 5 ? item : { ...item, filed: { chapter: 'Sound' } })),
    },
  });
  const student = await aStudent();
  const strengths = (since?: string) => app.call('/progress/strengths', { since }, student.token);
  await student.take(testCode, 1, 10);
  app.clock.advance(86_400);
  await student.take(testCode, 10, 10);
  // A day later the solutions may still be remembered.
  expect(await strengths()).toMatchObject({
    learned: { learned: 0, toLearn: 9 },
    weakest: { chapter: 'Heat' },
  });
  app.clock.advance(2 * 86_400);
  await student.take(testCode, 9, 10);
  const now = await strengths();
  expect(now).toMatchObject({ learned: { learned: 8, toLearn: 1 }, week: { learned: 8, chapters: [] } });
  expect(now.chapters).toMatchObject([{ chapter: 'Heat', learned: 8, toLearn: 1 }]);
  app.clock.advance(2 * 86_400);
  const fifthDay = app.clock.now().toISOString();
  await student.take(testCode, 10, 10);
  // What was missed once more days later may be right by luck.
  expect(await strengths()).toMatchObject({ learned: { learned: 8, toLearn: 1 } });
  app.clock.advance(2 * 86_400);
  await student.take(testCode, 10, 10);
  expect(await strengths(fifthDay)).toMatchObject({ learned: { learned: 9, toLearn: 0 }, learnedSince: 1 });
  expect(await strengths()).not.toHaveProperty('weakest');
  app.clock.advance(9 * 86_400);
  await student.take(mock.testCode, 10, 10);
  const after = await strengths();
  expect(after.chapters.map((one) => one.chapter)).toEqual(expect.arrayContaining(['Heat', 'Sound']));
  expect(after.chapters).toHaveLength(2);
  expect(after.week.learned).toBe(0);
  const growth = after.exams[0]?.growth;
  expect(growth?.to).toBeGreaterThan(growth?.from ?? 1);
});

it('the strengths do not count a question that was practised before a test asked it', async () => {
  const paper = plainPaperOf([0, 1].map((number) => aQuestion(number)));
  const items = paper.items.map((item) => ({ ...item, draw: { name: 'All', take: 1 } }));
  const { testCode } = await aTest(app.db, { paper: { ...paper, items } });
  const student = await aStudent();
  const { token } = student;
  const practise = async (recall: 'good' | 'easy') => {
    const [question] = (await app.call('/practice/session', {}, token)).questions;
    if (!question) throw new Error('Nothing to practise');
    const { questionid, askedid } = question;
    const at = app.clock.now().toISOString();
    const answer = { id: randomUUID(), questionid, askedid, response: null, at, spentMs: 4_000, recall };
    await app.call('/practice/answer', { answers: [answer] }, token);
    return question;
  };
  const drawn = async () => {
    const { attempt, questions } = await app.call('/exam/questionList', { quizid: testCode }, token);
    const questionText = questions?.questions[0]?.questionText ?? '';
    app.clock.advance(60);
    const answers = answersOf(['none of these']);
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, token);
    return questionText;
  };
  const counted = async () => (await app.call('/progress/strengths', {}, token)).exams[0]?.strength.questions;
  const first = await drawn();
  await practise('good');
  app.clock.advance(2 * 86_400);
  const other = await practise('easy');
  expect(other).toMatchObject({ askedid: expect.any(String) as string });
  const asked = [first];
  for (let n = 0; n < 40 && !asked.includes(other.questionText); n++) asked.push(await drawn());
  expect(asked).toContain(other.questionText);
  expect(await counted()).toBe(1);
});
