import { type Preset, plainScheme, section } from './preset.ts';

/*
 * 2025 and 2026, as reported by Patrika (7 May 2025) and careerinformationportal (January 2026): 50 questions in 60
 * minutes, all compulsory, +5, -1, 0. Dropped questions are contested: the bulletins of 2022 and 2025 give the marks to
 * those who answered; the news of July 2025 says that all got them for 27 questions. The bulletin is used here.
 *
 * 2024, as reported by NDTV (11 April 2024): a domain test asked any 40 of 50 in 45 minutes, those with long reckonings or
 * tables in 60; the General Test any 50 of 60 in 60 minutes.
 */
const scheme = plainScheme({ right: '5', wrong: '-1' }, { dropped: 'answered' });

export const CUET: Preset = {
  exam: 'CUET (UG)',
  paper: 'Any test',
  source: { names: 'Patrika, 7 May 2025; careerinformationportal, January 2026', certainty: 'several' },
  years: [2025, 2026],
  minutes: 60,
  movement: 'free',
  sections: [section('Questions', 50, ['single_choice'], scheme)],
};

const anyOf = (answer: number, questions: number) => [
  section('Questions', questions, ['single_choice'], scheme, { choice: { answer, counts: 'first' } }),
];

export const CUET_2024: Preset = {
  ...CUET,
  paper: 'Domain test or language',
  source: { names: 'NDTV, 11 April 2024', certainty: 'one' },
  years: [2024],
  minutes: 45,
  sections: anyOf(40, 50),
};

export const CUET_2024_LONGER: Preset = {
  ...CUET_2024,
  paper: 'Mathematics, Physics, Chemistry, Accountancy, Economics, Computer Science',
  minutes: 60,
};

export const CUET_2024_GENERAL: Preset = {
  ...CUET_2024,
  paper: 'General Test',
  minutes: 60,
  sections: anyOf(50, 60),
};
