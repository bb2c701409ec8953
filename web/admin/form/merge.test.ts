import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, merge } from './merge.ts';

const FIELDS = ['text', 'explanation', 'marks', 'topic'] as const;

type Question = { id: string } & Partial<Record<(typeof FIELDS)[number], string>>;

const paperOf = (questions: readonly Question[]): Json => ({ items: questions.map((one) => ({ ...one })) });
const mine = () => 'mine' as const;
const theirs = () => 'theirs' as const;

const questions = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 12 })
  .map((ids) => ids.map((id): Question => ({ id, text: `What is ${id}?`, marks: '1', topic: 'Sets' })));

/** Changes of single fields, no two of one field. */
const edits = (base: readonly Question[]) =>
  fc.uniqueArray(
    fc.record({
      at: fc.nat(base.length - 1),
      field: fc.constantFrom(...FIELDS),
      value: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      by: fc.constantFrom('theirs', 'mine'),
    }),
    { selector: ({ at, field }) => `${at} ${field}`, maxLength: 20 },
  );

const edited = (
  base: readonly Question[],
  changes: readonly { at: number; field: string; value?: string | undefined }[],
) =>
  changes.reduce<readonly Question[]>((all, { at, field, value }) => {
    const { [field as 'text']: _, ...rest } = all[at] as Question;
    return all.with(at, value === undefined ? rest : { ...rest, [field]: value });
  }, base);

const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;

describe('two people who edit one paper', () => {
  test('never disagree over different questions or different fields, and both edits are there', () => {
    fc.assert(
      fc.property(
        questions.chain((base) => fc.tuple(fc.constant(base), edits(base))),
        ([base, changes]) => {
          const by = (side: string) =>
            paperOf(
              edited(
                base,
                changes.filter((one) => one.by === side),
              ),
            );
          const versions = { base: paperOf(base), theirs: by('theirs'), mine: by('mine') };
          const { merged, disagreements } = merge(versions, theirs);
          expect(disagreements).toEqual([]);
          const both = paperOf(edited(base, changes)) as { items: Json[] };
          expect((merged as { items: Json[] }).items.map(sorted)).toEqual(both.items.map(sorted));
        },
      ),
    );
  });

  test('lose nothing that either adds, and keep what neither removes', () => {
    const sides = questions.chain((base) => {
      const side = fc.record({
        without: fc.subarray(base.map(({ id }) => id)),
        added: fc.array(fc.nat(base.length), { maxLength: 4 }),
      });
      return fc.tuple(fc.constant(base), side, side);
    });
    fc.assert(
      fc.property(sides, ([base, one, other]) => {
        const made = (name: string, { without, added }: typeof one) => {
          const rest = base.filter(({ id }) => !without.includes(id));
          return added.reduce<Question[]>(
            (all, at, i) => all.toSpliced(at, 0, { id: `${name}-${i}`, text: name }),
            rest,
          );
        };
        const [left, right] = [made('theirs', one), made('mine', other)];
        const versions = { base: paperOf(base), theirs: paperOf(left), mine: paperOf(right) };
        const { merged, disagreements } = merge(versions, mine);
        expect(disagreements).toEqual([]);
        const ids = (merged as { items: Question[] }).items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const kept = base.filter(({ id }) => !one.without.includes(id) && !other.without.includes(id));
        const added = [...left, ...right].filter(({ id }) => id.includes('-'));
        expect(ids.toSorted()).toEqual([...kept, ...added].map(({ id }) => id).toSorted());
        // What both have stays in its order.
        expect(ids.filter((id) => kept.some((question) => question.id === id))).toEqual(
          kept.map(({ id }) => id),
        );
      }),
    );
  });

  test('get what one of them did where the other did nothing, and what both did alike', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        const [base, changed] = [value as Json, other as Json];
        const one = merge({ base, theirs: changed, mine: base }, mine);
        const two = merge({ base, theirs: base, mine: changed }, theirs);
        const same = merge({ base, theirs: changed, mine: changed }, theirs);
        for (const { merged, disagreements } of [one, two, same]) {
          expect(disagreements).toEqual([]);
          expect(merged).toEqual(changed);
        }
      }),
    );
  });

  test('are asked about a field that both changed, and get the side that they choose', () => {
    const side = (text: string) => paperOf([{ id: 'a', text, topic: 'Sets' }]);
    const versions = { base: side('Old'), theirs: side('Theirs'), mine: side('Mine') };
    expect(merge(versions, mine)).toEqual({
      merged: side('Mine'),
      disagreements: [{ path: ['items', 'a', 'text'], base: 'Old', theirs: 'Theirs', mine: 'Mine' }],
    });
    expect(merge(versions, theirs).merged).toEqual(side('Theirs'));
  });
});

test.each([
  [
    'moved by one side',
    ['a', 'b', 'c', 'd'],
    ['d', 'a', 'b', 'c'],
    ['a', 'b', 'c', 'd'],
    ['d', 'a', 'b', 'c'],
  ],
  ['moved by one, added by the other', ['a', 'b'], ['b', 'a'], ['a', 'x', 'b'], ['b', 'a', 'x']],
  ['added by both at the end', ['a'], ['a', 'x'], ['a', 'y'], ['a', 'x', 'y']],
  ['added by both at the beginning', ['a'], ['x', 'a'], ['y', 'a'], ['x', 'y', 'a']],
])('questions %s', (_, base, their, own, expected) => {
  const [before, left, right] = [base, their, own].map((ids) => paperOf(ids.map((id) => ({ id })))) as [
    Json,
    Json,
    Json,
  ];
  const { merged, disagreements } = merge({ base: before, theirs: left, mine: right }, mine);
  expect(disagreements).toEqual([]);
  expect((merged as { items: Question[] }).items.map(({ id }) => id)).toEqual(expected);
});

test('an order that both changed is asked about', () => {
  const order = (...ids: string[]) => paperOf(ids.map((id) => ({ id })));
  const versions = { base: order('a', 'b', 'c'), theirs: order('b', 'a', 'c'), mine: order('c', 'a', 'b') };
  expect(merge(versions, mine)).toMatchObject({
    merged: order('c', 'a', 'b'),
    disagreements: [{ path: ['items', 'order'] }],
  });
  expect(merge(versions, theirs).merged).toEqual(order('b', 'a', 'c'));
});

test('a question that one deleted and the other changed is asked about; so is one of another kind', () => {
  const versions = {
    base: paperOf([{ id: 'a', text: 'Old' }]),
    theirs: paperOf([]),
    mine: paperOf([{ id: 'a', text: 'New' }]),
  };
  expect(merge(versions, theirs)).toMatchObject({
    merged: { items: [] },
    disagreements: [{ path: ['items', 'a'] }],
  });
  expect(merge(versions, mine).merged).toEqual(versions.mine);
  const asked = (kind: string, value: string) => ({ asked: { kind, body: value } });
  const kinds = { base: asked('a', '1'), theirs: asked('b', '2'), mine: asked('a', '3') };
  expect(merge(kinds, mine)).toMatchObject({ merged: kinds.mine, disagreements: [{ path: ['asked'] }] });
});
