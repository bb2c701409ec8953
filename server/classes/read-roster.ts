import { CsvError, parse } from 'csv-parse/sync';
import type { RosterProblem } from '../../contract/classes.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { emailAddress } from '../../contract/text.ts';
import { RequestError } from '../errors.ts';
import type { RosterRow } from './queries.ts';

export interface Roster {
  rows: RosterRow[];
  problems: { line: number; reason: RosterProblem; value: string }[];
}

/** The heads of the columns, as people write them. */
const HEADS = { name: /^(student\s*)?name$/i, email: /^e-?mail(\s*address)?$/i };

const address = emailAddress('', '');

interface Line {
  cells: string[];
  /** From 1; the last one of cells with line breaks. */
  line: number;
}

/**
 * Reads a roster: a CSV with the columns Name and Email in any order, among others, separated by comma, semicolon or
 * tab. Each bad row comes with its line. Throws bad_input where a column is missing.
 */
export function readRoster(csv: string): Roster {
  const { lines, problems } = readLines(csv);
  const [head, ...rest] = lines;
  const heads = head?.cells.map((cell) => cell.trim()) ?? [];
  const nameAt = heads.findIndex((cell) => HEADS.name.test(cell));
  const emailAt = heads.findIndex((cell) => HEADS.email.test(cell));
  if (nameAt === -1 || emailAt === -1) {
    const message = 'The first line must name the columns: Name and Email.';
    throw new RequestError('bad_input', message, { field: 'csv' });
  }
  const rows: RosterRow[] = [];
  const seen = new Set<string>();
  for (const { cells, line } of rest) {
    const name = cells[nameAt]?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const email = cells[emailAt]?.trim().toLowerCase() ?? '';
    const reason = problemOf(name, email, seen);
    if (reason) {
      problems.push({ line, reason, value: (email || name).slice(0, 100) });
      continue;
    }
    rows.push({ name, email });
    seen.add(email);
  }
  return { rows, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function problemOf(name: string, email: string, seen: ReadonlySet<string>): RosterProblem | undefined {
  if (email === '') return 'noEmail';
  if (!address.safeParse(email).success) return 'badEmail';
  if (seen.has(email)) return 'repeated';
  if (name === '') return 'noName';
  if (name.length > MAX_NAME_LENGTH) return 'nameTooLong';
  return undefined;
}

/** The lines with something in them; one that is no CSV is a problem, and what follows it is not read. */
function readLines(given: string): { lines: Line[]; problems: Roster['problems'] } {
  // csv-parse counts a line break of two characters twice where it is quoted.
  const csv = given.replaceAll(/\r\n?/g, '\n');
  const firstLine = csv.split('\n', 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ',';
  const lines: Line[] = [];
  const problems: Roster['problems'] = [];
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
