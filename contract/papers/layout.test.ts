import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '../questions/authored-question.ts';
import { plainScheme } from '../schemes/preset.ts';
import { LAYOUT_VERSION, layOut, printedSet } from './layout.ts';
import type { Revision, RevisionItem } from './revision.ts';
import { MAX_SEED, shuffledOrder } from './shuffle.ts';

const scheme = plainScheme({ right: '1' });
const section = { name: 's', instructions: '', scheme, shufflesQuestions: true, shufflesOptions: true };
const item = { section: 0, isDropped: false, keepsPlace: false, keepsOptionOrder: false };

const choice = (count: number, last: readonly number[] = []): AuthoredQuestion => ({
  kind: 'single_choice',
  text: '',
  explanation: '',
  body: {
    options: Array.from({ length: count }, (_, i) => ({
      id: `o${String(i).padStart(2, '0')}`,
      text: `${i}`,
      ...(last.includes(i) && { last: true as const }),
    })),
  },
  key: { right: ['o00'] },
});

const plan = (items: Partial<RevisionItem>[], sections: Partial<Revision['sections'][number]>[] = [{}]) => ({
  sections: sections.map((more) => ({ ...section, ...more })),
  items: items.map((more) => ({ ...item, ...more })),
});

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
const seed = fc.integer({ min: 0, max: MAX_SEED });
const lay = (of: ReturnType<typeof plan>, questions: AuthoredQuestion[], at: number) =>
  layOut(LAYOUT_VERSION, at, of, questions);

describe('the first version, as attempts have kept it', () => {
  const paper = plan([...times(8, { section: 0 }), ...times(4, { section: 1 })], [{}, {}]);
  const questions = times(12, choice(4));
  it.each([
    [0, '2 1 4 0 5 6 7 3 9 10 11 8', '1320 1302 1230 3201 3102 0213 0231 1032 1023 1320 3012 0123'],
    [1, '4 6 3 7 1 0 5 2 11 8 10 9', '3012 2310 2310 0123 2310 1320 1032 1302 3012 1203 2130 2130'],
    [20261122, '5 3 0 2 7 6 1 4 9 10 8 11', '0321 2013 3012 0321 0213 2013 1302 3120 1032 2130 3210 2130'],
    [4294967296, '2 5 1 4 7 6 0 3 9 10 11 8', '1203 3012 3201 0321 3210 1032 1023 1203 1302 3210 1203 1203'],
    [MAX_SEED, '7 6 1 2 5 4 3 0 9 10 11 8', '0321 1320 2130 2031 0132 2103 1023 0213 1023 0123 1302 0132'],
  ])('seed %s', (seed, items, options) => {
    const layout = lay(paper, questions, seed);
    expect(layout.items.join(' ')).toBe(items);
    expect(layout.options.map((order) => order.join('')).join(' ')).toBe(options);
  });

  it('is the only one that is known', () => {
    expect(() => layOut(0, 1, paper, questions)).toThrow(RangeError);
    expect(() => layOut(3, 1, paper, questions)).toThrow(RangeError);
  });
});

describe('a printed set', () => {
  const { seed, layoutVersion } = printedSet(2);
  const plain = { shufflesQuestions: false, shufflesOptions: false };
  const paper = plan([...times(6, { section: 0 }), ...times(3, { section: 1 })], [plain, plain]);

  it('has an order of its own though screens have none, as it was printed before', () => {
    const layout = layOut(layoutVersion, seed, paper, times(9, choice(4)));
    expect(layout.items.join(' ')).toBe('5 4 0 1 3 2 7 6 8');
    expect(layout.options.map((order) => order.join('')).join(' ')).toBe(
      '2301 1320 1302 3210 1032 2103 0132 1032 2103',
    );
  });

  it('keeps what must keep its place, and options that are named by letters', () => {
    const kept = plan([{ keepsPlace: true }, {}, {}, { keepsOptionOrder: true }, {}], [plain]);
    const named = { ...choice(4), explanation: 'Both A and B are said' };
    for (const set of [2, 3, 4]) {
      const { items, options } = layOut(layoutVersion, set, kept, [...times(4, choice(4)), named]);
      expect(items[0]).toBe(0);
      expect([options[3], options[4]]).toEqual([
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ]);
    }
  });
});

describe('a paper', () => {
  const anItem = fc.record({
    passage: fc.option(fc.constantFrom('p', 'q', 'r'), { nil: undefined }),
    keepsPlace: fc.boolean(),
    keepsOptionOrder: fc.boolean(),
  });
  const aPaper = fc
    .array(
      fc.tuple(
        fc.record({ shufflesQuestions: fc.boolean(), shufflesOptions: fc.boolean() }),
        fc.array(anItem, { maxLength: 12 }),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((parts) =>
      plan(
        parts.flatMap(([, items], i) =>
          items
            // Questions on one passage follow each other, and a passage belongs to one section.
            .toSorted((a, b) => (a.passage ?? '').localeCompare(b.passage ?? ''))
            .map(({ passage, ...more }) => ({
              ...more,
              section: i,
              ...(passage && { passage: `${i}${passage}` }),
            })),
        ),
        parts.map(([section]) => section),
      ),
    );
  const anOptionList = fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.subarray([0, 1, 2, 3]))
    .map(([n, last]) => choice(n, last));
  const aCase = aPaper.chain((paper) =>
    fc.record({
      paper: fc.constant(paper),
      questions: fc.array(anOptionList, { minLength: paper.items.length, maxLength: paper.items.length }),
      seed,
    }),
  );

  it('keeps each question once, in its section, with its passage, and where it is pinned', () => {
    fc.assert(
      fc.property(aCase, ({ paper, questions, seed }) => {
        const { items } = lay(paper, questions, seed);
        expect(items.toSorted((a, b) => a - b)).toEqual([...paper.items.keys()]);
        const shown = items.map((position) => paper.items[position]);
        expect(shown.map((one) => one?.section)).toEqual(paper.items.map((one) => one.section));
        for (const [place, position] of items.entries()) {
          const passage = paper.items[position]?.passage;
          const next = items[place + 1];
          if (passage && paper.items[position + 1]?.passage === passage) expect(next).toBe(position + 1);
          const isFixed = paper.sections[paper.items[position]?.section ?? 0]?.shufflesQuestions === false;
          if (isFixed) expect(position).toBe(place);
        }
      }),
    );
  });

  it('keeps each option once, pinned ones last in their order, and those that are not shuffled as sent', () => {
    fc.assert(
      fc.property(aCase, ({ paper, questions, seed }) => {
        const { options } = lay(paper, questions, seed);
        for (const [position, order] of options.entries()) {
          const one = paper.items[position];
          const body = questions[position]?.body;
          if (!one || !body || !('options' in body)) expect.fail();
          const isShuffled = paper.sections[one.section]?.shufflesOptions && !one.keepsOptionOrder;
          if (!isShuffled) {
            expect(order).toEqual([]);
            continue;
          }
          expect(order.toSorted((a, b) => a - b)).toEqual([...body.options.keys()]);
          const pinned = [...body.options.keys()].filter((place) => body.options[place]?.last);
          expect(order.slice(order.length - pinned.length)).toEqual(pinned);
        }
      }),
    );
  });

  it('is the same for the same seed, on a paper that was read from JSON too', () => {
    fc.assert(
      fc.property(aCase, ({ paper, questions, seed }) => {
        const [samePaper, sameQuestions] = JSON.parse(JSON.stringify([paper, questions]));
        expect(lay(samePaper, sameQuestions, seed)).toEqual(lay(paper, questions, seed));
      }),
    );
  });

  it('is laid out without a look at the key', () => {
    fc.assert(
      fc.property(aCase, ({ paper, questions, seed }) => {
        const otherKeys = questions.map((one) => ({ ...one, key: { right: ['o01'] } }) as AuthoredQuestion);
        expect(lay(paper, otherKeys, seed)).toEqual(lay(paper, questions, seed));
      }),
    );
  });
});

it('leaves a pinned question at its place', () => {
  const paper = plan([{}, {}, { keepsPlace: true }, {}, { keepsPlace: true }]);
  for (let seed = 0; seed < 50; seed += 1) {
    const { items } = lay(paper, times(5, choice(2)), seed);
    expect([items[2], items[4]]).toEqual([2, 4]);
  }
});

it('leaves the alternatives of internal choice together', () => {
  const paper = plan([{ either: '1' }, { either: '1' }, {}, { either: '2' }, { either: '2' }, {}]);
  for (let seed = 0; seed < 50; seed += 1) {
    const { items } = lay(paper, times(6, choice(2)), seed);
    expect([items.indexOf(1) - items.indexOf(0), items.indexOf(4) - items.indexOf(3)]).toEqual([1, 1]);
  }
});

describe('a shuffled order', () => {
  it.each([0, 1, 0xffff_ffff, 0x1_0000_0000, MAX_SEED])('of one or no thing, seed %s', (seed) => {
    expect([shuffledOrder(0, seed, 0), shuffledOrder(1, seed, 0)]).toEqual([[], [0]]);
  });

  it('is as often one as another, in each stream of a seed', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6_000; seed += 1) {
      for (const stream of [0, 1, 74, 0x1_0000]) {
        const order = shuffledOrder(4, seed * 1_500_450_271, stream).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(24);
    // A thousand of each are expected; the standard deviation is about 31.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(125);
  });

  it('differs between the streams of one seed', () => {
    const seeds = Array.from({ length: 2_000 }, (_, i) => i * 4_398_046_511);
    const same = seeds.filter(
      (seed) => shuffledOrder(4, seed, 3).join() === shuffledOrder(4, seed, 4).join(),
    );
    // One in 24 by chance, 83 of 2,000.
    expect(same.length).toBeGreaterThan(40);
    expect(same.length).toBeLessThan(130);
  });

  it('uses the upper bits of the seed too', () => {
    const orders = Array.from({ length: 8 }, (_, i) => shuffledOrder(10, i * 2 ** 50, 0).join());
    expect(new Set(orders).size).toBe(8);
  });
});
