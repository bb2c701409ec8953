import { expect, it } from 'vitest';
import { presets } from '../schemes/presets.ts';
import { ruleText } from './rule-text.ts';

const rules = (name: keyof typeof presets) =>
  presets[name].sections[0]?.scheme.rules ?? expect.fail('The preset has no section');

it.each([
  ['JEE Main', rules('jee_main').numeric, undefined, '+4 right, −1 wrong, 0 left out'],
  ['UPSC', rules('upsc_general_studies').single_choice, undefined, '+2 right, −2/3 wrong, 0 left out'],
  ['SSC', rules('ssc_cgl').single_choice, undefined, '+2 right, −0.5 wrong, 0 left out'],
  ['CAT, typed', rules('cat').short_text, undefined, '+3 right, 0 wrong, 0 left out'],
  ['a share of other marks', rules('ibps_po').single_choice, '3', '+3 right, −0.75 wrong, 0 left out'],
  [
    'JEE Advanced',
    rules('jee_advanced_2023_1').multiple_choice,
    undefined,
    '+4 right, −2 wrong, +1 for each right option where some are missing and none is wrong, 0 left out',
  ],
])('%s', (_, rule, own, text) => {
  expect(ruleText(rule, own)).toBe(text);
});
