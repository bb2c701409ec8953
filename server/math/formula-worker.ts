import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../threads/lower-priority.ts';
import { type Formula, renderFormula } from './render-formula.ts';

/** Entry point of a {@link FormulaThread}: receives formulas and answers with their MathML. */

lowerPriority();

// Code that runs for the first time is many times slower, and no formula should pay for that from its limit.
renderFormula({ tex: '\\frac{\\sqrt{x^2}}{\\ce{H2O}} \\begin{matrix}1\\end{matrix}', display: true });

parentPort?.on('message', (formulas: readonly Formula[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(formulas.map((formula) => renderFormula(formula)));
});
