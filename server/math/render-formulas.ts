import { LRUCache } from 'lru-cache';
import { SOURCE } from '../../locale/languages.ts';
import { reasonToRefuse } from './forbidden-commands.ts';
import { FormulaPool, type Outcome } from './formula-pool.ts';
import type { Formula, RenderedFormula } from './render-formula.ts';

/** The formulas that are kept rendered, by the characters of source and MathML. */
const MOST_CHARACTERS_HELD = 10_000_000;

/** One for the process, however many apps run in it: threads are as scarce as cores. */
let pool = new FormulaPool();

/** Limits the processor time of each formula to this many milliseconds from now on. */
export async function limitFormulaWork(mostWorkMs: number): Promise<void> {
  await pool.stop();
  pool = new FormulaPool({ mostWorkMs });
}

export interface FormulaCache {
  get(key: string): RenderedFormula | undefined;
  set(key: string, formula: RenderedFormula): unknown;
}

const held: FormulaCache = new LRUCache<string, RenderedFormula>({
  maxSize: MOST_CHARACTERS_HELD,
  sizeCalculation: (rendered, key) =>
    key.length + ('mathml' in rendered ? rendered.mathml : (rendered.problem.near ?? '')).length,
});

const keyOf = ({ tex, display, language = SOURCE }: Formula) =>
  `${language} ${display ? 'displayed' : 'inline'} ${tex}`;

/**
 * Sets formulas, equal ones once, and gives a look-up of what came of each. They are kept for the process unless `kept`
 * is given, as where thousands of questions are added: their formulas would take the place of those of the papers that
 * students open, and each would live for long enough to stay in memory until a full collection.
 */
export async function renderFormulas(
  formulas: readonly Formula[],
  kept: FormulaCache = held,
): Promise<(formula: Formula) => RenderedFormula> {
  const rendered = new Map<string, RenderedFormula>();
  const missing = new Map<string, Formula>();
  for (const formula of formulas) {
    const key = keyOf(formula);
    const known = kept.get(key) ?? held.get(key) ?? refused(formula);
    if (known) rendered.set(key, known);
    else missing.set(key, formula);
  }
  const outcomes = await pool.render([...missing.values()]);
  [...missing.keys()].forEach((key, index) => {
    const outcome = outcomes[index];
    if (!outcome) return;
    rendered.set(key, inWords(outcome));
    // What was given up is tried again the next time; only what temml said is held.
    if (!('lost' in outcome)) kept.set(key, outcome);
  });
  return (formula) => {
    const found = rendered.get(keyOf(formula));
    if (!found) throw new Error('Only formulas that were given can be looked up');
    return found;
  };
}

/** Ends the threads that render formulas; a later formula starts new ones. */
export function stopRenderingFormulas(): Promise<void> {
  return pool.stop();
}

function refused({ tex }: Formula): RenderedFormula | undefined {
  const problem = reasonToRefuse(tex);
  return problem === undefined ? undefined : { problem };
}

function inWords(outcome: Outcome): RenderedFormula {
  if (!('lost' in outcome)) return outcome;
  return outcome.lost === 'took-too-much'
    ? { problem: { code: 'too_slow' } }
    : { problem: { code: 'not_tried' } };
}
