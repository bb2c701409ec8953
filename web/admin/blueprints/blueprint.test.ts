import { expect, it } from 'vitest';
import { numbersOf } from '../../../contract/papers/possible.ts';
import { CBSE_10_MATHEMATICS } from '../../../contract/schemes/cbse.ts';
import { examBlueprints } from '../../../contract/schemes/exam-blueprints.ts';
import { type PickedQuestion } from '../bank/places.ts';
import { sectionsOf } from '../paper/arrange.ts';
import {
  askedRows,
  missingOf,
  type PaperItem,
  partsOf,
  rowsOfExam,
  rowsOfPaper,
  totalOf,
  withAlternatives,
  without,
} from './blueprint.ts';

const item: PaperItem = {
  section: 0,
  kind: 'numeric',
  subject: 'Physics',
  grade: '9',
  chapter: 'Light',
  topic: 'Lenses',
  difficulty: 'Easy',
};

const sections = sectionsOf({
  ...CBSE_10_MATHEMATICS,
  sections: CBSE_10_MATHEMATICS.sections.slice(0, 2),
});

it('counts the questions of a paper by section, chapter or topic, kind, difficulty and marks', () => {
  const either = { passage: 'The lamp', marks: '2', either: 'a' };
  const rows = rowsOfPaper(
    [
      { ...item, section: 1, marks: '2', either: 'b' },
      { ...item, section: 1, marks: '2', either: 'b', difficulty: 'Hard' },
      item,
      { ...item, topic: 'Mirrors' },
      { ...item, chapter: '' },
      { ...item, passage: 'The prism' },
      { ...item, passage: 'The prism', marks: '2', difficulty: 'Hard' },
      { ...item, passage: 'The lamp' },
      { ...item, ...either, difficulty: 'Hard' },
      { ...item, ...either },
      { ...item, draw: { name: 'Pool', take: 1 } },
      { ...item, draw: { name: 'Pool', take: 1 } },
    ],
    sections,
  );
  expect(
    rows.map(({ key, section, count, choices, marks, passage, labels }) => [
      key,
      section,
      count + choices / 10,
      marks || passage,
      labels.chapter || labels.topic,
      labels.difficulty,
    ]),
  ).toEqual([
    [1, 0, 3, '', 'Light', 'Easy'],
    [2, 0, 1, '', 'Lenses', 'Easy'],
    [3, 0, 2, '1 + 2', 'Light', ''],
    [4, 1, 1.1, '2', 'Light', 'Easy'],
  ]);
  const total = { count: 3 + 1 + 2 + 1, passages: 2, alternatives: 1, all: 3 + 1 + 2 * 2 + 2, marks: '12' };
  expect(totalOf(rows, sections)).toEqual(total);
  expect(askedRows(rows, [])[3]).toMatchObject({ count: 2 });
  expect(askedRows(rows, [])[2]).toMatchObject({ parts: 2, count: 2 });
});

it('has the rows of each section in the order of the syllabus, and what that has not last', () => {
  const inOrder = ['Motion', 'Speed', 'Force', 'Sound'];
  const rows = rowsOfPaper(
    [
      { ...item, section: 1, chapter: 'Sound' },
      { ...item, chapter: 'Kites' },
      { ...item, chapter: 'Forces' },
      { ...item, chapter: '', topic: 'Speed' },
      { ...item, section: 1, chapter: 'Motion' },
    ],
    sections,
    inOrder,
  );
  expect(rows.map(({ section, labels }) => [section, labels.chapter || labels.topic])).toEqual([
    [0, 'Speed'],
    [0, 'Forces'],
    [0, 'Kites'],
    [1, 'Motion'],
    [1, 'Sound'],
  ]);
});

it.each([
  // A case counts as one question, and alternatives of internal choice are no questions of their own.
  ['CBSE Class 10, Mathematics', 38, { competency: 40, all: 80, alternatives: 6 }],
  ['CBSE Class 10, Science', 39, { competency: 40, all: 80 }],
  ['JEE Main', 75, { all: 300 }],
  ['NEET (UG)', 180, { all: 720 }],
])(
  'has the blueprint of %s',
  (name, count, marks: { competency?: number; all?: number; alternatives?: number }) => {
    const exam = examBlueprints.find((one) => one.name === name);
    if (!exam) throw new Error('There is no such blueprint');
    const rows = rowsOfExam(exam);
    const sections = sectionsOf(exam.pattern);
    expect(totalOf(rows, sections)).toMatchObject({ count, alternatives: marks.alternatives ?? 0 });
    if (marks.all !== undefined) expect(totalOf(rows, sections).marks).toBe(String(marks.all));
    const cases = rows.filter((row) => partsOf(row).length > 0);
    expect(cases.map(({ count, passage }) => [count, passage])).toEqual(
      name === 'CBSE Class 10, Mathematics' ? [[3, '1 + 1 + 2']] : [],
    );
    // A part of Science is asked for by its own name, which finds its chapters alone (server/blueprints/parts-of-subject.ts).
    const subjects = new Set(rows.map(({ labels }) => labels.subject));
    if (exam.hasParts) expect([...subjects]).toEqual(['Biology', 'Chemistry', 'Physics']);
    const testing = rows.filter(({ labels }) => labels.tags !== '');
    if (marks.competency !== undefined) {
      expect(totalOf(testing, sections).marks).toBe(String(marks.competency));
    }
  },
);

it('makes alternatives of what a row has beyond its questions, as many as it asks for', () => {
  const rows = rowsOfExam({ name: '', pattern: CBSE_10_MATHEMATICS, subject: 'Mathematics' });
  const [, written] = rows;
  if (!written) throw new Error('The pattern has no section B');
  expect(written).toMatchObject({ count: 5, choices: 2 });
  const found = Array.from(
    { length: 7 },
    (_, n) => ({ row: written.key, section: 1, question: { questionId: `q${n}` } }) as PickedQuestion,
  );
  const shown = (picked: readonly PickedQuestion[]) =>
    numbersOf(withAlternatives([written], picked)).map((unit) =>
      unit.map(({ question }) => question.questionId).join('|'),
    );
  expect(shown(found)).toEqual(['q0', 'q1', 'q2', 'q3|q4', 'q5|q6']);
  expect(shown(found.slice(0, 6))).toEqual(['q0', 'q1', 'q2', 'q3', 'q4|q5']);
  expect(shown(found.slice(0, 5))).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
  const six = withAlternatives([written], found.slice(0, 6));
  expect(missingOf([written], six)).toEqual({ count: 0, passages: 0, alternatives: 1 });
  expect(askedRows([written], six)).toMatchObject([{ count: 1 }]);
  // A pair that stays is one, and what is found for the rest makes the other.
  expect(shown([...six, ...found.slice(6)])).toEqual(['q0', 'q1', 'q2', 'q3|q6', 'q4|q5']);
});

it('asks for what is missing, and goes without a condition', () => {
  const rows = rowsOfPaper([item, item], sections);
  const staying = [{ row: 1, section: 0, question: {} as never }];
  expect(askedRows(rows, staying)).toEqual([
    { subject: 'Physics', grade: '9', chapter: 'Light', difficulty: 'Easy', kinds: ['numeric'], count: 1 },
  ]);
  const blueprint = { rows, limits: { pictures: 'without' as const }, seed: 1, source: [] };
  expect(askedRows(without(blueprint, 0, 'difficulty').rows, [])[0]).not.toHaveProperty('difficulty');
  expect(without(blueprint, 0, 'pictures').limits.pictures).toBeUndefined();
});
