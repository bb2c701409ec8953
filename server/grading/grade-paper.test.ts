import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksText } from '../../contract/papers/exact-marks.ts';
import type { RevisionItem } from '../../contract/papers/revision.ts';
import type { Scheme } from '../../contract/papers/scheme.ts';
import type { Section } from '../../contract/papers/section.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { presets } from '../../contract/schemes/presets.ts';
import { gradePaper, type Outcome } from './grade-paper.ts';
import { denominatorOf, prepareMarking } from './prepare-marking.ts';

const ids = ['a', 'b', 'c', 'd'];
const common = { text: '', explanation: '' };
const body = { options: ids.map((id) => ({ id, text: `option ${id}` })) };
const single = (...right: string[]): AuthoredQuestion => ({
  kind: 'single_choice',
  ...common,
  body,
  key: { right },
});
const multiple = (...right: string[]): AuthoredQuestion => ({
  kind: 'multiple_choice',
  ...common,
  body,
  key: { right: right.map((set) => set.split('')) },
});
const numeric: AuthoredQuestion = {
  kind: 'numeric',
  ...common,
  body: { decimal: 'point', isWhole: false },
  key: { accepted: [{ from: '0.63', to: '0.70' }], units: [] },
};

const section = (scheme: Scheme, more: Partial<Section> = {}): Section => ({
  name: 's',
  instructions: '',
  scheme,
  shufflesQuestions: false,
  shufflesOptions: false,
  ...more,
});
const item = (more: Partial<RevisionItem> = {}): RevisionItem => ({
  section: 0,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
  ...more,
});

function prepare(sections: Section[], items: RevisionItem[], questions: AuthoredQuestion[]) {
  const denominator = denominatorOf({ sections, items }, questions);
  return prepareMarking({ denominator, sections, items }, questions);
}

/** An answer as short as a table needs it: options together, '=' before what is typed, nothing for left out. */
function answer(text: string): Response | null {
  if (text === '') return null;
  return text.startsWith('=') ? { typed: text.slice(1) } : { chosen: text.split('') };
}

const answers = (texts: readonly string[]) =>
  new Map(texts.map((text, position) => [position, answer(text)]));

/** The marks of a single question, as they are shown. */
function marksOf(scheme: Scheme, question: AuthoredQuestion, text: string, more: Partial<RevisionItem> = {}) {
  const prepared = prepare([section(scheme)], [item(more)], [question]);
  return marksText(gradePaper(prepared, answers([text])).total.got, prepared.denominator);
}

/** Of a preset, the scheme of the section with this name. */
function schemeOf(name: keyof typeof presets, part: string): Scheme {
  return (
    presets[name].sections.find((one) => one.name.includes(part))?.scheme ?? expect.fail(`No section ${part}`)
  );
}

describe('the published rules', () => {
  const ladder = schemeOf('jee_advanced_2025_1', 'one or more');
  const ladder2026 = schemeOf('jee_advanced_2026_1', 'one or more');
  it.each<[string, Scheme, AuthoredQuestion, string, string]>([
    ['JEE Main, right', schemeOf('jee_main', 'Section A'), single('b'), 'b', '4'],
    ['JEE Main, wrong', schemeOf('jee_main', 'Section A'), single('b'), 'a', '-1'],
    ['JEE Main, left out', schemeOf('jee_main', 'Section A'), single('b'), '', '0'],
    ['JEE Main, wrong numerical', schemeOf('jee_main', 'Section B'), numeric, '=5', '-1'],
    ['JEE Main, numerical that is no number', schemeOf('jee_main', 'Section B'), numeric, '=five', '-1'],
    ['JEE Main, blank numerical', schemeOf('jee_main', 'Section B'), numeric, '= ', '0'],
    ['JEE Main 2024, wrong numerical', schemeOf('jee_main_2024', 'Section B'), numeric, '=5', '0'],
    ['JEE Main, one of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'b', '4'],
    ['JEE Main, none of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'c', '-1'],
    ['JEE Main, all options right', schemeOf('jee_main', 'Section A'), single('a', 'b', 'c', 'd'), 'c', '4'],
    [
      'JEE Main, all options right, left out',
      schemeOf('jee_main', 'Section A'),
      single('a', 'b', 'c', 'd'),
      '',
      '0',
    ],
    ['JEE Advanced, the exact set', ladder, multiple('abd'), 'abd', '4'],
    ['JEE Advanced, three of four', ladder, multiple('abcd'), 'abc', '3'],
    ['JEE Advanced, two of four', ladder, multiple('abcd'), 'bd', '2'],
    ['JEE Advanced, two of three', ladder, multiple('abd'), 'ad', '2'],
    ['JEE Advanced, one of two', ladder, multiple('ab'), 'b', '1'],
    ['JEE Advanced, one of four', ladder, multiple('abcd'), 'b', '1'],
    ['JEE Advanced, the lone right option', ladder, multiple('b'), 'b', '4'],
    ['JEE Advanced, left out', ladder, multiple('abd'), '', '0'],
    ['JEE Advanced 2025, a wrong option among right ones', ladder, multiple('ab'), 'abc', '-2'],
    ['JEE Advanced 2026, a wrong option among right ones', ladder2026, multiple('ab'), 'abc', '-1'],
    ['JEE Advanced, key A or B', ladder, multiple('ab', 'a'), 'a', '4'],
    ['JEE Advanced, one right option', schemeOf('jee_advanced_2025_1', 'one right'), single('b'), 'a', '-1'],
    [
      'JEE Advanced, numerical in the widened range',
      schemeOf('jee_advanced_2026_1', 'numerical'),
      numeric,
      '=0.70',
      '4',
    ],
    ['JEE Advanced, wrong numerical', schemeOf('jee_advanced_2026_1', 'numerical'), numeric, '=0.71', '0'],
    [
      'JEE Advanced 2024, numerical on a paragraph',
      schemeOf('jee_advanced_2024_2', 'paragraph'),
      numeric,
      '=0.65',
      '3',
    ],
    [
      'JEE Advanced 2026, numerical on a stem',
      schemeOf('jee_advanced_2026_2', 'stem'),
      numeric,
      '=0.65',
      '2',
    ],
    ['JEE Advanced 2023, lists', schemeOf('jee_advanced_2023_1', 'lists'), single('b'), 'b', '3'],
    ['JEE Advanced 2025, lists', schemeOf('jee_advanced_2025_1', 'lists'), single('b'), 'b', '4'],
    ['NEET, two bubbles', schemeOf('neet', 'Physics'), single('b'), 'ab', '-1'],
    ['CUET, right', schemeOf('cuet', 'Questions'), single('b'), 'b', '5'],
    ['UPSC, wrong', schemeOf('upsc_general_studies', 'Questions'), single('b'), 'a', '-0.67'],
    ['UPSC CSAT, wrong', schemeOf('upsc_csat', 'Questions'), single('b'), 'a', '-0.83'],
    ['SSC, wrong', schemeOf('ssc_cgl', 'English'), single('b'), 'a', '-0.5'],
    ['IBPS, a quarter of 40/35', schemeOf('ibps_po', 'Reasoning'), single('b'), 'a', '-0.29'],
    ['IBPS, flat', schemeOf('ibps_po_flat', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['SBI, wrong', schemeOf('sbi_po', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['CAT, wrong option', schemeOf('cat', 'Quantitative'), single('b'), 'a', '-1'],
    ['CAT, wrong typed answer', schemeOf('cat', 'Quantitative'), numeric, '=1', '0'],
    ['GATE, wrong option of 1 mark', schemeOf('gate', 'Subject, 1'), single('b'), 'a', '-0.33'],
    ['GATE, wrong option of 2 marks', schemeOf('gate', 'Subject, 2'), single('b'), 'a', '-0.67'],
    ['GATE, part of a set', schemeOf('gate', 'Subject, 2'), multiple('ab'), 'a', '0'],
    ['GATE, one of two sets', schemeOf('gate', 'Subject, 2'), multiple('ab', 'abc'), 'abc', '2'],
    ['GATE, numerical in its range', schemeOf('gate', 'Subject, 2'), numeric, '=0.63', '2'],
    ['NDA Mathematics, wrong', schemeOf('nda_mathematics', 'Questions'), single('b'), 'a', '-0.83'],
    ['NDA General Ability, wrong', schemeOf('nda_general_ability', 'Questions'), single('b'), 'a', '-1.33'],
    ['School, wrong', schemeOf('school', 'Questions'), single('b'), 'a', '0'],
  ])('%s', (_, scheme, question, text, marks) => {
    expect(marksOf(scheme, question, text)).toBe(marks);
  });

  it('takes 100 wrong answers of UPSC as exactly 66 and two thirds', () => {
    const items = Array.from({ length: 100 }, () => item());
    const prepared = prepare(
      [section(schemeOf('upsc_general_studies', 'Questions'))],
      items,
      items.map(() => single('b')),
    );
    const { total } = gradePaper(prepared, answers(items.map(() => 'a')));
    expect([total, prepared.denominator]).toEqual([{ got: -200, possible: 600, penalty: -200 }, 3]);
  });
});

describe('marks of the question itself', () => {
  it('scale shares and leave flat marks', () => {
    expect(
      marksOf(plainScheme({ right: '1', wrong: { share: '-1/4' } }), single('b'), 'a', { marks: '3' }),
    ).toBe('-0.75');
    expect(marksOf(plainScheme({ right: '1', wrong: '-0.25' }), single('b'), 'a', { marks: '3' })).toBe(
      '-0.25',
    );
    expect(marksOf(plainScheme({ right: '1' }), single('b'), 'b', { marks: '2/3' })).toBe('0.67');
  });

  it('bound what right options of a set give together', () => {
    const scheme = schemeOf('jee_advanced_2025_1', 'one or more');
    expect(marksOf(scheme, multiple('abcd'), 'abc', { marks: '2' })).toBe('2');
  });
});

describe('questions that turned out faulty', () => {
  const dropped = (to: Scheme['dropped'], text: string) =>
    marksOf(plainScheme({ right: '4', wrong: '-1' }, { dropped: to }), single('b'), text, {
      isDropped: true,
    });
  it.each<[Scheme['dropped'], right: string, wrong: string, leftOut: string]>([
    ['everyone', '4', '4', '4'],
    ['answered', '4', '4', '0'],
    ['nobody', '0', '0', '0'],
  ])('dropped, marks to %s', (to, ...expected) => {
    expect(['b', 'a', ''].map((text) => dropped(to, text))).toEqual(expected);
  });

  it('dropped and given to nobody is not in the most possible', () => {
    const scheme = plainScheme({ right: '4' }, { dropped: 'nobody' });
    const prepared = prepare(
      [section(scheme)],
      [item(), item({ isDropped: true })],
      [single('b'), single('b')],
    );
    expect(gradePaper(prepared, answers(['b', 'b']))).toMatchObject({
      total: { got: 4, possible: 4 },
      questions: [{ outcome: 'right' }, { outcome: 'dropped', counts: false }],
    });
  });

  it.each<[Scheme['doubleKey'], key: string, other: string, leftOut: string]>([
    ['chosen', '4', '-1', '0'],
    ['answered', '4', '4', '0'],
    ['everyone', '4', '4', '4'],
  ])('two keys, marks to %s', (doubleKey, ...expected) => {
    const scheme = plainScheme({ right: '4', wrong: '-1' }, { doubleKey });
    expect(['b', 'a', ''].map((text) => marksOf(scheme, single('b', 'c'), text))).toEqual(expected);
    expect(['b', 'a', ''].map((text) => marksOf(scheme, multiple('b', 'c'), text))).toEqual(expected);
  });

  it('says what was the student’s and what was given', () => {
    const scheme = plainScheme({ right: '4' }, { doubleKey: 'everyone' });
    const prepared = prepare(
      [section(scheme)],
      [item(), item(), item({ isDropped: true })],
      [single('b', 'c'), single('b', 'c'), single('b')],
    );
    const { questions, correctCount } = gradePaper(prepared, answers(['b', 'a', 'b']));
    expect(questions.map(({ outcome }) => outcome)).toEqual(['right', 'given', 'given']);
    expect(correctCount).toBe(1);
  });
});

describe('answer any N of M', () => {
  const plain = plainScheme({ right: '4', wrong: '-1' });
  const five = Array.from({ length: 5 }, () => item());
  const graded = (counts: 'first' | 'best', texts: string[], items = five, scheme = plain) => {
    const prepared = prepare(
      [section(scheme, { choice: { answer: 2, counts } })],
      items,
      items.map(() => single('b')),
    );
    const { questions, total } = gradePaper(prepared, answers(texts));
    return {
      counting: questions.map(({ counts }) => (counts ? '1' : '0')).join(''),
      got: total.got,
      possible: total.possible,
    };
  };

  it.each<[string, 'first' | 'best', string[], counting: string, got: number]>([
    ['nothing answered', 'first', ['', '', '', '', ''], '11000', 0],
    ['one answered', 'first', ['', '', '', 'b', ''], '10010', 4],
    ['just enough answered', 'first', ['', 'a', '', 'b', ''], '01010', 3],
    ['the first two of four', 'first', ['a', '', 'a', 'b', 'b'], '10100', -2],
    ['the best two of four', 'best', ['a', '', 'a', 'b', 'b'], '00011', 8],
    ['two wrong ones are not spared by leaving others out', 'best', ['a', '', 'a', '', ''], '10100', -2],
    ['of equals the first', 'best', ['b', 'b', 'b', 'a', 'a'], '11000', 8],
  ])('%s', (_, counts, texts, counting, got) => {
    expect(graded(counts, texts)).toEqual({ counting, got, possible: 8 });
  });

  it('fills up with marks that are given, and lets the best include them', () => {
    const items = [item({ isDropped: true }), ...five.slice(1)];
    expect(graded('first', ['', 'b', '', '', ''], items)).toMatchObject({ counting: '11000', got: 8 });
    expect(graded('first', ['', 'a', 'a', 'b', ''], items)).toMatchObject({ counting: '01100', got: -2 });
    expect(graded('best', ['', 'a', 'a', 'b', ''], items)).toMatchObject({ counting: '10010', got: 8 });
  });

  it('does not need an answer to a dropped question that gives nothing', () => {
    const nobody = plainScheme({ right: '4', wrong: '-1' }, { dropped: 'nobody' });
    const items = [item({ isDropped: true }), ...five.slice(1)];
    expect(graded('first', ['b', 'b', 'b', '', ''], items, nobody)).toEqual({
      counting: '01100',
      got: 8,
      possible: 8,
    });
  });

  it('of M questions with different marks has the largest as the most possible', () => {
    const items = ['1', '2', '5', '3'].map((marks) => item({ marks }));
    expect(graded('first', ['b', 'b', '', ''], items)).toMatchObject({ got: 3, possible: 8 });
    expect(graded('best', ['b', 'b', 'b', 'b'], items)).toMatchObject({ got: 8, possible: 8 });
  });

  it('is one of two for internal choice, beside questions that all count', () => {
    const items = [
      item(),
      item({ either: '1' }),
      item({ either: '1' }),
      item({ either: '2' }),
      item({ either: '2' }),
    ];
    const prepared = prepare(
      [section(plain)],
      items,
      items.map(() => single('b')),
    );
    const { questions, total } = gradePaper(prepared, answers(['b', '', 'b', 'a', 'b']));
    expect(questions.map(({ counts }) => counts)).toEqual([true, false, true, true, false]);
    expect(total).toEqual({ got: 7, possible: 12, penalty: -1 });
  });
});

describe('prepared', () => {
  const sections = [section(plainScheme({ right: '2', wrong: { share: '-1/3' } }))];
  it.each([
    ['too small a denominator', 1],
    ['one that does not fit', 4],
    ['none', 0],
    ['a negative one', -3],
    ['one that is not whole', 1.5],
    ['one beyond the bound', 30_000_000],
    ['no number', Number.NaN],
  ])('throws for %s', (_, denominator) => {
    expect(() => prepareMarking({ denominator, sections, items: [item()] }, [single('b')])).toThrow(
      RangeError,
    );
  });

  it('takes any multiple of the smallest denominator', () => {
    const got = [3, 6, 300].map((denominator) => {
      const prepared = prepareMarking({ denominator, sections, items: [item()] }, [single('b')]);
      return marksText(gradePaper(prepared, answers(['a'])).total.got, denominator);
    });
    expect(got).toEqual(['-0.67', '-0.67', '-0.67']);
  });

  it('takes 500 questions and no more', () => {
    const items = Array.from({ length: 501 }, () => item());
    const questions = items.map(() => single('b'));
    const paper = { denominator: 3, sections, items };
    expect(prepareMarking({ ...paper, items: items.slice(1) }, questions).items).toHaveLength(500);
    expect(() => prepareMarking(paper, questions)).toThrow(RangeError);
  });

  it('throws where a question or a section is missing', () => {
    expect(() => prepareMarking({ denominator: 3, sections, items: [item()] }, [])).toThrow(RangeError);
    expect(() =>
      prepareMarking({ denominator: 3, sections, items: [item({ section: 1 })] }, [single('b')]),
    ).toThrow(RangeError);
  });
});

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
