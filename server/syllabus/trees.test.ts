import { describe, expect, it } from 'vitest';
import { nameKey } from '../../contract/name-key.ts';
import { chapterFinder, inSyllabusOrder, saidIn, subjectOf, treeOfExam, trees } from './trees.ts';

describe('the syllabi', () => {
  it('have Mathematics and the sciences of Classes 6 to 12, JEE Main and NEET', () => {
    const has = trees.map(({ code, subjects }) => [code, ...subjects.map(({ code: of }) => of)].join(' '));
    expect(has).toEqual([
      'CBSE-6 MATH SCI',
      'CBSE-7 MATH SCI',
      'CBSE-8 MATH SCI',
      'CBSE-9 MATH SCI',
      'CBSE-10 MATH SCI',
      'CBSE-11 PHY CHEM MATH BIO',
      'CBSE-12 PHY CHEM MATH BIO',
      'JEE-MAIN PHY CHEM MATH',
      'NEET PHY CHEM BIO',
    ]);
  });

  it('have a code of its own for each chapter, and no name twice within a parent, in any spelling', () => {
    const codes = trees.flatMap(({ code, subjects }) =>
      subjects.flatMap((one) => one.chapters.map((chapter) => `${code}-${one.code}-${chapter.code}`)),
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code, subjects } of trees) {
      for (const { name, chapters } of subjects) {
        const keys = chapters.map((chapter) => nameKey(chapter.name));
        expect(new Set(keys).size, `${code} ${name}`).toBe(keys.length);
        for (const chapter of chapters) {
          const topics = chapter.topics.map(nameKey);
          expect(new Set(topics).size, `${code} ${chapter.name}`).toBe(topics.length);
        }
      }
    }
  });

  it('have one Hindi name for each subject and chapter, the same wherever the name occurs', () => {
    const said = new Map<string, string>();
    for (const { name, hi } of trees.flatMap(({ subjects }) =>
      subjects.flatMap((one) => [one, ...one.chapters]),
    )) {
      expect(hi, name).toMatch(/\p{Script=Devanagari}/u);
      expect(hi, name).toBe(hi.normalize('NFC'));
      expect(said.get(name) ?? hi, name).toBe(hi);
      expect(hi.match(/\d+/g), name).toEqual(name.match(/\d+/g));
      said.set(name, hi);
    }
    expect(saidIn('hi')).toEqual(said);
  });
});

it.each([
  ['CBSE Class 10', 'CBSE-10'],
  ['कक्षा 8', 'CBSE-8'],
  ['Class XII Pre-Board', 'CBSE-12'],
  ['JEE Main Practice', 'JEE-MAIN'],
  ['JEE Mains for Class 12', 'JEE-MAIN'],
  ['NEET (UG) Practice', 'NEET'],
  ['JEE Advanced', undefined],
  ['NEET PG', undefined],
  ['ICSE Class 10', undefined],
  ['Bank PO Prelims', undefined],
  ['Class 5', undefined],
])('%s has the syllabus %s', (exam, code) => {
  expect(treeOfExam(exam)?.code).toBe(code);
});

it('orders names as a syllabus has them, and leaves others at the end', () => {
  const tree = treeOfExam('CBSE Class 10');
  expect(
    inSyllabusOrder(tree, ['Zebras', 'Probability', 'Apples', 'quadratic equations', 'Real Numbers']),
  ).toEqual(['Real Numbers', 'quadratic equations', 'Probability', 'Zebras', 'Apples']);
});

it.each([
  ['Quadratic equation', 'Anything', 'Quadratic Equations'],
  ['Board Mock Tests', 'Quadratic Equations', 'Quadratic Equations'],
  ['Board Mock Tests', 'Sum of first n terms', 'Arithmetic Progressions'],
  ['Board Mock Tests', 'Clocks', undefined],
])('a question of %s, %s belongs to %s', (chapter, topic, found) => {
  const subject = subjectOf(treeOfExam('CBSE Class 10'), 'Maths');
  expect(subject && chapterFinder(subject)({ chapter, topic })?.name).toBe(found);
});
