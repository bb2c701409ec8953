import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { InputError, placeIn, quoted } from './input-error.ts';

/** A CSV file with a header of question names. */
export interface Table {
  path: string;
  /** The name of the first column where it names the students; it is not among `columns`. */
  idColumn: string | undefined;
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** In the file, from 1; the last one where a quoted cell has line breaks. */
  line: number;
  /** Blank where there is no such column. */
  id: string;
  /** As many as there are columns, trimmed. */
  cells: string[];
}

/** Heads of a column that names students. Tables of R and pandas have a first column without a name. */
const ID_NAMES =
  /^$|^(id|name|e-?mail( address)?|students?|candidates?|pupils?)$|^(student|candidate|pupil|roll)[ _-]*(id|name|no\.?|number|e-?mail)$/i;

/** Reads UTF-8 or UTF-16 with or without a byte order mark; cells are separated by comma, semicolon or tab. */
export function readTable(path: string): Table {
  const records = readRecords(path, decoded(path));
  const [head, ...body] = records;
  if (!head) throw new InputError(`${path} is empty. Its first line must have the names of the questions.`);
  const [first = '', ...others] = head.cells;
  const hasIds = ID_NAMES.test(first) && others.length > 0;
  const columns = hasIds ? others : head.cells;
  checkColumns(path, head.line, columns);
  const rows = body
    // A spreadsheet writes separators alone where rows have been emptied.
    .filter(({ cells }) => !hasIds || cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => {
      if (cells.length !== head.cells.length) {
        throw new InputError(
          `${placeIn(path, line)}: found ${cells.length} cells, wanted ${head.cells.length}, as in the first line.`,
        );
      }
      return hasIds ? { line, id: cells[0] ?? '', cells: cells.slice(1) } : { line, id: '', cells };
    });
  return { path, idColumn: hasIds ? first : undefined, columns, rows };
}

function decoded(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reason = code === 'ENOENT' ? 'there is no such file' : code;
    throw new InputError(`${path} cannot be read: ${reason}.`);
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${path} is not a text in UTF-8. Save it as CSV in UTF-8.`);
  }
}

function readRecords(path: string, text: string): { line: number; cells: string[] }[] {
  try {
    const found: unknown = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return (found as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    throw new InputError(`${placeIn(path, line)}: the quotes of a cell are wrong (${error.message}).`);
  }
}

/** What the first line has most of outside quotes; a comma where it has none. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((mark) => ({ mark, times: line.split(mark).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).mark;
}

function checkColumns(path: string, line: number, columns: string[]): void {
  for (const [i, name] of columns.entries()) {
    if (name === '') {
      throw new InputError(`${placeIn(path, line)}: a column has no name. Wanted: the name of its question.`);
    }
    if (columns.indexOf(name) !== i) {
      throw new InputError(`${placeIn(path, line)}: two columns have the name ${quoted(name)}.`);
    }
  }
}
