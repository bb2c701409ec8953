import { expect, it } from 'vitest';
import { presets } from '../schemes/presets.ts';
import { ruleText } from './rule-text.ts';

const ruleOf = (name: keyof typeof presets) =>
  presets[name].sections[0]?.scheme.rule ?? expect.fail('The preset has no section');

it.each([
  ['JEE Main', ruleOf('jee_main'), undefined, '+4 right, −1 wrong, 0 left out'],
  ['UPSC', ruleOf('upsc_general_studies'), undefined, '+2 right, −2/3 wrong, 0 left out'],
  ['SSC', ruleOf('ssc_cgl'), undefined, '+2 right, −0.5 wrong, 0 left out'],
  ['CAT, typed', ruleOf('cat'), undefined, '+3 right, 0 wrong, 0 left out'],
  ['a share of other marks', ruleOf('ibps_po'), '3', '+3 right, −0.75 wrong, 0 left out'],
  [
    'JEE Advanced',
    ruleOf('jee_advanced_2023_1'),
    undefined,
    '+4 right, −2 wrong, +1 for each right option where some are missing and none is wrong, 0 left out',
  ],
])('%s', (_, rule, own, text) => {
  expect(ruleText(rule, own)).toBe(text);
});
