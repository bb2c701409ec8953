import { expect, it } from 'vitest';
import { studiedExams } from './studied-exams.ts';

const exams = ['CBSE Class 10', 'Class 8 Annual', 'JEE Main Practice', 'Bank PO Prelims'].map((name) => ({
  name,
}));

it.each([
  ['Grade 10', ['CBSE Class 10']],
  ['X', ['CBSE Class 10']],
  ['8', ['Class 8 Annual']],
  ['jee main', ['JEE Main Practice']],
  ['jee mains', ['JEE Main Practice']],
  ['IIT', ['JEE Main Practice']],
  ['10वीं', ['CBSE Class 10']],
  ['कक्षा १०', ['CBSE Class 10']],
  ['दसवीं', ['CBSE Class 10']],
  ['class eight', ['Class 8 Annual']],
  ['8th', ['Class 8 Annual']],
  ['bank exam', ['Bank PO Prelims']],
  ['class 12', []],
  ['po', []],
  ['', []],
])('%j is prepared for by %j', (studyingIn, names) => {
  expect(studiedExams(exams, studyingIn).map(({ name }) => name)).toEqual(names);
});
