import { type Preset, type PresetSection, plainScheme, type Source, section } from './preset.ts';
import type { Scheme } from './scheme.ts';

/*
 * Papers of 2023 to 2026 as reported: Prepsharp and ETV (4 June 2023), knowt (2024), ETV (3 September 2025),
 * cracku (19 May 2026) and collections of the papers. Each subject has 60 marks, each paper 180 in three hours.
 *
 * The ladder of the questions with one or more right options: the exact set +4; each right option +1 where some
 * are chosen and no wrong one; any wrong option -2 up to 2025, -1 in 2026. A key may accept 'A or B'. That a dropped
 * question gives its marks to all is common knowledge, in no source that was read. The split of 2023 paper 2 and of
 * 2025 paper 1 into kinds, and the marks of the numericals on paragraphs of 2024, are not confirmed either.
 */
const single = plainScheme({ right: '3', wrong: '-1' });
const numerical = plainScheme({ right: '4' });
const onParagraph = plainScheme({ right: '3' });
const onStem = plainScheme({ right: '2' });
const several2025 = severalRight('-2');
const several2026 = severalRight('-1');

function severalRight(wrong: string): Scheme {
  const scheme = plainScheme({ right: '4', wrong });
  return { ...scheme, rule: { ...scheme.rule, eachRight: { marks: '1' } } };
}

const ones = section('one right option', 4, ['single_choice'], single);
const numericals = (count: number) => section('numerical answer', count, ['numeric'], numerical);
const sets = (count: number, scheme: Scheme) =>
  section('one or more right options', count, ['multiple_choice'], scheme);
const lists = (count: number, right: string) =>
  section('matching lists', count, ['single_choice'], plainScheme({ right, wrong: '-1' }));
const paragraphs = section('numericals on paragraphs', 4, ['numeric'], onParagraph);

const sources: Record<string, Source> = {
  '2023.1': { names: 'Prepsharp; ETV, 4 June 2023', certainty: 'one' },
  '2023.2': { names: 'Prepsharp; ETV, 4 June 2023', certainty: 'unsure' },
  '2024.1': { names: 'knowt, 2024', certainty: 'several' },
  '2024.2': { names: 'collections of the paper', certainty: 'unsure' },
  '2025.1': { names: 'ETV, 3 September 2025', certainty: 'unsure' },
  '2025.2': { names: 'ETV, 3 September 2025', certainty: 'one' },
  '2026.1': { names: 'cracku, 19 May 2026', certainty: 'several' },
  '2026.2': { names: 'cracku, 19 May 2026', certainty: 'several' },
};

function advanced(year: number, paper: number, sections: PresetSection[]): Preset {
  const source = sources[`${year}.${paper}`];
  return {
    exam: 'JEE Advanced',
    paper: `Paper ${paper}`,
    ...(source && { source }),
    years: [year],
    minutes: 180,
    movement: 'free',
    sections: ['Mathematics', 'Physics', 'Chemistry'].flatMap((subject) =>
      sections.map((part) => ({ ...part, name: `${subject}: ${part.name}` })),
    ),
  };
}

export const JEE_ADVANCED = {
  jee_advanced_2023_1: advanced(2023, 1, [sets(3, several2025), ones, numericals(6), lists(4, '3')]),
  jee_advanced_2023_2: advanced(2023, 2, [ones, sets(3, several2025), numericals(6), paragraphs]),
  jee_advanced_2024_1: advanced(2024, 1, [ones, sets(3, several2025), numericals(6), lists(4, '3')]),
  jee_advanced_2024_2: advanced(2024, 2, [ones, sets(3, several2025), numericals(6), paragraphs]),
  jee_advanced_2025_1: advanced(2025, 1, [ones, sets(3, several2025), numericals(6), lists(3, '4')]),
  jee_advanced_2025_2: advanced(2025, 2, [ones, sets(4, several2025), numericals(8)]),
  jee_advanced_2026_1: advanced(2026, 1, [ones, sets(4, several2026), numericals(4), lists(4, '4')]),
  jee_advanced_2026_2: advanced(2026, 2, [
    ones,
    sets(5, several2026),
    numericals(5),
    section('numericals on a stem', 4, ['numeric'], onStem),
  ]),
};
