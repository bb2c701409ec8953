import { parentPort, workerData } from 'node:worker_threads';
import { type Formula, renderFormula } from './render-formula.ts';

/**
 * Entry point of a {@link FormulaThread}: receives formulas and answers with their MathML. It counts its steps, one as
 * each formula begins and one after the last.
 */

const steps = new Int32Array(workerData as SharedArrayBuffer);

// Code that runs for the first time is many times slower, and no formula should pay for that from its limit.
renderFormula({ tex: '\\frac{\\sqrt{x^2}}{\\ce{H2O}} \\begin{matrix}1\\end{matrix}', display: true });

parentPort?.on('message', (formulas: readonly Formula[]) => {
  const rendered = formulas.map((formula) => {
    Atomics.add(steps, 0, 1);
    return renderFormula(formula);
  });
  Atomics.add(steps, 0, 1);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(rendered);
});
