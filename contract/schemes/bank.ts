import { type Preset, type PresetSection, plainScheme, section } from './preset.ts';

/*
 * IBPS PO prelims 2025 and 2026, as reported by NDTV (14 and 15 August 2025): English 30 questions for 30 marks,
 * Quantitative 35 for 30, Reasoning 35 for 40, each 20 locked minutes. Sources clash on a wrong answer: a quarter of
 * the question's marks, or 0.25 whatever the question has. Both are here.
 *
 * SBI PO prelims 2025, as reported by edexlive (4 August 2025): held with 30, 35 and 35 questions; the notice
 * (Careers360, 17 July 2025) had said 40, 30 and 30. That each gives +1 and -0.25 is not confirmed.
 *
 * Neither source says what a dropped question gives; 'everyone' is a guess.
 */
type Wrong = string | { share: string };

const sections = (rights: [string, string, string], wrong: Wrong): PresetSection[] => [
  section('English Language', 30, ['single_choice'], plainScheme({ right: rights[0], wrong }), {
    minutes: 20,
  }),
  section('Quantitative Aptitude', 35, ['single_choice'], plainScheme({ right: rights[1], wrong }), {
    minutes: 20,
  }),
  section('Reasoning Ability', 35, ['single_choice'], plainScheme({ right: rights[2], wrong }), {
    minutes: 20,
  }),
];

const IBPS_MARKS: [string, string, string] = ['1', '6/7', '8/7'];

export const IBPS_PO: Preset = {
  exam: 'IBPS PO',
  paper: 'Prelims, a quarter of the marks for a wrong answer',
  source: { names: 'NDTV, 14 and 15 August 2025', certainty: 'unsure' },
  years: [2025, 2026],
  minutes: 60,
  movement: 'in_order',
  sections: sections(IBPS_MARKS, { share: '-1/4' }),
};

export const IBPS_PO_FLAT: Preset = {
  ...IBPS_PO,
  paper: 'Prelims, 0.25 for a wrong answer',
  sections: sections(IBPS_MARKS, '-0.25'),
};

export const SBI_PO: Preset = {
  ...IBPS_PO,
  exam: 'SBI PO',
  paper: 'Prelims',
  source: { names: 'edexlive, 4 August 2025', certainty: 'unsure' },
  years: [2025],
  sections: sections(['1', '1', '1'], '-0.25'),
};
