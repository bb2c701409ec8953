import { expect, test } from 'vitest';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { filingOfWhole } from './whole-paper.ts';

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
