import { type Preset, plainScheme, section } from './preset.ts';

/*
 * IOQM, as reported by myeducationwire (2025): 30 questions, whole numbers from 00 to 99, three hours. The 100 marks
 * and that nothing is taken away are general knowledge; so is their split, ten questions each of 2, 3 and 5.
 *
 * NTSE in its last form, as reported by ntsehelpline and horizon: 100 and 100 questions of one mark, 120 minutes each.
 * That it was last held in 2021 is general knowledge.
 */
export const IOQM: Preset = {
  exam: 'IOQM',
  source: { names: 'myeducationwire, 2025', certainty: 'unsure' },
  paper: 'Paper',
  years: [2025],
  minutes: 180,
  movement: 'free',
  sections: ['2', '3', '5'].map((right) =>
    section(`${right} marks each`, 10, ['numeric'], plainScheme({ right })),
  ),
};

export const NTSE_MENTAL_ABILITY: Preset = {
  exam: 'NTSE',
  source: { names: 'ntsehelpline, horizon', certainty: 'several' },
  paper: 'Mental Ability Test',
  years: [2021],
  minutes: 120,
  movement: 'free',
  sections: [section('Questions', 100, ['single_choice'], plainScheme({ right: '1' }))],
};

export const NTSE_SCHOLASTIC: Preset = { ...NTSE_MENTAL_ABILITY, paper: 'Scholastic Aptitude Test' };
