import { type Preset, plainScheme, section } from './preset.ts';

/*
 * 2025 and 2026, as reported by Patrika (7 May 2025) and careerinformationportal (January 2026): 50 questions in 60
 * minutes, all compulsory, +5, -1, 0. Dropped questions are contested: the bulletins of 2022 and 2025 give the marks to
 * those who answered; the news of July 2025 says that all got them for 27 questions. The bulletin is used here.
 *
 * Up to 2024 a domain test asked any 40 of 50.
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

export const CUET_2024: Preset = {
  ...CUET,
  paper: 'Domain test',
  source: { names: 'bulletins of 2022 and 2025', certainty: 'unsure' },
  years: [2024],
  sections: [
    section('Questions', 50, ['single_choice'], scheme, { choice: { answer: 40, counts: 'first' } }),
  ],
};
