import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperDraft } from '../../../contract/papers/draft.ts';
import { possibleOf } from '../../../contract/papers/possible.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import { shufflesOf } from '../../../contract/papers/shuffling.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import { presets } from '../../../contract/schemes/presets.ts';
import { editorOf } from '../../questions/editors.ts';
import { type Draft, withAsked, withMarks } from '../../questions/question-draft.ts';
import {
  type Arrange,
  addPassage,
  addSection,
  applyPreset,
  changeEither,
  changePlace,
  changeShuffles,
  removePassage,
  removeSection,
  swapSections,
} from './arrange.ts';
import { durationError, followedMarks, givenMarks, paperNotes } from './paper-checks.ts';
import { changeQuestions, noQuestions, type QuestionList } from './question-list.ts';
import { paperOf } from './questions-input.ts';

const KINDS: Kind[] = ['single_choice', 'multiple_choice', 'numeric', 'short_text'];

/** A finished question of a kind. */
function draftOf(kind: Kind, subject: string): Draft {
  const choices = {
    options: [
      { id: 'a', text: 'one' },
      { id: 'b', text: 'two' },
    ],
    right: ['a'],
  };
  const asked = editorOf({ kind }).blank('42', choices);
  const fields = { grade: 11, subject, topic: 'T', difficulty: 'Easy', questionText: 'Q', marks: 1 };
  return withMarks(withAsked({ fields, asked, place: FIRST_PLACE }, asked), '1');
}

/** A paper with a finished question of each of these kinds. */
function paperWith(kinds: readonly Kind[], subject = 'Physics'): QuestionList {
  let list = noQuestions;
  for (const kind of kinds) {
    list = changeQuestions(list, { do: 'add', about: { subject, topic: 'T', difficulty: 'Easy' } });
    list = changeQuestions(list, { do: 'edit', key: list.open ?? 0, draft: draftOf(kind, subject) });
  }
  return list;
}

const repeated = (kind: Kind, times: number): Kind[] => Array.from({ length: times }, () => kind);

const arranged = (list: QuestionList, arrange: Arrange) => changeQuestions(list, { do: 'arrange', arrange });

const placesOf = (list: QuestionList) => (list.items ?? []).map(({ draft }) => draft.place.section);

describe('a pattern', () => {
  test('takes questions by kind and order, and says what does not fit', () => {
    const list = paperWith(['numeric', 'single_choice', 'short_text', 'single_choice']);
    const { outcome } = applyPreset(presets.jee_main, { frame: list.frame, items: list.items ?? [] });
    expect(outcome.unplaced).toEqual([3]);
    expect(outcome.short[0]).toEqual({ name: 'Physics: Section A', has: 2, of: 20 });
    const after = arranged(list, (paper) => applyPreset(presets.jee_main, paper).paper);
    expect(after.items?.map(({ draft }) => draft.asked.kind)).toEqual([
      'single_choice',
      'single_choice',
      'numeric',
      'short_text',
    ]);
    expect(placesOf(after)).toEqual([0, 0, 1, 5]);
    // Marked as the pattern says, not by marks of their own.
    expect(after.items?.map(({ draft }) => draft.fields['marks'])).toEqual([4, 4, 4, 4]);
  });

  test('keeps the subjects apart where sections are named after them', () => {
    const list = paperWith(['single_choice'], 'Mathematics');
    const after = arranged(list, (paper) => applyPreset(presets.jee_main, paper).paper);
    expect(placesOf(after)).toEqual([4]);
  });

  test('keeps the sections that are answered in writing, for questions that ask for the result', () => {
    const list = paperWith(['single_choice', 'numeric', 'short_text']);
    const { outcome } = applyPreset(presets.cbse_12_physics, { frame: list.frame, items: list.items ?? [] });
    expect(outcome.written).toEqual(['Section B', 'Section C', 'Section D', 'Section E']);
    expect(outcome.short).toContainEqual({ name: 'Section B', has: 2, of: 5 });
    // A section that is not full lacks questions, not alternatives.
    expect(outcome.withoutChoice).toEqual([]);
    const after = arranged(list, (paper) => applyPreset(presets.cbse_12_physics, paper).paper);
    expect(after.frame.sections.map(({ name }) => name)).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((name) => `Section ${name}`),
    );
    expect(placesOf(after)).toEqual([0, 1, 1]);
    expect(after.items?.map(({ draft }) => draft.fields['marks'])).toEqual([1, 2, 2]);
  });

  test('makes alternatives of the questions beyond the number of a section with internal choice', () => {
    const kinds = [
      ...repeated('single_choice', 16),
      ...repeated('numeric', 5 + 2),
      ...repeated('numeric', 7),
    ];
    const list = paperWith(kinds);
    const { outcome } = applyPreset(presets.cbse_12_physics, { frame: list.frame, items: list.items ?? [] });
    expect(outcome.alternatives).toEqual([21, 23]);
    expect(outcome.unplaced).toEqual([]);
    const after = arranged(list, (paper) => applyPreset(presets.cbse_12_physics, paper).paper);
    const paper = paperOf(after);
    expect(paperDraft.safeParse(paper).error?.issues ?? []).toEqual([]);
    const ofB = paper.items.filter(({ section }) => section === 1);
    expect(ofB.map(({ either }) => either)).toEqual([
      undefined,
      undefined,
      undefined,
      'choice-1',
      'choice-1',
      'choice-2',
      'choice-2',
    ]);
    // The whole of section B gives 5 times 2 marks: one of each pair counts.
    expect(possibleOf({ ...paper, items: paper.items.filter(({ section }) => section <= 1) })).toBe('26');
  });

  test('keeps alternatives together, as one question of their section, and says which are missing', () => {
    let list = paperWith([...repeated('numeric', 6)]);
    list = arranged(list, changeEither(list.items?.[1]?.key ?? 0, true));
    const { outcome } = applyPreset(presets.cbse_12_physics, { frame: list.frame, items: list.items ?? [] });
    expect(outcome.alternatives).toEqual([]);
    expect(outcome.withoutChoice).toEqual([{ name: 'Section B', has: 1, of: 2 }]);
    const after = arranged(list, (paper) => applyPreset(presets.cbse_12_physics, paper).paper);
    expect(placesOf(after)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(after.items?.filter(({ draft }) => draft.place.either !== undefined)).toHaveLength(2);
  });

  test('gives the questions of each passage their marks, the last two as alternatives', () => {
    let list = paperWith([...repeated('numeric', 5 + 4), ...repeated('numeric', 3)]);
    list = arranged(arranged(list, addPassage('Case 1')), addPassage('Case 2'));
    for (const [from, passage] of [5, 9].map((at, i) => [at, `Case ${i + 1}`] as const)) {
      for (const { key } of list.items?.slice(from, from + 4) ?? []) {
        list = arranged(list, changePlace(key, { passage }));
      }
    }
    const { cbse_10_mathematics } = presets;
    const { outcome } = applyPreset(cbse_10_mathematics, { frame: list.frame, items: list.items ?? [] });
    expect(outcome.unplaced).toEqual([]);
    expect(outcome.alternatives).toEqual([9]);
    expect(outcome.short).toContainEqual({ name: 'Section E', has: 2, of: 3, parts: 3 });
    const paper = paperOf(arranged(list, (given) => applyPreset(cbse_10_mathematics, given).paper));
    expect(paperDraft.safeParse(paper).error?.issues ?? []).toEqual([]);
    const cases = paper.items.filter(({ section }) => section === 4);
    expect(cases.map(({ passage, marks, either }) => [passage, marks, either])).toEqual([
      ['Case 1', '1', undefined],
      ['Case 1', '1', undefined],
      ['Case 1', '2', 'choice-1'],
      ['Case 1', '2', 'choice-1'],
      ['Case 2', '1', undefined],
      ['Case 2', '1', undefined],
      ['Case 2', '2', undefined],
    ]);
    // Five questions of section B, and two cases of 4 marks.
    expect(possibleOf(paper)).toBe('18');
  });

  test('goes on shuffling what the whole test shuffled', () => {
    const list = arranged(paperWith(['single_choice']), changeShuffles({ options: true }));
    const after = arranged(list, (paper) => applyPreset(presets.jee_main, paper).paper);
    expect(shufflesOf(after.frame.sections)).toEqual({ questions: 'none', options: 'all' });
  });
});

test('whatever is done to sections, passages and choices, the paper fits together', () => {
  const place = fc.nat(6);
  const change = fc.oneof(
    fc.constant(addSection('More')),
    place.map(
      (at): Arrange =>
        (paper) =>
          paper.frame.sections.length > 1 ? removeSection(at % paper.frame.sections.length)(paper) : paper,
    ),
    place.map(swapSections),
    place.map(
      (number) => (paper: Parameters<Arrange>[0]) =>
        paper.frame.passages.some(({ name }) => name === `P${number}`)
          ? paper
          : addPassage(`P${number}`)(paper),
    ),
    place.map(removePassage),
    fc.tuple(place, place).map(
      ([key, number]): Arrange =>
        (paper) =>
          changePlace(key, { passage: paper.frame.passages[number]?.name })(paper),
    ),
    fc.tuple(place, place).map(
      ([key, section]): Arrange =>
        (paper) =>
          changePlace(key, { section: section % paper.frame.sections.length })(paper),
    ),
    fc.tuple(place, fc.boolean()).map(([key, isAlternative]) => changeEither(key, isAlternative)),
  );
  const moves = fc.tuple(place, place);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 6 }),
      fc.array(fc.oneof(change, moves), { maxLength: 15 }),
      (kinds, changes) => {
        let list = paperWith(kinds);
        for (const next of changes) {
          list =
            typeof next === 'function'
              ? arranged(list, next)
              : changeQuestions(list, { do: 'move', key: next[0], to: next[1] });
        }
        expect(paperDraft.safeParse(paperOf(list)).error?.issues ?? []).toEqual([]);
        expect(list.items).toHaveLength(kinds.length);
      },
    ),
  );
});

test('the form is compared with the paper', () => {
  const paper = paperOf(
    arranged(paperWith(['single_choice', 'numeric']), (given) => applyPreset(presets.jee_main, given).paper),
  );
  const form = { marks: '', testFormat: '', testDuration: '30' };
  expect(paperNotes(paper, { ...form, marks: '50', testFormat: 'Long Answer' })).toMatchObject([
    { text: 'The questions give 8 marks; the form says 50.', mend: { marks: '8' } },
    { text: 'The form says Long Answer, but no question is of that kind.' },
  ]);
  expect(paperNotes(paper, { ...form, marks: '8.0', testFormat: 'MCQ' })).toEqual([]);
  const sections = paper.sections.map((one) => ({ ...one, minutes: 10 }));
  expect(paperNotes({ ...paper, sections }, form).map(({ text }) => text)).toEqual([
    expect.stringMatching(/has its own time limit but no questions/),
    expect.stringMatching(/^All sections close after 10 minutes: in the last 20 minutes /),
  ]);
  expect(
    paperNotes(
      { ...paper, sections: sections.with(0, { ...sections[0], minutes: undefined } as never) },
      form,
    ),
  ).toHaveLength(1);
  const inOrder = {
    ...paper,
    movement: 'in_order' as const,
    sections: paper.sections.map((one) => ({ ...one, minutes: 10 })),
  };
  expect(durationError(inOrder, 60)).toBeUndefined();
  expect(durationError(inOrder, 50)).toContain('must be 60');
  expect(durationError(paper, 50)).toBeUndefined();
});

test.each<[typed: string, was: string | undefined, is: string | undefined, marks: string]>([
  ['', '', '4', '4'],
  ['4', '4', '8', '8'],
  ['4.0', '4', '8', '8'],
  ['50', '4', '8', '50'],
  ['4', '4', '', ''],
  ['', '', '', ''],
  // Marks that cannot be read yet change nothing.
  ['4', '4', undefined, '4'],
  ['4', undefined, '8', '4'],
])('marks %j, of questions that gave %j and give %j, become %j', (typed, was, is, marks) => {
  expect(followedMarks(typed, was, is)).toBe(marks);
});

test('questions give marks by their sections, and none without questions', () => {
  expect(givenMarks(paperOf(noQuestions))).toBe('');
  expect(givenMarks(paperOf(paperWith(['numeric', 'single_choice'])))).toBe('2');
});
