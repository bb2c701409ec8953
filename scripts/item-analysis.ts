/**
 * Item analysis of a test that was sat elsewhere: reads CSV files and prints JSON.
 *
 *   npm run item-analysis -- marks.csv
 *   npm run item-analysis -- marks.csv --max 1,1,2 --choices choices.csv --key key.csv --options 4
 *
 * What the files look like, and what the figures mean: docs/item-analysis.md
 */
import { parseArgs } from 'node:util';
import { invocation } from './invocation.ts';
import { readChoices, readKeys } from './item-analysis/choices.ts';
import { InputError, quoted } from './item-analysis/input-error.ts';
import { readMarks } from './item-analysis/marks.ts';
import { report } from './item-analysis/report.ts';
import { readTable } from './item-analysis/table.ts';

const usage = `Usage: ${invocation('item-analysis')} marks.csv [--max 1,1,2 | --max max.csv] [--choices choices.csv --key key.csv] [--options 4]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        max: { type: 'string' },
        choices: { type: 'string' },
        key: { type: 'string' },
        options: { type: 'string' },
      },
    });
    const [path] = positionals;
    const isWhole = (values.choices === undefined) === (values.key === undefined);
    if (path !== undefined && positionals.length === 1 && isWhole) return { ...values, path };
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new InputError(`Wanted one file of marks, and --choices together with --key.\n${usage}`);
}

/** How many options each question has: one number for all, or a list. */
function readOptionCounts(options: string, questions: number): number[] {
  const counts = options.split(/[,;\s]+/).map((one) => (/^[1-9]\d*$/.test(one) ? Number(one) : undefined));
  const all = counts.length === 1 ? Array.from({ length: questions }, () => counts[0]) : counts;
  if (all.length === questions && all.every((one) => one !== undefined)) return all;
  throw new InputError(
    `--options: found ${quoted(options)}, wanted how many options the questions have: 4, or one for each of the ${questions}, as 4,4,5.`,
  );
}

// npm runs the command in the folder of package.json; paths are meant from where it was called.
process.chdir(process.env.INIT_CWD ?? process.cwd());

try {
  const { path, max, choices, key, options } = readArguments();
  const table = readTable(path);
  if (table.idColumn !== undefined) {
    const name = table.idColumn === '' ? 'without a name' : quoted(table.idColumn);
    process.stderr.write(`${path}: the first column, ${name}, is taken to name the students.\n`);
  }
  const marks = readMarks(table, max);
  const figures = report({
    names: table.columns,
    marks,
    choices:
      choices === undefined || key === undefined
        ? undefined
        : { chosen: readChoices(readTable(choices), table), keys: readKeys(readTable(key), table.columns) },
    optionCounts: options === undefined ? undefined : readOptionCounts(options, table.columns.length),
  });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
