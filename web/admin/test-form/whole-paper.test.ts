import { expect, test } from 'vitest';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { CBSE_10_SCIENCE } from '../../../contract/schemes/cbse.ts';
import { JEE_MAIN } from '../../../contract/schemes/jee-main.ts';
import { filingOfPattern, filingOfWhole } from './whole-paper.ts';

const asked = (subject: string, chapter?: string) =>
  ({ labels: { subject }, ...(chapter && { filed: { chapter } }) }) as PaperDraft['items'][number];

test('a paper of several subjects or many chapters is filed as a whole one', () => {
  const whole = { chapter: 'Mock Tests', topic: 'Full Syllabus' };
  const jee = [asked('Physics', 'Optics'), asked('Chemistry', 'Bonds')];
  expect(filingOfWhole(jee, ['Physics', 'Full Papers'])).toEqual({ ...whole, subject: 'Full Papers' });
  expect(filingOfWhole(jee, ['Physics', 'Chemistry'])).toEqual(whole);
  const chapters = ['Sets', 'Lines', 'Circles', 'Limits'].map((chapter) => asked('Mathematics', chapter));
  expect(filingOfWhole(chapters, ['Full Papers'])).toEqual(whole);
  expect(filingOfWhole(chapters.slice(1), ['Full Papers'])).toBeUndefined();
});

test('a paper with the pattern of an exam is filed under the exam of that name and its subject', () => {
  const exams = [
    { examCode: 'E1', examName: 'CBSE Class 10', subject: ['Mathematics', 'Science'] },
    { examCode: 'E2', examName: 'JEE Main Practice', subject: ['Physics', 'Full Papers'] },
  ];
  const whole = { chapter: 'Mock Tests', topic: 'Full Syllabus' };
  expect(filingOfPattern(JEE_MAIN, exams)).toEqual({ exam: 'E2', subject: 'Full Papers', ...whole });
  expect(filingOfPattern(CBSE_10_SCIENCE, exams)).toEqual({
    exam: 'E1',
    subject: 'Science',
    chapter: '',
    topic: '',
  });
  expect(filingOfPattern(JEE_MAIN, exams.slice(0, 1))).toBeUndefined();
});
