import { type Preset, plainScheme, section } from './preset.ts';

/*
 * CBSE 2025-26, as reported from the board's sample papers: Class 10 Mathematics (edurev), Class 12 Physics
 * (Hindustan Times, 2 January 2026). The sections after the first are answered in writing, with marks for each step; a
 * test asks for the result alone, and a right one has all the marks. A case of Class 10 is a passage with questions of
 * 1, 1 and 2 marks, the last with an alternative; how the 4 marks of a case of Class 12 are divided was not reported.
 * What a faulty question gives is for the board to decide; 'everyone' is the usual ruling.
 */
const marks = (right: string) => plainScheme({ right });

const written = (name: string, questions: number, right: string, internalChoices = 0) =>
  section(name, questions, ['numeric', 'short_text'], marks(right), {
    isWritten: true,
    ...(internalChoices > 0 && { internalChoices }),
  });

export const CBSE_10_MATHEMATICS: Preset = {
  exam: 'CBSE Class 10',
  paper: 'Mathematics (Standard)',
  source: { names: 'sample paper of the board, by edurev', certainty: 'one' },
  years: [2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Section A', 20, ['single_choice'], marks('1')),
    written('Section B', 5, '2', 2),
    written('Section C', 6, '3', 2),
    written('Section D', 4, '5', 2),
    { ...written('Section E', 3, '1', 3), passageMarks: ['1', '1', '2'] },
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
    written('Section B', 5, '2', 2),
    written('Section C', 7, '3', 1),
    written('Section D', 2, '4'),
    written('Section E', 3, '5', 3),
  ],
};
