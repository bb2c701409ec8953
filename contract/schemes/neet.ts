import { type Preset, plainScheme, section } from './preset.ts';

/*
 * 2025 and 2026, as reported by Hindustan Times (27 January 2025) and Deccan Chronicle (May 2026): 180 compulsory
 * questions, +4, -1, 0; two bubbles are a wrong answer. Faulty questions as in JEE Main; the re-exam of 2026 dropped
 * one and accepted two keys for another, still of 720.
 *
 * Up to 2024 each of four subjects had 35 questions and 15 more of which any 10; the sources agree on the choice,
 * the 200 minutes are general knowledge.
 */
const scheme = plainScheme({ right: '4', wrong: '-1' });

export const NEET: Preset = {
  exam: 'NEET (UG)',
  paper: 'Paper',
  source: { names: 'Hindustan Times, 27 January 2025; Deccan Chronicle, May 2026', certainty: 'several' },
  years: [2025, 2026],
  minutes: 180,
  movement: 'free',
  sections: [
    section('Physics', 45, ['single_choice'], scheme),
    section('Chemistry', 45, ['single_choice'], scheme),
    section('Biology', 90, ['single_choice'], scheme),
  ],
};

export const NEET_2024: Preset = {
  ...NEET,
  source: { names: 'coaching pages up to 2024', certainty: 'unsure' },
  years: [2024],
  minutes: 200,
  sections: ['Physics', 'Chemistry', 'Botany', 'Zoology'].flatMap((subject) => [
    section(`${subject}: Section A`, 35, ['single_choice'], scheme),
    section(`${subject}: Section B`, 15, ['single_choice'], scheme, {
      choice: { answer: 10, counts: 'first' },
    }),
  ]),
};
