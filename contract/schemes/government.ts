import { type Preset, plainScheme, section } from './preset.ts';

/*
 * UPSC, as reported by legacyias (May 2026), uniqueias and iasexamportal: a third of the question's marks for a wrong
 * answer, two answers are wrong. Printed keys say -0.66; the rule is a third, so it is one here. One question was
 * dropped in 2026; how it was marked was not reported, so 'everyone' is a guess.
 *
 * SSC CGL, as reported by careerheightspala (May 2026) and kamiyab (2026): 60 minutes for all in 2025, 15 locked
 * minutes a section from 2026; +2, -0.5. A bad question gives its marks to all, several right options to who marked
 * any (indzs and currato, 2026).
 *
 * NDA, as reported by mjsdefence and studyiq (2024): a third again; printed as 0.83 and 1.33.
 */
const third = { share: '-1/3' };
const ssc = plainScheme({ right: '2', wrong: '-0.5' });

const SSC_SECTIONS = [
  'General Intelligence and Reasoning',
  'General Awareness',
  'Quantitative Aptitude',
  'English Comprehension',
];

export const UPSC_GENERAL_STUDIES: Preset = {
  exam: 'UPSC Civil Services (Prelims)',
  paper: 'General Studies',
  source: { names: 'legacyias, May 2026; uniqueias; iasexamportal', certainty: 'several' },
  years: [2026],
  minutes: 120,
  movement: 'free',
  sections: [section('Questions', 100, ['single_choice'], plainScheme({ right: '2', wrong: third }))],
};

export const UPSC_CSAT: Preset = {
  ...UPSC_GENERAL_STUDIES,
  paper: 'CSAT',
  sections: [section('Questions', 80, ['single_choice'], plainScheme({ right: '2.5', wrong: third }))],
};

export const SSC_CGL_2025: Preset = {
  exam: 'SSC CGL',
  paper: 'Tier 1',
  source: { names: 'careerheightspala, May 2026; kamiyab, 2026', certainty: 'several' },
  years: [2025],
  minutes: 60,
  movement: 'free',
  sections: SSC_SECTIONS.map((name) => section(name, 25, ['single_choice'], ssc)),
};

export const SSC_CGL: Preset = {
  ...SSC_CGL_2025,
  years: [2026],
  movement: 'in_order',
  sections: SSC_SECTIONS.map((name) => section(name, 25, ['single_choice'], ssc, { minutes: 15 })),
};

export const NDA_MATHEMATICS: Preset = {
  exam: 'NDA',
  paper: 'Mathematics',
  source: { names: 'mjsdefence and studyiq, 2024', certainty: 'several' },
  years: [2024],
  minutes: 150,
  movement: 'free',
  sections: [section('Questions', 120, ['single_choice'], plainScheme({ right: '2.5', wrong: third }))],
};

export const NDA_GENERAL_ABILITY: Preset = {
  ...NDA_MATHEMATICS,
  paper: 'General Ability Test',
  sections: [section('Questions', 150, ['single_choice'], plainScheme({ right: '4', wrong: third }))],
};
