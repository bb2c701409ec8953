import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type QuestionId, questionId } from '../../contract/ids.ts';
import { shortQuestion } from '../../formats/build-question.ts';
import { questionIndex, questionVersions } from '../db/tables/questions.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { NewestMatches } from './newest-matches.ts';
import { countByValue, findNewest } from './search-queries.ts';

const app = useApp();

/** The dictionary leaves these as they are; the first is in most questions, the last in few. */
const WORDS = ['zub', 'mip', 'dok', 'कमल', 'vag', 'tev', 'घर', 'lox'];
const TOPICS = ['Light', 'Sound', 'Heat'];
const DIFFICULTIES = ['Easy', 'Medium', 'Hard'];

interface Question {
  id: QuestionId;
  words: string[];
  topic: string;
  difficulty: string;
}

/** Newest first. */
const bank: Question[] = [];

/** From 0 up to 1, the same in each run. */
const chance = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1;

beforeAll(async () => {
  const { token } = await anAdmin(app);
  for (let part = 0; part < 3; part += 1) {
    const questions = Array.from({ length: 150 }, (_, i) => {
      const n = part * 150 + i;
      const words = Array.from({ length: 5 }, (_word, at) => {
        const rank = Math.floor(chance(n * 5 + at) ** 2 * WORDS.length);
        // The last word is only in old questions.
        return WORDS[n < 40 ? rank : Math.min(rank, WORDS.length - 2)] ?? '';
      });
      const [topic = '', difficulty = ''] = [TOPICS[n % 3], DIFFICULTIES[Math.floor(chance(n) * 3)]];
      return { words, topic, difficulty, number: n };
    });
    const items = questions.map(({ words, topic, difficulty, number }) => ({
      labels: { grade: 8, subject: 'Physics', topic, difficulty },
      question: shortQuestion({ text: words.join(' '), explanation: '' }, [String(number)]),
    }));
    const { added } = await app.call('/adminexam/bankAdd', { items }, token);
    bank.push(...questions.map((question, i) => ({ ...question, id: questionId.parse(added[i]) })));
  }
  await spread();
  bank.sort((a, b) => (a.id < b.id ? 1 : -1));
});

/** Gives the questions ids of times as in a bank that grows for years: some of the same second, some years apart. */
async function spread(): Promise<void> {
  const ids = bank.map((question, n) => {
    const time = Math.floor(Date.UTC(2020, 0, 1) + 1.06 ** n + 400 * n)
      .toString(16)
      .padStart(12, '0');
    const to = questionId.parse(`${time.slice(0, 8)}-${time.slice(8)}-${question.id.slice(14)}`);
    const from = question.id;
    question.id = to;
    return { from, to };
  });
  // What refers to the ids of before is not used here.
  for (const [table, constraint] of [
    ['question_index', 'question_index_version'],
    ['question_versions', 'question_versions_question'],
    ['alike_questions', 'alike_questions_question_id_questions_id_fk'],
    ['alike_questions', 'alike_questions_other_id_questions_id_fk'],
  ] as const) {
    await app.db.execute(sql.raw(`alter table ${table} drop constraint ${constraint}`));
  }
  for (const table of [questionIndex, questionVersions]) {
    await app.db.execute(sql`update ${table} set question_id = ids."to"
      from json_to_recordset(${JSON.stringify(ids)}::text::json) ids ("from" uuid, "to" uuid)
      where question_id = ids."from"`);
  }
}

const word = fc.constantFrom(...WORDS);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 });
/** Words of which all are wanted next to each other, or none. */
const atom = fc.record({ phrase, isExcluded: fc.boolean(), isQuoted: fc.boolean() });
type Atom = typeof atom extends fc.Arbitrary<infer One> ? One : never;
const clause = fc.array(atom, { minLength: 1, maxLength: 3 });

const typed = ({ phrase: words, isExcluded, isQuoted }: Atom) =>
  `${isExcluded ? '-' : ''}${isQuoted ? `"${words.join(' ')}"` : words[0]}`;

const has = ({ words }: Question, { phrase: wanted, isExcluded, isQuoted }: Atom) => {
  const parts = isQuoted ? wanted : wanted.slice(0, 1);
  const isThere = words.some((_, at) => parts.every((part, i) => words[at + i] === part));
  return isThere !== isExcluded;
};

it('finds what reading every question finds, newest first, and counts it', async () => {
  const search = fc.record({
    clauses: fc.array(clause, { minLength: 1, maxLength: 2 }),
    topic: fc.option(fc.constantFrom(...TOPICS), { nil: undefined }),
    most: fc.integer({ min: 1, max: 300 }),
    // Words and signs that are no words to the index, where a phrase may be all that is left.
    ignored: fc.constantFrom('', 'the ', '? '),
  });
  // Of few questions, so that each search goes through several steps.
  const matching = new NewestMatches(app.db, 10);
  const property = fc.asyncProperty(search, async ({ clauses, topic, most, ignored }) => {
    const query = ignored + clauses.map((atoms) => atoms.map(typed).join(' ')).join(' OR ');
    const matches = bank.filter(
      (question) =>
        (topic === undefined || question.topic === topic) &&
        clauses.some((atoms) => atoms.every((one) => has(question, one))),
    );
    const expected = matches.slice(0, most);
    const found = await findNewest(app.db, matching, { query, filters: { topic } }, most);
    expect(found.ids).toEqual(expected.map(({ id }) => id));
    const counts = countByValue(found);
    for (const facet of ['topic', 'difficulty'] as const) {
      const counted = counts.filter((one) => one.facet === facet).map(({ value, count }) => [value, count]);
      const groups = Map.groupBy(expected, (one) => one[facet]);
      expect(new Map(counted as [string, number][])).toEqual(
        new Map([...groups].map(([value, ones]) => [value, ones.length])),
      );
    }
  });
  await fc.assert(property, { numRuns: 300 });
});

it('finds phrases across words that are not indexed, and signs beside them', async () => {
  const { token } = await anAdmin(app);
  const texts = [
    'speed of light in a vacuum',
    'light speed',
    'speed fast light',
    'the x-ray tube',
    'law of the land',
  ];
  const items = texts.map((text) => ({
    labels: { grade: 8, subject: 'Physics', topic: 'Phrases', difficulty: 'Easy' },
    question: shortQuestion({ text, explanation: '' }, ['1']),
  }));
  const { added } = await app.call('/adminexam/bankAdd', { items }, token);
  const matching = new NewestMatches(app.db, 2);
  const found = async (query: string) => {
    const { ids } = await findNewest(app.db, matching, { query, filters: { topic: 'Phrases' } });
    return texts.filter((_, i) => ids.some((id) => id === added[i]));
  };
  expect(await found('"speed of light"')).toEqual(['speed of light in a vacuum', 'speed fast light']);
  expect(await found('"light speed"')).toEqual(['light speed']);
  expect(await found('speed - "light speed"')).toEqual(['speed of light in a vacuum', 'speed fast light']);
  expect(await found('"law of the land"')).toEqual(['law of the land']);
  expect(await found('"x-ray tube"')).toEqual(['the x-ray tube']);
  expect(await found('"of the" "speed"')).toEqual([
    'speed of light in a vacuum',
    'light speed',
    'speed fast light',
  ]);
  expect(await found('"light" or "x-ray')).toHaveLength(4);
});
