import { type Preset, plainScheme, section } from './preset.ts';

/*
 * CBSE 2025-26, as reported from the board's sample papers: Class 10 Mathematics (edurev), Class 12 Physics
 * (Hindustan Times, 2 January 2026). Questions of sections without kinds are answered in writing. A case of 4 marks
 * counts as one question here, and its internal choice is in its last part of 2 marks. What a faulty question
 * gives is for the board to decide; 'everyone' is the usual ruling.
 */
const marks = (right: string) => plainScheme({ right });

export const CBSE_10_MATHEMATICS: Preset = {
  exam: 'CBSE Class 10',
  paper: 'Mathematics (Standard)',
  source: { names: 'sample paper of the board, by edurev', certainty: 'one' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Section A', 20, ['single_choice'], marks('1')),
    section('Section B', 5, [], marks('2'), { internalChoices: 2 }),
    section('Section C', 6, [], marks('3'), { internalChoices: 2 }),
    section('Section D', 4, [], marks('5'), { internalChoices: 2 }),
    section('Section E', 3, [], marks('4'), { internalChoices: 3 }),
  ],
};

export const CBSE_12_PHYSICS: Preset = {
  exam: 'CBSE Class 12',
  paper: 'Physics',
  source: { names: 'Hindustan Times, 2 January 2026', certainty: 'one' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Section A', 16, ['single_choice'], marks('1')),
    section('Section B', 5, [], marks('2'), { internalChoices: 2 }),
    section('Section C', 7, [], marks('3'), { internalChoices: 1 }),
    section('Section D', 2, [], marks('4')),
    section('Section E', 3, [], marks('5'), { internalChoices: 3 }),
  ],
};
