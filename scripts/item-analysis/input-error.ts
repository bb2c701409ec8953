/** Something wrong with what the command was given: the message says where, what was found and what is wanted. */
export class InputError extends Error {}

/** A place in a file as messages name it: 'marks.csv, line 4, column Q2'. */
export function placeIn(path: string, line: number, column?: string): string {
  return column === undefined ? `${path}, line ${line}` : `${path}, line ${line}, column ${column}`;
}

/** What was found, shortened, in quotes. */
export function quoted(found: string): string {
  const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found;
  return `'${shown}'`;
}
