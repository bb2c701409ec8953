import { beforeAll, expect, it } from 'vitest';
import type { WireApi } from '../../contract/api.ts';
import type { DraftItem } from '../../contract/papers/draft.ts';
import type { Passage } from '../../contract/papers/revision.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { shortQuestion } from '../../formats/build-question.ts';
import { indexNewVersions } from '../bank/indexing.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { addQuestions } from '../testing/bank.ts';
import { anExam } from '../testing/content.ts';
import { anItem, aPaper } from '../testing/papers.ts';

const app = useApp();

type Body = WireApi['/adminexam/compose']['input'];
type Row = Body['rows'][number];

/** A passage with the difficulty of each question on it; of an alternative, with its choice. */
interface Written extends Omit<Passage, 'name'> {
  on: readonly (readonly [difficulty: string, either?: string])[];
}

let token: string;
let admin: Parameters<typeof addQuestions>[2];
beforeAll(async () => ({ token, id: admin } = await anAdmin(app, 'owner')));

const compose = (body: Omit<Body, 'seed'> & { seed?: number }) =>
  app.call('/adminexam/compose', { seed: 1, ...body }, token);

const things = 'otter badger heron lynx marmot newt plover quail raven stoat tapir viper walrus yak'.split(
  ' ',
);
const asked = (topic: string, n: number) =>
  shortQuestion({ text: `${things[n % 14]} of ${topic} ${things[(n * 5 + 3) % 14]} ${n}`, explanation: '' }, [
    '1',
  ]);

/** A test of passages, which returns its questions by their passages. */
async function write(topic: string, passages: readonly Written[], by = token) {
  const named = passages.map((one, at) => ({ ...one, name: `Text ${at + 1}` }));
  let n = 0;
  const items = named.flatMap(({ name, on }) =>
    on.map(
      ([difficulty, either]): DraftItem =>
        anItem(asked(topic, n++), {
          passage: name,
          ...(either && { either }),
          labels: { grade: 9, subject: 'English', topic, difficulty },
        }),
    ),
  );
  const paper = aPaper(items, undefined, {
    passages: named.map(({ name, text, translations }) => ({
      name,
      text,
      ...(translations && { translations }),
    })),
  });
  const exam = await anExam(app.db);
  const form = {
    quizName: topic,
    description: 'x',
    exam: exam.examCode,
    subject: exam.subjects[0],
    chapter: topic,
    topic,
    testDuration: 10,
    testFormat: 'MCQ',
    marks: 1,
    isactive: false,
  };
  const { quiz } = await app.call('/adminexam/quizadd', { ...form, paper }, by);
  // A copy of the test asks the same questions on the same passages.
  const { quiz: saved } = await app.call('/adminexam/quizDetails', { quizid: quiz.quizid }, by);
  if (!saved) throw new Error('Not saved');
  await app.call('/adminexam/quizadd', { ...form, quizName: `${topic} again`, paper: saved.paper }, by);
  await indexNewVersions(app.db);
  return named.map(({ name }) =>
    saved.paper.items.filter(({ passage }) => passage === name).map(({ questionId }) => questionId),
  );
}

const EASY = ['Easy'] as const;
const HARD = ['Hard'] as const;

it('finds passages whole, and questions without one, as far as trying everything does', async () => {
  const written: Written[] = [
    { text: 'The tide came in.', on: [EASY, EASY] },
    { text: 'The tide went out.', on: [EASY, HARD] },
    { text: 'Nobody knows why.', on: [EASY, ['Easy', 'one'], ['Easy', 'one']] },
    { text: 'The moon does.', on: [HARD, HARD, HARD] },
    { text: 'A boat lies on its side.', on: [EASY, EASY, EASY] },
  ];
  const onPassages = await write('Tides', written);
  const alone = await addQuestions(
    app,
    ['Easy', 'Hard', 'Easy'].map((difficulty, n) => ({
      question: asked('Tides', 50 + n),
      labels: { grade: 9, subject: 'English', topic: 'Tides', difficulty },
    })),
    admin,
  );
  const units = [
    ...written.map(({ on }, at) => ({
      ids: onPassages[at] ?? [],
      sorts: on.map(([difficulty]) => difficulty),
      parts: new Set(on.map(([, either], place) => either ?? place)).size as number | undefined,
    })),
    ...alone.map((id, at) => ({ ids: [id], sorts: [['Easy', 'Hard', 'Easy'][at]], parts: undefined })),
  ];
  const fits = ({ parts, difficulty }: Row, unit: (typeof units)[number]) =>
    parts === unit.parts && unit.sorts.every((one) => difficulty === undefined || difficulty === one);
  /** Each goes to one of the rows that it fits, or to none. */
  const mostByTrying = (rows: readonly Row[], at = 0): number => {
    const unit = units[at];
    if (!unit) return 0;
    return Math.max(
      mostByTrying(rows, at + 1),
      ...rows.flatMap((row, i) =>
        row.count > 0 && fits(row, unit)
          ? [1 + mostByTrying(rows.with(i, { ...row, count: row.count - 1 }), at + 1)]
          : [],
      ),
    );
  };
  let impossible = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = (most: number, stream: number) => ((seed * 7919 + stream * 104_729) % 10_007) % most;
    const rows = Array.from({ length: 1 + random(4, 0) }, (_, at): Row => {
      const parts = [undefined, 2, 3][random(3, at * 5 + 1)];
      const difficulty = [undefined, 'Easy', 'Hard'][random(3, at * 5 + 2)];
      return { topic: 'Tides', difficulty, ...(parts && { parts }), count: random(4, at * 5 + 3) };
    });
    const made = await compose({ rows, seed });
    const found = made.found.map(({ row, question, passage }) => ({ row, id: question.questionId, passage }));
    const whole = units.filter(({ ids }) => found.some(({ id }) => id === ids[0]));
    expect(whole.length, `seed ${seed}`).toBe(mostByTrying(rows));
    // Each is there once, with all that belongs to it in its order, for a row that it fits.
    expect(found).toHaveLength(whole.flatMap(({ ids }) => ids).length);
    for (const unit of whole) {
      const at = found.findIndex(({ id }) => id === unit.ids[0]);
      const of = found.slice(at, at + unit.ids.length);
      expect(of.map(({ id }) => id)).toEqual(unit.ids);
      expect(new Set(of.map(({ row, passage }) => `${row} ${passage}`)).size).toBe(1);
      expect(fits(rows[of[0]?.row ?? -1] as Row, unit)).toBe(true);
      const text = written[units.indexOf(unit)]?.text;
      expect(of[0]?.passage === undefined ? undefined : made.passages[of[0].passage]?.text).toBe(text);
    }
    const isMet = rows.reduce((sum, { count }) => sum + count, 0) === whole.length;
    expect(made.short.length === 0, `seed ${seed}`).toBe(isMet);
    if (!isMet) impossible += 1;
  }
  expect(impossible).toBeGreaterThan(5);
  expect(impossible).toBeLessThan(25);

  // An alternative stays one, and no part of a passage that the paper has comes back.
  const { found } = await compose({ rows: [{ topic: 'Tides', parts: 2, count: 3 }] });
  expect(found.map(({ either }) => either).filter(Boolean)).toEqual(['one', 'one']);
  const present = onPassages.slice(0, 2).flatMap(([first]) => first ?? []);
  const others = await compose({ rows: [{ topic: 'Tides', parts: 2, count: 3 }], present });
  expect(others.found.map(({ question }) => question.questionId)).toEqual(onPassages[2]);
  expect(others.short).toEqual([{ rows: [0], asked: 3, available: 1 }]);
});

it('keeps the limits for a passage and all that is on it', async () => {
  const of = sourceOf(['The wind rose.']);
  await write('Winds', [
    { text: `A chart. ![Arrows](media:${'b'.repeat(32)})`, on: [EASY] },
    {
      text: 'The wind rose.',
      translations: { hi: { text: 'हवा चली।', isReviewed: true, of } },
      on: [EASY],
    },
    { text: 'The wind fell.', on: [EASY] },
  ]);
  const texts = async (limits: Body['limits']) => {
    const made = await compose({ rows: [{ topic: 'Winds', parts: 1, count: 3 }], limits });
    return made.passages.map(({ text }) => text.slice(0, 8)).toSorted();
  };
  expect(await texts({})).toEqual(['A chart.', 'The wind', 'The wind']);
  expect(await texts({ pictures: 'with' })).toEqual(['A chart.']);
  expect(await texts({ pictures: 'without' })).toEqual(['The wind', 'The wind']);
  expect(await texts({ language: 'en' })).toHaveLength(3);
  // The questions have no translation.
  expect(await texts({ language: 'hi' })).toEqual([]);
});

it('gives the passages of questions whole, or not at all', async () => {
  const [pair = [], triple = []] = await write('Clouds', [
    { text: 'It rained.', on: [EASY, HARD] },
    { text: 'It snowed.', on: [EASY, ['Easy', 'one'], ['Easy', 'one']] },
  ]);
  const [alone] = await addQuestions(
    app,
    [
      {
        question: asked('Clouds', 9),
        labels: { grade: 9, subject: 'English', topic: 'Clouds', difficulty: 'Easy' },
      },
    ],
    admin,
  );
  const ask = (by: string) => {
    const questionids = [pair[1], triple[0], triple[2], alone].flatMap((one) => one ?? []);
    return app.call('/adminexam/bankPassages', { questionids }, by);
  };
  const { parts, passages } = await ask(token);
  expect(new Set(parts)).toEqual(new Set([pair[1], triple[0], triple[2]]));
  const found = passages.map(({ questions }) =>
    questions.map(({ question, either }) => [question.questionId, either]),
  );
  expect(found.toSorted((one, other) => one.length - other.length)).toEqual([
    pair.map((id) => [id, undefined]),
    triple.map((id, at) => [id, at === 0 ? undefined : 'one']),
  ]);
  const search = { pageSize: 100, filters: { topic: 'Clouds' } };
  const idsOf = async (isOnPassage: boolean) => {
    const filters = { ...search.filters, isOnPassage };
    const { questions } = await app.call('/adminexam/bankSearch', { ...search, filters }, token);
    return new Set(questions.map(({ questionId }) => questionId));
  };
  expect(await idsOf(true)).toEqual(new Set([...pair, ...triple]));
  expect(await idsOf(false)).toContain(alone);
  await app.call('/adminexam/bankRetire', { questionId: pair[0] ?? '', isRetired: true }, token);
  const left = await ask(token);
  expect(left.parts).toHaveLength(3);
  expect(left.passages.map(({ passage }) => passage.text)).toEqual(['It snowed.']);
});

it('gives a teacher the passages of which she may use every question', async () => {
  const writer = await anAdmin(app, 'teacher', 'Tara Sen');
  const reader = await anAdmin(app, 'teacher', 'Ravi Rao');
  const [pair = []] = await write('Winds', [{ text: 'It blew.', on: [EASY, HARD] }], writer.token);
  const questionids = pair.flatMap((one) => one ?? []);
  const found = async (by: string) => {
    const { parts, passages } = await app.call('/adminexam/bankPassages', { questionids }, by);
    return [parts.length, ...passages.map(({ passage, questions }) => [passage.text, questions.length])];
  };
  expect(await found(writer.token)).toEqual([2, ['It blew.', 2]]);
  expect(await found(token)).toEqual([2, ['It blew.', 2]]);
  expect(await found(reader.token)).toEqual([0]);
  const { folderId } = await app.call('/adminexam/folderAdd', { name: 'Winds' }, writer.token);
  const shares = [{ admin: reader.id, access: 'use' as const }];
  await app.call('/adminexam/shareSet', { folderId, shares }, writer.token);
  const put = (ids: typeof questionids) =>
    app.call('/adminexam/folderPut', { folderId, questionids: ids }, writer.token);
  await put(questionids.slice(0, 1));
  expect(await found(reader.token)).toEqual([1]);
  await put(questionids.slice(1));
  expect(await found(reader.token)).toEqual([2, ['It blew.', 2]]);
});
