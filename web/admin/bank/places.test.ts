import { describe, expect, it } from 'vitest';
import type { Section } from '../../../contract/papers/section.ts';
import { CBSE_10_MATHEMATICS } from '../../../contract/schemes/cbse.ts';
import { JEE_MAIN } from '../../../contract/schemes/jee-main.ts';
import { SCHOOL_SCHEME } from '../../../contract/schemes/school.ts';
import { patternOf } from '../paper/pattern-of.ts';
import {
  blueprintOf,
  kindsFirst,
  lackOf,
  landing,
  marksIn,
  marksOnPassage,
  type PickedQuestion,
  paired,
  placesOf,
  standingOf,
  withoutQuestions,
} from './places.ts';

const section = (name: string, more: Partial<Section> = {}): Section => ({
  name,
  instructions: '',
  scheme: SCHOOL_SCHEME,
  shufflesQuestions: false,
  shufflesOptions: false,
  ...more,
});

const jee = JEE_MAIN.sections.map(({ name, scheme }) => section(name, { scheme }));
const empty = [0, 0, 0, 0, 0, 0];
const choice = (subject: string) => ({ kind: 'single_choice' as const, subject });

describe('a question of the bank lands', () => {
  const places = placesOf(jee);

  it('knows the pattern by its sections, and what each takes', () => {
    expect(patternOf(jee)).toBe(JEE_MAIN);
    expect(patternOf([section('Questions of mine')])).toBeUndefined();
    expect(places[1]).toEqual({
      name: 'Physics: Section B',
      subject: 'physics',
      kinds: ['numeric'],
      isWritten: false,
      size: 5,
      choices: 0,
      passage: null,
    });
  });

  it('takes written answers first where the pattern has them written, and cases of any kind', () => {
    const { sections } = CBSE_10_MATHEMATICS;
    const first = placesOf(sections.map(({ name, scheme }) => section(name, { scheme }))).map(kindsFirst);
    expect(first).toEqual([['single_choice'], ['written'], ['written'], ['written'], sections[4]?.kinds]);
  });

  it.each([
    ['in the open section where it fits', choice('Physics'), empty, 0, 0],
    ['in that of its subject and kind, whichever is open', choice('chemistry '), empty, 0, 2],
    ['by its kind', { kind: 'numeric' as const, subject: 'Mathematics' }, empty, 0, 5],
    ['where it fits even if that is full', choice('Physics'), [20, 0, 0, 0, 0, 0], 0, 0],
    ['in the open one, of a subject that the paper does not have', choice('Optics'), empty, 2, 2],
    ['in the next with room, of such a subject', choice('Optics'), [20, 0, 0, 0, 0, 0], 0, 2],
  ])('%s', (_, asked, counts, open, section) => {
    expect(landing(places, counts, asked, { open })).toBe(section);
  });

  it('nowhere where all that it fits are full and a page is selected', () => {
    const counts = [20, 0, 0, 0, 0, 0];
    expect(landing(places, counts, choice('Physics'), { open: 0, isStrict: true })).toBeUndefined();
  });

  it('in the open section of a paper that follows no pattern', () => {
    const plain = placesOf([section('A'), section('B')]);
    expect(landing(plain, [9, 0], choice('Physics'), { open: 1, isStrict: true })).toBe(1);
  });
});

it('a case lands in the section of cases, counted as one, and no other question does', () => {
  const cbse = placesOf(CBSE_10_MATHEMATICS.sections.map(({ name, scheme }) => section(name, { scheme })));
  const cases = cbse.length - 1;
  expect(cbse[cases]).toMatchObject({ size: 3, passage: ['1', '1', '2'] });
  const counts = cbse.map(() => 0);
  const written = { kind: 'written' as const, subject: 'Mathematics' };
  const onPassage = { ...written, isOnPassage: true };
  expect(landing(cbse, counts, onPassage, { open: 0 })).toBe(cases);
  expect(landing(cbse, counts, written, { open: cases })).not.toBe(cases);
  expect(landing(cbse, counts.with(cases, 3), onPassage, { open: 0, isStrict: true })).toBeUndefined();
  const or = [{}, { either: 'a' }, { either: 'a' }, {}];
  expect(marksOnPassage(or, ['1', '1', '2'])).toEqual(['1', '1', '1', '2']);
});

it('a section has its pattern’s choices, of which the alternatives are paired, missed and taken out', () => {
  const [, two] = placesOf(CBSE_10_MATHEMATICS.sections.map(({ name, scheme }) => section(name, { scheme })));
  expect(two).toMatchObject({ size: 5, choices: 2 });
  if (!two) return;
  const chosen = Array.from({ length: 6 }, (_, i) => ({
    section: 1,
    question: { questionId: `q${i}` },
  })) as unknown as PickedQuestion[];
  expect(lackOf(two, standingOf(chosen.slice(0, 4)))).toEqual({ count: 1, alternatives: 2 });
  const pairs = paired([{ count: 5, choices: 2, isFor: () => true }], chosen);
  expect(standingOf(pairs)).toEqual({ count: 5, alternatives: 1 });
  expect(lackOf(two, standingOf(pairs))).toEqual({ count: 0, alternatives: 1 });
  const left = withoutQuestions(pairs, new Set(['q5']));
  expect(left.at(-1)).toEqual(chosen[4]);
  expect(standingOf(left)).toEqual({ count: 5, alternatives: 0 });
});

it('a blueprint counts chapters by difficulty, the easy first, with exact marks', () => {
  const of = (chapter: string, difficulty: string, marks: string) => ({ chapter, difficulty, marks });
  expect(
    blueprintOf([of('Waves', 'Hard', '4'), of('Waves', 'Easy', '1/3'), of('Optics', 'Medium', '1/6')]),
  ).toEqual({
    difficulties: ['Easy', 'Medium', 'Hard'],
    rows: [
      { chapter: 'Optics', byDifficulty: [0, 1, 0], questions: 1, marks: '0.17' },
      { chapter: 'Waves', byDifficulty: [1, 0, 1], questions: 2, marks: '4.33' },
    ],
    marks: '4.5',
  });
  expect(marksIn(jee, 1, 'numeric')).toBe('4');
});
