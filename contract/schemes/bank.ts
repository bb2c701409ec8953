import { type Preset, type PresetSection, plainScheme, section } from './preset.ts';

/*
 * IBPS PO prelims 2025 and 2026, as reported by NDTV (14 and 15 August 2025): English 30 questions for 30 marks,
 * Quantitative 35 for 30, Reasoning 35 for 40, each 20 locked minutes. Sources clash on a wrong answer: a quarter of
 * the question's marks, or 0.25 whatever the question has. Both are here.
 *
 * SBI PO prelims 2025: held with 30, 35 and 35 questions, as reported by edexlive (4 August 2025); the notice had said
 * 40, 30 and 30 (Careers360, 17 July 2025). Both are here. That each gives +1 and -0.25 is not confirmed.
 *
 * Neither source says what a dropped question gives; 'everyone' is a guess.
 */
type Wrong = string | { share: string };

type Part = readonly [questions: number, right: string];

const sections = (parts: readonly [Part, Part, Part], wrong: Wrong): PresetSection[] =>
  ['English Language', 'Quantitative Aptitude', 'Reasoning Ability'].map((name, i) => {
    const [questions, right] = parts[i] ?? parts[0];
    return section(name, questions, ['single_choice'], plainScheme({ right, wrong }), { minutes: 20 });
  });

const IBPS: readonly [Part, Part, Part] = [
  [30, '1'],
  [35, '6/7'],
  [35, '8/7'],
];

export const IBPS_PO: Preset = {
  exam: 'IBPS PO',
  paper: 'Prelims, a quarter of the marks for a wrong answer',
  source: { names: 'NDTV, 14 and 15 August 2025', certainty: 'unsure' },
  years: [2025, 2026],
  minutes: 60,
  movement: 'in_order',
  sections: sections(IBPS, { share: '-1/4' }),
};

export const IBPS_PO_FLAT: Preset = {
  ...IBPS_PO,
  paper: 'Prelims, 0.25 for a wrong answer',
  sections: sections(IBPS, '-0.25'),
};

export const SBI_PO: Preset = {
  ...IBPS_PO,
  exam: 'SBI PO',
  paper: 'Prelims, as held',
  source: { names: 'edexlive, 4 August 2025', certainty: 'unsure' },
  years: [2025],
  sections: sections(
    [
      [30, '1'],
      [35, '1'],
      [35, '1'],
    ],
    '-0.25',
  ),
};

export const SBI_PO_NOTICE: Preset = {
  ...SBI_PO,
  paper: 'Prelims, by the notice',
  source: { names: 'Careers360, 17 July 2025', certainty: 'unsure' },
  sections: sections(
    [
      [40, '1'],
      [30, '1'],
      [30, '1'],
    ],
    '-0.25',
  ),
};
