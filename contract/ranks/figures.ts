/**
 * Only figures that were read in a source, which is linked beside them with its year: most tables on the web are
 * estimates of coaching institutes, which differ tenfold for the same marks. Ranks and percentiles are interpolated
 * between two published figures only, and shown with the range that these give; outside of them the screen says that it
 * cannot tell.
 */

import type { MarksCount, PercentileMarks } from './bands.ts';

/** Where a figure comes from. */
export interface Source {
  name: string;
  url: string;
}

interface About {
  /** The exam's year, and its session where it has several. */
  year: string;
  sources: readonly Source[];
  /** An estimate from before the results; everything else was reported after them. */
  isEstimate?: true;
  /** How many candidates the ranks are among, where a source says so. */
  candidates?: number;
}

export type Figures = About &
  ({ counts: readonly MarksCount[] } | { percentiles: readonly PercentileMarks[] });

export interface RankedExam {
  /** The range of marks that the exam can give. */
  marks: { min: number; max: number };
  /** The newest year first. */
  years: readonly Figures[];
  /** What the general category needed to go on, in percentiles or marks; the newest year first. */
  cutoffs: { years: readonly { year: string; least: number }[]; sources: readonly Source[] };
}

/**
 * Published figures, each read in its source on 22 or 26 November 2026. No official document was read: agencies publish them
 * as notes that newspapers report. A year without a count of candidates has no ranks.
 */
export const rankedExams = {
  jee: {
    // 75 questions, +4 and −1 (NTA's bulletin of 2026 as reported).
    marks: { min: -75, max: 300 },
    cutoffs: {
      years: [
        { year: '2025', least: 93.1023262 },
        { year: '2024', least: 93.2362181 },
        { year: '2023', least: 90.7788642 },
      ],
      sources: [{ name: 'PracticeJEE', url: 'https://practicejee.com/jee-main/cutoff' }],
    },
    years: [
      {
        year: 'April 2026',
        sources: [
          {
            name: 'The Telegraph, on a note by NTA',
            url: 'https://www.telegraphindia.com/edugraph/news/nta-explains-percentile-system-and-normalisation-method-in-jee-mains-2026-session-2/cid/2157255',
          },
          {
            name: 'KollegeApply, on the number of candidates',
            url: 'https://news.kollegeapply.com/news/jee-main-marks-percentile-2026',
          },
        ],
        candidates: 1_538_468,
        percentiles: [{ percentile: 99, hardest: 165, easiest: 196 }],
      },
      {
        year: '2025',
        isEstimate: true,
        sources: [
          {
            name: 'Collegedunia, on percentile 99',
            url: 'https://beta4.collegedunia.com/exams/jee-main/rank-vs-marks',
          },
          {
            name: 'KollegeApply, 7 April 2025, on percentiles below',
            url: 'https://kollegeapply.com/articles/jee-main-marks-vs-percentile-vs-rank-2025-shift-wise-expected-marks-vs-percentile-tie-breaking-criteria-and-more-520',
          },
        ],
        // Of percentile 99 all shifts of the year; below, the least and the most of the six of 2 to 4 April.
        percentiles: [
          { percentile: 99, hardest: 148, easiest: 203 },
          { percentile: 98, hardest: 135, easiest: 166 },
          { percentile: 97, hardest: 118, easiest: 150 },
          { percentile: 96, hardest: 104, easiest: 137 },
          { percentile: 95, hardest: 92, easiest: 126 },
          { percentile: 94, hardest: 82, easiest: 118 },
          { percentile: 93, hardest: 75, easiest: 112 },
        ],
      },
      {
        year: '2025',
        isEstimate: true,
        sources: [
          {
            name: 'SarvGyan, marks and percentile',
            url: 'https://sarvgyan.com/articles/difference-between-jee-main-marks-rank-percentile',
          },
        ],
        candidates: 1_475_103,
        // All shifts together: the lower end of each range of marks.
        percentiles: [
          { marks: 286, percentile: 99.99826992 },
          { marks: 268, percentile: 99.99034797 },
          { marks: 250, percentile: 99.95228621 },
          { marks: 231, percentile: 99.87388626 },
          { marks: 215, percentile: 99.74522293 },
          { marks: 200, percentile: 99.57503767 },
          { marks: 189, percentile: 99.39319714 },
          { marks: 175, percentile: 99.02150308 },
          { marks: 160, percentile: 98.52824811 },
          { marks: 149, percentile: 98.07460288 },
          { marks: 132, percentile: 97.0109678 },
          { marks: 120, percentile: 96.0687115 },
          { marks: 110, percentile: 95.05625037 },
          { marks: 102, percentile: 94.01228357 },
          { marks: 95, percentile: 93.05600452 },
        ].map(({ marks, percentile }) => ({ percentile, hardest: marks, easiest: marks })),
      },
    ],
  },
  neet: {
    // 180 questions, +4 and −1.
    marks: { min: -180, max: 720 },
    cutoffs: {
      years: [
        { year: '2025', least: 144 },
        { year: '2024', least: 162 },
        { year: '2023', least: 137 },
      ],
      sources: [
        {
          name: 'EdexLive, 18 June 2025',
          url: 'https://www.edexlive.com/exams/2025/Jun/18/neet-ug-2025-here-are-the-qualifying-cut-offs-across-categories',
        },
        {
          name: 'RMGOE, on earlier years',
          url: 'https://rmgoe.org/news/neet-ug-2025-cut-off-analysis-expected-category-wise-scores-for-gen-obc-scst',
        },
      ],
    },
    years: [
      {
        year: '2025',
        sources: [
          {
            name: 'The Hans India, 15 June 2025',
            url: 'https://www.thehansindia.com/news/national/rajasthans-mahesh-tops-neet-ug-utkarsh-bags-second-rank-979871',
          },
          {
            name: 'ETV Bharat, 21 June 2025',
            url: 'https://www.etvbharat.com/en/!bharat/neet-ug-2025-results-yield-many-takeaways-enn25062103460',
          },
          {
            name: 'EdexLive, 18 June 2025',
            url: 'https://www.edexlive.com/exams/2025/Jun/18/neet-ug-2025-here-are-the-qualifying-cut-offs-across-categories',
          },
          {
            name: 'Hindustan Times, 14 June 2025',
            url: 'https://www.hindustantimes.com/india-news/neet-ug-2025-over-12-lakh-candidates-qualified-for-mbbs-admission-101749914107585.html',
          },
          { name: 'Disha, on the number of candidates in bands of marks', url: 'https://disha.live/' },
        ],
        candidates: 2_209_318,
        counts: [
          // 686 was the highest mark, of one candidate; 73 had 651 to 686, and 1,259 had 601 to 650.
          { marks: 686, atLeast: 1 },
          { marks: 651, atLeast: 73 },
          { marks: 601, atLeast: 1_332 },
          // 39,521 had 501 to 550. From here on the counts of bands of 50 marks, added up; the last three to the thousand.
          { marks: 551, atLeast: 11_990 },
          { marks: 501, atLeast: 51_511 },
          { marks: 451, atLeast: 121_000 },
          { marks: 401, atLeast: 209_000 },
          { marks: 301, atLeast: 442_000 },
          // All who reached the 50th percentile, which was 144 marks.
          { marks: 144, atLeast: 1_101_151 },
        ],
      },
      {
        year: '2023',
        sources: [
          {
            name: 'Business Standard, 20 June 2023',
            url: 'https://www.business-standard.com/amp/india-news/candidates-from-9-states-corner-70-medical-college-seats-rajasthan-tops-123062000251_1.html',
          },
        ],
        counts: [
          { marks: 620, atLeast: 18_757 },
          { marks: 401, atLeast: 230_000 },
        ],
      },
      {
        year: '2020',
        sources: [
          {
            name: 'The Times of India, as quoted by Go Studies Abroad',
            url: 'https://www.gostudiesabroad.com/blog/post/high-cut-off-likely-for-med-admissions-with-rise-in-number-of-neet-top-scorers',
          },
        ],
        counts: [
          { marks: 700, atLeast: 111 },
          { marks: 650, atLeast: 4_014 },
          { marks: 600, atLeast: 20_181 },
          { marks: 500, atLeast: 87_093 },
        ],
      },
      {
        year: '2019',
        sources: [
          {
            name: 'The Times of India, as quoted by Go Studies Abroad',
            url: 'https://www.gostudiesabroad.com/blog/post/high-cut-off-likely-for-med-admissions-with-rise-in-number-of-neet-top-scorers',
          },
        ],
        counts: [
          { marks: 700, atLeast: 3 },
          { marks: 650, atLeast: 1_025 },
          { marks: 600, atLeast: 7_917 },
          { marks: 500, atLeast: 49_581 },
        ],
      },
    ],
  },
} as const satisfies Record<string, RankedExam>;

export type RankedExamName = keyof typeof rankedExams;
