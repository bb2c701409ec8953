import { InputError, placeIn } from './input-error.ts';
import { rowOf } from './marks.ts';
import type { Table, TableRow } from './table.ts';

/** Options are compared without regard to case: 'b' and 'B' are one option. */
const named = (cell: string) => cell.toUpperCase();

/**
 * What each student of `marks` chose, by question; null where the cell is blank. Students are matched by the column that
 * names them where both files have one, otherwise by their order.
 */
export function readChoices(choices: Table, marks: Table): (string | null)[][] {
  const places = marks.columns.map((name) => {
    const place = choices.columns.indexOf(name);
    if (place !== -1) return place;
    throw new InputError(
      `${choices.path}: found no column ${name}. Wanted a column for each question of ${marks.path}.`,
    );
  });
  return matchingRows(choices, marks).map(({ cells }) =>
    places.map((place) => (cells[place] ? named(cells[place]) : null)),
  );
}

/** The right options by question: 'B', or 'B|C' where two are accepted. */
export function readKeys(keys: Table, columns: string[]): string[][] {
  return rowOf(keys, columns).map((cell) =>
    cell
      .split('|')
      .map((one) => named(one.trim()))
      .filter((one) => one !== ''),
  );
}

function matchingRows(choices: Table, marks: Table): TableRow[] {
  const byOrder = choices.idColumn === undefined || marks.idColumn === undefined;
  if (choices.rows.length !== marks.rows.length) {
    throw new InputError(
      `${choices.path}: found ${choices.rows.length} students, wanted ${marks.rows.length}, as in ${marks.path}.`,
    );
  }
  if (byOrder) return choices.rows;
  const byId = new Map(choices.rows.map((row) => [row.id, row]));
  return marks.rows.map(({ id, line }) => {
    const row = byId.get(id);
    if (row && byId.size === choices.rows.length) return row;
    throw new InputError(
      row
        ? `${choices.path}: two students have the same ${choices.idColumn}. Wanted each once.`
        : `${placeIn(marks.path, line)}: the student ${id} is not in ${choices.path}.`,
    );
  });
}
