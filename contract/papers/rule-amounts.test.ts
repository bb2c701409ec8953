import { expect, it } from 'vitest';
import { presets } from '../schemes/presets.ts';
import { ruleAmounts } from './rule-amounts.ts';

const ruleOf = (name: keyof typeof presets) =>
  presets[name].sections[0]?.scheme.rule ?? expect.fail('The preset has no section');

it.each([
  ['JEE Main', ruleOf('jee_main'), undefined, { right: '+4', wrong: '−1' }],
  ['UPSC', ruleOf('upsc_general_studies'), undefined, { right: '+2', wrong: '−2/3' }],
  ['SSC', ruleOf('ssc_cgl'), undefined, { right: '+2', wrong: '−0.5' }],
  ['CAT, typed', ruleOf('cat'), undefined, { right: '+3', wrong: '0' }],
  ['a share of other marks', ruleOf('ibps_po'), '3', { right: '+3', wrong: '−0.75' }],
  ['JEE Advanced', ruleOf('jee_advanced_2023_1'), undefined, { right: '+4', wrong: '−2', eachRight: '+1' }],
])('%s', (_, rule, own, amounts) => {
  expect(ruleAmounts(rule, own)).toEqual({ leftOut: '0', ...amounts });
});
