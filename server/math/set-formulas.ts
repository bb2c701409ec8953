import { LRUCache } from 'lru-cache';
import { FormulaPool, type Outcome } from './formula-pool.ts';
import { reasonToRefuse } from './refused-commands.ts';
import type { Formula, SetFormula } from './render-formula.ts';

/** The formulas that are held in set form, by the characters of source and MathML. */
const MOST_CHARACTERS_HELD = 10_000_000;

/** One for the process, however many apps run in it: threads are as scarce as cores. */
let pool = new FormulaPool();

/** Limits the processor time of each formula to this many milliseconds from now on. */
export async function limitFormulaWork(mostWorkMs: number): Promise<void> {
  await pool.stop();
  pool = new FormulaPool({ mostWorkMs });
}

/** A cache of rendered formulas. */
export interface FormulasKept {
  get(key: string): SetFormula | undefined;
  set(key: string, formula: SetFormula): unknown;
}

const held: FormulasKept = new LRUCache<string, SetFormula>({
  maxSize: MOST_CHARACTERS_HELD,
  sizeCalculation: (set, key) =>
    key.length + ('mathml' in set ? set.mathml : (set.problem.near ?? '')).length,
});

const keyOf = ({ tex, display }: Formula) => (display ? 'displayed ' : 'inline ') + tex;

/**
 * Sets formulas, equal ones once, and gives a look-up of what came of each. They are kept for the process unless `kept`
 * is given, as where thousands of questions are added: their formulas would take the place of those of the papers that
 * students open, and each would live for long enough to stay in memory until a full collection.
 */
export async function setFormulas(
  formulas: readonly Formula[],
  kept: FormulasKept = held,
): Promise<(formula: Formula) => SetFormula> {
  const set = new Map<string, SetFormula>();
  const missing = new Map<string, Formula>();
  for (const formula of formulas) {
    const key = keyOf(formula);
    const known = kept.get(key) ?? held.get(key) ?? refused(formula);
    if (known) set.set(key, known);
    else missing.set(key, formula);
  }
  const outcomes = await pool.render([...missing.values()]);
  [...missing.keys()].forEach((key, index) => {
    const outcome = outcomes[index];
    if (!outcome) return;
    set.set(key, inWords(outcome));
    // What was given up is tried again the next time; only what temml said is held.
    if (!('lost' in outcome)) kept.set(key, outcome);
  });
  return (formula) => {
    const found = set.get(keyOf(formula));
    if (!found) throw new Error('Only formulas that were given can be looked up');
    return found;
  };
}

/** Ends the threads that set formulas; a later formula starts new ones. */
export function stopSettingFormulas(): Promise<void> {
  return pool.stop();
}

function refused({ tex }: Formula): SetFormula | undefined {
  const problem = reasonToRefuse(tex);
  return problem === undefined ? undefined : { problem };
}

function inWords(outcome: Outcome): SetFormula {
  if (!('lost' in outcome)) return outcome;
  return outcome.lost === 'took-too-much'
    ? { problem: { code: 'too_slow' } }
    : { problem: { code: 'not_tried' } };
}
