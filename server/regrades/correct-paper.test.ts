import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionId } from '../../contract/ids.ts';
import { type PaperDraft, paperDraft } from '../../contract/papers/draft.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import { REGRADE_CHOICES } from '../../contract/regrades.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { gradePaper } from '../grading/grade-paper.ts';
import { prepareMarking } from '../grading/prepare-marking.ts';
import { newId } from '../ids.ts';
import { scaleOf } from '../papers/marks-scale.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';
import { correctPaper, markingChanges } from './correct-paper.ts';

const ids = Array.from({ length: 5 }, () => newId<QuestionId>());
const idOf = (position: number) => ids[position] ?? newId<QuestionId>();

const option = fc.constantFrom('a', 'b', 'c', 'd');
const single = option.map((id): AuthoredQuestion => ({ ...ofKind.single_choice, key: { right: [id] } }));
const multiple = fc
  .uniqueArray(option, { minLength: 1, maxLength: 4 })
  .map((right): AuthoredQuestion => ({ ...ofKind.multiple_choice, key: { right: [right] } }));
const numeric = fc.integer({ min: 0, max: 3 }).map(
  (value): AuthoredQuestion => ({
    ...ofKind.numeric,
    key: { accepted: [{ value: String(value) }], units: [] },
  }),
);
const short = fc.constantFrom('Pune', 'Poona', 'Delhi').map(
  (text): AuthoredQuestion => ({
    ...ofKind.short_text,
    key: { ...ofKind.short_text.key, accepted: [text] },
  }),
);
const kinds = [single, multiple, numeric, short, single];

const scheme = fc
  .record({
    right: fc.constantFrom('1', '4', '2.5'),
    wrong: fc.constantFrom('0', '-1', '-1/3'),
    dropped: fc.constantFrom('everyone' as const, 'answered' as const, 'nobody' as const),
    doubleKey: fc.constantFrom('chosen' as const, 'answered' as const, 'everyone' as const),
  })
  .map(({ right, wrong, ...rest }) => ({ ...plainScheme({ right, wrong }), ...rest }));

/** Two papers with the same questions, whose keys, marks and schemes may differ. */
const paper: fc.Arbitrary<PaperDraft> = fc
  .tuple(
    fc.tuple(...kinds),
    fc.array(fc.constantFrom(undefined, '3', '0.5'), { minLength: 5, maxLength: 5 }),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    scheme,
  )
  .map(([questions, marks, dropped, scheme]) =>
    aPaper(
      questions.map((question, i) =>
        anItem(question, {
          questionId: idOf(i),
          ...(marks[i] !== undefined && { marks: marks[i] }),
          isDropped: dropped[i] === true && i > 2,
        }),
      ),
      [aSection({ scheme })],
    ),
  );

const chosenIds = fc.uniqueArray(fc.integer({ min: 0, max: 4 }).map(idOf), { minLength: 1, maxLength: 5 });

function gradedBy(draft: PaperDraft, responses: ReadonlyMap<number, Response>) {
  const questions = draft.items.map(({ question }) => question);
  const prepared = prepareMarking({ ...draft, ...scaleOf(draft) }, questions);
  const { questions: marked, total } = gradePaper(prepared, responses);
  const marks = (units: number) => units / prepared.denominator;
  return {
    questions: marked.map((one) => ({ ...one, marks: marks(one.marks) })),
    possible: marks(total.possible),
    rights: prepared.items.map(({ right }) => marks(right)),
  };
}

const responses = fc
  .tuple(
    option,
    fc.uniqueArray(option, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('Pune', 'delhi', 'x'),
    option,
  )
  .chain(([one, several, number, text, last]) =>
    fc
      .array(fc.boolean(), { minLength: 5, maxLength: 5 })
      .map(
        (isLeftOut) =>
          new Map<number, Response>(
            (
              [
                { chosen: [one] },
                { chosen: several },
                { typed: String(number) },
                { typed: text },
                { chosen: [last] },
              ] as Response[]
            ).flatMap((response, i) => (isLeftOut[i] ? [] : [[i, response] as const])),
          ),
      ),
  );

describe('a corrected paper', () => {
  it.each(REGRADE_CHOICES)(
    '%s: is a paper, corrects once what it corrects twice, and leaves other questions alone',
    (choice) => {
      fc.assert(
        fc.property(paper, paper, chosenIds, responses, (marked, present, questionIds, given) => {
          const correction = { choice, questionIds, present };
          const corrected = correctPaper(marked, correction);
          expect(paperDraft.safeParse(corrected).success).toBe(true);
          expect(correctPaper(corrected, correction)).toEqual(corrected);
          const [before, after] = [gradedBy(marked, given), gradedBy(corrected, given)];
          for (const [position, id] of ids.entries()) {
            if (!questionIds.includes(id)) {
              expect(after.questions[position]).toEqual(before.questions[position]);
            }
          }
        }),
      );
    },
  );

  it('with all questions chosen and the new key, marks as the present paper does', () => {
    fc.assert(
      fc.property(paper, paper, responses, (marked, present, given) => {
        const corrected = correctPaper(marked, { choice: 'new_key', questionIds: ids, present });
        expect(markingChanges(corrected, present)).toEqual(new Map());
        expect(gradedBy(corrected, given)).toEqual(gradedBy(present, given));
      }),
    );
  });

  it('gives everybody the marks, or nobody and takes them from the most possible', () => {
    fc.assert(
      fc.property(paper, paper, chosenIds, responses, (marked, present, questionIds, given) => {
        const before = gradedBy(marked, given);
        const full = gradedBy(correctPaper(marked, { choice: 'full_marks', questionIds, present }), given);
        const dropped = gradedBy(correctPaper(marked, { choice: 'drop', questionIds, present }), given);
        for (const [position, id] of ids.entries()) {
          if (!questionIds.includes(id)) continue;
          expect(full.questions[position]).toMatchObject({
            outcome: 'given',
            marks: before.rights[position],
          });
          expect(dropped.questions[position]).toMatchObject({ outcome: 'dropped', marks: 0, counts: false });
        }
        const lost = ids.reduce(
          (sum, id, at) => sum + (questionIds.includes(id) ? (before.rights[at] ?? 0) : 0),
          0,
        );
        expect(dropped.possible).toBeCloseTo(full.possible - lost, 8);
      }),
    );
  });

  it('with both keys takes what either takes', () => {
    fc.assert(
      fc.property(paper, paper, responses, (marked, present, given) => {
        const right = (draft: PaperDraft) =>
          gradedBy(draft, given).questions.map(({ outcome }) => outcome === 'right');
        const undropped = (draft: PaperDraft) => ({
          ...draft,
          sections: draft.sections.map((section) => ({
            ...section,
            scheme: { ...section.scheme, doubleKey: 'chosen' as const },
          })),
          items: draft.items.map((item) => ({ ...item, isDropped: false })),
        });
        const [was, is] = [undropped(marked), undropped(present)];
        const both = right(correctPaper(was, { choice: 'both_keys', questionIds: ids, present: is }));
        const [before, now] = [right(was), right(is)];
        expect(both).toEqual(before.map((one, i) => one || now[i]));
      }),
    );
  });

  it('keeps the options that students saw, and the key where the present one names others', () => {
    const was = anItem({ ...ofKind.single_choice, text: 'as it was' }, { questionId: idOf(0) });
    const other = { ...ofKind.single_choice, text: 'reworded', explanation: 'Why d', key: { right: ['d'] } };
    const correct = (now: AuthoredQuestion) =>
      correctPaper(aPaper([was]), {
        choice: 'new_key',
        questionIds: [idOf(0)],
        present: aPaper([anItem(now, { questionId: idOf(0) })]),
      }).items[0]?.question;
    expect(correct(other)).toEqual({ ...was.question, key: { right: ['d'] }, explanation: 'Why d' });
    const options = ['x', 'y'].map((id) => ({ id, text: id }));
    expect(correct({ ...other, body: { options }, key: { right: ['x'] } })).toEqual(was.question);
    expect(correct(ofKind.numeric)).toEqual(was.question);
  });
});
