import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireApi } from '../../contract/api.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { withTranslation } from '../../contract/questions/translations.ts';
import { choiceQuestion, shortQuestion } from '../../formats/build-question.ts';
import { compareNewQuestions } from '../bank/comparing.ts';
import { indexNewVersions } from '../bank/indexing.ts';
import { admins } from '../db/tables/admins.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { addQuestions } from '../testing/bank.ts';
import { anExam, aQuestion, testFields } from '../testing/content.ts';
import { matchRows } from './matching.ts';

const app = useApp();

type Body = WireApi['/adminexam/compose']['input'];

let owner: TestAdmin;
beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});

const compose = (body: Omit<Body, 'seed'> & { seed?: number }, by = owner) =>
  app.call('/adminexam/compose', { seed: 1, ...body }, by.token);
const idsOf = ({ found }: Awaited<ReturnType<typeof compose>>) =>
  found.map(({ question }) => question.questionId);

/** Adds questions that no two of are alike; each is about a thing of its own. */
async function add(
  topic: string,
  many: readonly { difficulty?: string; chapter?: string; question?: (text: string) => AuthoredQuestion }[],
  { grade = 9, subject = 'Biology' } = {},
): Promise<QuestionId[]> {
  const things = 'otter badger heron lynx marmot newt plover quail raven stoat tapir viper walrus yak'.split(
    ' ',
  );
  const ids = await addQuestions(
    app,
    many.map(({ difficulty = 'Easy', chapter, question = short }, n) => ({
      question: question(`${things[n % 14]} of ${topic} ${things[(n * 5 + 3) % 14]} ${n}`),
      labels: { grade, subject, topic, difficulty },
      ...(chapter !== undefined && { filed: { chapter } }),
    })),
    owner.id,
  );
  return ids.filter((id) => id !== undefined);
}

const short = (text: string) => shortQuestion({ text, explanation: '' }, ['1']);
const single = (text: string) =>
  choiceQuestion({ kind: 'single_choice', text, explanation: '', options: ['a', 'b'], right: [[0]] });

it('meets rows that overlap, by the seed, and spreads a row over its chapters', async () => {
  await add('Zoo', [
    ...Array.from({ length: 8 }, () => ({ chapter: 'Cages' })),
    ...Array.from({ length: 8 }, () => ({ chapter: 'Feeding' })),
    { chapter: 'Feeding', difficulty: 'Hard', question: single },
  ]);
  // The only question that fits the last row fits the first two as well.
  const rows = [
    { topic: 'zoo', count: 6 },
    { topic: 'Zoo', chapter: 'Feeding', count: 2 },
    { topic: 'Zoo', difficulty: 'hard', kinds: ['single_choice' as const], count: 1 },
  ];
  const made = await compose({ rows });
  expect(made).toMatchObject({ short: [], nearest: [] });
  expect(made.found.map(({ row }) => row)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2]);
  expect(new Set(idsOf(made)).size).toBe(9);
  const chapters = made.found.slice(0, 6).map(({ question }) => question.chapter);
  // Half of them, but for one that may change where the last row takes its only question from the first.
  expect([3, 4]).toContain(chapters.filter((one) => one === 'Cages').length);
  expect(idsOf(await compose({ rows }))).toEqual(idsOf(made));
  const others = await Promise.all([2, 3, 4].map((seed) => compose({ rows, seed })));
  expect(others.some((other) => idsOf(other).join() !== idsOf(made).join())).toBe(true);

  // One is changed while the others stay: it does not come back, nor does one of those.
  const [first, ...rest] = idsOf(made);
  if (!first) throw new Error('Nothing was found');
  const changed = await compose({
    rows: rows.map((row, at) => ({ ...row, count: at === 0 ? 1 : 0 })),
    present: rest,
    avoided: [first],
  });
  expect(changed.found).toHaveLength(1);
  expect([first, ...rest]).not.toContain(idsOf(changed)[0]);
});

it('finds for a part of Science the questions of its chapters alone', async () => {
  const science = { grade: 10, subject: 'Science' };
  const [heredity, electricity, mock, other] = [
    await add('Peas', [{ chapter: 'Heredity' }], science),
    await add('Wires', [{ chapter: 'Electricity' }], science),
    await add('Respiration', [{ chapter: 'Board Mock Tests' }], science),
    await add('Excretion', [{ chapter: 'Electricity' }], science),
  ].flat();
  const found = async (subject: string, grade?: string) => {
    const rows = [{ subject, count: 50, ...(grade !== undefined && { grade }) }];
    return new Set(idsOf(await compose({ rows, limits: { allowsAlike: true } })));
  };
  expect(await found('biology', '10')).toEqual(new Set([heredity, mock]));
  expect(await found('Physics', '10')).toEqual(new Set([electricity, other]));
  expect((await found('Science', '10')).size).toBe(4);
  // Without a grade it is the subject of that name.
  expect((await found('Physics')).size).toBe(0);
});

it('names the rows that cannot be met, and what is nearest to them', async () => {
  await add('Pond', [{}, {}, {}, { difficulty: 'Hard' }, { difficulty: 'Hard', question: single }]);
  const hard = { topic: 'Pond', difficulty: 'Hard', kinds: ['short_text' as const] };
  const alone = await compose({
    rows: [
      { ...hard, count: 3 },
      { topic: 'Pond', count: 1 },
    ],
  });
  expect(alone.found).toHaveLength(2);
  expect(alone.short).toEqual([{ rows: [0], asked: 3, available: 1 }]);
  expect(alone.nearest).toEqual([
    { row: 0, without: 'difficulty', more: 2 },
    { row: 0, without: 'kinds', more: 1 },
  ]);
  const together = await compose({
    rows: [
      { topic: 'Pond', count: 2 },
      { topic: 'Pond', difficulty: 'Easy', count: 3 },
      { topic: 'Pond', difficulty: 'Hard', count: 1 },
      { topic: 'Pond', kinds: ['short_text'], difficulty: 'Easy', count: 0 },
    ],
  });
  expect(together.short).toEqual([{ rows: [0, 1, 2], asked: 6, available: 5 }]);
  const bad = await app.post(
    '/adminexam/compose',
    { seed: 1, rows: [{ count: 400 }, { count: 400 }] },
    owner.token,
  );
  expect(bad).toMatchObject({ status: 400, body: { field: 'rows' } });
});

it('finds at most one of questions that are nearly the same', async () => {
  const text = 'A lamp in the old lighthouse is seen from 24 km away. How high above the sea is it?';
  const words = ['old', 'tall', 'white', 'lonely'];
  const ids = await addQuestions(
    app,
    words.map((word) => ({
      question: short(text.replace('old', word)),
      labels: { grade: 9, subject: 'Physics', topic: 'Lamps', difficulty: 'Easy' },
    })),
    owner.id,
  );
  await vi.waitFor(
    async () => {
      await compareNewQuestions(app.db);
      expect((await app.call('/adminexam/bankPairs', {}, owner.token)).isWaiting).toBe(false);
    },
    { timeout: 60_000, interval: 200 },
  );
  const rows = [{ topic: 'Lamps', count: 2 }];
  const made = await compose({ rows });
  expect(made.found).toHaveLength(1);
  expect(made).toMatchObject({
    short: [{ rows: [0], asked: 2, available: 1 }],
    nearest: expect.arrayContaining([{ row: 0, without: 'alike', more: 1 }]),
  });
  expect((await compose({ rows, limits: { allowsAlike: true } })).found).toHaveLength(2);
  const [one] = ids;
  if (!one) throw new Error('Not added');
  expect((await compose({ rows, present: [one] })).found).toEqual([]);
});

describe('limits', () => {
  it('are for pictures and for the language', async () => {
    const picture = `![A leaf](media:${'a'.repeat(32)})`;
    const translated = (text: string, isReviewed: boolean) =>
      withTranslation(short(text), 'hi', { text: 'पत्ती', explanation: '', options: {}, isReviewed });
    await add('Leaf', [
      { question: (text) => short(`${text} ${picture}`) },
      { question: (text) => translated(text, true) },
      { question: (text) => translated(text, false) },
      { question: (text) => short(`${text} पत्ती`) },
      // What was translated says something else by now.
      { question: (text) => ({ ...translated(text, true), text: `${text}, changed` }) },
    ]);
    const found = async (limits: Body['limits']) =>
      (await compose({ rows: [{ topic: 'Leaf', count: 5 }], limits })).found;
    expect(await found({})).toHaveLength(5);
    expect(await found({ pictures: 'with' })).toHaveLength(1);
    expect(await found({ pictures: 'without' })).toHaveLength(4);
    const inHindi = await found({ language: 'hi' });
    expect(inHindi).toHaveLength(2);
    // A translation comes along with its question.
    expect(inHindi.some(({ question: { question } }) => question.translations?.hi?.text === 'पत्ती')).toBe(
      true,
    );
  });

  it('are for what a class was asked, also within months', async () => {
    const [asked, ...others] = await add('Fern', [{}, {}, {}]);
    const made = await app.call('/admin/classAdd', { name: '9-F', teachers: [] }, owner.token);
    const exam = await anExam(app.db);
    const item = (await compose({ rows: [{ topic: 'Fern', count: 3 }] })).found.find(
      ({ question }) => question.questionId === asked,
    );
    if (!item) throw new Error('Not found');
    const { questionId, question, labels } = item.question;
    const { quiz } = await app.call(
      '/adminexam/quizadd',
      {
        ...testFields(exam.examCode, { subject: exam.subjects[0], marks: 1 }),
        paper: {
          movement: 'free',
          passages: [],
          sections: [
            {
              name: 'A',
              instructions: '',
              scheme: {
                rule: { right: '1', wrong: { marks: '0' }, leftOut: '0' },
                kinds: {},
                dropped: 'everyone',
                doubleKey: 'chosen',
              },
              shufflesQuestions: false,
              shufflesOptions: false,
            },
          ],
          items: [
            {
              section: 0,
              isDropped: false,
              keepsPlace: false,
              keepsOptionOrder: false,
              questionId,
              question,
              labels,
            },
          ],
        },
      },
      owner.token,
    );
    await app.call(
      '/adminexam/quizClasses',
      { quizid: quiz.quizid, classids: [made.class._id] },
      owner.token,
    );
    const found = async (limits: Body['limits']) =>
      idsOf(await compose({ rows: [{ topic: 'Fern', count: 3 }], limits })).toSorted();
    expect(await found({ exam: quiz.exam.examid })).toEqual([questionId]);
    const unusedWith = made.class._id as never;
    expect(await found({ unusedWith })).toEqual(others.toSorted());
    await app.db.execute(
      sql`update tests set created_at = created_at - interval '4 months' where quizid = ${quiz.quizid}`,
    );
    expect(await found({ unusedWith, unusedMonths: 6 })).toEqual(others.toSorted());
    expect(await found({ unusedWith, unusedMonths: 3 })).toHaveLength(3);
  });
});

it('finds for a teacher and a head what they may use', async () => {
  const [tara, ravi, head] = [
    await anAdmin(app, 'teacher', 'Tara Sen'),
    await anAdmin(app, 'teacher', 'Ravi Rao'),
    await anAdmin(app, 'head', 'Hema Das'),
  ];
  await app.db
    .update(admins)
    .set({ subjects: ['Mathematics'], grades: [9] })
    .where(eq(admins.id, head.id));
  const exam = await anExam(app.db, { name: 'CBSE Class 9', subjects: ['Mathematics'] });
  const form = testFields(exam.examCode, { chapter: 'Knots', topic: 'Knots', marks: 1, isactive: false });
  const questions = [
    aQuestion(0, { questionText: 'Which knot holds?', topic: 'Knots', subject: 'Mathematics', grade: 9 }),
  ];
  await app.call('/adminexam/quizadd', { ...form, questions }, tara.token);
  await indexNewVersions(app.db);
  await add('Knots', [{}]);
  const rows = [{ topic: 'Knots', count: 2 }];
  const counts = await Promise.all([tara, ravi, head, owner].map((by) => compose({ rows }, by)));
  expect(counts.map(({ found }) => found.length)).toEqual([2, 1, 2, 2]);
  expect(counts[1]?.short).toEqual([{ rows: [0], asked: 2, available: 1 }]);
  const student = await app.signIn();
  expect(await app.post('/adminexam/compose', { rows, seed: 1 }, student)).toMatchObject({ status: 403 });
});

it('meets random blueprints as far as the bank can', async () => {
  const sorts = Array.from({ length: 24 }, (_, n) => ({
    difficulty: ['Easy', 'Medium', 'Hard'][n % 3] as string,
    chapter: ['Roots', 'Stems'][n % 2] as string,
    question: n % 4 === 0 ? single : short,
  }));
  const ids = await add('Plants', sorts);
  expect(ids).toHaveLength(24);
  const fits = (row: Body['rows'][number]) =>
    ids.filter((_, n) => {
      const { difficulty, chapter, question } = sorts[n] as (typeof sorts)[number];
      const kind = question === single ? 'single_choice' : 'short_text';
      return (
        [undefined, difficulty].includes(row.difficulty) &&
        [undefined, chapter].includes(row.chapter) &&
        (row.kinds === undefined || row.kinds.includes(kind))
      );
    });
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = (most: number, stream: number) => ((seed * 7919 + stream * 104_729) % 10_007) % most;
    const rows = Array.from({ length: 1 + random(5, 0) }, (_, at) => ({
      topic: 'Plants',
      difficulty: [undefined, 'Easy', 'Medium', 'Hard'][random(4, at * 5 + 1)],
      chapter: [undefined, 'Roots', 'Stems'][random(3, at * 5 + 2)],
      kinds: ([undefined, ['single_choice'], ['short_text']] as const)[random(3, at * 5 + 3)]?.slice(),
      count: random(9, at * 5 + 4),
    }));
    const made = await compose({ rows, seed });
    const most = matchRows(rows.map((row) => ({ count: row.count, fits: fits(row) }))).flat();
    expect(made.found, `seed ${seed}`).toHaveLength(most.length);
    expect(new Set(idsOf(made)).size).toBe(most.length);
    for (const { row, question } of made.found) {
      expect(fits(rows[row] as (typeof rows)[number])).toContain(question.questionId);
    }
    const asked = rows.reduce((sum, { count }) => sum + count, 0);
    expect(made.short.length === 0, `seed ${seed}`).toBe(most.length === asked);
    for (const { rows: named, asked: wanted, available } of made.short) {
      const all = new Set(named.flatMap((row) => fits(rows[row] as (typeof rows)[number])));
      expect({ seed, available }).toEqual({ seed, available: all.size });
      expect(wanted).toBeGreaterThan(available);
    }
  }
});
