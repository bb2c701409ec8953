import { expect, it } from 'vitest';
import { examBlueprints } from '../../../contract/schemes/exam-blueprints.ts';
import { sectionsOf } from '../paper/arrange.ts';
import { askedRows, type PaperItem, rowsOfExam, rowsOfPaper, totalOf, without } from './blueprint.ts';

const item: PaperItem = {
  section: 0,
  kind: 'numeric',
  subject: 'Physics',
  grade: '9',
  chapter: 'Light',
  topic: 'Lenses',
  difficulty: 'Easy',
};

it('counts the questions of a paper by section, chapter or topic, kind, difficulty and marks', () => {
  const { rows, onPassages } = rowsOfPaper([
    { ...item, section: 1, marks: '2' },
    item,
    { ...item, topic: 'Mirrors' },
    { ...item, chapter: '' },
    { ...item, passage: 'The prism' },
    { ...item, draw: { name: 'Pool', take: 1 } },
    { ...item, draw: { name: 'Pool', take: 1 } },
  ]);
  expect(onPassages).toBe(1);
  expect(
    rows.map(({ key, section, count, marks, labels }) => [
      key,
      section,
      count,
      marks,
      labels.chapter,
      labels.topic,
    ]),
  ).toEqual([
    [1, 0, 3, '', 'Light', ''],
    [2, 0, 1, '', '', 'Lenses'],
    [3, 1, 1, '2', 'Light', ''],
  ]);
});

it('has the rows of each section in the order of the syllabus, and what that has not last', () => {
  const inOrder = ['Motion', 'Speed', 'Force', 'Sound'];
  const { rows } = rowsOfPaper(
    [
      { ...item, section: 1, chapter: 'Sound' },
      { ...item, chapter: 'Kites' },
      { ...item, chapter: 'Forces' },
      { ...item, chapter: '', topic: 'Speed' },
      { ...item, section: 1, chapter: 'Motion' },
    ],
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
  // Without the cases of section E, which are passages; alternatives of internal choice give marks only once.
  ['CBSE Class 10, Mathematics', 20 + 7 + 8 + 6, { competency: 4 + 8 + 6 + 10 }],
  ['CBSE Class 10, Science', 39, { competency: 40, all: 80 }],
  ['JEE Main', 75, { all: 300 }],
  ['NEET (UG)', 180, { all: 720 }],
])('has the blueprint of %s', (name, count, marks: { competency?: number; all?: number }) => {
  const exam = examBlueprints.find((one) => one.name === name);
  if (!exam) throw new Error('There is no such blueprint');
  const rows = rowsOfExam(exam);
  const sections = sectionsOf(exam.pattern);
  expect(totalOf(rows, sections).count).toBe(count);
  if (marks.all !== undefined) expect(totalOf(rows, sections).marks).toBe(String(marks.all));
  const testing = rows.filter(({ labels }) => labels.tags !== '');
  if (marks.competency !== undefined) {
    expect(totalOf(testing, sections).marks).toBe(String(marks.competency));
  }
});

it('asks for what is missing, and goes without a condition', () => {
  const { rows } = rowsOfPaper([item, item]);
  const staying = [{ row: 1, section: 0, question: {} as never }];
  expect(askedRows(rows, staying)).toEqual([
    { subject: 'Physics', grade: '9', chapter: 'Light', difficulty: 'Easy', kinds: ['numeric'], count: 1 },
  ]);
  const blueprint = { rows, limits: { pictures: 'without' as const }, seed: 1, source: [] };
  expect(askedRows(without(blueprint, 0, 'difficulty').rows, [])[0]).not.toHaveProperty('difficulty');
  expect(without(blueprint, 0, 'pictures').limits.pictures).toBeUndefined();
});
