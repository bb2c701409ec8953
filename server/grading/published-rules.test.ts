import { describe, expect, it } from 'vitest';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { presets } from '../../contract/schemes/presets.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import {
  answers,
  item,
  marksOf,
  multiple,
  numeric,
  prepare,
  section,
  single,
} from '../testing/graded-papers.ts';
import { gradePaper } from './grade-paper.ts';

/** Of a preset, the scheme of the section with this name. */
function schemeOf(name: keyof typeof presets, part: string): Scheme {
  return (
    presets[name].sections.find((one) => one.name.includes(part))?.scheme ?? expect.fail(`No section ${part}`)
  );
}

describe('the published rules', () => {
  const ladder = schemeOf('jee_advanced_2025_1', 'one or more');
  const ladder2026 = schemeOf('jee_advanced_2026_1', 'one or more');
  it.each<[string, Scheme, AuthoredQuestion, string, string]>([
    ['JEE Main, right', schemeOf('jee_main', 'Section A'), single('b'), 'b', '4'],
    ['JEE Main, wrong', schemeOf('jee_main', 'Section A'), single('b'), 'a', '-1'],
    ['JEE Main, left out', schemeOf('jee_main', 'Section A'), single('b'), '', '0'],
    ['JEE Main, wrong numerical', schemeOf('jee_main', 'Section B'), numeric, '=5', '-1'],
    ['JEE Main, numerical that is no number', schemeOf('jee_main', 'Section B'), numeric, '=five', '-1'],
    ['JEE Main, blank numerical', schemeOf('jee_main', 'Section B'), numeric, '= ', '0'],
    ['JEE Main 2024, wrong numerical', schemeOf('jee_main_2024', 'Section B'), numeric, '=5', '0'],
    ['JEE Main, one of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'b', '4'],
    ['JEE Main, none of two keys', schemeOf('jee_main', 'Section A'), single('a', 'b'), 'c', '-1'],
    ['JEE Main, all options right', schemeOf('jee_main', 'Section A'), single('a', 'b', 'c', 'd'), 'c', '4'],
    [
      'JEE Main, all options right, left out',
      schemeOf('jee_main', 'Section A'),
      single('a', 'b', 'c', 'd'),
      '',
      '0',
    ],
    ['JEE Advanced, the exact set', ladder, multiple('abd'), 'abd', '4'],
    ['JEE Advanced, three of four', ladder, multiple('abcd'), 'abc', '3'],
    ['JEE Advanced, two of four', ladder, multiple('abcd'), 'bd', '2'],
    ['JEE Advanced, two of three', ladder, multiple('abd'), 'ad', '2'],
    ['JEE Advanced, one of two', ladder, multiple('ab'), 'b', '1'],
    ['JEE Advanced, one of four', ladder, multiple('abcd'), 'b', '1'],
    ['JEE Advanced, the lone right option', ladder, multiple('b'), 'b', '4'],
    ['JEE Advanced, left out', ladder, multiple('abd'), '', '0'],
    ['JEE Advanced 2025, a wrong option among right ones', ladder, multiple('ab'), 'abc', '-2'],
    ['JEE Advanced 2026, a wrong option among right ones', ladder2026, multiple('ab'), 'abc', '-1'],
    ['JEE Advanced, key A or B', ladder, multiple('ab', 'a'), 'a', '4'],
    ['JEE Advanced, one right option', schemeOf('jee_advanced_2025_1', 'one right'), single('b'), 'a', '-1'],
    [
      'JEE Advanced, numerical in the widened range',
      schemeOf('jee_advanced_2026_1', 'numerical'),
      numeric,
      '=0.70',
      '4',
    ],
    ['JEE Advanced, wrong numerical', schemeOf('jee_advanced_2026_1', 'numerical'), numeric, '=0.71', '0'],
    [
      'JEE Advanced 2024, numerical on a paragraph',
      schemeOf('jee_advanced_2024_2', 'paragraph'),
      numeric,
      '=0.65',
      '3',
    ],
    [
      'JEE Advanced 2026, numerical on a stem',
      schemeOf('jee_advanced_2026_2', 'stem'),
      numeric,
      '=0.65',
      '2',
    ],
    ['JEE Advanced 2023, lists', schemeOf('jee_advanced_2023_1', 'lists'), single('b'), 'b', '3'],
    ['JEE Advanced 2025, lists', schemeOf('jee_advanced_2025_1', 'lists'), single('b'), 'b', '4'],
    ['NEET, two bubbles', schemeOf('neet', 'Physics'), single('b'), 'ab', '-1'],
    ['CUET, right', schemeOf('cuet', 'Questions'), single('b'), 'b', '5'],
    ['UPSC, wrong', schemeOf('upsc_general_studies', 'Questions'), single('b'), 'a', '-0.67'],
    ['UPSC CSAT, wrong', schemeOf('upsc_csat', 'Questions'), single('b'), 'a', '-0.83'],
    ['SSC, wrong', schemeOf('ssc_cgl', 'English'), single('b'), 'a', '-0.5'],
    ['IBPS, a quarter of 40/35', schemeOf('ibps_po', 'Reasoning'), single('b'), 'a', '-0.29'],
    ['IBPS, flat', schemeOf('ibps_po_flat', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['SBI, wrong', schemeOf('sbi_po', 'Reasoning'), single('b'), 'a', '-0.25'],
    ['CAT, wrong option', schemeOf('cat', 'Quantitative'), single('b'), 'a', '-1'],
    ['CAT, wrong typed answer', schemeOf('cat', 'Quantitative'), numeric, '=1', '0'],
    ['GATE, wrong option of 1 mark', schemeOf('gate', 'Subject, 1'), single('b'), 'a', '-0.33'],
    ['GATE, wrong option of 2 marks', schemeOf('gate', 'Subject, 2'), single('b'), 'a', '-0.67'],
    ['GATE, part of a set', schemeOf('gate', 'Subject, 2'), multiple('ab'), 'a', '0'],
    ['GATE, one of two sets', schemeOf('gate', 'Subject, 2'), multiple('ab', 'abc'), 'abc', '2'],
    ['GATE, numerical in its range', schemeOf('gate', 'Subject, 2'), numeric, '=0.63', '2'],
    ['NDA Mathematics, wrong', schemeOf('nda_mathematics', 'Questions'), single('b'), 'a', '-0.83'],
    ['NDA General Ability, wrong', schemeOf('nda_general_ability', 'Questions'), single('b'), 'a', '-1.33'],
    ['School, wrong', schemeOf('school', 'Questions'), single('b'), 'a', '0'],
  ])('%s', (_, scheme, question, text, marks) => {
    expect(marksOf(scheme, question, text)).toBe(marks);
  });

  it('takes 100 wrong answers of UPSC as exactly 66 and two thirds', () => {
    const items = Array.from({ length: 100 }, () => item());
    const prepared = prepare(
      [section(schemeOf('upsc_general_studies', 'Questions'))],
      items,
      items.map(() => single('b')),
    );
    const { total } = gradePaper(prepared, answers(items.map(() => 'a')));
    expect([total, prepared.denominator]).toEqual([{ got: -200, possible: 600, penalty: -200 }, 3]);
  });
});

it.each<[keyof typeof presets, allRight: string, allWrong: string]>([
  ['jee_main', '300', '-75'],
  ['jee_main_2024', '300', '-60'],
  ['jee_advanced_2025_2', '180', '-36'],
  ['jee_advanced_2026_2', '180', '-27'],
  ['neet', '720', '-180'],
  ['neet_2024', '720', '-180'],
  ['cuet', '250', '-50'],
  ['upsc_general_studies', '200', '-66.67'],
  ['upsc_csat', '200', '-66.67'],
  ['ssc_cgl', '200', '-50'],
  ['ibps_po', '100', '-25'],
  ['ibps_po_flat', '100', '-25'],
  ['cat', '204', '-68'],
  ['gate', '100', '-33.33'],
  ['nda_mathematics', '300', '-100'],
  ['nda_general_ability', '600', '-200'],
])('%s sat whole: %s with all right, %s with all wrong', (name, allRight, allWrong) => {
  const { sections } = presets[name];
  const own = sections.map(({ name, scheme, choice }) =>
    section(scheme, { name, ...(choice && { choice }) }),
  );
  const items = sections.flatMap(({ questions }, at) =>
    Array.from({ length: questions }, () => item({ section: at })),
  );
  const questions = items.map((one): AuthoredQuestion => {
    const kind = sections[one.section]?.kinds[0];
    if (kind === 'numeric') return numeric;
    return kind === 'multiple_choice' ? multiple('ab') : single('b');
  });
  const prepared = prepare(own, items, questions);
  const sit = (texts: Record<AuthoredQuestion['kind'], string>) => {
    const { total } = gradePaper(prepared, answers(questions.map(({ kind }) => texts[kind])));
    return marksText(total.got, prepared.denominator);
  };
  const right = { single_choice: 'b', multiple_choice: 'ba', numeric: '=0.65', short_text: '' };
  const wrong = { single_choice: 'a', multiple_choice: 'abc', numeric: '=7', short_text: '' };
  expect([sit(right), sit(wrong)]).toEqual([allRight, allWrong]);
  expect(
    marksText(
      prepared.possible.reduce((sum, one) => sum + one, 0),
      prepared.denominator,
    ),
  ).toBe(allRight);
});
