import { type Preset, type PresetSection, plainScheme, section } from './preset.ts';

/*
 * 2025 and 2026, as reported by NDTV (24 December 2024, 20 January 2026): each subject has 20 questions with options
 * and 5 numericals, all compulsory; +4, -1 and 0 for both kinds; a numerical is typed as the nearest integer. A
 * dropped question gives +4 to all who appeared, several right options to who marked any of them (Physics Wallah,
 * 16 February 2026; Hindustan Times, 17 February 2026).
 *
 * 2022 to 2024: 10 numericals of which any 5, and a wrong one costs a mark (Careers360, 4 March 2022; the brochure of
 * 2023 as reported by Careers360 and Jagran; Hindustan Times, December 2023). Older pages say that it costs none.
 */
const SUBJECTS = ['Physics', 'Chemistry', 'Mathematics'];
const scheme = plainScheme({ right: '4', wrong: '-1' });

const subjects = (numericals: (name: string) => PresetSection): PresetSection[] =>
  SUBJECTS.flatMap((subject) => [
    section(`${subject}: Section A`, 20, ['single_choice'], scheme),
    numericals(`${subject}: Section B`),
  ]);

export const JEE_MAIN: Preset = {
  exam: 'JEE Main',
  paper: 'Paper 1 (B.E./B.Tech.)',
  source: { names: 'NDTV, 24 December 2024 and 20 January 2026', certainty: 'several' },
  years: [2025, 2026],
  minutes: 180,
  movement: 'free',
  sections: subjects((name) => section(name, 5, ['numeric'], scheme)),
};

export const JEE_MAIN_2024: Preset = {
  ...JEE_MAIN,
  source: { names: 'Careers360, 4 March 2022; Hindustan Times, December 2023', certainty: 'several' },
  years: [2022, 2023, 2024],
  sections: subjects((name) =>
    section(name, 10, ['numeric'], scheme, { choice: { answer: 5, counts: 'first' } }),
  ),
};
