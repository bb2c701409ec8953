import { type Preset, plainScheme, section } from './preset.ts';

/*
 * IOQM, as reported by myeducationwire (2025): 30 questions, whole numbers from 00 to 99, three hours. The 100 marks
 * and that nothing is taken away are general knowledge; so is their split, ten questions each of 2, 3 and 5.
 *
 * NTSE in its last form, as reported by ntsehelpline and horizon: 100 and 100 questions of one mark, 120 minutes each.
 * That it was last held in 2021 is general knowledge.
 *
 * SOF IMO and NSO, level 1 of Classes 5 to 10, as the foundation's own syllabus pages (sofworld.org, undated) and
 * selfstudys (2026) report them: 60 minutes, 60 marks, the last five questions of three marks each. selfstudys says that
 * NSO takes nothing for a wrong answer; that IMO takes nothing either is general knowledge.
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

const SOF_LEVEL_1: Pick<Preset, 'paper' | 'source' | 'years' | 'minutes' | 'movement'> = {
  paper: 'Classes 5 to 10, level 1',
  source: { names: 'sofworld.org; selfstudys, 2026', certainty: 'several' },
  years: [2026],
  minutes: 60,
  movement: 'free',
};

const sof = (name: string, questions: number, right = '1') =>
  section(name, questions, ['single_choice'], plainScheme({ right }));

export const SOF_IMO: Preset = {
  exam: 'SOF IMO',
  ...SOF_LEVEL_1,
  sections: [
    sof('Logical Reasoning', 15),
    sof('Mathematical Reasoning', 20),
    sof('Everyday Mathematics', 10),
    sof('Achievers Section', 5, '3'),
  ],
};

export const SOF_NSO: Preset = {
  exam: 'SOF NSO',
  ...SOF_LEVEL_1,
  sections: [sof('Logical Reasoning', 10), sof('Science', 35), sof('Achievers Section', 5, '3')],
};

export const NTSE_SCHOLASTIC: Preset = { ...NTSE_MENTAL_ABILITY, paper: 'Scholastic Aptitude Test' };
