import { type Decimal, denominatorFor, readDecimal } from './decimal.ts';
import { InputError, placeIn, quoted } from './input-error.ts';
import { readTable, type Table } from './table.ts';

/** Marks as whole numbers over a denominator; null where a cell is blank. */
export interface Marks {
  denominator: number;
  /** The most possible marks by question. */
  possible: number[];
  /** By student, then by question. */
  marks: (number | null)[][];
}

/** Reads the marks of a table. `max` is what the option --max was given: a list, one number for all, or a file. */
export function readMarks(table: Table, max: string | undefined): Marks {
  if (table.rows.length === 0) {
    throw new InputError(
      `${table.path} has no marks. Wanted: a row of marks for each student below the names.`,
    );
  }
  const numbers = table.rows.map(({ line, cells }) =>
    cells.map((cell, column) => readCell(cell, placeIn(table.path, line, table.columns[column]))),
  );
  const most =
    max === undefined
      ? table.columns.map((_, column) => largestOf(numbers.map((row) => row[column] ?? null)))
      : readMax(max, table.columns);
  checkMost(table, numbers, most);

  const all = [...numbers.flat().filter((one) => one !== null), ...most];
  const totals = [most, ...numbers].map((row) =>
    row.reduce((sum, one) => sum + Math.abs(one?.value ?? 0), 0),
  );
  const denominator = denominatorFor(
    all,
    totals.reduce((largest, one) => Math.max(largest, one), 0),
  );
  const whole = ({ value }: Decimal) => Math.round(value * denominator);
  return {
    denominator,
    possible: most.map(whole),
    marks: numbers.map((row) => row.map((one) => one && whole(one))),
  };
}

function readCell(cell: string, place: string): Decimal | null {
  if (cell === '') return null;
  const number = readDecimal(cell);
  if (number) return number;
  throw new InputError(
    `${place}: found ${quoted(cell)}, wanted marks such as 1, 0.5 or -0.25, or a blank cell for a question left out.` +
      ' If the column names the students, make it the first one and call it id.',
  );
}

const largestOf = (column: (Decimal | null)[]): Decimal =>
  column.reduce<Decimal>((most, one) => (one && one.value > most.value ? one : most), {
    value: 0,
    places: 0,
  });

function readMax(max: string, columns: string[]): Decimal[] {
  const isList = /^[\d.,;\s]+$/.test(max);
  const cells = isList ? max.split(/[,;\s]+/).filter((one) => one !== '') : rowOf(readTable(max), columns);
  const place = isList ? '--max' : max;
  const numbers = cells.map((cell) => {
    const number = readDecimal(cell);
    if (number && number.value > 0) return number;
    throw new InputError(
      `${place}: found ${quoted(cell)}, wanted the most possible marks, a number above 0.`,
    );
  });
  const [first] = numbers;
  if (first && numbers.length === 1) return columns.map(() => first);
  if (numbers.length === columns.length) return numbers;
  throw new InputError(
    `${place}: found ${numbers.length} numbers, wanted one for each of the ${columns.length} questions, or one for all.`,
  );
}

/** The cells of a file with one row below its header, in the order of `columns`. */
export function rowOf({ path, columns: own, rows }: Table, columns: string[]): string[] {
  const [row] = rows;
  if (!row || rows.length > 1) {
    throw new InputError(`${path}: found ${rows.length} rows below the names of the questions, wanted one.`);
  }
  return columns.map((name) => {
    const cell = row.cells[own.indexOf(name)];
    if (cell) return cell;
    throw new InputError(`${placeIn(path, row.line, name)}: found nothing. Wanted a cell for each question.`);
  });
}

function checkMost({ path, columns, rows }: Table, numbers: (Decimal | null)[][], most: Decimal[]): void {
  for (const [i, row] of numbers.entries()) {
    for (const [column, one] of row.entries()) {
      const possible = most[column]?.value ?? 0;
      if (one && one.value > possible) {
        throw new InputError(
          `${placeIn(path, rows[i]?.line ?? 0, columns[column])}: found ${one.value}, wanted at most ${possible}, as --max says.`,
        );
      }
    }
  }
}
