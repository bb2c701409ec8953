import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperDraft } from '../../../contract/papers/draft.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
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
  removePassage,
  removeSection,
  swapSections,
} from './arrange.ts';
import { durationError, paperNotes } from './paper-checks.ts';
import { paperOf } from './paper-value.ts';
import { changeQuestions, noQuestions, type QuestionList } from './question-list.ts';

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

  test('leaves out sections that are answered in writing', () => {
    const list = paperWith(['single_choice']);
    const { outcome, paper } = applyPreset(presets.cbse_12_physics, {
      frame: list.frame,
      items: list.items ?? [],
    });
    expect(paper.frame.sections.map(({ name }) => name)).toEqual(['Section A']);
    expect(outcome.written).toEqual(['Section B', 'Section C', 'Section D', 'Section E']);
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
  expect(paperNotes(paper, { marks: '50', testFormat: 'MCQ' })).toMatchObject([
    { text: 'The questions give 8 marks; the form says 50.', mend: { marks: '8' } },
    { text: 'The form says MCQ, but 1 question of 2 is of another kind.' },
  ]);
  expect(paperNotes(paper, { marks: '8.0', testFormat: '' })).toEqual([]);
  const inOrder = {
    ...paper,
    movement: 'in_order' as const,
    sections: paper.sections.map((one) => ({ ...one, minutes: 10 })),
  };
  expect(durationError(inOrder, 60)).toBeUndefined();
  expect(durationError(inOrder, 50)).toContain('must be 60');
  expect(durationError(paper, 50)).toBeUndefined();
});
