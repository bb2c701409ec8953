import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const WEAK = { share: 0.3, low: 0.2, high: 0.4 };
const STRONG = { share: 0.8, low: 0.7, high: 0.9 };
const place = { examCode: 'E1', examName: 'Exam', subject: 'Science', chapter: 'Light' };

it.each([
  ['all of it, the notes first', WEAK, { noteId: 'n1', due: 8, toLearn: 8 }, ['note', 'practice', 'test']],
  ['no notes', WEAK, { due: 8, toLearn: 8 }, ['practice', 'test']],
  ['some of it is learned', WEAK, { noteId: 'n1', due: 3, toLearn: 3, learned: 5 }, ['practice', 'test']],
  ['all of it answered again today', WEAK, { noteId: 'n1', toLearn: 8 }, ['test']],
  ['nothing is due today', WEAK, { noteId: 'n1', toLearn: 8, learned: 1 }, ['test']],
  ['no test can be taken', WEAK, { due: 1, toLearn: 1, isListed: false }, ['practice']],
  ['strong, with something due', STRONG, { noteId: 'n1', due: 2, toLearn: 2 }, ['practice']],
  ['strong', STRONG, { noteId: 'n1' }, []],
  ['too few questions to tell', undefined, { noteId: 'n1', due: 1, toLearn: 1 }, ['practice']],
])('the next steps of a chapter: %s', (_, estimate, chapter, expected) => {
  const strength = { questions: 10, right: 3, ...(estimate && { estimate }) };
  const steps = nextSteps({ ...place, isListed: true, learned: 0, toLearn: 0, due: 0, strength, ...chapter });
  expect(steps.map(({ href }) => href.split(/[/?]/)[1])).toEqual(expected);
});
