import { CsvError, parse } from 'csv-parse/sync';
import type { RosterColumn, RosterProblem } from '../../contract/classes.ts';
import { isWholePhone, MAX_NAME_LENGTH, MAX_ROLL_NUMBER } from '../../contract/limits.ts';
import { isPersonName } from '../../contract/name-pattern.ts';
import {
  canonicalSignInName,
  classKey,
  MAX_SIGN_IN_NAME,
  withPlainDigits,
} from '../../contract/sign-in-name.ts';
import { emailAddress } from '../../contract/text.ts';
import { RequestError } from '../errors.ts';
import { type Columns, columnsOf, suffices } from './roster-columns.ts';

/** What a line of a roster says of a student; empty texts where it says nothing. */
export interface RosterRow extends Record<Exclude<RosterColumn, 'section'>, string> {
  /** From 1; the last one of cells with line breaks. */
  line: number;
}

interface Problem {
  line: number;
  reason: RosterProblem;
  value: string;
}

/** The rows, or what the columns are where they cannot be told. */
export type Roster = { rows: RosterRow[]; problems: Problem[]; file: RosterFile } | { asks: RosterFile };

interface RosterFile {
  heads: string[];
  rows: string[][];
  columns: Columns;
}

interface Line {
  cells: string[];
  line: number;
}

/** Above the heads there may be the name of the school and of the class. */
const MOST_LINES_ABOVE = 10;
/** How much is shown of a file whose columns are chosen. */
const SHOWN_ROWS = 3;

const address = emailAddress('', '');

/**
 * Reads a roster: a CSV, separated by comma, semicolon or tab, with the columns in any order, among others. Each bad row
 * comes with its line, and is left out, but for one with a bad phone, which is taken without it. Where the heads are not known and `given` does not say them, they are asked for. The classes that
 * rows name do not count where all go to one. Throws bad_input where there is nothing to read.
 */
export function readRoster(csv: string, given?: Columns, toOneClass = false): Roster {
  const { lines, problems } = readLines(csv);
  const above = lines.slice(0, MOST_LINES_ABOVE).findIndex(({ cells }) => suffices(columnsOf(cells)));
  const at = Math.max(0, above);
  const head = lines[at];
  if (!head) throw new RequestError('bad_input', 'csv has no rows.', { field: 'csv' });
  const columns = given ?? columnsOf(head.cells);
  const rest = lines.slice(at + 1);
  const shown = ({ cells }: Line) => cells.map((cell) => cell.slice(0, 100));
  const file = { heads: shown(head), rows: rest.slice(0, SHOWN_ROWS).map(shown), columns };
  if (!suffices(columns)) return { asks: file };
  const { className: _, section: _2, ...withoutClasses } = columns;
  const rows: RosterRow[] = [];
  const seen = new Set<string>();
  for (const one of rest) {
    const row = rowOf(one, toOneClass ? withoutClasses : columns);
    const reason = problemOf(row, seen);
    if (reason) {
      const value = row[VALUES[reason] ?? 'email'] || row.name;
      problems.push({ line: row.line, reason, value: value.slice(0, 100) });
      continue;
    }
    const hasPhone = row.guardianPhone === '' || isWholePhone(row.guardianPhone);
    // A student is not left out for it.
    if (!hasPhone)
      problems.push({ line: row.line, reason: 'badPhone', value: row.guardianPhone.slice(0, 100) });
    rows.push(hasPhone ? row : { ...row, guardianPhone: '' });
    for (const key of keysOf(row)) seen.add(key);
  }
  return { rows, problems: problems.toSorted((a, b) => a.line - b.line), file };
}

function rowOf({ cells, line }: Line, columns: Columns): RosterRow {
  const cell = (column: RosterColumn) => {
    const at = columns[column];
    return (at === undefined ? '' : (cells[at] ?? '')).replaceAll(/\s+/g, ' ').trim();
  };
  const [className, section] = [cell('className'), cell('section')];
  return {
    line,
    name: cell('name'),
    // '9' and 'A' in two columns are the class 9-A.
    className: className !== '' && section !== '' ? `${className}-${section}` : className || section,
    rollNumber: withPlainDigits(cell('rollNumber')).replace(/\.0$/, ''),
    signInName: canonicalSignInName(cell('signInName').replace(/\.0$/, '')),
    email: cell('email').toLowerCase(),
    guardianPhone: withPlainDigits(cell('guardianPhone')).replace(/\.0$/, ''),
  };
}

/** The column whose text tells what is wrong. */
const VALUES: Partial<Record<RosterProblem, keyof Omit<RosterRow, 'line'>>> = {
  badEmail: 'email',
  badNumber: 'rollNumber',
  badName: 'name',
};

/** What two rows may not have in common. */
const keysOf = ({ className, rollNumber, signInName, email }: RosterRow) => [
  ...(signInName !== '' ? [`number ${signInName}`] : []),
  ...(rollNumber !== '' ? [`roll ${classKey(className)} ${rollNumber}`] : []),
  ...(signInName === '' && rollNumber === '' ? [`email ${email}`] : []),
];

function problemOf(row: RosterRow, seen: ReadonlySet<string>): RosterProblem | undefined {
  const { name, className, rollNumber, signInName, email } = row;
  const hasNumber = rollNumber !== '' || signInName !== '';
  if (!hasNumber && email === '') return 'noNumber';
  if (email !== '' && !address.safeParse(email).success) return 'badEmail';
  if (rollNumber.length > MAX_ROLL_NUMBER || signInName.length > MAX_SIGN_IN_NAME) return 'badNumber';
  if (keysOf(row).some((key) => seen.has(key))) return 'repeated';
  if (name === '') return 'noName';
  if (name.length > MAX_NAME_LENGTH || className.length > MAX_NAME_LENGTH) return 'nameTooLong';
  // Of the others the provider gives the name.
  if (hasNumber && !isPersonName(name)) return 'badName';
  return undefined;
}

/** The lines with something in them; one that is no CSV is a problem, and what follows it is not read. */
function readLines(given: string): { lines: Line[]; problems: Problem[] } {
  // csv-parse counts a line break of two characters twice where it is quoted.
  const csv = given.replaceAll(/\r\n?/g, '\n');
  const firstLine = csv.split('\n', 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ',';
  const lines: Line[] = [];
  const problems: Problem[] = [];
  try {
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ cells, line });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ line: (lines.at(-1)?.line ?? 0) + 1, reason: 'unreadable', value: '' });
  }
  return { lines, problems };
}
