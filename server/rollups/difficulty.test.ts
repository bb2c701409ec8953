import { describe, expect, it } from 'vitest';
import { levelOfLabels } from '../papers/labelled-difficulty.ts';
import { levelOfFirsts } from './difficulty.ts';

describe('by the labels of the questions', () => {
  it.each([
    [['Easy', 'easy', 'Medium'], 'easy'],
    [['Easy', 'Hard'], 'medium'],
    [['Medium', ' hard ', 'HARD'], 'hard'],
    [['Easy', '', 'Tricky'], undefined],
    [['Hard', ''], 'hard'],
    [['', ''], undefined],
    [[], undefined],
  ])('%j is %s', (labels, level) => {
    expect(levelOfLabels(labels)).toBe(level);
  });
});

describe('by first attempts', () => {
  const revision = (students: number, right: number) => ({
    students,
    asked: [students, students],
    right: [right, right],
  });
  it.each([
    [[revision(29, 29)], undefined],
    [[revision(30, 21)], { level: 'easy', students: 30 }],
    [[revision(30, 20)], { level: 'medium', students: 30 }],
    [[revision(30, 12)], { level: 'medium', students: 30 }],
    [[revision(30, 11)], { level: 'hard', students: 30 }],
    [[revision(20, 20), revision(40, 10)], { level: 'medium', students: 60 }],
    [[{ students: 30, asked: [], right: [] }], undefined],
  ])('%j is %j', (revisions, difficulty) => {
    expect(levelOfFirsts(revisions)).toEqual(difficulty);
  });
});
