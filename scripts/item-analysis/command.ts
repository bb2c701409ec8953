import { parseArgs } from 'node:util';
import { invocation } from '../../server/invocation.ts';
import { readChoices, readKeys } from './choices.ts';
import { InputError, quoted } from './input-error.ts';
import { readMarks } from './marks.ts';
import { report } from './report.ts';
import { readTable } from './table.ts';

const usage = `Usage: ${invocation('item-analysis')} marks.csv [--max 1,1,2 | --max max.csv] [--choices choices.csv --key key.csv] [--options 4]`;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
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

/**
 * The figures that the command prints, and a note on how the file was read. Paths are meant from the working directory.
 * Throws an {@link InputError} that says where a file is wrong, or how the command is used.
 */
export function itemAnalysis(args: string[]): { figures: ReturnType<typeof report>; note: string } {
  const { path, max, choices, key, options } = readArguments(args);
  const table = readTable(path);
  const column = table.idColumn === '' ? 'without a name' : quoted(table.idColumn ?? '');
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
  const note =
    table.idColumn === undefined
      ? ''
      : `${path}: the first column, ${column}, is taken to name the students.\n`;
  return { figures, note };
}
