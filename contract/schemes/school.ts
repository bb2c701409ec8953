import { type Preset, plainScheme, section } from './preset.ts';

/** A mark for each right answer unless the question says otherwise, nothing for any other: the default. */
export const SCHOOL_SCHEME = plainScheme({ right: '1' });

export const SCHOOL: Preset = {
  exam: 'School',
  paper: 'Class test',
  years: [],
  minutes: 60,
  movement: 'free',
  sections: [section('Questions', 20, ['single_choice', 'short_text'], SCHOOL_SCHEME)],
};
