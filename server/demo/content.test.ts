import { describe, expect, it } from 'vitest';
import { formulaWarnings } from '../papers/formula-warnings.ts';
import { readDemoContent } from './load.ts';

const tests = readDemoContent().flatMap(({ exam, tests }) =>
  tests.map((test) => ({ name: `${exam.name}: ${test.fields.name}`, ...test })),
);

describe('the demo content', () => {
  it('has its formulas right', async () => {
    for (const { name, paper } of tests) expect(await formulaWarnings(paper.items), name).toEqual([]);
  });
});
