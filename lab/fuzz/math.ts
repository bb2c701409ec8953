/**
 * Sets formulas grown at random from temml's own commands, as the server does, and prints how many were set, refused
 * and given up, and the slowest with the seeds that grow them again. Exits 1 when one was given up, or could not be tried.
 *
 *   npm run fuzz:math                      20,000 formulas
 *   npm run fuzz:math -- --formulas 100000 --from 1
 *   npm run fuzz:math -- --seed 4711       prints one formula and what comes of it
 */
import { parseArgs } from 'node:util';
import type { TextFlawCode } from '../../contract/text-flaw.ts';
import { reasonToRefuse } from '../../server/math/forbidden-commands.ts';
import { MOST_WORK_MS } from '../../server/math/formula-limits.ts';
import { FormulaPool, type Outcome } from '../../server/math/formula-pool.ts';
import { type Formula, renderFormula } from '../../server/math/render-formula.ts';
import { Random } from '../../server/testing/random.ts';
import { counts, growFormula } from './math/grow.ts';

const { values } = parseArgs({
  options: {
    formulas: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

/** Few enough that the pool never gives up the rest of a call. */
const FORMULAS_PER_CALL = 3;
const CALLS_AT_ONCE = 4;
/** A call that answers sooner, in milliseconds, holds no formula worth measuring by itself. */
const QUICK_MS = 10;
const SLOWEST_SHOWN = 10;

interface Measured extends Formula {
  seed: number;
  workMs: number;
}

/** What is found in the MathML, not in the LaTeX. */
const AFTER_SETTING: ReadonlySet<string> = new Set<TextFlawCode>([
  'too_large',
  'not_mathematics',
  'too_deep',
  'too_wide',
]);

const pool = new FormulaPool();
const sums = new Map<string, number>();
const lost: Measured[] = [];
let slowest: Measured[] = [];

function formulaOf(seed: number): Formula & { seed: number } {
  const random = new Random(seed);
  return { seed, tex: growFormula(random), display: random.chance(0.5) };
}

function count(what: string): void {
  sums.set(what, (sums.get(what) ?? 0) + 1);
}

async function runCall(seeds: number[]): Promise<void> {
  const grown = seeds.map(formulaOf);
  const taken = grown.filter(({ tex }) => {
    const reason = reasonToRefuse(tex);
    if (reason !== undefined) count(`refused before setting: ${reason.code}`);
    return reason === undefined;
  });
  const start = performance.now();
  const outcomes = await pool.render(taken);
  const isQuick = performance.now() - start < QUICK_MS;
  taken.forEach((formula, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error(`Seed ${formula.seed} has no outcome`);
    count(inWords(outcome));
    if ('lost' in outcome) lost.push({ ...formula, workMs: Number.NaN });
    else if (!isQuick) measure(formula);
  });
}

/** Measures again here, without the waiting, what the pool has found to end in time. */
function measure(formula: Formula & { seed: number }): void {
  const before = process.threadCpuUsage();
  renderFormula(formula);
  const { user, system } = process.threadCpuUsage(before);
  slowest = [...slowest, { ...formula, workMs: (user + system) / 1_000 }]
    .toSorted((a, b) => b.workMs - a.workMs)
    .slice(0, SLOWEST_SHOWN);
}

function inWords(outcome: Outcome): string {
  if ('lost' in outcome) return `lost: more than ${MOST_WORK_MS} ms or too much memory`;
  if ('mathml' in outcome) return 'set';
  return AFTER_SETTING.has(outcome.problem.code)
    ? `refused after setting: ${outcome.problem.code}`
    : 'not LaTeX that can be read';
}

function show({ seed, tex, workMs }: Measured): string {
  const start = tex.length > 100 ? `${tex.slice(0, 100)}…` : tex;
  return `  ${Number.isNaN(workMs) ? 'lost' : `${workMs.toFixed(1)} ms`}, ${tex.length} characters, seed ${seed}: ${JSON.stringify(start)}\n`;
}

async function runAll(from: number, formulas: number): Promise<void> {
  let next = from;
  const lane = async () => {
    while (next < from + formulas) {
      const first = next;
      next += FORMULAS_PER_CALL;
      const many = Math.min(FORMULAS_PER_CALL, from + formulas - first);
      await runCall(Array.from({ length: many }, (_, index) => first + index));
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane));
}

try {
  if (values.seed === undefined) {
    const formulas = Number(values.formulas);
    process.stdout.write(`From ${counts.commands} commands and ${counts.environments} environments\n`);
    await runAll(Number(values.from), formulas);
    for (const [what, many] of [...sums].toSorted((a, b) => b[1] - a[1])) {
      process.stdout.write(`${String(many).padStart(8)}  ${what}\n`);
    }
    process.stdout.write(`Lost:\n${lost.map(show).join('') || '  none\n'}`);
    process.exitCode = lost.length > 0 ? 1 : 0;
    process.stdout.write(`Slowest of the others, in processor time:\n${slowest.map(show).join('')}`);
  } else {
    const formula = formulaOf(Number(values.seed));
    const refused = reasonToRefuse(formula.tex);
    const [outcome] = refused === undefined ? await pool.render([formula]) : [{ problem: refused }];
    process.stdout.write(`${formula.tex}\n${JSON.stringify(outcome)}\n`);
  }
} finally {
  await pool.stop();
}
