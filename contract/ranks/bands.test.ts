import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { percentileBand, type RankBand, rankBand, rankBetween, ranksOf } from './bands.ts';
import { type Figures, type RankedExam, rankedExams } from './figures.ts';

const counts = [
  { marks: 650, atLeast: 73 },
  { marks: 600, atLeast: 1_332 },
];

test.each([
  [720, { best: 1, worst: 73 }],
  [650, { best: 1, worst: 73 }],
  [649, { best: 74, worst: 1_332 }],
  [600, { best: 74, worst: 1_332 }],
  [599, { best: 1_333 }],
])('%d marks lie between the published figures around them', (marks, band) => {
  expect(rankBand(counts, marks)).toEqual(band);
});

test('below all published figures a rank is bounded by the number of candidates alone', () => {
  expect(rankBand(counts, 300, 2_000)).toEqual({ best: 1_333, worst: 2_000 });
});

test.each([
  [649, 77],
  [650, undefined],
  [625, 310],
  [600, 1_300],
  [599, undefined],
])('%d marks had about rank %s, between two published figures and nowhere else', (marks, rank) => {
  expect(rankBetween(counts, marks)).toBe(rank);
});

test.each([
  [200, { from: 99 }],
  [196, { from: 99 }],
  [178, { from: 98.5 }],
  [160, { from: 98, to: 98.8 }],
  [150, { to: 98.4 }],
  [140, { to: 98 }],
  [100, { to: 98 }],
])('%d marks lie between what they reach in the easiest shift and in the hardest', (marks, band) => {
  const figures = [
    { percentile: 99, hardest: 165, easiest: 196 },
    { percentile: 98, hardest: 140, easiest: 160 },
  ];
  expect(percentileBand(figures, marks)).toEqual(band);
});

test('a percentile is a rank among so many', () => {
  expect(ranksOf({ from: 99, to: 99.5 }, 1_000)).toEqual({ best: 6, worst: 10 });
  expect(ranksOf({ from: 99 }, 1_538_468)).toEqual({ best: 1, worst: 15_385 });
  expect(ranksOf({ to: 99 }, 1_538_468)).toEqual({ best: 15_386 });
  expect(ranksOf({ from: 100 }, 1_000)).toEqual({ best: 1, worst: 1 });
  expect(ranksOf({ from: 99, to: 99 }, 1_000)).toEqual({ best: 10, worst: 10 });
});

const years = Object.values<RankedExam>(rankedExams).flatMap(({ marks, years }) =>
  years.map((figures) => ({ marks, figures })),
);

function bandOf(figures: Figures, marks: number): RankBand {
  return 'counts' in figures
    ? rankBand(figures.counts, marks)
    : ranksOf(percentileBand(figures.percentiles, marks), figures.candidates ?? 1_000_000);
}

const worstOf = ({ worst = Number.POSITIVE_INFINITY }: RankBand) => worst;

describe.each(years)('the figures of $figures.year', ({ marks, figures }) => {
  const someMarks = fc.integer(marks);

  it('never give more marks a worse rank', () => {
    fc.assert(
      fc.property(someMarks, someMarks, (one, other) => {
        const [less, more] = [bandOf(figures, Math.min(one, other)), bandOf(figures, Math.max(one, other))];
        expect(more.best).toBeLessThanOrEqual(less.best);
        expect(worstOf(more)).toBeLessThanOrEqual(worstOf(less));
      }),
    );
  });

  it('give bands in order, within what the table has', () => {
    const known = 'counts' in figures ? figures.counts.map(({ atLeast }) => atLeast) : [];
    fc.assert(
      fc.property(someMarks, (given) => {
        const band = bandOf(figures, given);
        const about = 'counts' in figures ? rankBetween(figures.counts, given) : undefined;
        if (about !== undefined) {
          expect(about).toBeGreaterThanOrEqual(band.best);
          expect(about).toBeLessThanOrEqual(worstOf(band));
        }
        expect(band.best).toBeGreaterThanOrEqual(1);
        expect(worstOf(band)).toBeGreaterThanOrEqual(band.best);
        if (known.length > 0 && band.worst !== undefined) expect(known).toContain(band.worst);
      }),
    );
  });

  it('have a source for everything, and marks that the exam can give', () => {
    expect(figures.sources.length).toBeGreaterThan(0);
    expect(figures.sources.every(({ url }) => url.startsWith('https://'))).toBe(true);
    const all =
      'counts' in figures
        ? figures.counts.map((one) => one.marks)
        : figures.percentiles.flatMap(({ hardest, easiest }) => [hardest, easiest]);
    expect(all.every((one) => one >= marks.min && one <= marks.max)).toBe(true);
    const candidates = figures.candidates ?? Number.POSITIVE_INFINITY;
    if ('counts' in figures) expect(figures.counts.every(({ atLeast }) => atLeast <= candidates)).toBe(true);
  });
});
