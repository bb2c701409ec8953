import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import type { Outcome } from '../../contract/results.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import { answers, ids, item, multiple, numeric, prepare, section, single } from '../testing/graded-papers.ts';
import { gradePaper } from './grade-paper.ts';
import { denominatorOf, prepareMarking } from './prepare-marking.ts';

const amount = fc.oneof(
  fc.constantFrom('0', '-1', '-0.25', '-2/3', '-2').map((marks) => ({ marks })),
  fc.constantFrom('0', '-1/3', '-1/4', '-1').map((share) => ({ share })),
);
const aScheme: fc.Arbitrary<Scheme> = fc
  .record({
    rule: fc.record({
      right: fc.constantFrom('0', '1', '4', '2.5', '8/7'),
      wrong: amount,
      leftOut: fc.constantFrom('0', '0', '-1/2'),
    }),
    eachRight: fc.option(fc.constantFrom({ marks: '1' }, { share: '1/4' }), { nil: undefined }),
    dropped: fc.constantFrom('everyone' as const, 'answered' as const, 'nobody' as const),
    doubleKey: fc.constantFrom('chosen' as const, 'answered' as const, 'everyone' as const),
  })
  .map(({ rule, eachRight, dropped, doubleKey }) => ({
    rule,
    kinds: eachRight ? { multiple_choice: { ...rule, eachRight } } : {},
    dropped,
    doubleKey,
  }));
const set = fc.subarray(ids, { minLength: 1 });
const aQuestion = fc.oneof(
  set.map((right) => single(...right)),
  fc.array(set, { minLength: 1, maxLength: 2 }).map((sets) => multiple(...sets.map((one) => one.join('')))),
  fc.constant(numeric),
);
const anAnswer = fc.oneof(
  fc.constantFrom('', '=0.65', '=1', '= ', '=x'),
  set.map((chosen) => chosen.join('')),
);
const aPart = fc.record({
  scheme: aScheme,
  counts: fc.constantFrom(undefined, 'first' as const, 'best' as const),
  need: fc.nat(4),
  parts: fc.array(
    fc.record({
      question: aQuestion,
      text: anAnswer,
      isDropped: fc.boolean(),
      marks: fc.option(fc.constantFrom('0', '2', '1/3'), { nil: undefined }),
    }),
    { maxLength: 8 },
  ),
});

/** A paper with its answers, from sections with their questions. */
const aPaper = fc.array(aPart, { minLength: 1, maxLength: 3 }).map((drawn) => {
  const sections = drawn.map(({ scheme, counts, need, parts }) =>
    section(
      scheme,
      counts && parts.length > 0 ? { choice: { answer: Math.min(need + 1, parts.length), counts } } : {},
    ),
  );
  const all = drawn.flatMap(({ parts }, at) => parts.map((part) => ({ ...part, section: at })));
  const items = all.map(({ section, isDropped, marks }) =>
    item({ section, isDropped, ...(marks && { marks }) }),
  );
  return {
    sections,
    items,
    questions: all.map(({ question }) => question),
    texts: all.map(({ text }) => text),
  };
});
type Paper = typeof aPaper extends fc.Arbitrary<infer P> ? P : never;

const prepareAll = ({ sections, items, questions }: Paper) => prepare(sections, items, questions);

describe('for all papers and answers', () => {
  it('adds up: questions to sections, sections to the paper', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const { questions, sections, total } = gradePaper(prepareAll(paper), answers(paper.texts));
        for (const [at, one] of sections.entries()) {
          const own = questions.filter((_, position) => paper.items[position]?.section === at);
          expect(one.got).toBe(own.reduce((sum, { marks }) => sum + marks, 0));
          expect(one.penalty).toBe(own.reduce((sum, { marks }) => sum + Math.min(0, marks), 0));
        }
        expect(total.got).toBe(sections.reduce((sum, { got }) => sum + got, 0));
        expect(total.possible).toBe(sections.reduce((sum, { possible }) => sum + possible, 0));
        expect(questions.every(({ marks }) => Number.isInteger(marks))).toBe(true);
      }),
    );
  });

  it('never gives more than the most possible nor less than all wrong or left out', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const prepared = prepareAll(paper);
        const { sections } = gradePaper(prepared, answers(paper.texts));
        for (const [at, { got, possible }] of sections.entries()) {
          const own = prepared.items.filter(({ section }) => section === at);
          const least = own.reduce((sum, { wrong, leftOut }) => sum + Math.min(wrong, leftOut), 0);
          expect(got).toBeLessThanOrEqual(possible);
          expect(got).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });

  it('gives the most possible to who answers everything as the key says', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const keys = paper.questions.map((question): string => {
          if (question.kind === 'single_choice') return question.key.right[0] ?? '';
          return question.kind === 'multiple_choice' ? (question.key.right[0] ?? []).join('') : '=0.65';
        });
        const { sections } = gradePaper(prepareAll(paper), answers(keys));
        for (const [at, { got, possible }] of sections.entries()) {
          // The first N need not be those with the most marks.
          if (paper.sections[at]?.choice?.counts !== 'first') expect(got).toBe(possible);
        }
      }),
    );
  });

  it('gives the same in whatever order the answers came, and the options of an answer', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const prepared = prepareAll(paper);
        const given = [...answers(paper.texts)];
        const turned = given
          .toReversed()
          .map(([position, one]): [number, Response | null] => [
            position,
            one && 'chosen' in one ? { chosen: one.chosen.toReversed() } : one,
          ]);
        expect(gradePaper(prepared, new Map(turned))).toEqual(gradePaper(prepared, new Map(given)));
      }),
    );
  });

  it('gives the same whatever order the options are written in', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const questions = paper.questions.map((question) =>
          'options' in question.body
            ? ({ ...question, body: { options: question.body.options.toReversed() } } as AuthoredQuestion)
            : question,
        );
        expect(gradePaper(prepareAll({ ...paper, questions }), answers(paper.texts))).toEqual(
          gradePaper(prepareAll(paper), answers(paper.texts)),
        );
      }),
    );
  });

  it('gives the same marks with any denominator that fits', () => {
    fc.assert(
      fc.property(aPaper, fc.integer({ min: 1, max: 12 }), (paper, factor) => {
        const prepared = prepareAll(paper);
        const { sections, items, questions } = paper;
        const denominator = prepared.denominator * factor;
        const finer = prepareMarking({ denominator, sections, items }, questions);
        const [coarse, fine] = [prepared, finer].map((one) => gradePaper(one, answers(paper.texts)));
        expect(fine?.questions.map(({ marks }) => marks)).toEqual(
          coarse?.questions.map(({ marks }) => marks * factor),
        );
      }),
    );
  });

  it('takes the best N: no other choice of N answers gives more', () => {
    const few = fc.record({
      scheme: aScheme,
      texts: fc.array(anAnswer, { minLength: 1, maxLength: 6 }),
      need: fc.nat(5),
    });
    fc.assert(
      fc.property(few, ({ scheme, texts, need }) => {
        const items = texts.map(() => item());
        const questions = texts.map(() => single('b'));
        const answer = Math.min(need + 1, texts.length);
        const best = prepare([section(scheme, { choice: { answer, counts: 'best' } })], items, questions);
        const { got } = gradePaper(best, answers(texts)).total;
        const alone = gradePaper(prepare([section(scheme)], items, questions), answers(texts)).questions;
        const denominator = denominatorOf({ sections: [section(scheme)], items }, questions);
        expect(best.denominator).toBe(denominator);
        const answered = [...alone.keys()].filter((at) => alone[at]?.outcome !== 'left_out');
        for (let chosen = 0; chosen < 2 ** texts.length; chosen += 1) {
          const positions = [...alone.keys()].filter((at) => chosen & (1 << at));
          const isChoice =
            positions.length === answer &&
            positions.filter((at) => answered.includes(at)).length === Math.min(answer, answered.length);
          if (isChoice)
            expect(got).toBeGreaterThanOrEqual(
              positions.reduce((sum, at) => sum + (alone[at]?.marks ?? 0), 0),
            );
        }
      }),
    );
  });

  it('calls nothing right that was not answered', () => {
    fc.assert(
      fc.property(aPaper, (paper) => {
        const prepared = prepareAll(paper);
        const { questions, correctCount } = gradePaper(prepared, new Map());
        expect(correctCount).toBe(0);
        const possible: Outcome[] = ['left_out', 'given', 'dropped'];
        expect(questions.every(({ outcome }) => possible.includes(outcome))).toBe(true);
      }),
    );
  });
});
