import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BankQuestion } from '../../contract/bank.ts';
import { type QuestionId, questionId as questionIdOf } from '../../contract/ids.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { withTranslation } from '../../contract/questions/translations.ts';
import { choiceQuestion, shortQuestion } from '../../formats/build-question.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { writeQuestions } from '../papers/question-queries.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { addQuestions } from '../testing/bank.ts';
import { anExam, aTest, testFields } from '../testing/content.ts';
import { COMPARING, compareNewQuestions } from './comparing.ts';
import { indexNewVersions, indexQuestions } from './indexing.ts';

const app = useApp();

let admin: TestAdmin;
beforeAll(async () => {
  admin = await anAdmin(app);
});

const labels = { grade: 8, subject: 'Physics', topic: 'Light', difficulty: 'Easy' };
const short = (text: string, explanation = '') => shortQuestion({ text, explanation }, ['1']);

async function add(
  ...items: { question: AuthoredQuestion; labels?: object; filed?: BankQuestion['filed'] }[]
) {
  const ids = await addQuestions(
    app,
    items.map(({ question, labels: more, filed }) => ({
      question,
      labels: { ...labels, ...more },
      ...(filed && { filed }),
    })),
    admin.id,
  );
  return { added: ids.filter((id) => id !== undefined) };
}

const search = (query?: string, filters?: object, page = 1) =>
  app.call('/adminexam/bankSearch', { query, filters, page }, admin.token);
const textsOf = ({ questions }: { questions: BankQuestion[] }) =>
  questions.map(({ question }) => question.text);

describe('search', () => {
  beforeAll(async () => {
    await add(
      {
        question: short('Why do convex lenses bend rays?', 'Refraction at both surfaces'),
        filed: { tags: ['NTSE'], year: 2019, source: "Lakhmir's book" },
      },
      {
        question: choiceQuestion({
          kind: 'single_choice',
          text: 'Which mirror do dentists use?',
          explanation: '',
          options: ['concave', 'plane'],
          right: [[0]],
        }),
        labels: { topic: 'Mirrors', difficulty: 'Hard', grade: 'X' },
      },
      { question: short('लेंस की क्षमता का मात्रक क्या है?'), labels: { topic: 'प्रकाश' } },
      {
        question: withTranslation(short(String.raw`What is \(\sqrt{\pi}\) about?`), 'hi', {
          text: String.raw`\(\sqrt{\pi}\) लगभग कितना है?`,
          explanation: 'वर्गमूल निकालें।',
          options: {},
          isReviewed: false,
        }),
      },
    );
  });

  it.each([
    ['a stemmed word', 'bending ray', ['Why do convex lenses bend rays?']],
    ['a word of an option', 'concave', ['Which mirror do dentists use?']],
    ['a word of the explanation', 'refracted surface', ['Why do convex lenses bend rays?']],
    ['a phrase', '"dentists use"', ['Which mirror do dentists use?']],
    ['a word left out', 'mirror -dentists', []],
    ['Hindi, in another form', 'लेंसों क्षमता', ['लेंस की क्षमता का मात्रक क्या है?']],
    ['a statement in its other language', 'लगभग कितना', [String.raw`What is \(\sqrt{\pi}\) about?`]],
    ['its explanation there, in another form', 'वर्गमूलों', [String.raw`What is \(\sqrt{\pi}\) about?`]],
    ['a character of a formula', 'π', [String.raw`What is \(\sqrt{\pi}\) about?`]],
    ['signs alone', "' & | ! <-> :*", []],
  ])('finds %s', async (_, query, texts) => {
    const found = await search(query);
    // Signs alone ask for nothing: everything matches.
    if (query.startsWith("'")) expect(found.total).toBeGreaterThanOrEqual(0);
    else expect(textsOf(found)).toEqual(texts);
  });

  it('filters by what questions are filed under, in any case, and counts the values', async () => {
    expect(textsOf(await search(undefined, { topic: 'MIRRORS', kind: 'single_choice' }))).toEqual([
      'Which mirror do dentists use?',
    ]);
    expect(
      textsOf(await search(undefined, { tags: 'ntse', year: '2019', source: "lakhmir's book" })),
    ).toHaveLength(1);
    expect(textsOf(await search(undefined, { language: 'hi' }))).toEqual(['लेंस की क्षमता का मात्रक क्या है?']);
    expect((await search('dentists', { topic: 'Light' })).total).toBe(0);
    const { counts, total, isMore } = await search();
    expect({ total, isMore }).toEqual({ total: 4, isMore: false });
    expect(counts.filter(({ facet }) => facet === 'topic')).toEqual([
      { facet: 'topic', value: 'Light', count: 2 },
      { facet: 'topic', value: 'Mirrors', count: 1 },
      { facet: 'topic', value: 'प्रकाश', count: 1 },
    ]);
    expect(counts).toContainEqual({ facet: 'tags', value: 'NTSE', count: 1 });
    expect(counts).toContainEqual({ facet: 'grade', value: 'X', count: 1 });
  });

  it('gives the newest first, page by page', async () => {
    const { questions } = await app.call('/adminexam/bankSearch', { pageSize: 3, page: 2 }, admin.token);
    expect(questions.map(({ question }) => question.text)).toEqual(['Why do convex lenses bend rays?']);
  });

  it('is for admins alone', async () => {
    expect(await app.post('/adminexam/bankSearch', {}, await app.signIn())).toMatchObject({ status: 403 });
  });

  it('finds no word that only has the same stem, unless nothing has the word itself', async () => {
    const [asked, other] = ['What is the discriminant of 3x² + 2x?', 'Which law forbids discrimination?'];
    await add({ question: short(asked) }, { question: short(other) });
    expect(textsOf(await search('discriminant'))).toEqual([asked]);
    // A word that is not looked for is not missed.
    expect(textsOf(await search('which discriminants'))).toEqual([asked]);
    expect(textsOf(await search('discriminating'))).toEqual([other]);
    expect(textsOf(await search('discriminable'))).toEqual([other, asked]);
  });
});

it('adds no question twice', async () => {
  const one = { question: short('Added once?') };
  expect((await add(one, one, { question: short(' Added  once? ') })).added).toHaveLength(1);
  expect((await add(one)).added).toEqual([]);
});

it('knows the tests that ask a question, its versions with who wrote them, and restores one', async () => {
  const exam = await anExam(app.db);
  const fields = testFields(exam.examCode, {
    quizName: 'Of the bank',
    subject: exam.subjects[0],
    chapter: 'Optics',
    marks: 1,
  });
  const asked = {
    grade: 9,
    subject: 'Physics',
    topic: 'Rays',
    questionFormat: 'Short Answer',
    marks: 1,
    options: [],
    answerText: '5',
    difficulty: 'Easy',
  };
  const { quiz } = await app.call(
    '/adminexam/quizadd',
    { ...fields, questions: [{ ...asked, questionText: 'How many rays of light?' }] },
    admin.token,
  );
  await indexNewVersions(app.db);
  const [found] = (await search('rays', { chapter: 'optics', examid: exam.examCode })).questions;
  expect(found).toMatchObject({ chapter: 'Optics', usedIn: 1, version: 1 });
  expect((await search('rays', { examid: 'E9' })).total).toBe(0);
  const questionId = questionIdOf.parse(found?.questionId);

  for (const answer of ['5', '5', '5', '4']) {
    const student = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid: quiz.quizid }, student);
    const answers = [{ index: 0, answer, marked: false, seq: 1 }];
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  }

  const other = await anAdmin(app, 'admin', 'Ravi Rao');
  const [item] = quiz.paper.items;
  if (!item) throw new Error('The test has no question');
  const changed = {
    ...item,
    filed: { tags: ['rays'] },
    question: { ...item.question, text: 'How many beams of light?' },
  };
  await app.call(
    '/adminexam/quizupdate',
    { quizid: quiz.quizid, ...fields, paper: { ...quiz.paper, items: [changed] } },
    other.token,
  );
  // A browser from before the bank does not say what it is filed under: that stays.
  const before = { ...item, question: { ...item.question, text: 'How many beams?' } };
  await app.call(
    '/adminexam/quizupdate',
    { quizid: quiz.quizid, ...fields, paper: { ...quiz.paper, items: [before] } },
    other.token,
  );
  await vi.waitFor(
    async () => {
      const [row] = await app.db.execute(sql`
        select (select count(*)::int from uncounted_attempts) as left, count(*)::int as counted
        from test_rollups where served = generation`);
      expect(row).toEqual({ left: 0, counted: 1 });
    },
    { timeout: 60_000, interval: 200 },
  );
  const { versions, tests, past } = await app.call('/adminexam/bankQuestion', { questionId }, admin.token);
  // By those who were asked the first version.
  expect(past).toEqual({ students: 4, right: 0.75 });
  expect(tests).toMatchObject([{ quizid: quiz.quizid }]);
  expect(versions).toMatchObject([
    { version: 3, by: 'Ravi Rao', filed: { tags: ['rays'] } },
    { version: 2, by: 'Ravi Rao' },
    { version: 1, by: 'Asha Rao', question: { text: 'How many rays of light?' } },
  ]);

  expect(await app.call('/adminexam/bankRestore', { questionId, version: 1 }, admin.token)).toEqual({
    restored: true,
    version: 4,
  });
  const after = await app.call('/adminexam/bankQuestion', { questionId }, admin.token);
  expect(after.question).toMatchObject({ version: 4, question: { text: 'How many rays of light?' } });
  expect(after.question?.filed).toEqual({});
  expect(await app.call('/adminexam/bankRestore', { questionId, version: 99 }, admin.token)).toEqual({
    restored: false,
  });
});

it('is edited and retired where it is, while tests keep what they ask', async () => {
  const { testCode: quizid } = await aTest(app.db);
  const [asked] = (await app.call('/adminexam/quizDetails', { quizid }, admin.token)).quiz?.paper.items ?? [];
  const questionId = asked?.questionId;
  if (!questionId || !asked) throw new Error('The test has no question');
  await indexQuestions(app.db, [questionId]);
  const details = () => app.call('/adminexam/bankQuestion', { questionId }, admin.token);
  const { question: before } = await details();
  const edited = { ...asked.question, text: 'Which quokka is right?' };
  const change = { questionId, version: before?.version ?? 0, labels: asked.labels, question: edited };
  expect(await app.call('/adminexam/bankUpdate', change, admin.token)).toMatchObject({
    updated: true,
    question: { version: change.version + 1, question: { text: 'Which quokka is right?' } },
  });
  expect(await app.post('/adminexam/bankUpdate', change, admin.token)).toMatchObject({ status: 409 });
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz?.paper.items[0]?.question.text).toBe(asked.question.text);

  const found = async (filters = {}) => (await search('quokka', filters)).total;
  expect(await found()).toBe(1);
  const retire = (isRetired: boolean) =>
    app.call('/adminexam/bankRetire', { questionId, isRetired }, admin.token);
  expect(await retire(true)).toEqual({ changed: true });
  expect(await retire(true)).toEqual({ changed: false });
  expect([await found(), await found({ isRetired: true })]).toEqual([0, 1]);
  expect((await details()).isRetired).toBe(true);
  await retire(false);
  expect([await found(), await found({ isRetired: true })]).toEqual([1, 0]);
});

it('is found by when it was used last, and by what a class was given', async () => {
  const { testCode: quizid } = await aTest(app.db);
  const ids = (await app.call('/adminexam/quizDetails', { quizid }, admin.token)).quiz?.paper.items ?? [];
  const own = new Set(ids.flatMap(({ questionId }) => questionId ?? []));
  await indexQuestions(app.db, [...own]);
  const { added } = await add({ question: short('Nobody was ever asked this'), labels: { topic: 'New' } });
  const owner = await anAdmin(app, 'owner');
  const made = await app.call('/admin/classAdd', { name: '11-A', teachers: [] }, owner.token);
  const classid = made.class._id;
  const countOf = async (filters: object) => {
    const { questions } = await app.call('/adminexam/bankSearch', { pageSize: 100, filters }, admin.token);
    return {
      used: questions.filter(({ questionId }) => own.has(questionId)).length,
      unused: questions.filter(({ questionId }) => added.includes(questionId)).length,
      isDated: questions.every(
        ({ questionId, lastAsked }) => own.has(questionId) <= (lastAsked !== undefined),
      ),
    };
  };
  expect(await countOf({})).toEqual({ used: own.size, unused: 1, isDated: true });
  expect(await countOf({ unusedMonths: 3 })).toMatchObject({ used: 0, unused: 1 });
  // A test that is not published, and that nobody sat, uses nothing.
  const publish = (is: boolean) =>
    app.db.execute(sql`update tests set is_active = ${is} where quizid = ${quizid}`);
  await publish(false);
  expect(await countOf({ unusedMonths: 3 })).toEqual({ used: own.size, unused: 1, isDated: false });
  await publish(true);
  await app.db.execute(
    sql`update tests set created_at = created_at - interval '4 months' where quizid = ${quizid}`,
  );
  expect(await countOf({ unusedMonths: 3 })).toMatchObject({ used: own.size });
  expect(await countOf({ unusedMonths: 6 })).toMatchObject({ used: 0 });

  expect(await countOf({ unusedWith: classid })).toMatchObject({ used: own.size });
  const student = await app.signIn();
  await app.call('/user/joinClass', { code: made.class.joinCode ?? '' }, student);
  await app.call('/exam/questionList', { quizid }, student);
  expect(await countOf({ unusedWith: classid })).toMatchObject({ used: 0, unused: 1 });
});

it('finds questions that are nearly the same', async () => {
  const text =
    'A train of length 150 m passes a pole in 15 seconds. What is its speed in kilometres per hour?';
  const { added } = await add({ question: short(text) }, { question: short(text.replace('pole', 'post')) });
  const [questionId] = added;
  if (!questionId) throw new Error('Nothing was added');
  const { alike } = await app.call('/adminexam/bankQuestion', { questionId }, admin.token);
  expect(alike).toMatchObject([
    { question: { questionId: added[1] }, likeness: expect.any(Number), mayEdit: true },
  ]);
});

describe('pairs that are alike', () => {
  const text = 'A tank is filled by one pipe in 12 hours and emptied by another in 18. When is it full?';
  const listed = () => app.call('/adminexam/bankPairs', { pageSize: 50 }, admin.token);
  /** When all are compared: the server may be at it in the background. */
  const pairs = async () => {
    await vi.waitFor(
      async () => {
        await compareNewQuestions(app.db);
        expect((await listed()).isWaiting).toBe(false);
      },
      { timeout: 60_000, interval: 200 },
    );
    const { pairs: all, ...more } = await listed();
    return { ...more, all, ofTanks: all.filter(({ question }) => question.question.text.includes('tank')) };
  };

  it('are listed with both questions, until an admin says that they are not the same', async () => {
    const { added } = await add(
      { question: short(text) },
      { question: short(text.replace('full', 'filled')) },
    );
    const [older, newer] = added.toSorted();
    if (!older || !newer) throw new Error('Not added');
    const found = await pairs();
    expect(found).toMatchObject({ isMore: false, isWaiting: false, total: found.all.length });
    expect(found.ofTanks).toMatchObject([{ question: { questionId: newer }, other: { questionId: older } }]);
    expect(found.ofTanks[0]?.likeness).toBeGreaterThan(0.7);

    const dismiss = (isDismissed: boolean) =>
      app.call('/adminexam/bankDismiss', { questionId: older, otherId: newer, isDismissed }, admin.token);
    expect(await dismiss(true)).toEqual({ changed: true });
    expect((await pairs()).ofTanks).toEqual([]);
    expect(await dismiss(false)).toEqual({ changed: true });
    expect((await pairs()).ofTanks).toHaveLength(1);
    const owner = await anAdmin(app, 'owner');
    const { entries } = await app.call('/admin/auditList', {}, owner.token);
    expect(entries[0]).toMatchObject({ action: 'bankDismiss', recordid: older });

    // What was dismissed stays so when one of them changes, and a pair that is no longer alike goes.
    await dismiss(true);
    await app.db.execute(sql`update question_index set compared_version = null where question_id = ${newer}`);
    expect((await pairs()).ofTanks).toEqual([]);
    await dismiss(false);
    await app.db.execute(sql`update question_index set compared_version = null, signature = array_fill(0, array[32])
      where question_id = ${newer}`);
    expect((await pairs()).ofTanks).toEqual([]);
  });

  it('are not those that differ in a number, or are made after one pattern', async () => {
    const choice = (of: string, right: number, options: readonly string[]) =>
      choiceQuestion({
        kind: 'single_choice',
        text: `Which of these units is the SI unit of ${of}, as the boards ask it?`,
        explanation: '',
        options: [...options],
        right: [[right]],
      });
    const units = ['newton', 'joule', 'watt', 'pascal'];
    const patterned = [choice('force', 0, units), choice('work', 1, units), choice('power', 2, units)];
    const again = choice('work', 3, units);
    const numbers = ['12', '15', '21'].map((hours) => short(`${text.replace('12', hours)} Say it in pools.`));
    const more = { topic: 'Patterns' };
    await add(...[...patterned, ...numbers].map((question) => ({ question, labels: more })));
    const ofPatterns = async () =>
      (await pairs()).all.filter(({ question, other }) =>
        [question, other].every((one) => one.labels.topic === 'Patterns'),
      );
    expect(await ofPatterns()).toEqual([]);
    // What is asked twice is found among them, also with a key that is not the same.
    await add({ question: again, labels: more });
    expect(
      (await ofPatterns()).map(({ question, other }) => [question.question.text, other.question.text]),
    ).toEqual([[again.text, again.text]]);
  });

  it('stay when a question is compared again that did not find them itself', async () => {
    const copies = Array.from({ length: 9 }, (_, n) => short(`${text} ${'abcdefghi'[n]}`));
    const { added } = await add(...copies.map((question) => ({ question, labels: { topic: 'Copies' } })));
    const ofCopies = async () => {
      const { all } = await pairs();
      return all.filter((pair) => pair.question.labels.topic === 'Copies');
    };
    const before = await ofCopies();
    // Each of nine has found at most five.
    expect(before.length).toBeGreaterThan(9);
    for (const id of added) {
      await app.db.execute(sql`update question_index set compared_version = null where question_id = ${id}`);
      const after = await ofCopies();
      expect(after).toEqual(expect.arrayContaining(before));
    }
  });

  it('are found by one server at a time, and by several as by one', async () => {
    // Each question twice, with another key; the newest of the first part next to the oldest of the second.
    const part = (key: string) =>
      Array.from({ length: 130 }, (_, n) => ({
        question: shortQuestion(
          { text: `Number ${n * 7919} of ${n * 104_729} has ${n * 1_299_709} parts`, explanation: '' },
          [key],
        ),
        labels: { topic: 'Parts' },
      }));
    await add(...part('1'));
    await add(...part('2').toReversed());
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const hold = async (): Promise<void> => {
      const isHeld = await asOnlyOne(app.db, COMPARING, async () => {
        begun.resolve();
        await ended.promise;
        return true;
      });
      if (isHeld === undefined) await hold();
    };
    const first = hold();
    await begun.promise;
    await app.db.execute(sql`update question_index set compared_version = null where topic = 'Parts'`);
    await compareNewQuestions(app.db);
    expect((await listed()).isWaiting).toBe(true);
    ended.resolve();
    await first;
    await Promise.all(Array.from({ length: 4 }, () => compareNewQuestions(app.db)));
    await pairs();
    const [row] = await app.db.execute<{ pairs: number }>(sql`
      select count(*)::int as pairs from alike_questions a
      join question_index one on one.question_id = a.question_id
      join question_index other on other.question_id = a.other_id and other.plain = one.plain
      where one.topic = 'Parts'`);
    expect(row?.pairs).toBe(130);
  });

  it('are written while one of the questions is being changed', async () => {
    const trains =
      'Two trains of 150 metres each pass one another in nine seconds. How fast is the slower one';
    const { added } = await add(
      { question: short(`${trains}?`) },
      { question: short(`${trains}, in km/h?`) },
    );
    const [changed, other] = added as [QuestionId, QuestionId];
    await app.db.transaction(async (tx) => {
      const change = { questionId: changed, question: short(`${trains}, in m/s?`), labels };
      await writeQuestions(tx, [change], { now: app.clock.now() });
      await app.db.execute(
        sql`update question_index set compared_version = null where question_id = ${other}`,
      );
      await pairs();
      const found = await app.db.execute(sql`
        select from alike_questions where question_id = ${other} or other_id = ${other}`);
      expect(found).toHaveLength(1);
    });
    await indexNewVersions(app.db);
    await pairs();
  });

  it('are not made of questions that were never found alike', async () => {
    const { added } = await add(
      { question: short('What is a quark made of?') },
      { question: short('Who was Akbar?') },
    );
    const [questionId, otherId] = added as [QuestionId, QuestionId];
    expect((await pairs()).isWaiting).toBe(false);
    const body = { questionId, otherId, isDismissed: true };
    expect(await app.call('/adminexam/bankDismiss', body, admin.token)).toEqual({ changed: false });
  });
});

it('a test is copied while its questions are indexed and referred to', async () => {
  const { testCode: quizid } = await aTest(app.db);
  const [row] = await app.db.execute<{ id: QuestionId }>(sql`
    select question_id as id from revision_items i join tests t on t.revision_id = i.revision_id
    where t.quizid = ${quizid} limit 1`);
  if (!row) throw new Error('The test has no question');
  await app.db.transaction(async (tx) => {
    // As the pair of two questions that are alike is written.
    await tx.execute(sql`select from questions where id = ${row.id} for key share`);
    await tx.execute(sql`update question_versions set is_indexed = false where question_id = ${row.id}`);
    await indexQuestions(tx, [row.id]);
    expect((await app.call('/adminexam/quizduplicate', { quizid }, admin.token)).quizid).not.toBe(quizid);
  });
});

describe('Hindi', () => {
  const SPELLINGS = [
    ['a dot below', 'पहा\u095c', 'पहा\u0921\u093c'],
    ['a joiner', 'दिल्\u200dली', 'दिल्ली'],
    ['a nasal as a letter', 'मुम्बई', 'मुंबई'],
    ['other nasals', 'गङ्गा पञ्च ठण्ड हिन्दी', 'गंगा पंच ठंड हिंदी'],
  ] as const;

  it.each(SPELLINGS)('is found in its other spelling: %s', async (_, one, other) => {
    const texts = [one, other].map((spelt) => `${spelt}: ${randomUUID()}`);
    await add(...texts.map((text) => ({ question: short(text) })));
    for (const spelt of [one, other]) {
      expect(textsOf(await search(spelt)).toSorted()).toEqual(texts.toSorted());
    }
  });
});

describe('chapters of the syllabus', () => {
  let examid: string;
  beforeAll(async () => {
    examid = (await anExam(app.db, { name: 'Class 11 Board', subjects: ['Maths', 'Drawing'] })).examCode;
    const of = (chapter: string, more: object = {}) => ({
      question: short(`Find x of ${chapter} ${JSON.stringify(more)}.`),
      labels: { grade: 11, subject: 'Maths', topic: 'Anything', ...more },
      filed: { chapter },
    });
    await add(
      of('Aptitude'),
      of('Aptitude', { topic: 'Zeta' }),
      of('straight line'),
      of('Sets'),
      of('Mock Test', { topic: 'Pascal’s triangle' }),
      of('Sets', { grade: 9 }),
      of('Sets', { subject: 'Physics' }),
    );
  });

  it('are what the filters are ordered by', async () => {
    const { counts } = await search('find', { grade: '11', subject: 'Maths' });
    expect(counts.flatMap(({ facet, value }) => (facet === 'chapter' ? [value] : []))).toEqual([
      'Sets',
      'straight line',
      'Aptitude',
      'Mock Test',
    ]);
  });

  it('are counted with those that have no questions', async () => {
    const coverage = await app.call('/adminexam/bankCoverage', { examid }, admin.token);
    expect(coverage).toMatchObject({ grade: 11, subjects: [{ subject: 'Maths', others: 2 }] });
    expect(coverage.subjects[0]?.chapters.map(({ questions }) => questions)).toEqual([
      1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0,
    ]);
    const { examCode } = await anExam(app.db, { name: 'Drawing Contest' });
    expect(await app.call('/adminexam/bankCoverage', { examid: examCode }, admin.token)).toEqual({
      subjects: [],
    });
  });
});
