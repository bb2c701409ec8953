import { expect, test } from 'vitest';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { placeOfQuestion } from './same-question.ts';

const question = (questionText: string, answerText = 'a'): AdminQuestion => ({
  grade: 8,
  subject: 'Maths',
  topic: 'Numbers',
  questionFormat: 'MCQ',
  marks: 1,
  questionText,
  options: ['a', 'b'],
  answerText,
  difficulty: 'easy',
});
const [one, two, three] = [question('one'), question('two'), question('three')];
const opened = { ...two, index: 1 };

test.each<[string, AdminQuestion[], number]>([
  ['where it was', [one, two, three], 1],
  ['where it was, with another answer', [one, question('two', 'b'), three], 1],
  ['moved by one that was added', [three, one, two], 2],
  ['moved by one that was removed', [two, three], 0],
  ['rewritten', [one, question('two!'), three], -1],
  ['of another format', [one, { ...two, questionFormat: 'Short Answer' }, three], -1],
  ['removed, with another in its place', [one, three], -1],
  ['removed from the end', [one], -1],
  ['beside one with its text and another answer', [question('two', 'b'), question('two', 'b'), two], 2],
  ['twice, but not where it was', [two, one, two], -1],
])('the question that was opened is found: %s', (_, questions, place) => {
  expect(placeOfQuestion(questions, opened)).toBe(place);
});
