import { describe, expect, it } from 'vitest';
import { marksText, readMarks } from '../marks/exact-marks.ts';
import { rational } from '../marks/rational.ts';
import { section } from '../papers/section.ts';
import type { Preset } from './preset.ts';
import { presets } from './presets.ts';
import { scheme } from './scheme.ts';

/** Questions to be answered, and the most marks that they give. */
function totals({ sections }: Preset): [questions: number, marks: string] {
  let questions = 0;
  let sum = rational(0n);
  for (const { questions: all, choice, scheme, passageMarks = [scheme.rule.right] } of sections) {
    // Kinds differ in what a wrong answer takes.
    for (const own of Object.values(scheme.kinds)) expect(own.right).toBe(scheme.rule.right);
    const count = choice?.answer ?? all;
    questions += count;
    for (const right of passageMarks) {
      const { num, den } = readMarks(right);
      sum = rational(sum.num * den + BigInt(count) * num * sum.den, sum.den * den);
    }
  }
  expect(sum.den).toBe(1n);
  return [questions, marksText(Number(sum.num), 1)];
}

it.each<[keyof typeof presets, questions: number, marks: string, minutes: number]>([
  ['school', 20, '20', 60],
  ['jee_main', 75, '300', 180],
  ['jee_main_2024', 75, '300', 180],
  ['jee_advanced_2023_1', 51, '180', 180],
  ['jee_advanced_2023_2', 51, '180', 180],
  ['jee_advanced_2024_1', 51, '180', 180],
  ['jee_advanced_2024_2', 51, '180', 180],
  ['jee_advanced_2025_1', 48, '180', 180],
  ['jee_advanced_2025_2', 48, '180', 180],
  ['jee_advanced_2026_1', 48, '180', 180],
  ['jee_advanced_2026_2', 54, '180', 180],
  ['neet', 180, '720', 180],
  ['neet_2024', 180, '720', 200],
  ['cuet', 50, '250', 60],
  ['cuet_2024', 40, '200', 45],
  ['cuet_2024_longer', 40, '200', 60],
  ['cuet_2024_general', 50, '250', 60],
  ['upsc_general_studies', 100, '200', 120],
  ['upsc_csat', 80, '200', 120],
  ['ssc_cgl', 100, '200', 60],
  ['ssc_cgl_2025', 100, '200', 60],
  ['ibps_po', 100, '100', 60],
  ['ibps_po_flat', 100, '100', 60],
  ['sbi_po', 100, '100', 60],
  ['sbi_po_notice', 100, '100', 60],
  ['cat', 68, '204', 120],
  ['gate', 65, '100', 180],
  ['nda_mathematics', 120, '300', 150],
  ['nda_general_ability', 150, '600', 150],
  ['ioqm', 30, '100', 180],
  ['ntse_mental_ability', 100, '100', 120],
  ['ntse_scholastic', 100, '100', 120],
  ['sof_imo', 50, '60', 60],
  ['sof_nso', 50, '60', 60],
  ['cbse_10_mathematics', 38, '80', 180],
  ['cbse_10_science', 39, '80', 180],
  ['cbse_10_social_science', 38, '80', 180],
  // The board numbers 11, 15 and 15, some of them with questions of their own; here a passage counts as one.
  ['cbse_10_english', 24, '80', 180],
  ['cbse_10_hindi_a', 32, '80', 180],
  ['cbse_10_hindi_b', 33, '80', 180],
  ['cbse_12_physics', 33, '70', 180],
])('%s has %i questions, %s marks and %i minutes, as published', (name, questions, marks, minutes) => {
  expect([...totals(presets[name]), presets[name].minutes]).toEqual([questions, marks, minutes]);
});

it('has a row above for each preset', () => {
  expect(Object.keys(presets)).toHaveLength(41);
});

describe.each(Object.entries<Preset>(presets))('%s', (_, preset) => {
  it('has sections that a paper accepts', () => {
    for (const {
      name,
      scheme: marking,
      choice,
      minutes,
      questions,
      internalChoices = 0,
    } of preset.sections) {
      expect(scheme.parse(marking)).toEqual(marking);
      const asWritten = {
        name,
        instructions: '',
        scheme: marking,
        shufflesQuestions: false,
        shufflesOptions: false,
      };
      const given = { ...asWritten, ...(choice && { choice }), ...(minutes && { minutes }) };
      expect(section.parse(given)).toEqual(given);
      expect(internalChoices).toBeLessThanOrEqual(questions);
    }
  });

  it('gives the sections times of their own that add up to the whole, or none', () => {
    const minutes = preset.sections.map((one) => one.minutes ?? 0);
    const sum = minutes.reduce((total, one) => total + one, 0);
    expect(sum).toBe(preset.movement === 'in_order' ? preset.minutes : 0);
  });
});
