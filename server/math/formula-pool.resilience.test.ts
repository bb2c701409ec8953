import { afterEach, expect, it } from 'vitest';
import { FormulaPool } from './formula-pool.ts';
import { ThreadStopped } from './formula-thread.ts';

// temml takes more than the square of the length for this one; nobody waits for its end.
const endless = { tex: `\\pu{${'/'.repeat(100_000)}}`, display: false };
const small = Array.from({ length: 200 }, (_, n) => ({ tex: `x_{${n}}`, display: false }));
const isSet = { mathml: expect.stringMatching(/^<math .*<\/math>$/) };

let pool: FormulaPool;
afterEach(() => pool.stop());

it('gives what came of each formula, in order', async () => {
  pool = new FormulaPool();
  const unknown = { tex: '\\foo', display: false };
  const outcomes = await pool.render([...small, unknown]);
  expect(outcomes).toHaveLength(201);
  for (const [n, outcome] of outcomes.slice(0, 200).entries()) {
    expect(outcome).toEqual({
      mathml: `<math lang="en" aria-label="x sub ${n}"><msub><mi>x</mi><mn>${n}</mn></msub></math>`,
    });
  }
  expect(outcomes[200]).toEqual({
    problem: { code: 'unknown_command', values: { found: '\\foo' }, near: '\\foo' },
  });
  expect(await pool.render([])).toEqual([]);
});

it('gives up a formula that takes too much work, and sets all others', async () => {
  pool = new FormulaPool();
  const call = [...small.slice(0, 20), endless, ...small.slice(20)];
  const [outcomes, others] = await Promise.all([pool.render(call), pool.render(small)]);
  expect(outcomes[20]).toEqual({ lost: 'took-too-much' });
  expect(outcomes.filter((outcome) => 'mathml' in outcome)).toHaveLength(200);
  expect(others).toEqual(small.map(() => isSet));
  expect(await pool.render(small)).toEqual(others);
});

it('gives up the rest of a call in which formula after formula takes too much', async () => {
  pool = new FormulaPool({ mostWorkMs: 20 });
  const outcomes = await pool.render([...Array.from({ length: 40 }, () => endless), ...small]);
  const lost = outcomes.map((outcome) => 'lost' in outcome && outcome.lost);
  expect(lost).toHaveLength(240);
  expect(lost.filter((how) => how === 'took-too-much').length).toBeGreaterThanOrEqual(3);
  expect(lost.filter((how) => how === 'took-too-much').length).toBeLessThan(6);
  expect(lost[39]).toBe('given-up');
  expect(await pool.render(small)).toEqual(small.map(() => isSet));
});

it('lets calls take turns: a long one does not hold up a short one, and none holds up this thread', async () => {
  // Without a limit the long call never ends, and each of its endless formulas keeps a thread for good.
  pool = new FormulaPool({ mostWorkMs: Number.POSITIVE_INFINITY });
  let hasEnded = false;
  const long = pool.render([...small, endless, ...small, endless]).finally(() => {
    hasEnded = true;
  });
  const stopped = expect(long).rejects.toThrow(ThreadStopped);
  expect(await pool.render(small.slice(0, 3))).toEqual([isSet, isSet, isSet]);
  expect(hasEnded).toBe(false);
  await pool.stop();
  await stopped;
});

it('starts again after it was stopped', async () => {
  pool = new FormulaPool();
  await pool.render(small);
  await pool.stop();
  expect(await pool.render(small.slice(0, 1))).toEqual([isSet]);
});
