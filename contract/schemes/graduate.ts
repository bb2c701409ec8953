import { type Preset, plainScheme, rule, section } from './preset.ts';
import type { Scheme } from './scheme.ts';

/*
 * CAT 2024 and 2025, as reported by collegedunia (2025) and testfunda (December 2025): 40 minutes a section in a
 * fixed order without return; with options +3 and -1, typed answers +3 and 0. Dropped questions were not reported.
 *
 * GATE, as reported by testurself (2023) and Indian Express (2025): 65 questions, 100 marks of which General Aptitude
 * 15; with options a third of the marks for a wrong answer; multiple select only the exact set, numerical answers
 * in a range, neither with a penalty. 'Marks to all' gives the full marks, to blanks too; a key may have alternative
 * sets. The split into questions of one and two marks is general knowledge.
 */
const cat = withPenaltyForOptions('3', '-1');
const gate = (right: string) => withPenaltyForOptions(right, { share: '-1/3' });

function withPenaltyForOptions(right: string, wrong: string | { share: string }): Scheme {
  return plainScheme({ right }, { kinds: { single_choice: rule({ right, wrong }) } });
}

export const CAT: Preset = {
  exam: 'CAT',
  paper: 'Paper',
  source: { names: 'collegedunia, 2025; testfunda, December 2025', certainty: 'several' },
  years: [2024, 2025],
  minutes: 120,
  movement: 'in_order',
  sections: [
    section('Verbal Ability and Reading Comprehension', 24, ['single_choice', 'short_text'], cat, {
      minutes: 40,
    }),
    section('Data Interpretation and Logical Reasoning', 22, ['single_choice', 'numeric'], cat, {
      minutes: 40,
    }),
    section('Quantitative Ability', 22, ['single_choice', 'numeric'], cat, { minutes: 40 }),
  ],
};

const GATE_KINDS = ['single_choice', 'multiple_choice', 'numeric'] as const;

export const GATE: Preset = {
  exam: 'GATE',
  paper: 'Any paper',
  source: { names: 'testurself, 2023; Indian Express, 2025', certainty: 'unsure' },
  years: [2023, 2025],
  minutes: 180,
  movement: 'free',
  sections: [
    section('General Aptitude, 1 mark', 5, GATE_KINDS, gate('1')),
    section('General Aptitude, 2 marks', 5, GATE_KINDS, gate('2')),
    section('Subject, 1 mark', 25, GATE_KINDS, gate('1')),
    section('Subject, 2 marks', 30, GATE_KINDS, gate('2')),
  ],
};
