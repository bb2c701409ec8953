/**
 * Item analysis of a test that was sat elsewhere: reads CSV files and prints JSON.
 *
 *   npm run item-analysis -- marks.csv
 *   npm run item-analysis -- marks.csv --max 1,1,2 --choices choices.csv --key key.csv --options 4
 *
 * What the files look like, and what the figures mean: docs/item-analysis.md
 */
import { itemAnalysis } from './item-analysis/command.ts';
import { InputError } from './item-analysis/input-error.ts';

// npm runs the command in the folder of package.json; paths are meant from where it was called.
process.chdir(process.env.INIT_CWD ?? process.cwd());

try {
  const { figures, note } = itemAnalysis(process.argv.slice(2));
  process.stderr.write(note);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
