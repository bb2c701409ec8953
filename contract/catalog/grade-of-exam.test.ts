import { expect, test } from 'vitest';
import { gradeOfExam } from './grade-of-exam.ts';

test.each([
  ['CBSE Class 10', 10],
  ['Class 8 Annual Exam', 8],
  ['grade-7 science', 7],
  ['ICSE Class X', 10],
  ['Std. VI', 6],
  ['9th Standard Maths', 9],
  ['Olympiad, Grade 6th', 6],
  ['कक्षा 8 वार्षिक परीक्षा', 8],
  ['JEE Main', undefined],
  ['Bank PO 2026', undefined],
  ['Class 100', undefined],
  ['Classic 8 puzzles', undefined],
  ['Class Vocabulary', undefined],
  ['World Class 0', undefined],
])('%s', (name, grade) => expect(gradeOfExam(name)).toBe(grade));
