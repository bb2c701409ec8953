import { expect, test } from 'vitest';
import { fittingFirst } from './fitting-first.ts';

const of = (examName: string, subject: string, more: object = {}) => ({
  exam: { examName },
  subject,
  access: 'use' as const,
  ...more,
});
const [neet, jee, maths9, science10, maths10] = [
  of('NEET', 'Biology'),
  of('JEE Main', 'Maths'),
  of('CBSE Class 9', 'Maths'),
  of('CBSE Class 10', 'Science'),
  of('CBSE Class 10', 'Maths'),
];
const own = of('NEET', 'Biology', { access: 'edit', owner: { id: 'a', name: 'Tara' } });
const subjects = ['Maths', 'Science', 'Biology'];

test('a teacher gives own tests first, then those of the grade, of these the own subject', () => {
  const all = [neet, jee, maths9, science10, maths10, own];
  expect(fittingFirst(all, { className: '10-B', isTeaching: true, subjects })).toEqual([
    own,
    maths10,
    science10,
    jee,
    maths9,
    neet,
  ]);
});

test('a class whose name says no grade takes no test of one for its own', () => {
  const all = [neet, maths10];
  expect(fittingFirst(all, { className: 'Rose', isTeaching: false, subjects: [] })).toEqual(all);
});
